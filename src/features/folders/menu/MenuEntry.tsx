import type { ReactNode } from 'react'
import { joined } from '../../../ui/joined.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
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
    <MenuEntry
      className={joined(classes.entry, danger && !reason && classes.danger)}
      reason={reason}
      onChoose={onChoose}
    >
      {icon}
      <span>
        {children}
        {reason ? <small className={classes.reason}>{reason}</small> : null}
      </span>
    </MenuEntry>
  )
}
