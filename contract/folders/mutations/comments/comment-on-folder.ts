import { z } from 'zod/mini'
import { mutation, type Rows } from '../../../kit/mutation.ts'
import { requiredText, uid } from '../../../kit/schemas.ts'
import { commentLimit, folderRefusal } from '../../rules.ts'
import { folderScope } from '../../scopes.ts'

interface Place {
  folderId: string
  commentId: string
}

/** Where all comments on a folder itself are said. */
const ofComments = {
  within: ({ folderId }: Place) => [folderScope(folderId, 'comments')],
  about: ({ folderId }: Place) => folderId,
}

/** About the folder itself, and nobody in it. Append-only: two people's comments never quarrel. */
export const commentOnFolder = mutation({
  ...ofComments,
  name: 'folders.commentOnFolder@1',
  access: 'folders.comment',
  feature: 'comments',
  conflict: 'none',
  together: true,
  args: z.strictObject({ folderId: uid, commentId: uid, text: requiredText(commentLimit) }),
  reads: ({ folderId }) => ({ folders: [folderId] }),
  creates: ({ commentId }) => ({ folderComments: [commentId] }),
  check: (rows, { folderId }) => folderRefusal(rows, folderId),
  apply: (_rows, { folderId, commentId, text }, { userId, at }) => [
    {
      op: 'insert',
      table: 'folderComments',
      row: { id: commentId, folderId, authorId: userId, text, createdAt: at },
    },
  ],
  events: (_rows, { folderId, commentId }) => [{ event: 'folders.folderCommented', ids: { folderId, commentId } }],
})

const own = (rows: Rows, { folderId, commentId }: Place) => {
  const comment = rows.get('folderComments', commentId)
  return comment?.folderId === folderId ? comment : undefined
}

/** Authors only. A comment that is already gone is what was asked for. */
export const deleteFolderComment = mutation({
  ...ofComments,
  name: 'folders.deleteFolderComment@1',
  access: 'folders.comment',
  feature: 'comments',
  conflict: 'none',
  together: true,
  args: z.strictObject({ folderId: uid, commentId: uid }),
  reads: ({ folderId, commentId }) => ({ folders: [folderId], folderComments: [commentId] }),
  check(rows, place, { userId }) {
    const comment = own(rows, place)
    return folderRefusal(rows, place.folderId) ?? (comment && comment.authorId !== userId ? 'forbidden' : undefined)
  },
  apply: (rows, place) => (own(rows, place) ? [{ op: 'remove', table: 'folderComments', id: place.commentId }] : []),
  events: (rows, place) => (own(rows, place) ? [{ event: 'folders.folderCommentDeleted', ids: place }] : []),
})
