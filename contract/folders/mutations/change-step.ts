import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import {
  doerRefusal,
  ofSteps,
  placeRefusal,
  stepDue,
  stepIds,
  stepIn,
  stepPlace,
  stepReads,
  stepText,
} from '../steps.ts'

const args = z.strictObject({
  ...stepPlace,
  /** Only what becomes another. */
  changes: z.strictObject({
    text: z.optional(stepText),
    due: z.optional(stepDue),
    forId: z.optional(uid),
    done: z.optional(z.boolean()),
  }),
})
type Args = z.output<typeof args>

/** What becomes another: a colleague who said the same is not contradicted. */
function differing(
  step: Row<'steps'>,
  { changes: { due, done = step.doneAt !== null, ...rest } }: Args,
  { userId, at }: { userId: string; at: string },
): Partial<Row<'steps'>> {
  const marks = done === (step.doneAt !== null) ? {} : { doneAt: done ? at : null, doneById: done ? userId : null }
  const given = Object.entries({ ...rest, ...due, ...marks })
  return Object.fromEntries(
    given.filter(([name, value]) => value !== undefined && value !== step[name as keyof Row<'steps'>]),
  )
}

/** A step is done or not, worded otherwise, due at another time or for somebody else: what arrives last counts. */
export const changeStep = mutation({
  ...ofSteps,
  name: 'folders.changeStep@1',
  access: 'folders.comment',
  feature: 'comments',
  args,
  reads: (given) => ({ ...stepReads(given, given.changes.forId), steps: [given.stepId] }),
  conflict: { over: 'steps', tells: 'stepOvertook', tellsThem: 'stepOvertaken' },
  together: true,
  check(rows, given) {
    const { folderId, changes } = given
    const refusal = placeRefusal(rows, given)
    if (refusal) return refusal
    const step = stepIn(rows, given)
    if (!step) return 'gone'
    return changes.forId ? doerRefusal(rows, folderId, changes.forId, step.makerId) : undefined
  },
  apply(rows, given, context) {
    const step = stepIn(rows, given)!
    const changes = differing(step, given, context)
    if (!Object.keys(changes).length) return []
    const marks = { revision: step.revision + 1, changedById: context.userId, changedAt: context.at }
    return [{ op: 'patch', table: 'steps', id: given.stepId, changes: { ...changes, ...marks } }]
  },
  events(rows, given, context) {
    const step = stepIn(rows, given)!
    const changes = differing(step, given, context)
    if (!Object.keys(changes).length) return []
    const event = changes.doneAt ? 'folders.stepCompleted' : 'folders.stepChanged'
    return [{ event, ids: stepIds({ ...step, ...changes }) }]
  },
})
