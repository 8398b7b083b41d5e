import type { ReactNode } from 'react'
import classes from './Face.module.css'

interface Props {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What to do next: one filled and at most one outlined button. */
  acts?: ReactNode
  /** The page is nothing but this. */
  whole?: boolean
}

/** The empty face of a list: what it would hold, and the way to fill it. */
export function Empty({ art, title, children, acts, whole }: Props) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={classes.face}>
      {art ? (
        <div className={classes.art} aria-hidden>
          {art}
        </div>
      ) : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <p className={classes.text}>{children}</p> : null}
      {acts ? <div className={classes.acts}>{acts}</div> : null}
    </div>
  )
}
