import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageOf,
  experienceYears,
  monthsOf,
  monthsOnLastPosition,
  seniorityOf,
} from '../../contract/profiles/derived/derived.ts'

const now = new Date('2026-11-20T12:00:00Z')
const position = (start: string | null, end: string | null, current = end === null) => ({ start, end, current })
const ordered = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])
const month = fc
  .integer({ min: 1980 * 12, max: 2026 * 12 + 9 })
  .map((m) => `${Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}`)

describe('experience', () => {
  test('counts dated positions through their last month, and the current one until this month', () => {
    expect(experienceYears([position('2020-01', '2020-12')], null, now)).toBe(1)
    expect(experienceYears([position('2019-02', '2024-04'), position('2024-05', null)], null, now)).toBe(93 / 12)
  })

  test('counts overlapping jobs once', () => {
    expect(experienceYears([position('2020-01', '2020-12'), position('2020-06', '2020-09')], null, now)).toBe(1)
  })

  test('falls back to the stated years as they stand, and stays unknown where nothing tells', () => {
    expect(experienceYears([position(null, '2020-12')], 3.5, now)).toBe(3.5)
    expect(experienceYears([], null, now)).toBeNull()
    expect(experienceYears([position('2020-01', null, false)], null, now)).toBeNull()
  })

  test('never depends on the order of positions nor exceeds their sum', () => {
    const dated = fc.array(
      fc.tuple(month, month).map(([a, b]) => position(...ordered(a, b))),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(dated, (positions) => {
        const years = experienceYears(positions, null, now)!
        expect(experienceYears([...positions].reverse(), null, now)).toBe(years)
        const sum = positions.reduce((total, one) => total + experienceYears([one], null, now)!, 0)
        expect(years).toBeLessThanOrEqual(sum + 1e-9)
        expect(experienceYears([...positions, ...positions], null, now)).toBe(years)
      }),
    )
  })
})

test('a position lasts as long as it counts for experience', () => {
  const all = [position('2020-01', '2020-12'), position('2024-05', null), position('2020-01', null, false)]
  expect(all.map((one) => monthsOf(one, now))).toEqual([12, 30, undefined])
})

describe('time on the last position', () => {
  test('is counted from the start of the current one', () => {
    expect(monthsOnLastPosition([position('2019-02', '2024-04'), position('2024-05', null)], now)).toBe(30)
  })
  test('is the length of the last one where none is current, and unknown without dates', () => {
    expect(monthsOnLastPosition([position('2019-01', '2019-12'), position('2020-01', '2020-03')], now)).toBe(3)
    expect(monthsOnLastPosition([position(null, null)], now)).toBeNull()
  })
})

test('seniority has its boundaries at 1.5 and 5 years, both of them middle', () => {
  expect([0, 1.49, 1.5, 5, 5.01, null].map(seniorityOf)).toEqual([
    'junior',
    'junior',
    'middle',
    'middle',
    'senior',
    null,
  ])
})

describe('age', () => {
  test('comes from the birthday, else from the university entry year, else is unknown', () => {
    expect(ageOf('1990-11-21', 2000, now)).toBe(35)
    expect(ageOf('1990-11-20', null, now)).toBe(36)
    expect(ageOf(null, 2010, now)).toBe(33)
    expect(ageOf(null, null, now)).toBeNull()
    expect(ageOf('not a date', null, now)).toBeNull()
  })
})
