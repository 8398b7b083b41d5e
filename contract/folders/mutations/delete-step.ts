import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { userScope } from '../../users/scopes.ts'
import { folderScope } from '../scopes.ts'
import { placeRefusal, stepIds, stepPlace } from '../steps.ts'
import { stepIn } from './change-step.ts'

/** Takes a step away, whoever made it; one that is already gone is what was asked for. Undo makes it anew. */
export const deleteStep = mutation({
  name: 'folders.deleteStep@1',
  access: 'folders.comment',
  feature: 'comments',
  args: z.strictObject({ ...stepPlace, stepId: uid }),
  within: ({ folderId }, userId) => [folderId === null ? userScope(userId) : folderScope(folderId)],
  about: ({ folderId, stepId }) => folderId ?? stepId,
  names: ({ folderId }) => (folderId === null ? undefined : folderScope(folderId, 'person')),
  reads: ({ folderId, candidateId, stepId }) => ({
    steps: [stepId],
    ...(folderId !== null && { folders: [folderId] }),
    ...(candidateId !== null && { candidates: [candidateId] }),
  }),
  conflict: 'none',
  together: true,
  check: placeRefusal,
  apply: (rows, given) => (stepIn(rows, given) ? [{ op: 'remove', table: 'steps', id: given.stepId }] : []),
  events(rows, given) {
    const step = stepIn(rows, given)
    return step ? [{ event: 'folders.stepDeleted', ids: stepIds(step) }] : []
  },
})
