import { markReviewSeen as mutation } from '../../../../contract/folders/mutations/marks/mark-review-seen.ts'
import { askReview, closeReview, remindReviewer } from '../../../../contract/folders/review-endpoints.ts'
import { asked, mutateAll, syncNow } from '../../device/live.ts'
import { useReading } from '../../device/running.ts'
import { type CallInput, call } from '../../network/api.ts'
import { useActor } from '../../network/session.ts'
import {
  type FinishedReview,
  type InReview,
  inReview,
  type NoAsked,
  nosAskedOf,
  type ReviewsOfUser,
  type ReviewView,
  reviewsIn,
  reviewsOf,
} from './review-readings.ts'

/** Reviews: what the user asks of colleagues, and they of the user. Undefined = still being read from the device. */

export const useReviewsIn = (folderId: string): readonly ReviewView[] | undefined =>
  useReading(`reviews in ${folderId}`, () => reviewsIn(folderId))

/** The people whom the open reviews of a folder are about. */
export const useInReview = (folderId: string): readonly InReview[] | undefined =>
  useReading(`in review ${folderId}`, () => inReview(folderId))

/** What is asked of the user and still open, and what they asked for that is over. */
export function useReviewsOfMe(): ReviewsOfUser | undefined {
  const { id } = useActor()
  return useReading('reviews of me', () => reviewsOf(id))
}

/** Noes in the user's own folders that moved nobody and wait for what they say. */
export function useNosAskedOfMe(): readonly NoAsked[] | undefined {
  const { id } = useActor()
  return useReading('noes asked of me', () => nosAskedOf(id))
}

/** The user has seen how a review ended that they asked for, or not after all; works without a network. */
export const markReviewSeen = (ended: FinishedReview, seen?: false): Promise<unknown> =>
  mutateAll([reviewMark(ended, seen)])

/** The same, still to be stored. */
export const reviewMark = ({ review, folder }: FinishedReview, seen?: false) => {
  const args = { folderId: folder.id, reviewId: review.id, ...(seen === false && { seen }) }
  return asked(mutation, args, { where: folder.name, what: folder.name })
}

/** Requests are never queued: they are the server's at once or not at all (D-141). */
export async function askForReview(folderId: string, body: CallInput<typeof askReview>['body']): Promise<void> {
  await call(askReview, { params: { id: folderId }, body })
  await syncNow()
}

/** Nobody is asked any more. */
export async function endReview({ id, folderId }: Pick<ReviewView, 'id' | 'folderId'>): Promise<void> {
  await call(closeReview, { params: { id: folderId, review: id } })
  await syncNow()
}

export async function remind({ id, folderId }: Pick<ReviewView, 'id' | 'folderId'>, reviewer: string): Promise<void> {
  await call(remindReviewer, { params: { id: folderId, review: id }, body: { reviewer } })
  await syncNow()
}
