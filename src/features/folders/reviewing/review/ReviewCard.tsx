import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VerdictWord } from '../../../../../contract/folders/verdicts.ts'
import { pageAct } from '../../../../commands/act.ts'
import { pressing } from '../../../../commands/pressing.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import { useComments } from '../../../../data/folders/live.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { useDraft } from '../../../../entities/candidate/use-draft.ts'
import { since } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { joined } from '../../../../ui/joined.ts'
import { useRights, useTelling } from '../../page/use-folder.ts'
import { NoRule } from '../verdicts/NoRule.tsx'
import { useVote } from '../verdicts/use-vote.tsx'
import { verdictActs } from '../verdicts/verdict-acts.ts'
import classes from './ReviewPage.module.css'
import { ReviewPerson } from './ReviewPerson.tsx'
import { useVeil } from './use-veil.ts'
import { Word } from './Word.tsx'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  onDecided: (decision: VerdictWord) => void
  /** The decision, told of before, is being taken back. */
  onUndo: (decision: VerdictWord, stored: Promise<boolean>) => void
  onBack: (() => void) | undefined
}

const back = pageAct({ label: msg`Back to the previous person`, keys: 'arrowleft' })

/** Everything one needs to decide on somebody, and the decision under the thumb. */
export function ReviewCard({ folder, tree, candidate: held, onDecided, onUndo, onBack }: Props) {
  const candidate = useVeil(folder)(held)
  const blind = candidate !== held
  const telling = useTelling(folder)
  const { has, maySetStatus } = useRights(folder)
  const [word, setWord] = useDraft(candidate.id)
  const { vote, question } = useVote(folder, telling, tree, {
    onSaid: onDecided,
    onUndo: (undone, stored) => onUndo(undone.word, stored),
  })
  const on = { say: (decision: VerdictWord) => vote({ candidate, word: decision }), may: maySetStatus }
  const acts = useActs(msg`Review`, verdictActs, on)
  useActs(msg`Review`, { back }, onBack ?? null)
  return (
    <>
      <div className={classes.content}>
        <ReviewPerson candidate={candidate} name={telling.nameOf(candidate)} blind={blind}>
          {has('comments') ? <Said candidate={candidate} /> : null}
        </ReviewPerson>
      </div>
      {maySetStatus ? <Word text={word} onText={setWord} /> : null}
      <div className={classes.decide}>
        {(['no', 'maybe', 'yes'] as const).map((decision) => {
          const act = acts[decision]
          return act?.Icon ? (
            <button key={decision} {...pressing(act)} className={joined(classes.button, classes[decision])}>
              <act.Icon size={24} stroke={2} aria-hidden />
              {act.text}
            </button>
          ) : null
        })}
      </div>
      {maySetStatus ? (
        <p className={classes.rule}>
          <NoRule folder={folder} tree={tree} candidate={candidate} />
        </p>
      ) : null}
      {question}
    </>
  )
}

function Said({ candidate }: { candidate: CandidateView }) {
  const { i18n } = useLingui()
  const now = useNow()
  const comments = useComments(candidate.id)
  const author = useAuthorName(useColleagues())
  return comments?.slice(-3).map((comment) => (
    <blockquote key={comment.id} className={classes.said}>
      <b>{author(comment.authorId)}</b>{' '}
      <time dateTime={comment.createdAt}>{since(comment.createdAt, now, i18n.locale)}</time>
      <p>{comment.text}</p>
    </blockquote>
  ))
}
