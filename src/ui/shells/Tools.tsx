import type { ReactNode } from 'react'
import classes from './Tools.module.css'

interface Props {
  /** What narrows the list: words, kinds, who. */
  children: ReactNode
  /** At the other side: its order, how many there are. */
  end?: ReactNode
}

/** What a list is narrowed and ordered by, above it. */
export const Tools = ({ children, end }: Props) => (
  <div className={classes.tools}>
    {children}
    {end ? <div className={classes.end}>{end}</div> : null}
  </div>
)
