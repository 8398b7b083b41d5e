import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { dueTime } from '../../data/folders/step-readings.ts'
import { capital } from '../../lib/capital.ts'
import { dayOf } from '../../lib/dates.ts'
import { dates, relativeTimes } from '../../lib/intl.ts'

/** When steps are due, by this device's clock: words for it, and days to come. */

const dayMs = 86_400_000
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate())
const two = (number: number) => String(number).padStart(2, '0')

/** As a step has it. */
const dayText = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** A day so many days from now. */
export const dayFrom = (now: Date, days: number): string =>
  dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** The Monday behind this one's week. */
export const nextMonday = (now: Date): string => dayFrom(now, 7 - ((now.getDay() + 6) % 7))

export const ownZone = (): string => dates('en', {}).resolvedOptions().timeZone

/** Over: its time, or all of its day. */
export const isLate = (due: StepDue, now: Date): boolean =>
  due.time === null ? due.day < dayText(now) : dueTime(due) < now.getTime()

/** 'Tomorrow', 'Today, 15:00', '12 Dec'. */
export function dueWords(due: StepDue, now: Date, locale: string): string {
  const at = new Date(dueTime(due))
  const days = Math.round((midnight(at).getTime() - midnight(now).getTime()) / dayMs)
  const near = relativeTimes(locale, { numeric: 'auto' }).format(days, 'day')
  const day = Math.abs(days) < 2 ? capital(near, locale) : dayOf(at.toISOString(), now, locale)
  if (due.time === null) return day
  return `${day}, ${dates(locale === 'en' ? 'en-GB' : locale, { hour: '2-digit', minute: '2-digit' }).format(at)}`
}
