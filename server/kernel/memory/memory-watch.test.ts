import { expect, test, vi } from 'vitest'
import { type MemoryUse, memoryUse, memoryWarning, watchMemory } from './memory-watch.ts'

const gigabyte = 2 ** 30

test('memory near its limit is told in a sentence that names it and what to do, before the process dies', () => {
  expect(memoryWarning({ used: 6 * gigabyte, limit: 8 * gigabyte })).toBeUndefined()
  expect(memoryWarning({ used: 7 * gigabyte, limit: 8 * gigabyte })).toMatch(/is using 7\.0 GB of 8\.0 GB.*more memory/)
})

test('this process knows what it holds and may hold', () => {
  const { used, limit } = memoryUse()
  expect(used).toBeGreaterThan(0)
  expect(limit).toBeGreaterThan(used)
})

test('a shortage stands in the log once each time that it begins', () => {
  vi.useFakeTimers()
  try {
    let use: MemoryUse = { used: 1, limit: 10 }
    const warn = vi.fn()
    const watch = watchMemory({ warn }, () => use)
    const after = (used: number) => {
      use = { used, limit: 10 }
      vi.advanceTimersByTime(15_000)
      return warn.mock.calls.length
    }
    expect([after(1), after(9), after(9), after(5), after(10)]).toEqual([0, 1, 1, 1, 2])
    expect(watch.warning()).toMatch(/memory/)
    watch.stop()
    expect(after(1) + after(10)).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})
