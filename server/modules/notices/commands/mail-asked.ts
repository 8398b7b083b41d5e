import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putMail } from '../../../kernel/mail/queue.ts'
import { askedKind } from '../asked-mails.ts'
import { pushSettingsOf } from '../queries.ts'

/** Has a user mailed who is asked for a review, or reminded of it, and wants to know. */
export async function mailAsked(
  tx: Tx,
  clock: Clock,
  { reviewId, userId, companyId }: { reviewId: string; userId: string; companyId: number },
): Promise<void> {
  if (!(await pushSettingsOf(tx, userId)).shared_mail) return
  const reviewer = await tx
    .selectFrom('review_reviewers as u')
    .innerJoin('reviews as r', 'r.id', 'u.review_id')
    .select('u.id')
    .where('u.review_id', '=', reviewId)
    .where('u.user_id', '=', userId)
    .whereRef('r.asked_by', '<>', 'u.user_id')
    .executeTakeFirst()
  if (reviewer) await putMail(tx, clock, { kind: askedKind, subjectId: reviewer.id, companyId })
}
