import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Problem } from '../states/Problem.tsx'
import classes from './AskDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: ReactNode
  /** What it means; nothing that is answered here but by the two buttons. */
  children: ReactNode
  /** What is done, as the button names it. */
  act: ReactNode
  /** What the other button says; else Cancel. */
  keep?: ReactNode
  /** It takes something away. */
  danger?: boolean
  wide?: boolean
  /** Does it, and closes this where that is due. What it throws is said above the question, which can be answered again. */
  onAct: () => Promise<void>
  /** An error in words. */
  says: (error: unknown) => string
  onClose: () => void
}

/** Asks before something is done that others feel or that is not undone. */
export function AskDialog({ title, children, act, keep, danger, wide, onAct, says, onClose }: Props) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await onAct()
    } catch (error) {
      setProblem(says(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      wide={wide ?? false}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{keep ?? <Trans>Cancel</Trans>}</Button>
          <Button look="filled" danger={danger ?? false} disabled={busy} onClick={() => void go()}>
            {act}
          </Button>
        </>
      }
    >
      {problem ? (
        <div className={classes.said}>
          <Problem>{problem}</Problem>
        </div>
      ) : null}
      {children}
    </Dialog>
  )
}
