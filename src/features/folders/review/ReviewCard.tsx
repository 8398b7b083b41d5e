import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconHelpCircle, IconMessagePlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useColleagues, useComments } from '../../../data/live.ts'
import type { CandidateView, FolderView } from '../../../data/views.ts'
import { CommentBox, hasDraft } from '../../../entities/candidate/CommentBox.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import { applyStatus, type Telling, writeComment } from '../acts.tsx'
import { useRights, useTelling } from '../use-folder.ts'
import classes from './ReviewPage.module.css'
import { ReviewPerson } from './ReviewPerson.tsx'
import { type Decision, statusFor } from './review.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  onDecided: (decision: Decision) => void
  onBack: (() => void) | undefined
}

/** Everything one needs to decide on somebody, and the decision under the thumb. */
export function ReviewCard({ folder, tree, candidate, onDecided, onBack }: Props) {
  const telling = useTelling(folder)
  const { reason, has, maySetStatus } = useRights(folder)
  const [busy, setBusy] = useState(false)
  const decide = async (decision: Decision) => {
    const status = statusFor(decision, tree, candidate.statusId)
    if (!status || busy || reason) return
    setBusy(true)
    await applyStatus(telling, [candidate], status)
    onDecided(decision)
  }
  useShortcuts(msg`Review`, [
    { keys: 'y', label: msg`Yes`, run: () => void decide('yes') },
    { keys: 'm', label: msg`Maybe`, run: tree.hold ? () => void decide('maybe') : undefined },
    { keys: 'n', label: msg`No`, run: () => void decide('no') },
    { keys: 'arrowleft', label: msg`Back to the one before`, run: onBack },
  ])
  return (
    <>
      <div className={classes.content}>
        <ReviewPerson candidate={candidate} name={telling.nameOf(candidate)}>
          {has('comments') ? <Said candidate={candidate} /> : null}
        </ReviewPerson>
      </div>
      {has('comments') ? <Word candidate={candidate} telling={telling} reason={reason} /> : null}
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

const focus = (input: HTMLTextAreaElement | null) => input?.focus()

interface WordProps {
  candidate: CandidateView
  telling: Telling
  reason: string | undefined
}

/** The field for a comment takes room from the person, so it comes when it is asked for; what was begun shows it. */
function Word({ candidate, telling, reason }: WordProps) {
  const { t } = useLingui()
  const [writing, setWriting] = useState<'begun' | 'asked' | undefined>(() =>
    hasDraft(candidate.id) ? 'begun' : undefined,
  )
  useShortcuts(msg`Review`, [{ keys: 'c', label: msg`Add a word with your decision`, run: () => setWriting('asked') }])
  if (!writing) {
    return (
      <button
        type="button"
        className={classes.word}
        disabled={reason !== undefined}
        onClick={() => setWriting('asked')}
      >
        <IconMessagePlus size={18} stroke={1.75} aria-hidden />
        <Trans>Add a word with your decision</Trans>
      </button>
    )
  }
  return (
    <CommentBox
      draftKey={candidate.id}
      placeholder={t`Add a word with your decision`}
      reason={reason}
      inputRef={writing === 'asked' ? focus : undefined}
      onSend={(text) => writeComment(telling, candidate, text)}
    />
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
