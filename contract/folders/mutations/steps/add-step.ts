import { z } from 'zod/mini'
import { mutation, type Rows } from '../../../kit/mutation.ts'
import { positiveInteger, text, uid } from '../../../kit/schemas.ts'
import type { Row } from '../../../rows.ts'
import {
  doerRefusal,
  ofSteps,
  placeRefusal,
  stepDue,
  stepIds,
  stepPlace,
  stepReads,
  stepText,
} from '../../steps/steps.ts'

const args = z.strictObject({
  ...stepPlace,
  /** Where it is on no candidate: about whom, with their name, which nothing else on the device tells. */
  person: z.nullable(z.strictObject({ profileId: positiveInteger, name: text(200) })),
  text: stepText,
  due: stepDue,
  forId: uid,
})

const made = (
  rows: Rows,
  { stepId: id, folderId, candidateId, person, text, due, forId }: z.output<typeof args>,
  { userId, at }: { userId: string; at: string },
): Row<'steps'> => ({
  id,
  folderId,
  candidateId,
  profileId: person?.profileId ?? rows.get('candidates', candidateId!)!.profileId,
  name: person?.name ?? '',
  makerId: userId,
  forId,
  text,
  ...due,
  madeAt: at,
  changedById: userId,
  changedAt: at,
  revision: 0,
  doneAt: null,
  doneById: null,
})

/** A day that is over everywhere; where the maker's clock stands, only their device knows. */
const isPast = (day: string, at: string) => Date.parse(day) + 2 * 86_400_000 < Date.parse(at)

/** A new next step. */
export const addStep = mutation({
  ...ofSteps,
  name: 'folders.addStep@1',
  access: 'folders.comment',
  feature: 'comments',
  args,
  reads: (given) => stepReads(given, given.forId),
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
