import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface Props {
  /** `span`: within a line of others. */
  as?: 'p' | 'span'
  role?: 'status'
  /** What a page begins with: in its own size. */
  lead?: boolean
  children: ReactNode
}

/** What is said beside something: smaller, and in grey. */
export const Quiet = ({ as: As = 'p', role, lead, children }: Props) => (
  <As className={lead ? classes.lead : classes.under} role={role}>
    {children}
  </As>
)
