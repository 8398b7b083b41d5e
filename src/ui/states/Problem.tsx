import type { ReactNode } from 'react'
import classes from './Problem.module.css'

interface Props {
  /** `status`: read out when nothing else is. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** What went wrong, above what it is about; read out as soon as it stands there. */
export function Problem({ role = 'alert', children }: Props) {
  return (
    <p className={classes.problem} role={role}>
      {children}
    </p>
  )
}
