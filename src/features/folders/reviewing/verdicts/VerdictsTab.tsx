import { Plural, Trans } from '@lingui/react/macro'
import { verdictWords } from '../../../../../contract/folders/verdicts.ts'
import type { ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { useInReview } from '../../../../data/folders/reviews/reviews.ts'
import type { VerdictView } from '../../../../data/folders/reviews/verdict-readings.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName, useFirstName } from '../../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { VerdictCard } from '../../../../entities/verdict/VerdictCard.tsx'
import { countVerdicts, useVerdictWords, verdictStyle } from '../../../../entities/verdict/words.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import type { Telling } from '../../changes/acts.tsx'
import { useRights } from '../../page/use-folder.ts'
import { RemindButton } from '../requests/RemindButton.tsx'
import { OwnVerdict } from './OwnVerdict.tsx'
import classes from './Verdicts.module.css'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  telling: Telling
  verdicts: readonly VerdictView[]
}

/** Side by side what reviewers say of a candidate, who has not said anything yet, and one's own word. */
export default function VerdictsTab({ folder, tree, candidate, telling, verdicts }: Props) {
  const { id } = useActor()
  const colleagues = useColleagues()
  const author = useAuthorName(colleagues)
  const firstName = useFirstName(colleagues)
  const { maySetStatus, may, reason } = useRights(folder)
  const asked = useInReview(folder.id)?.find((one) => one.id === candidate.id)?.reviews
  const silent = silentOf(folder, asked, verdicts)
  return (
    <div className={classes.tab}>
      <Summary verdicts={verdicts} silent={silent.length} />
      <div className={classes.cards}>
        {verdicts.map((verdict) => (
          <VerdictCard
            key={verdict.id}
            verdict={verdict}
            reviewer={author(verdict.reviewerId)}
            firstName={firstName(verdict.reviewerId)}
            reason={verdict.reasonId ? tree.byId.get(verdict.reasonId)?.name : undefined}
            waiting={verdict.waiting}
          />
        ))}
      </div>
      {silent.map(({ userId, review }) => (
        <div key={userId} className={classes.silent}>
          <Avatar name={author(userId)} size={24} />
          <span className={classes.silentWho}>
            <Trans>
              <b>{author(userId)}</b> has not decided yet
            </Trans>
          </span>
          {review && userId !== id && may('folders.share') && !reason ? (
            <RemindButton review={review} userId={userId} name={firstName(userId)} look="ghost">
              <Trans>Remind</Trans>
            </RemindButton>
          ) : null}
        </div>
      ))}
      {maySetStatus ? (
        <OwnVerdict
          folder={folder}
          tree={tree}
          candidate={candidate}
          telling={telling}
          mine={verdicts.find(({ reviewerId }) => reviewerId === id)}
        />
      ) : null}
    </div>
  )
}

interface Silent {
  userId: string
  /** What they are asked by; undefined where nobody is asked, and the folder's managers are waited for. */
  review: ReviewView | undefined
}

/** Who is asked about a candidate and has said nothing yet. */
function silentOf(
  folder: FolderView,
  asked: readonly ReviewView[] | undefined,
  verdicts: readonly VerdictView[],
): Silent[] {
  const waited = asked
    ? asked.flatMap((review) => review.reviewers.flatMap(({ userId, lost }) => (lost ? [] : { userId, review })))
    : folder.hiringManagerIds.map((userId) => ({ userId, review: undefined }))
  const unique = new Map(waited.map((one) => [one.userId, one]))
  return [...unique.values()].filter(({ userId }) => verdicts.every(({ reviewerId }) => reviewerId !== userId))
}

/** How many said what, in words and as a bar. */
function Summary({ verdicts, silent }: { verdicts: readonly VerdictView[]; silent: number }) {
  const { summary } = useVerdictWords()
  const counts = countVerdicts(verdicts)
  return (
    <>
      <div className={classes.summary}>
        <b>{verdicts.length ? summary(counts) : <Trans>No verdicts yet</Trans>}</b>
        {silent ? (
          <small>
            <Plural value={silent} one="# waiting" other="# waiting" />
          </small>
        ) : null}
      </div>
      {verdicts.length ? (
        <div className={classes.bar} aria-hidden>
          {verdictWords.map((word) =>
            counts[word] ? (
              <span key={word} style={{ ...verdictStyle(word), flexGrow: counts[word] }} className={classes.part} />
            ) : null,
          )}
          {silent ? <span style={{ flexGrow: silent }} className={classes.rest} /> : null}
        </div>
      ) : null}
    </>
  )
}
