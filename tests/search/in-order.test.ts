import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatestFirst } from '../../server/adapters/search-embedded/sets/in-order.ts'

// Few different numbers, so that many are equal, beside any that a date or a rating may be.
const numbers = fc.array(fc.oneof(fc.integer({ min: -2, max: 3 }), fc.double({ noNaN: true })), { size: 'large' })

test('the greatest is first, and equal ones stay as they stood', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const places = values
        .map((_, at) => at)
        .sort((a, b) => (values[a]! > values[b]! ? -1 : Number(values[a]! < values[b]!)))
      expect([...greatestFirst(Float64Array.from(values))]).toEqual(places)
    }),
  )
})
