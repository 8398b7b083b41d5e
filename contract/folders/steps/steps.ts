import { z } from 'zod/mini'
import type { RefusalCode, Rows } from '../../kit/mutation.ts'
import { requiredText, uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import { userScope } from '../../users/scopes.ts'
import { folderRefusal, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'

/** A next step: what is to be done about somebody, when and by whom. Every page carries this file, so it is kept small. */

export const stepTextLimit = 200
export const stepText = requiredText(stepTextLimit)

/** Whether it names a zone that clocks here know. */
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** A day, or a time of it on the clock of a zone, which has an IANA name. */
export const stepDue = z
  .strictObject({
    day: z.iso.date(),
    time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    zone: z.nullable(z.string().check(z.refine(isZone))),
  })
  .check(z.refine(({ time, zone }) => (time === null) === (zone === null)))
export type StepDue = z.output<typeof stepDue>

/** Where a step lies: on a candidate, in the folder; or on a person alone, where it is its maker's own. */
export const stepPlace = { stepId: uid, folderId: z.nullable(uid), candidateId: z.nullable(uid) }
interface Place {
  stepId: string
  folderId: string | null
  candidateId: string | null
}

/** Where all changes of steps happen, and what they are about. */
export const ofSteps = {
  within: ({ folderId }: Place, userId: string) => [folderId === null ? userScope(userId) : folderScope(folderId)],
  about: ({ folderId, stepId }: Place) => folderId ?? stepId,
  names: ({ folderId }: Place) => (folderId === null ? undefined : folderScope(folderId, 'person')),
}

const ids = (...all: (string | null | undefined)[]): string[] => all.filter((id) => id != null)
export const stepReads = ({ folderId, candidateId }: Place, forId?: string) => ({
  folders: ids(folderId),
  candidates: ids(candidateId),
  users: ids(forId),
})

/** Why nothing can be done about a step here. One on somebody who was taken out of the folder is at its end. */
export function placeRefusal(rows: Rows, { folderId, candidateId }: Place): RefusalCode | undefined {
  if (folderId === null || candidateId === null) return folderId === candidateId ? undefined : 'invalid'
  return folderRefusal(rows, folderId) ?? (present(rows, folderId, [candidateId]).length ? undefined : 'gone')
}

/** The step where it lies; undefined where it is gone, or has moved. */
export function stepIn(rows: Rows, { stepId, folderId, candidateId }: Place): Row<'steps'> | undefined {
  const step = rows.get('steps', stepId)
  return step?.folderId === folderId && step.candidateId === candidateId ? step : undefined
}

/** The recruiters of `folders.view`: the rights as a whole are too much for every page to carry. */
const recruiters = /^(worker|service_admin|admin)/

/**
 * Whether a user can open a folder, as far as the rows tell: they have something to do there, are mentioned there and asked for
 * a review. The same as `withinReach` of the server.
 */
export function hasFolder(
  folder: Pick<Row<'folders'>, 'access' | 'creatorId' | 'assigneeIds' | 'hiringManagerIds'>,
  { id, role, isActive, searches }: Pick<Row<'users'>, 'id' | 'role' | 'isActive' | 'searches'>,
): boolean {
  const isMember =
    (folder.access === 'public' && searches !== false) || folder.creatorId === id || folder.assigneeIds.includes(id)
  return isActive && (role === 'hm' ? folder.hiringManagerIds.includes(id) : isMember && recruiters.test(role))
}

/** A step is not for somebody who has left, or who does not have the folder: its maker chooses another one. */
export function doerRefusal(rows: Rows, folderId: string | null, forId: string, own: string): RefusalCode | undefined {
  if (folderId === null) return forId === own ? undefined : 'invalid'
  const [folder, user] = [rows.get('folders', folderId), rows.get('users', forId)]
  return folder && user && hasFolder(folder, user) ? undefined : 'conflict'
}

/** What events say of a step. */
export const stepIds = ({ id: stepId, folderId, candidateId, profileId, forId }: Row<'steps'>) => ({
  stepId,
  folderId,
  candidateId,
  profileId,
  forId,
})
