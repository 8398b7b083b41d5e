import { z } from 'zod/mini'
import { policy, type Role, type Scope } from '../access/policy.ts'
import type { RefusalCode, Rows } from '../kit/mutation.ts'
import { requiredText, uid } from '../kit/schemas.ts'
import { instantIn, isZone } from '../kit/zone.ts'
import type { Row } from '../rows.ts'
import { folderRefusal, present } from './rules.ts'

/** A next step: what is to be done about somebody, when and by whom. */

export const stepTextLimit = 200

/** A day, or a time of it on the clock of a zone. */
export const stepDue = z
  .strictObject({
    day: z.iso.date(),
    time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    zone: z.nullable(z.string().check(z.maxLength(60), z.refine(isZone))),
  })
  .check(z.refine(({ time, zone }) => (time === null) === (zone === null)))
export type StepDue = z.output<typeof stepDue>

export const stepText = requiredText(stepTextLimit)

/** Where a step lies: on a candidate, in the folder; or on a person alone, where it is its maker's own. */
export const stepPlace = { folderId: z.nullable(uid), candidateId: z.nullable(uid) }
type Place = Pick<Row<'steps'>, 'folderId' | 'candidateId'>

/** The moment that it is due at; undefined where it is due at no time of its day. */
export const dueAt = ({ day, time, zone }: StepDue): Date | undefined =>
  time === null || zone === null ? undefined : new Date(instantIn(zone, Date.parse(`${day}T${time}Z`)))

/** Why nothing can be done about a step here. One on somebody who was taken out of the folder is at its end. */
export function placeRefusal(rows: Rows, { folderId, candidateId }: Place): RefusalCode | undefined {
  if (folderId === null) return candidateId === null ? undefined : 'invalid'
  const refusal = folderRefusal(rows, folderId)
  if (refusal || candidateId === null) return refusal ?? 'invalid'
  return present(rows, folderId, [candidateId]).length ? undefined : 'gone'
}

/** Whether a user may have something to do in a folder, as far as the rows tell who has it. */
export function mayDo(
  folder: Pick<Row<'folders'>, 'access' | 'creatorId' | 'assigneeIds' | 'hiringManagerIds'>,
  { id, role, isActive }: Pick<Row<'users'>, 'id' | 'role' | 'isActive'>,
): boolean {
  const reach = (policy['folders.view'] as { readonly [R in Role]?: Scope })[role]
  if (!isActive || !reach) return false
  if (reach === 'granted') return folder.hiringManagerIds.includes(id)
  return folder.access === 'public' || folder.creatorId === id || folder.assigneeIds.includes(id)
}

/** A step is not for somebody who has left, or who does not have the folder: its maker chooses another one. */
export function doerRefusal(rows: Rows, folderId: string | null, forId: string, own: string): RefusalCode | undefined {
  if (folderId === null) return forId === own ? undefined : 'invalid'
  const [folder, user] = [rows.get('folders', folderId), rows.get('users', forId)]
  return folder && user && mayDo(folder, user) ? undefined : 'conflict'
}

/** What events say of a step. */
export const stepIds = ({ id: stepId, folderId, candidateId, profileId, forId }: Row<'steps'>) => ({
  stepId,
  folderId,
  candidateId,
  profileId,
  forId,
})
