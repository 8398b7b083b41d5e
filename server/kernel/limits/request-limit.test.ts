import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestCounter } from './request-limit.ts'

const minute = 60_000

test('so many at once, then as many as time gives back', () => {
  const wait = requestCounter()
  for (let n = 0; n < 600; n++) expect(wait('a', 600, 0), `request ${n}`).toBe(0)
  expect(wait('a', 600, 0)).toBe(1)
  expect(wait('b', 600, 0), 'another caller').toBe(0)
  expect(wait('a', 600, 100), 'a tenth of a second gives one back').toBe(0)
  expect(wait('a', 600, 100)).toBe(1)
  expect(wait('a', 600, minute * 2)).toBe(0)
})

test('whoever waits as long as is said gets through, and in no minute more than twice the limit does', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 300 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 50 }), (gaps, count) => {
      const wait = requestCounter()
      const passed: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        const seconds = wait('a', count, now)
        if (seconds === 0) passed.push(now)
        else expect(requestAfter(wait, count, now + seconds * 1000)).toBe(0)
        if (seconds > 0) {
          now += seconds * 1000
          passed.push(now)
        }
      }
      for (const at of passed)
        expect(passed.filter((one) => one >= at && one < at + minute).length).toBeLessThanOrEqual(2 * count + 1)
    }),
  )
})

const requestAfter = (wait: ReturnType<typeof requestCounter>, count: number, now: number) => wait('a', count, now)

test('a clock that was set back locks nobody out for longer than a minute', () => {
  const wait = requestCounter()
  for (let n = 0; n < 10; n++) wait('a', 10, 1_000 * minute)
  expect(wait('a', 10, 0)).toBeLessThanOrEqual(60)
  expect(wait('a', 10, minute)).toBe(0)
})

test('who came first makes room for who comes when too many are remembered', () => {
  const wait = requestCounter(2)
  for (const caller of ['a', 'b', 'c']) expect(wait(caller, 1, 0)).toBe(0)
  expect(wait('c', 1, 0)).toBeGreaterThan(0)
  expect(wait('a', 1, 0)).toBe(0)
})
