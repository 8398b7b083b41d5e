import { z } from 'zod/mini'
import { areDistinct } from '../../../kit/distinct.ts'
import { mutation } from '../../../kit/mutation.ts'
import { requiredText, selection, selectionLimit, uid } from '../../../kit/schemas.ts'
import { commented, commentLimit, folderRefusal, missing, ofComments, present } from '../../rules.ts'
import { addComment } from './add-comment.ts'
import { deleteComment } from './delete-comment.ts'

const candidatesOf = (comments: readonly { candidateId: string }[]) => comments.map(({ candidateId }) => candidateId)

/** The same words on many: each of them has a comment of their own, under an id that was made where it was typed. */
export const commentOnMany = mutation({
  ...ofComments,
  name: 'folders.commentOnMany@1',
  args: z.strictObject({
    folderId: uid,
    comments: z.array(z.strictObject({ candidateId: uid, commentId: uid })).check(
      z.minLength(1),
      z.maxLength(selectionLimit),
      z.refine((all) => areDistinct(candidatesOf(all)) && areDistinct(all.map(({ commentId }) => commentId))),
    ),
    text: requiredText(commentLimit),
  }),
  reads: ({ folderId, comments }) => ({ folders: [folderId], candidates: candidatesOf(comments) }),
  creates: ({ comments }) => ({ comments: comments.map(({ commentId }) => commentId) }),
  conflict: 'none',
  together: true,
  check: (rows, { folderId, comments }) =>
    folderRefusal(rows, folderId) ?? (present(rows, folderId, candidatesOf(comments)).length ? undefined : 'gone'),
  left(rows, args) {
    const gone = missing(rows, [args.folderId], candidatesOf(args.comments))
    const comments = args.comments.filter(({ candidateId }) => gone.includes(candidateId))
    return comments.length ? { ...args, comments } : undefined
  },
  apply: (rows, { folderId, comments, text }, context) =>
    comments.flatMap((one) =>
      present(rows, folderId, [one.candidateId]).length
        ? addComment.apply(rows, { folderId, text, ...one }, context)
        : [],
    ),
  events: (rows, { folderId, comments }) =>
    comments.flatMap(({ candidateId, commentId }) => commented(rows, folderId, [candidateId], commentId)),
})

/** Many of one's own at once. Those that are already gone are what was asked for. */
export const deleteComments = mutation({
  ...ofComments,
  name: 'folders.deleteComments@1',
  args: z.strictObject({ folderId: uid, commentIds: selection }),
  reads: ({ folderId, commentIds }) => ({ folders: [folderId], comments: commentIds }),
  conflict: 'none',
  together: true,
  check: (rows, { folderId, commentIds }, context) =>
    commentIds.map((commentId) => deleteComment.check(rows, { folderId, commentId }, context)).find(Boolean),
  apply: (rows, { folderId, commentIds }, context) =>
    commentIds.flatMap((commentId) => deleteComment.apply(rows, { folderId, commentId }, context)),
  events: (rows, { folderId, commentIds }, context) =>
    commentIds.flatMap((commentId) => deleteComment.events!(rows, { folderId, commentId }, context)),
})
