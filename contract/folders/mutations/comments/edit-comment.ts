import { z } from 'zod/mini'
import { type MutationContext, mutation, type RefusalCode, type Rows } from '../../../kit/mutation.ts'
import { requiredText, text, uid } from '../../../kit/schemas.ts'
import { commentLimit, folderRefusal, mentionIds, ofComments } from '../../rules.ts'

/** A comment as its author says it now. */
export const editedComment = z.strictObject({
  folderId: uid,
  commentId: uid,
  base: text(commentLimit),
  text: requiredText(commentLimit),
  /** Now. Absent, as clients of before say it: those of before whose names still stand in the text. */
  mentions: mentionIds,
})

/** Authors only. `base` is the text that the author saw: a different one on the server keeps the new text back. */
export const editRefusal =
  (table: 'comments' | 'folderComments') =>
  (
    rows: Rows,
    { folderId, commentId, base, text }: z.output<typeof editedComment>,
    { userId }: MutationContext,
  ): RefusalCode | undefined => {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    const comment = rows.get(table, commentId)
    if (comment?.folderId !== folderId) return 'gone'
    if (comment.authorId !== userId) return 'forbidden'
    return comment.text === base || comment.text === text ? undefined : 'conflict'
  }

export const editComment = mutation({
  ...ofComments,
  name: 'folders.editComment@1',
  args: editedComment,
  reads: ({ folderId, commentId }) => ({ folders: [folderId], comments: [commentId] }),
  conflict: 'refuse',
  together: true,
  check: editRefusal('comments'),
  apply: (_rows, { commentId, text, mentions }, { at }) => [
    { op: 'patch', table: 'comments', id: commentId, changes: { text, ...(mentions && { mentions }), updatedAt: at } },
  ],
  events(rows, { folderId, commentId, text }) {
    const comment = rows.get('comments', commentId)
    if (!comment || comment.text === text) return []
    return [{ event: 'folders.commentEdited', ids: { folderId, commentId, profileId: comment.profileId } }]
  },
})
