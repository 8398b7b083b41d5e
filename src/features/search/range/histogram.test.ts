import { describe, expect, test } from 'vitest'
import { facetNamed, type RangeFacet } from '../../../../contract/search/facets.ts'
import { barsOf, isInside } from './histogram.ts'

const [graduation, experience, lastPosition] = ['graduation', 'experience', 'onLastPosition'].map(
  (name) => facetNamed(name) as RangeFacet,
) as [RangeFacet, RangeFacet, RangeFacet]
const values = (counts: number[]) => counts.map((count, index) => ({ index, value: String(index), name: '', count }))

describe('the bars behind a range', () => {
  test('are groups of as many years each, at most sixteen, and count everybody once', () => {
    for (const years of [10, 16, 17, 64, 65, 80]) {
      const bars = barsOf(graduation, years - 1, values(Array.from({ length: years }, (_, year) => year)))
      expect(bars.length).toBeLessThanOrEqual(16)
      expect(bars.reduce((all, { count }) => all + count, 0)).toBe((years * (years - 1)) / 2)
      expect(new Set(bars.slice(0, -1).map(({ first, end }) => end - first)).size).toBe(1)
      expect([bars[0]!.first, bars.at(-1)!.end]).toEqual([0, years])
    }
    const four = barsOf(graduation, 63, values(Array.from({ length: 64 }, () => 1)))
    expect(four).toHaveLength(16)
    expect(four[1]).toEqual({ count: 4, first: 4, end: 8 })
  })

  test('of a length of time stand between its marks, the last with those beyond', () => {
    expect(barsOf(experience, 3, values([1, 2, 3, 4])).map(({ count }) => count)).toEqual([1, 2, 7])
    expect(barsOf(lastPosition, 3, values([1, 2, 3])).map(({ count }) => count)).toEqual([1, 2, 3])
  })

  test('are inside where the range takes in any of their years, or their whole length of time', () => {
    const [, years] = barsOf(graduation, 63, values([]))
    const inside = ([from, to]: [number, number]) => isInside(years!, graduation, from, to)
    expect(
      [
        [0, 3],
        [0, 4],
        [5, 6],
        [7, 20],
        [8, 20],
      ].map((range) => inside(range as [number, number])),
    ).toEqual([false, true, true, true, false])
    const second = barsOf(experience, 8, values([]))[1]!
    expect([isInside(second, experience, 0, 1), isInside(second, experience, 1, 2)]).toEqual([false, true])
  })
})
