import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { FinishedReview, InReview, ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { markReviewSeen, useInReview, useReviewsIn } from '../../../../data/folders/reviews/reviews.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'
import { useVerdictsIn } from '../../../../data/folders/reviews/verdicts.ts'
import type { Among, FolderView } from '../../../../data/folders/views.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useFirstName } from '../../../../entities/candidate/names.ts'
import { dueDayOf, isOverdue } from '../../../../entities/verdict/due-day.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button } from '../../../../ui/Button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { durable } from '../../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../../ui/toasts/say-done.tsx'
import { useRights } from '../../page/use-folder.ts'
import { RemindButton } from './RemindButton.tsx'
import classes from './Requests.module.css'
import { Summary } from './Summary.tsx'
import { leftFor, standingOf } from './standing.ts'
import { VerdictChips } from './VerdictChips.tsx'

const ReviewsDialog = lazyPart(() => import('./ReviewsDialog.tsx'))

interface Props {
  folder: FolderView
  /** What the list is narrowed to. */
  chosen: Among | undefined
  onChoose: (among: Among | undefined) => void
  /** Told who is in review, each time they are others. */
  onPeople: (ids: ReadonlySet<string>) => void
}

const nobody: ReadonlySet<string> = new Set()

/** What is asked in a folder: chips to look at who is of one mind, until when, and who is waited for; then how it ended. */
export default function ReviewBar({ folder, chosen, onChoose, onPeople }: Props) {
  const { id } = useActor()
  const reviews = useReviewsIn(folder.id)
  const people = useInReview(folder.id)
  const verdicts = useVerdictsIn(folder.id)
  const open = reviews?.filter(({ closedAt }) => closedAt === null)
  const over = reviews?.find((one) => one.closedAt !== null && one.seenAt === null && one.askedById === id)
  const key = people?.map((one) => one.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by who they are
  useEffect(() => onPeople(people?.length ? new Set(people.map((one) => one.id)) : nobody), [key, onPeople])
  const isOver = open !== undefined && !open.length
  useEffect(() => {
    if (isOver && chosen) onChoose(undefined)
  }, [isOver, chosen, onChoose])
  if (!open || !people || !verdicts) return null
  return (
    <>
      {over ? <Ended review={over} folder={folder} /> : null}
      {open.length ? (
        <div className={classes.bar}>
          <VerdictChips people={people} verdicts={verdicts} chosen={chosen} onChoose={onChoose} />
          <Waiting folder={folder} open={open} people={people} verdicts={verdicts} />
        </div>
      ) : null}
    </>
  )
}

interface WaitingProps {
  folder: FolderView
  open: readonly ReviewView[]
  people: readonly InReview[]
  verdicts: VerdictsIn
}

/** Until when, how far they are, and who is waited for. */
function Waiting({ folder, open, people, verdicts }: WaitingProps) {
  const { i18n, t } = useLingui()
  const { id } = useActor()
  const { may } = useRights(folder)
  const now = useNow()
  const firstName = useFirstName(useColleagues())
  const [listed, setListed] = useState(false)
  const first = open.toSorted((a, b) => (a.dueDay < b.dueDay ? -1 : 1))[0]!
  const slow = open.flatMap((review) =>
    review.reviewers.flatMap(({ userId, lost }) =>
      !lost && userId !== id && leftFor(review, userId, people, verdicts) ? [{ review, userId }] : [],
    ),
  )
  const total = people.length
  const decided = people.filter((person) => standingOf(person, verdicts) !== 'waiting').length
  const day = dueDayOf(first.dueDay, i18n.locale)
  const only = may('folders.share') && slow.length === 1 ? slow[0] : undefined
  const name = only && firstName(only.userId)
  return (
    <div className={classes.waiting}>
      <span className={classes.due}>
        <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
        <span>
          {isOverdue(first.dueDay, now) ? <Trans>Review was due {day}</Trans> : <Trans>Review due {day}</Trans>}
          {', '}
          <Trans>
            {decided} of {total} decided
          </Trans>
        </span>
      </span>
      {only && name ? (
        <RemindButton review={only.review} userId={only.userId} name={name} icon>
          <Trans>Remind {name}</Trans>
        </RemindButton>
      ) : null}
      <Button look="ghost" aria-label={t`Reviews of this folder`} onClick={() => setListed(true)}>
        <Trans>Details</Trans>
      </Button>
      <Suspense>{listed ? <ReviewsDialog folder={folder} onClose={() => setListed(false)} /> : null}</Suspense>
    </div>
  )
}

/** How a review ended, until who asked has seen it. */
function Ended(ended: FinishedReview) {
  const { review } = ended
  const settle = async () => {
    if (await durable(() => markReviewSeen(ended)))
      sayDone(<Trans>Marked as done</Trans>, () => durable(() => markReviewSeen(ended, false)))
  }
  return (
    <div className={classes.ended}>
      <b>{review.closedById ? <Trans>The review was ended</Trans> : <Trans>Everyone has decided</Trans>}</b>
      <Summary reviewers={review.reviewers} />
      <Button onClick={() => void settle()}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  )
}
