import { instantIn } from '../../kit/zone.ts'
import type { StepDue } from './steps.ts'

/** The moment that a step is due at; undefined where it is due at no time of its day. */
export const dueAt = ({ day, time, zone }: StepDue): Date | undefined =>
  time === null || zone === null ? undefined : new Date(instantIn(zone, Date.parse(`${day}T${time}Z`)))
