import { z } from 'zod/mini'
import { mutation } from '../../../kit/mutation.ts'
import { uid } from '../../../kit/schemas.ts'
import { folderScope } from '../../scopes.ts'

/** Who asked for a review has seen how it ended, or not after all. */
export const markReviewSeen = mutation({
  name: 'folders.markReviewSeen@1',
  access: 'folders.view',
  args: z.strictObject({ folderId: uid, reviewId: uid, seen: z.optional(z.literal(false)) }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ reviewId }) => reviewId,
  reads: ({ reviewId }) => ({ reviews: [reviewId] }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, reviewId }, { userId }) {
    const review = rows.get('reviews', reviewId)
    if (review?.folderId !== folderId) return 'gone'
    return review.askedById === userId ? undefined : 'invalid'
  },
  // In a restored history one that was over may be open again.
  apply: (rows, { reviewId, seen = true }, { at }) =>
    rows.get('reviews', reviewId)?.closedAt
      ? [{ op: 'patch', table: 'reviews', id: reviewId, changes: { seenAt: seen ? at : null } }]
      : [],
})
