import { z } from 'zod/mini'
import { mutation } from '../../../kit/mutation.ts'
import { ofSteps, placeRefusal, stepIds, stepIn, stepPlace, stepReads } from '../../steps/steps.ts'

/** Takes a step away, whoever made it; one that is already gone is what was asked for. Undo makes it anew. */
export const deleteStep = mutation({
  ...ofSteps,
  name: 'folders.deleteStep@1',
  access: 'folders.comment',
  feature: 'comments',
  args: z.strictObject(stepPlace),
  reads: (given) => ({ ...stepReads(given), steps: [given.stepId] }),
  conflict: 'none',
  together: true,
  check: placeRefusal,
  apply: (rows, given) => (stepIn(rows, given) ? [{ op: 'remove', table: 'steps', id: given.stepId }] : []),
  events(rows, given) {
    const step = stepIn(rows, given)
    return step ? [{ event: 'folders.stepDeleted', ids: stepIds(step) }] : []
  },
})
