import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import classes from './TermChip.module.css'

interface EntryProps {
  on: boolean
  /** Why it cannot be chosen, said by the menu too. */
  reason?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** One of several choices in the menu of a chip. */
export function Entry({ on, reason, onChoose, children }: EntryProps) {
  return (
    <MenuEntry on={on} reason={on ? undefined : reason} className={classes.entry} onChoose={onChoose}>
      {children}
      {on ? <IconCheck size={16} stroke={1.75} /> : null}
    </MenuEntry>
  )
}
