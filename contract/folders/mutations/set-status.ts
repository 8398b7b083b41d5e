import { z } from 'zod/mini'
import { deriveId, mutation } from '../../kit/mutation.ts'
import { selection, uid } from '../../kit/schemas.ts'
import { folderScope } from '../../rows.ts'
import { folderRefusal, missing, present } from '../rules.ts'

/** One or many candidates of a folder to a status; each change leaves a history row. */
export const setStatus = mutation({
  name: 'folders.setStatus@1',
  access: 'folders.setStatus',
  feature: 'changeCandidate',
  args: z.strictObject({
    folderId: uid,
    candidateIds: selection,
    statusId: uid,
    substatusId: z.nullable(uid),
  }),
  folderId: ({ folderId }) => folderId,
  scopes: ({ folderId }) => [folderScope(folderId)],
  reads: ({ folderId, candidateIds, statusId, substatusId }) => ({
    folders: [folderId],
    candidates: candidateIds,
    statuses: substatusId ? [statusId, substatusId] : [statusId],
  }),
  conflict: 'apply-and-tell',
  together: true,
  check(rows, { folderId, candidateIds, statusId, substatusId }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    if (!rows.get('statuses', statusId)) return 'invalid'
    if (substatusId && rows.get('statuses', substatusId)?.parentId !== statusId) return 'invalid'
    return present(rows, folderId, candidateIds).length ? undefined : 'gone'
  },
  left(rows, args) {
    const candidateIds = missing(rows, [args.folderId], args.candidateIds)
    return candidateIds.length ? { ...args, candidateIds } : undefined
  },
  apply(rows, { folderId, candidateIds, statusId, substatusId }, { userId, at, mutationId }) {
    return present(rows, folderId, candidateIds)
      .filter((candidate) => candidate.statusId !== statusId || candidate.substatusId !== substatusId)
      .flatMap((candidate) => [
        {
          op: 'patch' as const,
          table: 'candidates' as const,
          id: candidate.id,
          changes: { statusId, substatusId, updatedAt: at },
        },
        {
          op: 'insert' as const,
          table: 'history' as const,
          row: {
            id: deriveId(mutationId, candidate.id),
            folderId,
            candidateId: candidate.id,
            fromStatusId: candidate.statusId,
            toStatusId: statusId,
            userId,
            madeAt: at,
            receivedAt: at,
          },
        },
      ])
  },
})
