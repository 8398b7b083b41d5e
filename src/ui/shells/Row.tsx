import type { ReactNode } from 'react'
import { joined } from '../joined.ts'
import { Lines } from './Lines.tsx'
import classes from './Panel.module.css'

interface Props {
  lead?: ReactNode
  title: ReactNode
  under?: ReactNode
  /** It is the one that counts now. */
  marked?: boolean
  /** No item of a list, but all there is. */
  alone?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** One of a few in a panel or a page: what it is, what is said of it, and what can be done with it. */
export function Row({ lead, title, under, marked, alone, children }: Props) {
  const As = alone ? 'div' : 'li'
  return (
    <As className={joined(classes.row, marked && classes.marked)}>
      {lead}
      <Lines title={title} under={under} whole />
      {children}
    </As>
  )
}
