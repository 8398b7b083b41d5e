import { z } from 'zod/mini'
import { mutation, type Rows } from '../../../kit/mutation.ts'
import { requiredText, uid } from '../../../kit/schemas.ts'
import { commentLimit, folderRefusal, mentionIds, ofAllComments } from '../../rules.ts'
import { editedComment, editRefusal } from './edit-comment.ts'

interface Place {
  folderId: string
  commentId: string
}

const reads = ({ folderId, commentId }: Place) => ({ folders: [folderId], folderComments: [commentId] })

/** About the folder itself, and nobody in it. Append-only: two people's comments never quarrel. */
export const commentOnFolder = mutation({
  ...ofAllComments,
  name: 'folders.commentOnFolder@1',
  conflict: 'none',
  together: true,
  args: z.strictObject({ folderId: uid, commentId: uid, text: requiredText(commentLimit), mentions: mentionIds }),
  reads: ({ folderId }) => ({ folders: [folderId] }),
  creates: ({ commentId }) => ({ folderComments: [commentId] }),
  check: (rows, { folderId }) => folderRefusal(rows, folderId),
  apply: (_rows, { folderId, commentId, text, mentions }, { userId, at }) => [
    {
      op: 'insert',
      table: 'folderComments',
      row: { id: commentId, folderId, authorId: userId, text, ...(mentions?.length && { mentions }), createdAt: at },
    },
  ],
  events: (_rows, { folderId, commentId }) => [{ event: 'folders.folderCommented', ids: { folderId, commentId } }],
})

const own = (rows: Rows, { folderId, commentId }: Place) => {
  const comment = rows.get('folderComments', commentId)
  return comment?.folderId === folderId ? comment : undefined
}

export const editFolderComment = mutation({
  ...ofAllComments,
  name: 'folders.editFolderComment@1',
  args: editedComment,
  reads,
  conflict: 'refuse',
  together: true,
  check: editRefusal('folderComments'),
  apply: (_rows, { commentId, text, mentions }) => [
    { op: 'patch', table: 'folderComments', id: commentId, changes: { text, ...(mentions && { mentions }) } },
  ],
  events: (rows, { folderId, commentId, text }) =>
    rows.get('folderComments', commentId)?.text === text
      ? []
      : [{ event: 'folders.folderCommentEdited', ids: { folderId, commentId } }],
})

/** Authors only. A comment that is already gone is what was asked for. */
export const deleteFolderComment = mutation({
  ...ofAllComments,
  name: 'folders.deleteFolderComment@1',
  conflict: 'none',
  together: true,
  args: z.strictObject({ folderId: uid, commentId: uid }),
  reads,
  check(rows, place, { userId }) {
    const comment = own(rows, place)
    return folderRefusal(rows, place.folderId) ?? (comment && comment.authorId !== userId ? 'forbidden' : undefined)
  },
  apply: (rows, place) => (own(rows, place) ? [{ op: 'remove', table: 'folderComments', id: place.commentId }] : []),
  events: (rows, place) => (own(rows, place) ? [{ event: 'folders.folderCommentDeleted', ids: place }] : []),
})
