import { expect, test } from 'vitest'
import { viewsFrequencyOf } from './views.ts'

test.each([
  [0, 'very_low'],
  [1, 'very_low'],
  [2, 'low'],
  [4, 'low'],
  [5, 'high'],
  [9, 'high'],
  [10, 'very_high'],
])('%i looks within 90 days are %s', (views, frequency) => {
  expect(viewsFrequencyOf(views)).toBe(frequency)
})
