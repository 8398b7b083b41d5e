import { useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './Facets.module.css'

interface Props {
  /** Of what it explains. */
  name: string
  text: string
  children: ReactNode
}

/** Something with a word on how it is meant: on hover as a tip, pressed below it, for fingers and keys. */
export function Hint({ name, text, children }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={classes.hinted}>
        {children}
        <button
          type="button"
          className={classes.info}
          aria-label={t`What is meant by ${name}`}
          aria-expanded={open}
          title={text}
          onClick={() => setOpen(!open)}
        >
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      {open ? <p className={classes.hint}>{text}</p> : null}
    </>
  )
}
