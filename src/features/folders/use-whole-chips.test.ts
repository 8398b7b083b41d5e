import { expect, test } from 'vitest'
import { wholeChips } from './use-whole-chips.ts'

test('chips are seen whole or not at all; the chosen one always is', () => {
  const widths = [60, 80, 80, 80]
  expect(wholeChips({ room: 400, widths }, 0)).toBe(4)
  // The last one would stand out by a pixel.
  expect(wholeChips({ room: 315, widths }, 0)).toBe(3)
  expect(wholeChips({ room: 316, widths }, 0)).toBe(4)
  // It takes the place of the last that would fit beside the first ones.
  expect(wholeChips({ room: 240, widths }, 3)).toBe(2)
  expect(wholeChips({ room: 0, widths }, 0)).toBe(0)
})
