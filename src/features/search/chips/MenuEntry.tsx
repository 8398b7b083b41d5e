import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './TermChip.module.css'

interface EntryProps {
  on: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several choices in the menu of a chip. */
export function Entry({ on, disabled, onChoose, children }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={on}
      disabled={disabled && !on}
      className={classes.entry}
      onClick={onChoose}
    >
      {children}
      {on ? <IconCheck size={16} stroke={1.75} /> : null}
    </button>
  )
}
