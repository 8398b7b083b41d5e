import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { dueTime } from '../../data/folders/due/step-readings.ts'
import { capital } from '../../lib/capital.ts'
import { dayOf } from '../../lib/dates.ts'
import { dates, relativeTimes } from '../../lib/intl.ts'

/** When steps are due, by this device's clock: words for it, and days to come. */

const dayMs = 86_400_000
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate())
const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment, as a step has it. */
export const dayOn = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** A day so many days from now. */
export const dayFrom = (now: Date, days: number): string =>
  dayOn(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** The Monday behind this one's week. */
export const nextMonday = (now: Date): string => dayFrom(now, 7 - ((now.getDay() + 6) % 7))

export const ownZone = (): string => dates('en', {}).resolvedOptions().timeZone

/** A moment as a step has it, by this device's clock. */
export const dueOn = (at: Date): StepDue => ({
  day: dayOn(at),
  time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  zone: ownZone(),
})

/** Over: its time, or all of its day. */
export const isLate = (due: StepDue, now: Date): boolean =>
  due.time === null ? due.day < dayOn(now) : dueTime(due) < now.getTime()

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

/** 'Friday 20 November'; without the weekday where it is more than three weeks off, with the year where it is another one. */
export function longDay(at: Date, locale: string, now = at): string {
  const isNear = Math.abs(at.getTime() - now.getTime()) < 21 * dayMs
  return dates(locale === 'en' ? 'en-GB' : locale, {
    ...(isNear && { weekday: 'long' }),
    ...({ day: 'numeric', month: 'long' } as const),
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(at)
}
