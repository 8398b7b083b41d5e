import type { InReview, ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'

/** How verdicts on somebody go together, in the order of the chips. */
export const standings = ['yes', 'split', 'no', 'waiting'] as const
export type Standing = (typeof standings)[number]

/** All say yes, all say no, they differ or doubt, or nobody has said anything yet. */
export function standingOf(verdicts: VerdictsIn[string] | undefined): Standing {
  if (!verdicts?.length) return 'waiting'
  const { word } = verdicts[0]!
  return word !== 'maybe' && verdicts.every((one) => one.word === word) ? word : 'split'
}

/** How many of a review's people somebody has said nothing of. */
export const leftFor = (
  review: ReviewView,
  userId: string,
  people: readonly InReview[],
  verdicts: VerdictsIn,
): number =>
  people.filter(
    ({ id, reviews }) =>
      reviews.some((one) => one.id === review.id) && !verdicts[id]?.some(({ reviewerId }) => reviewerId === userId),
  ).length
