import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { dueTime } from '../../data/folders/due/step-readings.ts'
import { dates } from '../../lib/intl.ts'

/** When steps are due, by this device's clock. `due-words.ts` says it. */

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
