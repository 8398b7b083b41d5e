import type * as contract from '../../../../contract/folders/review-endpoints.ts'
import type { Review } from '../../../../contract/folders/review-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, forbidden, notFound } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { openReview } from '../commands/open-review.ts'
import { remindReviewer as remind } from '../commands/remind-reviewer.ts'
import { endReview, progressOf } from '../commands/settle-reviews.ts'
import { folderFaults } from '../faults.ts'
import { requireFolder } from '../parts.ts'

export const askReview: Handler<typeof contract.askReview> = ({ params, body }, context) =>
  context.inCompany(async (tx) => {
    const folderId = await requireFolder(tx, context.actor, 'folders.share', params.id)
    const { reviewers, statuses = [], candidates = [], due_day: dueDay } = body
    const asked = { folderId, reviewerIds: reviewers, statusIds: statuses, candidateIds: candidates, dueDay }
    return reviewOf(tx, await openReview(tx, context.clock, context.actor, asked))
  })

export const closeReview: Handler<typeof contract.closeReview> = ({ params }, context) =>
  context.inCompany(async (tx) => {
    const { actor, clock } = context
    const folderId = await requireFolder(tx, actor, 'folders.view', params.id)
    const review = await heldReview(tx, folderId, params.review)
    if (review.creator_id !== actor.id && review.asked_by !== actor.id) throw forbidden()
    if (!review.closed_at) await endReview(tx, clock, review, actor.id)
    return reviewOf(tx, review.id)
  })

export const remindReviewer: Handler<typeof contract.remindReviewer> = ({ params, body }, context) =>
  context.inCompany(async (tx) => {
    const folderId = await requireFolder(tx, context.actor, 'folders.share', params.id)
    const review = await heldReview(tx, folderId, params.review)
    if (review.status === 'closed') throw new AppError(folderFaults.archived)
    if (review.closed_at) throw new AppError(folderFaults.reviewOver)
    await remind(tx, context.clock, context.actor, { reviewId: review.id, folderId, reviewerId: body.reviewer })
    return reviewOf(tx, review.id)
  })

/** A review of the folder, kept from others until the transaction ends. @throws AppError notFound */
async function heldReview(tx: Tx, folderId: string, id: string) {
  const review = await tx
    .selectFrom('reviews')
    .innerJoin('folders', 'folders.id', 'reviews.folder_id')
    .where('reviews.id', '=', id)
    .where('reviews.folder_id', '=', folderId)
    .select(['reviews.id', 'reviews.company_id', 'reviews.folder_id', 'reviews.asked_by', 'reviews.closed_at'])
    .select(['folders.creator_id', 'folders.status'])
    .forUpdate('reviews')
    .executeTakeFirst()
  if (!review) throw notFound()
  return review
}

async function reviewOf(tx: Tx, id: string): Promise<Review> {
  const review = await tx
    .selectFrom('reviews')
    .innerJoin('folders', 'folders.id', 'reviews.folder_id')
    .selectAll('reviews')
    .select('folders.number')
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow()
  const reviewers = await tx
    .selectFrom('review_reviewers')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('user_id')
    .execute()
  const progress = new Map((await progressOf(tx, [id])).map(({ user_id, left }) => [user_id, left]))
  return {
    id,
    folder: review.number,
    asked_by: review.asked_by,
    statuses: review.status_ids,
    candidates: review.candidate_ids,
    due_day: review.due_day,
    created_at: review.made_at.toISOString(),
    closed_at: review.closed_at?.toISOString() ?? null,
    closed_by: review.closed_by,
    reviewers: reviewers.map((one) => ({
      id: one.user_id,
      left: progress.get(one.user_id) ?? 0,
      lost: one.lost,
      reminded_at: one.reminded_at?.toISOString() ?? null,
      ...{ yes: one.yes, maybe: one.maybe, no: one.no },
    })),
  }
}
