import { z } from 'zod/mini'
import { mutation } from '../../../kit/mutation.ts'
import { uid } from '../../../kit/schemas.ts'
import { folderRefusal, ofComments } from '../../rules.ts'

/** Authors only. A comment that is already gone is what was asked for. */
export const deleteComment = mutation({
  ...ofComments,
  name: 'folders.deleteComment@1',
  args: z.strictObject({ folderId: uid, commentId: uid }),
  reads: ({ folderId, commentId }) => ({ folders: [folderId], comments: [commentId] }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, commentId }, { userId }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    const comment = rows.get('comments', commentId)
    if (!comment) return undefined
    if (comment.folderId !== folderId) return 'gone'
    return comment.authorId === userId ? undefined : 'forbidden'
  },
  apply: (rows, { commentId }) =>
    rows.get('comments', commentId) ? [{ op: 'remove', table: 'comments', id: commentId }] : [],
  events(rows, { folderId, commentId }) {
    const comment = rows.get('comments', commentId)
    if (!comment) return []
    return [{ event: 'folders.commentDeleted', ids: { folderId, commentId, profileId: comment.profileId } }]
  },
})
