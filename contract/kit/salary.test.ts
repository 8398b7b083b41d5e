import { expect, test } from 'vitest'
import { mostSalary, salary } from './salary.ts'

const good = { from: 60_000, to: 80_000, currency: 'EUR', period: 'year' }
const fits = (more: object) => salary.safeParse({ ...good, ...more }).success

test('a salary is a range in whole units of a currency that there is', () => {
  expect(salary.parse(good)).toEqual(good)
  expect(fits({ from: null })).toBe(true)
  expect(fits({ to: null })).toBe(true)
  expect(fits({ to: 60_000 })).toBe(true)
  expect(fits({ currency: 'RUB', period: 'hour' })).toBe(true)
})

test('what is no range, no whole number, no currency or no period is refused', () => {
  expect(fits({ from: null, to: null })).toBe(false)
  expect(fits({ from: 80_001 })).toBe(false)
  expect(fits({ from: 0.5 })).toBe(false)
  expect(fits({ from: -1 })).toBe(false)
  expect(fits({ to: mostSalary + 1 })).toBe(false)
  expect(fits({ currency: 'eur' })).toBe(false)
  expect(fits({ currency: 'EURO' })).toBe(false)
  expect(fits({ currency: 'ZZZ' })).toBe(false)
  expect(fits({ period: 'week' })).toBe(false)
})
