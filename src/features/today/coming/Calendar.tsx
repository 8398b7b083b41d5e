import { useLingui } from '@lingui/react/macro'
import { dueTime, type OpenStep } from '../../../data/folders/due/step-readings.ts'
import { dayOn } from '../../../entities/step/due.ts'
import { dates } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './Coming.module.css'

/** This week and the next, with a dot where something is to be done. It repeats what the lists say. */
export function Calendar({ steps }: { steps: readonly OpenStep[] }) {
  const { i18n } = useLingui()
  const now = useNow()
  const monday = now.getDate() - ((now.getDay() + 6) % 7)
  const days = Array.from({ length: 14 }, (_, n) => new Date(now.getFullYear(), now.getMonth(), monday + n))
  const due = new Set(steps.map((step) => dayOn(new Date(dueTime(step)))))
  const today = dayOn(now)
  return (
    <div className={classes.calendar} aria-hidden>
      {days.slice(0, 7).map((day) => (
        <span key={day.getDay()} className={classes.weekday}>
          {dates(i18n.locale, { weekday: 'short' }).format(day).slice(0, 2)}
        </span>
      ))}
      {days.map((day) => {
        const text = dayOn(day)
        const dot = due.has(text) && (text < today ? classes.overdue : classes.dot)
        return (
          <span
            key={text}
            className={joined(classes.date, text === today && classes.today, text < today && classes.past, dot)}
          >
            {day.getDate()}
          </span>
        )
      })}
    </div>
  )
}
