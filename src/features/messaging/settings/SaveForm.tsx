import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import classes from './Settings.module.css'

interface Props {
  title: string
  says: ReactNode
  /** What went wrong that is of no field. */
  problem: string | undefined
  /** Beside the button that saves. */
  more?: ReactNode
  onSave: () => Promise<void>
  children: ReactNode
}

/** A part of the settings that is saved by its button. */
export function SaveForm({ title, says, problem, more, onSave, children }: Props) {
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.quiet}>{says}</span>
      </div>
      {problem ? <Problem>{problem}</Problem> : null}
      {children}
      <div className={classes.acts}>
        <Button type="submit" look="filled" disabled={busy}>
          <Trans>Save</Trans>
        </Button>
        {more}
      </div>
    </form>
  )
}
