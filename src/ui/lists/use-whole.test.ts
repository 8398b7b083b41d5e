import { expect, test } from 'vitest'
import { wholeOnes } from './use-whole.ts'

test('pieces are seen whole or not at all; the one that must be seen always is', () => {
  const widths = [60, 80, 80, 80]
  const fitting = (room: number, must: number) => wholeOnes({ room, gap: 4, widths }, must)
  expect(fitting(400, 0)).toBe(4)
  // The last one would stand out by a pixel.
  expect(fitting(311, 0)).toBe(3)
  expect(fitting(312, 0)).toBe(4)
  // It takes the place of the last that would fit beside the first ones.
  expect(fitting(240, 3)).toBe(2)
  expect(fitting(0, 2)).toBe(0)
})
