import { dates } from '../../lib/intl.ts'
import { dayFrom } from '../step/due.ts'

/** 'Mon 23 Nov': until when verdicts are asked for. */
export const dueDayOf = (day: string, locale: string): string =>
  dates(locale === 'en' ? 'en-GB' : locale, { weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(`${day}T00:00`))
    .replace(',', '')

/** That day is over. */
export const isOverdue = (day: string, now: Date): boolean => day < dayFrom(now, 0)
