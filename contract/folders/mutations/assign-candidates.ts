import { z } from 'zod/mini'
import type { Happening } from '../../events.ts'
import { mutation } from '../../kit/mutation.ts'
import { selection, uid } from '../../kit/schemas.ts'
import { folderRefusal, leftOf, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'
import { doerRefusal } from '../steps/steps.ts'

/** Candidates to the colleague of the folder who looks after them from now on; to nobody with `ownerId: null`. */
export const assignCandidates = mutation({
  name: 'folders.assignCandidates@1',
  access: 'folders.assignCandidate',
  args: z.strictObject({ folderId: uid, candidateIds: selection, ownerId: z.nullable(uid) }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateIds, ownerId }) => ({
    folders: [folderId],
    candidates: candidateIds,
    users: ownerId === null ? [] : [ownerId],
  }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, candidateIds, ownerId }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    if (!present(rows, folderId, candidateIds).length) return 'gone'
    return ownerId === null ? undefined : doerRefusal(rows, folderId, ownerId, ownerId)
  },
  left: (rows, args) => leftOf(rows, [args.folderId], args),
  apply: (rows, { folderId, candidateIds, ownerId }, { at }) =>
    present(rows, folderId, candidateIds)
      .filter((each) => each.ownerId !== ownerId)
      .map(({ id }) => ({ op: 'patch', table: 'candidates', id, changes: { ownerId, updatedAt: at } })),
  events: (rows, { folderId, candidateIds, ownerId }) =>
    present(rows, folderId, candidateIds)
      .filter((each) => each.ownerId !== ownerId)
      .map(
        ({ id: candidateId, profileId }): Happening => ({
          event: 'folders.candidateAssigned',
          ids: { folderId, candidateId, profileId, ownerId },
        }),
      ),
})
