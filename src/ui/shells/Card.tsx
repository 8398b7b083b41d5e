import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface Props {
  title: ReactNode
  /** What somebody wrote, as they wrote it. */
  text?: string | null
  acts?: ReactNode
  children?: ReactNode
}

/** One of a list that is read rather than scanned: what it is, what was written, what is said of it, and what can be done. */
export const Card = ({ title, text, acts, children }: Props) => (
  <>
    <h2 className={classes.title}>{title}</h2>
    {text ? (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    ) : null}
    {children}
    {acts ? <div className={classes.acts}>{acts}</div> : null}
  </>
)
