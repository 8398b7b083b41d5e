import type { Row } from '../rows.ts'

/** Reviews: who is asked about whom, and what a reviewer's no does. The same on devices and on the server. */

export const reviewerLimit = 20
export const reviewedLimit = 1000
export const openReviewLimit = 20
/** Between two reminders of one reviewer. */
export const reminderMs = 24 * 60 * 60_000

/**
 * What somebody's no does to the candidate (D-102): it moves them to the rejected ones; or it leaves them where they are,
 * because the folder wants it so, because several are asked, or because the candidate has answered since.
 */
export function noRule(
  { rejectOnNo, reviewerIds = [] }: Pick<Row<'folders'>, 'rejectOnNo' | 'reviewerIds'>,
  { answered }: Pick<Row<'candidates'>, 'answered'>,
): 'moves' | 'stays' | 'several' | 'answered' {
  if (!rejectOnNo) return 'stays'
  if (reviewerIds.length > 1) return 'several'
  return answered ? 'answered' : 'moves'
}

/** Whether a folder hides from this user who its people are, but for those of whom they have said something. */
export const isBlind = (
  {
    blindReview,
    hiringManagerIds,
    reviewerIds = [],
  }: Pick<Row<'folders'>, 'blindReview' | 'hiringManagerIds' | 'reviewerIds'>,
  userId: string,
): boolean => blindReview === true && (hiringManagerIds.includes(userId) || reviewerIds.includes(userId))
