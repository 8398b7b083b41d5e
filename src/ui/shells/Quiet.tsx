import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface Props {
  /** `span`: within a line of others. */
  as?: 'p' | 'span'
  role?: 'status'
  children: ReactNode
}

/** What is said beside something: smaller, and in grey. */
export const Quiet = ({ as: As = 'p', role, children }: Props) => (
  <As className={classes.under} role={role}>
    {children}
  </As>
)
