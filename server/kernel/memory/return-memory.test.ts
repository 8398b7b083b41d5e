import { expect, test } from 'vitest'
import { returnMemory } from './return-memory.ts'

test('room that nothing is kept in goes back to the machine', () => {
  let needed: unknown[] | undefined = Array.from({ length: 1_000_000 }, (_, at) => ({ at, text: `person ${at}` }))
  expect(needed.length).toBe(1_000_000)
  const before = process.memoryUsage().heapTotal
  needed = undefined
  returnMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 50_000_000)
  expect(Object.hasOwn(globalThis, 'gc')).toBe(false)
})
