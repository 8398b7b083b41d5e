import { reminderMs } from '../../../../contract/folders/reviews.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { folderFaults } from '../faults.ts'
import { progressOf } from './settle-reviews.ts'

/**
 * Reminds somebody of an open review.
 * @throws AppError for somebody who has nothing left to do, who was reminded today, or who cannot decide here any more
 */
export async function remindReviewer(
  tx: Tx,
  clock: Clock,
  actor: SignedIn,
  { reviewId, folderId, reviewerId }: { reviewId: string; folderId: string; reviewerId: string },
): Promise<void> {
  const row = tx.selectFrom('review_reviewers').where('review_id', '=', reviewId).where('user_id', '=', reviewerId)
  const one = await row.select(['id', 'lost', 'reminded_at']).forUpdate().executeTakeFirst()
  if (!one) throw notFound()
  if (one.lost) throw new AppError(folderFaults.reviewerLost)
  const now = clock.now()
  const isRecent = one.reminded_at && now.getTime() - one.reminded_at.getTime() < reminderMs
  if (isRecent) throw new AppError(folderFaults.remindedToday)
  const progress = await progressOf(tx, [reviewId])
  if (!progress.find(({ user_id }) => user_id === reviewerId)?.left)
    throw wrong('reviewer', { en: 'They have decided on everybody already', ru: 'По всем уже есть решения' })
  await tx.updateTable('review_reviewers').set({ reminded_at: now }).where('id', '=', one.id).execute()
  await tx.updateTable('reviews').set({ changed_at: now }).where('id', '=', reviewId).execute()
  const ids = { folderId, reviewId, userId: reviewerId, again: true }
  const events = [{ event: 'folders.reviewAsked' as const, ids }]
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: now, events }])
}
