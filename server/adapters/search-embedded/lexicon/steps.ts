import type { ReadyRangeFacet } from '../../../../contract/search/facets.ts'
import type { CountedFacet } from '../../../ports/search-index.ts'
import type { Columns } from '../segment/columns.ts'

/**
 * Numbers as names, so that ranges are found and counted as other facets are: 'is 3' is exactly three, 'after 3' lies
 * between three and four.
 */
export function stepName(number: number): string {
  const whole = Math.floor(number)
  return number === whole ? `is ${whole}` : `after ${whole}`
}

/** The numbers that the ranges of a facet are about. */
export const numbersOf = ({ numbers }: Columns, facet: CountedFacet): Float64Array => numbers[facet as ReadyRangeFacet]

export interface NumberRange {
  lower: number | null
  upper: number | null
}

export const isInRange = (number: number, { lower, upper }: NumberRange): boolean =>
  number >= (lower ?? Number.NEGATIVE_INFINITY) && number <= (upper ?? Number.POSITIVE_INFINITY)

/** How many of those with a name lie in a range: all, none, or some, which then are looked at one by one. */
export function shareInRange(name: string, range: NumberRange): 'all' | 'none' | 'some' {
  const whole = Number(name.slice(name.indexOf(' ')))
  if (name.startsWith('is')) return isInRange(whole, range) ? 'all' : 'none'
  const lower = range.lower ?? Number.NEGATIVE_INFINITY
  const upper = range.upper ?? Number.POSITIVE_INFINITY
  if (lower >= whole + 1 || upper <= whole) return 'none'
  return lower <= whole && upper >= whole + 1 ? 'all' : 'some'
}
