import { IconRefresh } from '@tabler/icons-react'
import { joined } from '../joined.ts'
import classes from './PullMark.module.css'
import type { Pull } from './use-pull.ts'

/** What comes down with a pulled list; its arrow turns with the finger. First child of the element that scrolls. */
export const PullMark = ({ offset, armed }: Pull) =>
  offset > 4 ? (
    <div className={classes.place} aria-hidden>
      <span
        className={joined(classes.mark, armed && classes.armed)}
        style={{ transform: `translateY(${Math.min(offset, 80)}px) rotate(${offset * 3}deg)` }}
      >
        <IconRefresh size={20} stroke={1.75} />
      </span>
    </div>
  ) : null
