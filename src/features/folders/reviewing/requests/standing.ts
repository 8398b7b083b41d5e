import type { InReview, ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'

/** How verdicts on somebody go together, in the order of the chips. */
export const standings = ['yes', 'maybe', 'split', 'no', 'waiting'] as const
export type Standing = (typeof standings)[number]

const hasSaid = (verdicts: VerdictsIn, id: string, userId: string): boolean =>
  verdicts[id]?.some(({ reviewerId }) => reviewerId === userId) ?? false

/** All say one word, they differ, or somebody who is asked has not said anything yet. */
export function standingOf({ id, reviews }: InReview, verdicts: VerdictsIn): Standing {
  const given = verdicts[id] ?? []
  const asked = reviews.flatMap(({ reviewers }) => reviewers.filter(({ lost }) => !lost))
  const word = given[0]?.word
  if (!word || asked.some(({ userId }) => !hasSaid(verdicts, id, userId))) return 'waiting'
  return given.every((one) => one.word === word) ? word : 'split'
}

/** How many of a review's people somebody has said nothing of. */
export const leftFor = (
  review: ReviewView,
  userId: string,
  people: readonly InReview[],
  verdicts: VerdictsIn,
): number =>
  people.filter(({ id, reviews }) => reviews.some((one) => one.id === review.id) && !hasSaid(verdicts, id, userId))
    .length
