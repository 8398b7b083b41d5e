import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { selection, uid } from '../../kit/schemas.ts'
import { folderRefusal } from '../rules.ts'
import { folderScope } from '../scopes.ts'

/**
 * People who were taken out of the folder come back as they were, within 30 days (sync.md §2.6). A device that has heard of
 * the removal holds nothing of them any more: there they show when the feed has brought them.
 */
export const restoreCandidates = mutation({
  name: 'folders.restoreCandidates@1',
  access: 'folders.removeCandidate',
  args: z.strictObject({
    folderId: uid,
    candidateIds: selection,
  }),
  within: ({ folderId }) => [folderScope(folderId), folderScope(folderId, 'person')],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateIds }) => ({ folders: [folderId], candidates: candidateIds, people: candidateIds }),
  conflict: 'none',
  check: (rows, { folderId }) => folderRefusal(rows, folderId),
  apply: (_rows, { folderId, candidateIds }) =>
    candidateIds.flatMap((id) =>
      (['candidates', 'people'] as const).map((table) => ({
        op: 'revive' as const,
        table,
        id,
        scope: folderScope(folderId),
      })),
    ),
})
