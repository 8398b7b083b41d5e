import { z } from 'zod/mini'
import { mutation } from '../../../kit/mutation.ts'
import { requiredText, uid } from '../../../kit/schemas.ts'
import { commented, commentLimit, folderRefusal, mentionIds, ofComments, present } from '../../rules.ts'

/** Append-only: two people's comments never quarrel. The id is the comment's own, made where it was typed. */
export const addComment = mutation({
  ...ofComments,
  name: 'folders.addComment@1',
  args: z.strictObject({
    folderId: uid,
    candidateId: uid,
    commentId: uid,
    text: requiredText(commentLimit),
    mentions: mentionIds,
  }),
  reads: ({ folderId, candidateId }) => ({ folders: [folderId], candidates: [candidateId] }),
  creates: ({ commentId }) => ({ comments: [commentId] }),
  conflict: 'none',
  together: true,
  check: (rows, { folderId, candidateId }) =>
    folderRefusal(rows, folderId) ?? (present(rows, folderId, [candidateId]).length ? undefined : 'gone'),
  apply(rows, { folderId, candidateId, commentId, text, mentions }, { userId, at }) {
    const candidate = rows.get('candidates', candidateId)!
    return [
      {
        op: 'insert',
        table: 'comments',
        row: {
          id: commentId,
          folderId,
          candidateId,
          profileId: candidate.profileId,
          authorId: userId,
          text,
          ...(mentions?.length && { mentions }),
          createdAt: at,
          updatedAt: at,
        },
      },
    ]
  },
  events: (rows, { folderId, candidateId, commentId }) => commented(rows, folderId, [candidateId], commentId),
})
