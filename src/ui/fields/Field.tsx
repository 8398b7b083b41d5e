import { IconAlertCircle } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { joined } from '../joined.ts'
import classes from './Field.module.css'

interface Common {
  label: ReactNode
  /** What is wrong with it; read out with the field. */
  error?: string | undefined
  hint?: ReactNode
  /** Beside the label, at the right. */
  aside?: ReactNode
}
interface LineProps extends Common, InputHTMLAttributes<HTMLInputElement> {
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled line of text. */
export function TextField({ label, error, hint, aside, end, ...input }: LineProps) {
  const id = useId()
  const notes = error || hint ? `${id}-notes` : undefined
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={joined(classes.box, error && classes.wrong)}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes}
        />
        {end}
      </div>
      <Notes id={notes} error={error} hint={hint} />
    </div>
  )
}

interface AreaProps extends Common, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled box for several lines. */
export function TextArea({ label, error, hint, aside, rows = 4, ...input }: AreaProps) {
  const id = useId()
  const notes = error || hint ? `${id}-notes` : undefined
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={joined(classes.box, classes.tall, error && classes.wrong)}>
        <textarea
          {...input}
          id={id}
          rows={rows}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes}
        />
      </div>
      <Notes id={notes} error={error} hint={hint} />
    </div>
  )
}

function Notes({ id, error, hint }: { id: string | undefined; error: string | undefined; hint: ReactNode }) {
  if (!id) return null
  return (
    <div id={id}>
      {error ? (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {error}
        </p>
      ) : null}
      {hint ? <div className={classes.hint}>{hint}</div> : null}
    </div>
  )
}
