import type { ReactNode } from 'react'
import classes from './FolderMenu.module.css'

interface EntryProps {
  icon: ReactNode
  reason?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** One act of a menu; where it cannot be done it says why. */
export function Entry({ icon, reason, onChoose, children }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={classes.entry}
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
