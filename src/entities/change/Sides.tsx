import type { ReactNode } from 'react'
import classes from './Sides.module.css'

interface Props {
  mine: { title: ReactNode; value: ReactNode }
  theirs: { title: ReactNode; value: ReactNode }
}

/** Two values that quarrel, side by side: the own one first. */
export const Sides = ({ mine, theirs }: Props) => (
  <div className={classes.sides}>
    <Side {...mine} own />
    <Side {...theirs} />
  </div>
)

const Side = ({ title, value, own }: { title: ReactNode; value: ReactNode; own?: boolean }) => (
  <div className={own ? `${classes.side} ${classes.own}` : classes.side}>
    <span className={classes.title}>{title}</span>
    <div className={classes.value}>{value}</div>
  </div>
)
