import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { keepable } from '../../../../contract/kit/keepable.ts'
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
import { applyStatus, decideWith } from '../acts.tsx'
import { useRights, useTelling } from '../use-folder.ts'
import classes from './ReviewPage.module.css'
import { ReviewPerson } from './ReviewPerson.tsx'
import { type Decision, statusFor } from './review.ts'
import { Word } from './Word.tsx'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  onDecided: (decision: Decision) => void
  /** The decision, told of before, is being taken back. */
  onUndo: (decision: Decision, stored: Promise<boolean>) => void
  onBack: (() => void) | undefined
}

/** Everything one needs to decide on somebody, and the decision under the thumb. */
export function ReviewCard({ folder, tree, candidate, onDecided, onUndo, onBack }: Props) {
  const telling = useTelling(folder)
  const { reason, has, maySetStatus } = useRights(folder)
  const [busy, setBusy] = useState(false)
  const [word, setWord] = useDraft(candidate.id)
  const decide = async (decision: Decision) => {
    const status = statusFor(decision, tree, candidate.statusId)
    if (!status || busy || reason) return
    setBusy(true)
    const said = keepable(word).trim()
    const undone = (stored: Promise<boolean>) => onUndo(decision, stored)
    const stored = said
      ? await decideWith(telling, candidate, status, said, undone)
      : await applyStatus(telling, [candidate], status, null, undone)
    // What could not be stored is asked about once more.
    if (!stored) return setBusy(false)
    if (said) setWord('')
    onDecided(decision)
  }
  useShortcuts(msg`Review`, [
    { keys: 'y', label: msg`Yes`, run: () => void decide('yes') },
    { keys: 'm', label: msg`Maybe`, run: tree.hold ? () => void decide('maybe') : undefined },
    { keys: 'n', label: msg`No`, run: () => void decide('no') },
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
          disabled={!maySetStatus || !tree.reject}
          onClick={() => void decide('no')}
        >
          <IconX size={24} stroke={2} />
          <Trans>No</Trans>
        </button>
        {tree.hold ? (
          <button
            type="button"
            className={joined(classes.button, classes.maybe)}
            disabled={!maySetStatus}
            onClick={() => void decide('maybe')}
          >
            <IconHelpCircle size={24} stroke={2} />
            <Trans>Maybe</Trans>
          </button>
        ) : null}
        <button
          type="button"
          className={joined(classes.button, classes.yes)}
          disabled={!maySetStatus || !tree.next(candidate.statusId)}
          title={tree.next(candidate.statusId)?.name}
          onClick={() => void decide('yes')}
        >
          <IconCheck size={24} stroke={2} />
          <Trans>Yes</Trans>
        </button>
      </div>
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
