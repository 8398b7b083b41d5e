/**
 * Years of experience as names, so that ranges are found and counted as other facets are: 'year 3' is exactly three
 * years, 'after 3' lies between three and four.
 */
export function yearsName(years: number): string {
  const whole = Math.floor(years)
  return years === whole ? `year ${whole}` : `after ${whole}`
}

export interface YearsRange {
  lower: number | null
  upper: number | null
}

export const isInRange = (years: number, { lower, upper }: YearsRange): boolean =>
  years >= (lower ?? Number.NEGATIVE_INFINITY) && years <= (upper ?? Number.POSITIVE_INFINITY)

/** How many of those with a name lie in a range: all, none, or some, which then are looked at one by one. */
export function shareInRange(name: string, range: YearsRange): 'all' | 'none' | 'some' {
  const whole = Number(name.slice(name.indexOf(' ')))
  if (name.startsWith('year')) return isInRange(whole, range) ? 'all' : 'none'
  const lower = range.lower ?? Number.NEGATIVE_INFINITY
  const upper = range.upper ?? Number.POSITIVE_INFINITY
  if (lower >= whole + 1 || upper <= whole) return 'none'
  return lower <= whole && upper >= whole + 1 ? 'all' : 'some'
}
