import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react'
import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useComments } from '../../../data/folders/live.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useDraft } from '../../../entities/candidate/use-draft.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import { useRights, useTelling } from '../page/use-folder.ts'
import { useVote } from '../verdicts/use-vote.tsx'
import classes from './ReviewPage.module.css'
import { ReviewPerson } from './ReviewPerson.tsx'
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

/** Everything one needs to decide on somebody, and the decision under the thumb. */
export function ReviewCard({ folder, tree, candidate, onDecided, onUndo, onBack }: Props) {
  const telling = useTelling(folder)
  const { reason, has, maySetStatus } = useRights(folder)
  const [word, setWord] = useDraft(candidate.id)
  const { vote, question } = useVote(telling, tree, {
    onSaid: onDecided,
    onUndo: (undone, stored) => onUndo(undone.word, stored),
  })
  const decide = (decision: VerdictWord) => {
    if (maySetStatus && !reason) vote({ candidate, word: decision })
  }
  useShortcuts(msg`Review`, [
    { keys: 'y', label: msg({ message: 'Yes', context: 'verdict' }), run: () => decide('yes') },
    { keys: 'b', label: msg({ message: 'Maybe', context: 'verdict' }), run: () => decide('maybe') },
    { keys: 'n', label: msg({ message: 'No', context: 'verdict' }), run: () => decide('no') },
    { keys: 'arrowleft', label: msg`Back to the previous person`, run: onBack },
  ])
  return (
    <>
      <div className={classes.content}>
        <ReviewPerson candidate={candidate} name={telling.nameOf(candidate)}>
          {has('comments') ? <Said candidate={candidate} /> : null}
        </ReviewPerson>
      </div>
      {maySetStatus ? <Word text={word} onText={setWord} /> : null}
      <div className={classes.decide}>
        <button
          type="button"
          className={joined(classes.button, classes.no)}
          disabled={!maySetStatus}
          onClick={() => decide('no')}
        >
          <IconX size={24} stroke={2} />
          <Trans context="verdict">No</Trans>
        </button>
        <button
          type="button"
          className={joined(classes.button, classes.maybe)}
          disabled={!maySetStatus}
          onClick={() => decide('maybe')}
        >
          <IconHelpCircle size={24} stroke={2} />
          <Trans context="verdict">Maybe</Trans>
        </button>
        <button
          type="button"
          className={joined(classes.button, classes.yes)}
          disabled={!maySetStatus}
          onClick={() => decide('yes')}
        >
          <IconCheck size={24} stroke={2} />
          <Trans context="verdict">Yes</Trans>
        </button>
      </div>
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
