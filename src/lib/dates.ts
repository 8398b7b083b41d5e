import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { capital } from './capital.ts'
import { dates, numbers, relativeTimes } from './intl.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A number and its unit, which English would write as one word ('2y') and which are never broken into two lines. */
const unit = (locale: string, value: number, name: string, display: 'long' | 'short' | 'narrow') =>
  numbers(locale, { style: 'unit', unit: name, unitDisplay: display })
    .format(value)
    .replace(/(?<=\d)\s?(?=\p{L})/u, '\u00a0')

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Intl's own 'now' would say that it lasts ('opened now'). */
const justNow = msg`just now`

/**
 * 'just now', '12 min', '2 h', 'Yesterday', '3 d' ('3 д'), then '11 Nov' (with the year when it is another one).
 * @param within a line that begins before it: 'yesterday'
 */
export function ago(iso: string, now: Date, locale: string, within = false): string {
  const at = new Date(iso)
  const past = now.getTime() - at.getTime()
  if (past < minute) return i18n._(justNow)
  if (past < hour) return unit(locale, Math.floor(past / minute), 'minute', 'short')
  const days = Math.round((startOfDay(now) - startOfDay(at)) / day)
  if (days === 0) return unit(locale, Math.floor(past / hour), 'hour', 'narrow')
  if (days === 1) {
    const yesterday = relativeTimes(locale, { numeric: 'auto' }).format(-1, 'day')
    return within ? yesterday : capital(yesterday, locale)
  }
  // The day's letter stands alone, like that of the hour.
  if (days < 7) return unit(locale, days, 'day', 'narrow').replace(/\.$/, '')
  return dayOf(iso, now, locale)
}

/** The same in a sentence: 'just now', '12 min ago', 'yesterday', '11 Nov'. */
export function since(iso: string, now: Date, locale: string): string {
  const past = now.getTime() - new Date(iso).getTime()
  const say = relativeTimes(locale, { numeric: 'auto', style: 'short' })
  if (past < minute) return i18n._(justNow)
  if (past < hour) return say.format(-Math.floor(past / minute), 'minute')
  const days = Math.round((startOfDay(now) - startOfDay(new Date(iso))) / day)
  if (days === 0) return say.format(-Math.floor(past / hour), 'hour')
  return days < 7 ? say.format(-days, 'day') : dayOf(iso, now, locale)
}

/** '11 Nov', or '11 Nov 2025' when it is another year. */
export function dayOf(iso: string, now: Date, locale: string): string {
  const at = new Date(iso)
  const year = at.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return dates(locale === 'en' ? 'en-GB' : locale, { day: 'numeric', month: 'short', year }).format(at)
}

/** '14:02' of today, else '11 Nov, 14:02'. */
export function timeOf(iso: string, now: Date, locale: string): string {
  const at = new Date(iso)
  const day = startOfDay(at) === startOfDay(now) ? {} : { day: 'numeric' as const, month: 'short' as const }
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  // One thing: it is never broken into two lines.
  return dates(locale === 'en' ? 'en-GB' : locale, { ...day, ...clock })
    .format(at)
    .replaceAll(' ', '\u00a0')
}

/** The exact moment, for a tooltip. */
export const moment = (iso: string, locale: string): string =>
  dates(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** A month of a card, '2024-07' → 'Jul 2024', 'июль 2024' without the 'г.' that only a sentence needs. */
export function monthOf(month: string, locale: string): string {
  const [year, number] = month.split('-').map(Number)
  const text = dates(locale, { month: 'short', year: 'numeric' }).format(new Date(year!, number! - 1, 1))
  return text.replace(/\sг\.$/, '')
}

/** Russian 'м.' are metres. */
const monthDisplay = (locale: string) => (locale === 'ru' ? 'short' : 'narrow')

/** '2 y 6 m' of a number of months; less than one month counts as one. */
export function span(months: number, locale: string): string {
  const all = Math.max(1, Math.round(months))
  const years = Math.floor(all / 12)
  const rest = all % 12
  const parts = [
    ...(years ? [unit(locale, years, 'year', 'narrow')] : []),
    ...(rest ? [unit(locale, rest, 'month', monthDisplay(locale))] : []),
  ]
  // One thing: it is never broken into two lines.
  return parts.join(' ').replaceAll(/\s/g, '\u00a0')
}

/** '7 y', or in full '7 years', of a number of years. */
export const years = (value: number, locale: string, display: 'narrow' | 'long' = 'narrow'): string =>
  unit(locale, Math.floor(value), 'year', display)
