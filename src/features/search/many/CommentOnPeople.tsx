import { Plural, Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { PanelProps, People } from '../../../commands/act.ts'
import { useUser } from '../../../data/network/session.ts'
import { deleteNotes, type Noted, noteOnAll } from '../../../data/profiles/many.ts'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import CommentReaders from '../../../entities/candidate/CommentReaders.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Going } from './Going.tsx'
import { LeftPeople } from './LeftPeople.tsx'
import classes from './Many.module.css'
import { useMany } from './use-many.tsx'

/** The company's note on each of the selected, the same words on all. */
export default function CommentOnPeople(props: PanelProps<People>) {
  const { subject, onClose } = props
  const { companyName } = useUser().company
  const { start, stop, progress, problem } = useMany<Noted>(props)
  const send = (text: string) =>
    start({
      run: (run) => noteOnAll(subject, text, run),
      told: (answers) => {
        const count = answers.reduce((all, { comments }) => all + comments.length, 0)
        const left = answers.map((each) => each.left)
        const text = (
          <>
            <Plural value={count} one="Comment added on # person" other="Comment added on # people" />
            <LeftPeople left={left} />
          </>
        )
        return { text, changed: count > 0 }
      },
      undo: deleteNotes,
    })
  return (
    <Dialog
      title={<Plural value={subject.count} one="Comment on # person" other="Comment on # people" />}
      closable={!progress}
      onClose={onClose}
    >
      {progress ? <Going {...progress} onStop={stop} /> : null}
      <div hidden={progress !== undefined}>
        <p>
          <Trans>Each person gets their own copy of the comment.</Trans>
        </p>
        {problem ? (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <CommentBox
          draftKey="found people"
          onSend={send}
          readers={
            <Suspense>
              <CommentReaders value="company" company={companyName} />
            </Suspense>
          }
        />
      </div>
    </Dialog>
  )
}
