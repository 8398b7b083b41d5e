import type { ReactNode } from 'react'
import { joined } from '../../../ui/joined.ts'
import classes from './FolderMenu.module.css'

interface EntryProps {
  icon: ReactNode
  reason?: string | undefined
  /** It takes something away for good. */
  danger?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One act of a menu; where it cannot be done it says why. */
export function Entry({ icon, reason, danger, onChoose, children }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={joined(classes.entry, danger && !reason && classes.danger)}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? undefined : onChoose}
    >
      {icon}
      <span>
        {children}
        {reason ? <small className={classes.reason}>{reason}</small> : null}
      </span>
    </button>
  )
}
