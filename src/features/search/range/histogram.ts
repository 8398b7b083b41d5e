import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import type { RangeFacet } from '../../../../contract/search/facets.ts'

/** One bar, over the steps of the slider from `first` to before `end`. */
export interface Bar {
  count: number
  first: number
  end: number
}

/** More of them in the width of a column are hairs. */
const most = 16

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

/**
 * The bars behind a range: years in groups of one size, as many as leave the bars broad (the last group may be shorter);
 * or one bar between two marks, the last with those beyond.
 * @param last the slider's last place
 */
export function barsOf({ unit }: RangeFacet, last: number, values: readonly FacetValue[]): Bar[] {
  const counts = values.map(({ count }) => count)
  const steps = unit === 'year' ? last + 1 : last
  const size = unit === 'year' ? Math.ceil(steps / most) : 1
  return Array.from({ length: Math.ceil(steps / size) }, (_, at) => {
    const [first, end] = [at * size, Math.min((at + 1) * size, steps)]
    // The bar that ends at the slider's last place holds what lies beyond too.
    return { count: sum(counts.slice(first, end === steps ? undefined : end)), first, end }
  })
}

/** Whether a range takes in a bar, wholly or in part. A year is a place of its own, a length of time lies between two. */
export const isInside = ({ first, end }: Bar, { unit }: RangeFacet, from: number, to: number): boolean =>
  end > from && first < (unit === 'year' ? to + 1 : to)
