import { z } from 'zod/mini'
import { type MutationContext, mutation, type Rows } from '../../../kit/mutation.ts'
import { uid } from '../../../kit/schemas.ts'
import type { Row } from '../../../rows.ts'
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
} from '../../steps/steps.ts'

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

/** What becomes another; undefined where nothing does: a colleague who said the same is not contradicted. */
function changed(
  rows: Rows,
  args: Args,
  { userId, at }: MutationContext,
): { step: Row<'steps'>; changes: Partial<Row<'steps'>> } | undefined {
  const step = stepIn(rows, args)
  if (!step) return undefined
  const { due, done = step.doneAt !== null, ...rest } = args.changes
  const marks = done === (step.doneAt !== null) ? {} : { doneAt: done ? at : null, doneById: done ? userId : null }
  const given = Object.entries({ ...rest, ...due, ...marks })
  const differing = given.filter(([name, value]) => value !== undefined && value !== step[name as keyof typeof step])
  if (!differing.length) return undefined
  const revision = { revision: step.revision + 1, changedById: userId, changedAt: at }
  return { step, changes: { ...Object.fromEntries(differing), ...revision } }
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
    const found = changed(rows, given, context)
    return found ? [{ op: 'patch', table: 'steps', id: given.stepId, changes: found.changes }] : []
  },
  events(rows, given, context) {
    const found = changed(rows, given, context)
    if (!found) return []
    const event = found.changes.doneAt ? 'folders.stepCompleted' : 'folders.stepChanged'
    return [{ event, ids: stepIds({ ...found.step, ...found.changes }) }]
  },
})
