import type { ReactNode } from 'react'
import { joined } from '../joined.ts'
import classes from './Panel.module.css'

interface Props {
  title?: ReactNode
  /** Beside the title: how many, how far. */
  count?: ReactNode
  acts?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A part of a page in a frame of its own, with its head and what can be done with all of it. */
export const Panel = ({ title, count, acts, foot, children }: Props) => (
  <section className={classes.panel}>
    {title ? (
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={joined(classes.under, classes.count)}>{count}</span>
        {acts}
      </div>
    ) : null}
    {children}
    {foot ? <div className={classes.foot}>{foot}</div> : null}
  </section>
)
