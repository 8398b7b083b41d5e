import { useLingui } from '@lingui/react/macro'
import { longDay } from '../../../entities/step/due-words.ts'
import { capital } from '../../../lib/capital.ts'
import { relativeTimes } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './Bell.module.css'
import type { Happened } from './happened.ts'
import { rowOf } from './rows.tsx'

interface Props {
  items: readonly Happened[]
  /** The one that the keys mean. */
  marked: string | undefined
  /** They went there. */
  isMoved: boolean
  onMark: (id: string) => void
  onGo: () => void
}

const dayMs = 86_400_000
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** What happened, each day under its name. */
export function Days({ items, marked, isMoved, onMark, onGo }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const days = Map.groupBy(items, ({ at }) => midnight(new Date(at)))
  return [...days].map(([day, ofDay]) => {
    // Another device's clock may be ahead.
    const before = Math.max(0, Math.round((midnight(now) - day) / dayMs))
    const near = before < 2 && relativeTimes(i18n.locale, { numeric: 'auto' }).format(-before, 'day')
    const date = longDay(new Date(day), i18n.locale, now)
    return (
      <div key={day} className={classes.day}>
        <h3>
          {near ? <b>{capital(near, i18n.locale)}</b> : null}{' '}
          {near ? <span>{date}</span> : <b>{capital(date, i18n.locale)}</b>}
        </h3>
        <ul>
          {ofDay.map((item) => {
            const isMarked = item.id === marked
            const row = { marked: isMarked, focused: isMarked && isMoved, onMark: () => onMark(item.id), onGo }
            return rowOf(item, row)
          })}
        </ul>
      </div>
    )
  })
}
