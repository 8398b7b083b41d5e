import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { dueTime } from '../../data/folders/due/step-readings.ts'
import { capital } from '../../lib/capital.ts'
import { dayOf } from '../../lib/dates.ts'
import { dates, relativeTimes } from '../../lib/intl.ts'

/** Words for when steps are due, by this device's clock. */

const dayMs = 86_400_000
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate())

/** Its time alone. */
export const clockWords = (due: StepDue, locale: string): string =>
  dates(locale === 'en' ? 'en-GB' : locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(dueTime(due)))

/** 'Tomorrow', 'Today, 15:00', '12 Dec'. */
export function dueWords(due: StepDue, now: Date, locale: string): string {
  const at = new Date(dueTime(due))
  const days = Math.round((midnight(at).getTime() - midnight(now).getTime()) / dayMs)
  const near = relativeTimes(locale, { numeric: 'auto' }).format(days, 'day')
  const day = Math.abs(days) < 2 ? capital(near, locale) : dayOf(at.toISOString(), now, locale)
  return due.time === null ? day : `${day}, ${clockWords(due, locale)}`
}

/** 'Mon 23 Nov, 10:00': a day of any distance so that it can be checked. */
export function checkWords(due: StepDue, now: Date, locale: string): string {
  const at = new Date(dueTime(due))
  const day = dates(locale === 'en' ? 'en-GB' : locale, {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(at)
  return due.time === null ? day : `${day}, ${clockWords(due, locale)}`
}

/** 'Friday 20 November'; without the weekday where it is more than three weeks off, with the year where it is another one. */
export function longDay(at: Date, locale: string, now = at): string {
  const isNear = Math.abs(at.getTime() - now.getTime()) < 21 * dayMs
  return dates(locale === 'en' ? 'en-GB' : locale, {
    ...(isNear && { weekday: 'long' }),
    ...({ day: 'numeric', month: 'long' } as const),
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(at)
}
