import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { folderScope } from '../scopes.ts'

/** Who asked for a review has seen how it ended. */
export const markReviewSeen = mutation({
  name: 'folders.markReviewSeen@1',
  access: 'folders.view',
  args: z.strictObject({ folderId: uid, reviewId: uid }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ reviewId }) => reviewId,
  reads: ({ reviewId }) => ({ reviews: [reviewId] }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, reviewId }, { userId }) {
    const review = rows.get('reviews', reviewId)
    if (review?.folderId !== folderId) return 'gone'
    return review.askedById === userId && review.closedAt !== null ? undefined : 'invalid'
  },
  apply: (_rows, { reviewId }, { at }) => [{ op: 'patch', table: 'reviews', id: reviewId, changes: { seenAt: at } }],
})
