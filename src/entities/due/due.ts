import type { OutboxEntry } from '../../data/device/queue.ts'
import type { MentionView } from '../../data/folders/due/mention-readings.ts'
import { dueTime, type OpenStep } from '../../data/folders/due/step-readings.ts'
import type { FinishedReview, NoAsked, ReviewsOfUser } from '../../data/folders/reviews/review-readings.ts'
import { type ShownThread, threadOf } from '../../data/messaging/device-threads.ts'
import type { HeldThread, Inbox } from '../../data/messaging/inbox.ts'

/** What of all that the device knows asks for its user. Pure. */

/** By kind, the most urgent of each first. */
export interface Due {
  refused: readonly OutboxEntry[]
  steps: readonly OpenStep[]
  replies: readonly ShownThread[]
  mentions: readonly MentionView[]
  reviews: readonly ReviewItem[]
}

/** What is asked of the user, what they asked for and is over, and a no that waits for what they say. */
export type ReviewItem = { id: string } & (
  | ({ about: 'asked' } & ReviewsOfUser['asked'][number])
  | ({ about: 'finished' } & FinishedReview)
  | ({ about: 'no' } & NoAsked)
)

export interface Today {
  due: Due
  count: number
  /** Next steps of the days to come. */
  coming: readonly OpenStep[]
}

interface Told {
  outbox: readonly OutboxEntry[]
  steps: readonly OpenStep[]
  inbox: Inbox | null
  mentions: readonly MentionView[]
  reviews: ReviewsOfUser
  noes: readonly NoAsked[]
}

/** The first moment of the day after this one, ms. */
const tomorrow = (now: Date): number => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()

const isAbout = (step: OpenStep, { candidateId, profile }: HeldThread): boolean =>
  step.profileId === profile.id || (candidateId !== null && step.candidateId === candidateId)

/** To be answered now. One that was put off until now is told by the step that 'Later' made, as long as there is one. */
const asks = (held: HeldThread, steps: readonly OpenStep[], now: Date): boolean =>
  !held.automatic &&
  (held.state === 'open' ||
    (held.state === 'later' &&
      Date.parse(held.laterUntil ?? '') <= now.getTime() &&
      !steps.some((step) => isAbout(step, held))))

const reviewItems = ({ asked, finished }: ReviewsOfUser, noes: readonly NoAsked[]): ReviewItem[] => [
  ...asked.map((one) => ({ about: 'asked' as const, id: one.review.id, ...one })),
  ...noes.map((one) => ({ about: 'no' as const, id: one.verdict.id, ...one })),
  ...finished
    .filter(({ review }) => review.seenAt === null)
    .map((one) => ({ about: 'finished' as const, id: one.review.id, ...one })),
]

/** At a time. */
export function todayOf(
  { outbox, steps, inbox, mentions, reviews, noes }: Told,
  me: Parameters<typeof threadOf>[1],
  now: Date,
): Today {
  const over = tomorrow(now)
  const due: Due = {
    refused: outbox.filter(({ state }) => state === 'refused'),
    steps: steps.filter((step) => dueTime(step) < over),
    replies: (inbox?.threads ?? [])
      .filter((held) => asks(held, steps, now))
      .map((held): ShownThread => threadOf(held, me, now)),
    mentions,
    reviews: reviewItems(reviews, noes),
  }
  const count = Object.values(due).reduce((sum, { length }) => sum + length, 0)
  return { due, count, coming: steps.filter((step) => dueTime(step) >= over) }
}
