import { expect, test } from 'vitest'
import { hasLeft } from '../../../../contract/profiles/derived/derived.ts'
import { monthsHere, tenure } from './tenure.ts'

const now = new Date(2026, 10, 20)
const job = (start: string | null, end: string | null) => ({
  title: null,
  company: null,
  start,
  end,
  current: end === null,
})

test('a career strip shows one piece a job, the current one last', () => {
  expect(tenure([job('2024-05', null), job('2019-02', '2024-04')], now)).toEqual([
    { months: 62, kind: 'job' },
    { months: 30, kind: 'current' },
  ])
})

test('a hole of more than two months between jobs is shown as a hole', () => {
  const kinds = tenure([job('2020-01', '2021-01'), job('2022-01', null)], now).map((segment) => segment.kind)
  expect(kinds).toEqual(['job', 'gap', 'current'])
})

test('jobs at the same time are counted once, and jobs without dates are left out', () => {
  const months = tenure([job('2020-01', '2022-01'), job('2020-06', '2021-06'), job(null, null)], now)
  expect(months.reduce((sum, segment) => sum + segment.months, 0)).toBe(24)
})

test('nobody is said to be where they have left', () => {
  const left = { positions: [job('2024-10', '2025-07')], months_on_last_position: 10 }
  const stays = { positions: [job('2024-10', null), job('2020-01', '2024-10')], months_on_last_position: 25 }
  expect([left, stays].map((career) => [hasLeft(career), monthsHere(career)])).toEqual([
    [true, null],
    [false, 25],
  ])
  expect(hasLeft({ positions: [] })).toBe(false)
})
