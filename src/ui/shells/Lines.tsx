import type { ReactNode } from 'react'
import { joined } from '../joined.ts'
import classes from './Panel.module.css'

interface Props {
  title: ReactNode
  under?: ReactNode
  /** Its first line is no name. */
  light?: boolean
  /** Long words go on in the next line; else each line is cut. */
  whole?: boolean
}

const tipOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined)

/** What something is, and beneath it what is said of it. */
export const Lines = ({ title, under, light, whole }: Props) => (
  <span className={joined(classes.lines, light && classes.light, !whole && classes.cut)}>
    <b title={tipOf(title)}>{title}</b>
    {under ? (
      <span className={classes.under} title={tipOf(under)}>
        {under}
      </span>
    ) : null}
  </span>
)
