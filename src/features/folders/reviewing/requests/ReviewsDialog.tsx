import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '../../../../data/device/live.ts'
import type { InReview, ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { endReview, useInReview, useReviewsIn } from '../../../../data/folders/reviews/reviews.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'
import { useVerdictsIn } from '../../../../data/folders/reviews/verdicts.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { dayOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useRights, useStatusTree } from '../../page/use-folder.ts'
import { AskedBy } from '../review/AskedBy.tsx'
import { RemindButton } from './RemindButton.tsx'
import classes from './Requests.module.css'
import { Summary } from './Summary.tsx'
import { leftFor } from './standing.ts'

/** Every review of a folder: who is asked and how far they are; of those that are over, what was said. */
export default function ReviewsDialog({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useLingui()
  const reviews = useReviewsIn(folder.id)
  const people = useInReview(folder.id) ?? []
  const verdicts = useVerdictsIn(folder.id) ?? {}
  return (
    <Dialog title={t`Reviews`} onClose={onClose}>
      <div className={classes.reviews}>
        {reviews?.length === 0 ? (
          <p className={classes.none}>
            <Trans>Nobody has been asked for a review here yet.</Trans>
          </p>
        ) : null}
        {reviews?.map((review) => (
          <section key={review.id} className={classes.review}>
            <About review={review} />
            {review.closedAt === null ? (
              <Open review={review} folder={folder} people={people} verdicts={verdicts} />
            ) : (
              <Summary reviewers={review.reviewers} />
            )}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Its subjects, and who asked; of one that is over, when it ended. */
function About({ review }: { review: ReviewView }) {
  const { i18n } = useLingui()
  const now = useNow()
  const tree = useStatusTree()
  const names = review.statusIds.flatMap((id) => tree?.byId.get(id)?.name ?? []).join(', ')
  const day = review.closedAt && dayOf(review.closedAt, now, i18n.locale)
  return (
    <header>
      <h3>{names || <Plural value={review.candidateIds.length} one="# chosen person" other="# chosen people" />}</h3>
      <small>{day ? <Trans>Ended {day}</Trans> : <AskedBy review={review} />}</small>
    </header>
  )
}

interface OpenProps {
  review: ReviewView
  folder: FolderView
  people: readonly InReview[]
  verdicts: VerdictsIn
}

function Open({ review, folder, people, verdicts }: OpenProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { id } = useActor()
  const { may, reason } = useRights(folder)
  const author = useAuthorName(useColleagues())
  const offline = useConnection() === 'offline'
  const [asks, setAsks] = useState(false)
  const end = async () => {
    await endReview(review)
    setAsks(false)
    toast(<Trans>Review ended</Trans>)
  }
  return (
    <>
      <ul className={classes.reviewers}>
        {review.reviewers.map(({ userId, lost }) => {
          const left = leftFor(review, userId, people, verdicts)
          const name = author(userId)
          return (
            <li key={userId} className={classes.reviewer}>
              <Avatar name={name} size={28} />
              <span className={classes.who}>
                {name}
                <small className={lost ? classes.lost : undefined}>
                  {lost ? (
                    <Trans>Can no longer decide in this folder. Share it with them again.</Trans>
                  ) : left ? (
                    <Plural value={left} one="# left" other="# left" />
                  ) : (
                    <Trans>Decided on everyone</Trans>
                  )}
                </small>
              </span>
              {left && !lost && !reason && userId !== id && may('folders.share') ? (
                <RemindButton review={review} userId={userId} name={name}>
                  <Trans>Remind</Trans>
                </RemindButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      {id === review.askedById || id === folder.creatorId ? (
        <Button reason={offline ? t`Ending a review needs a connection.` : undefined} onClick={() => setAsks(true)}>
          <Trans>End review</Trans>
        </Button>
      ) : null}
      {asks ? (
        <AskDialog
          title={<Trans>End the review now?</Trans>}
          act={<Trans>End review</Trans>}
          says={errorText}
          onAct={end}
          onClose={() => setAsks(false)}
        >
          <p>
            <Trans>Nobody is asked any more; what has been said stays. This can’t be undone.</Trans>
          </p>
        </AskDialog>
      ) : null}
    </>
  )
}
