import { span, years } from './dates.ts'

/** How long somebody has worked in all: in years, below the first in months; null where nobody knows or there is nothing yet. */
export function experience(value: number | null, locale: string, display: 'narrow' | 'long' = 'narrow'): string | null {
  if (value === null || Math.round(value * 12) < 1) return null
  return value < 1 ? span(value * 12, locale) : years(value, locale, display)
}
