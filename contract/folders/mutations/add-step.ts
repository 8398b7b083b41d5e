import { z } from 'zod/mini'
import { mutation, type Rows } from '../../kit/mutation.ts'
import { positiveInteger, text, uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import { userScope } from '../../users/scopes.ts'
import { folderScope } from '../scopes.ts'
import { doerRefusal, placeRefusal, stepDue, stepIds, stepPlace, stepText } from '../steps.ts'

const args = z.strictObject({
  ...stepPlace,
  stepId: uid,
  /** Where it is on no candidate: about whom, with their name, which nothing else on the device tells. */
  person: z.nullable(z.strictObject({ profileId: positiveInteger, name: text(200) })),
  text: stepText,
  due: stepDue,
  forId: uid,
})

function made(
  rows: Rows,
  { stepId: id, folderId, candidateId, person, text, due, forId }: z.output<typeof args>,
  { userId, at }: { userId: string; at: string },
): Row<'steps'> {
  const about = {
    folderId,
    candidateId,
    profileId: person?.profileId ?? rows.get('candidates', candidateId!)!.profileId,
  }
  const who = { makerId: userId, forId, changedById: userId, doneById: null }
  const when = { ...due, madeAt: at, changedAt: at, revision: 0, doneAt: null }
  return { id, ...about, name: person?.name ?? '', ...who, text, ...when }
}

/** A day that is over everywhere; where the maker's clock stands, only their device knows. */
const isPast = (day: string, at: string) => Date.parse(`${day}T00:00Z`) + 2 * 86_400_000 < Date.parse(at)

/** A new next step. */
export const addStep = mutation({
  name: 'folders.addStep@1',
  access: 'folders.comment',
  feature: 'comments',
  args,
  within: ({ folderId }, userId) => [folderId === null ? userScope(userId) : folderScope(folderId)],
  about: ({ folderId, stepId }) => folderId ?? stepId,
  names: ({ folderId }) => (folderId === null ? undefined : folderScope(folderId, 'person')),
  reads: ({ folderId, candidateId, forId }) => ({
    ...(folderId !== null && { folders: [folderId] }),
    ...(candidateId !== null && { candidates: [candidateId] }),
    users: [forId],
  }),
  creates: ({ stepId }) => ({ steps: [stepId] }),
  conflict: 'none',
  together: true,
  check(rows, given, { userId, at }) {
    const { folderId, person, forId, due } = given
    const refusal = placeRefusal(rows, given)
    if (refusal) return refusal
    if ((folderId === null) !== (person !== null) || isPast(due.day, at)) return 'invalid'
    return doerRefusal(rows, folderId, forId, userId)
  },
  apply: (rows, given, context) => [{ op: 'insert', table: 'steps', row: made(rows, given, context) }],
  events: (rows, given, context) => [{ event: 'folders.stepAdded', ids: stepIds(made(rows, given, context)) }],
})
