import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allKeepable, isAllKeepable, isKeepable, isTooDeep, keepable } from './keepable.ts'
import { text } from './schemas.ts'

/** UTF-16 units by themselves: halves of characters, and zero characters. */
const units = fc
  .array(fc.oneof(fc.constantFrom(0, 0xd83d, 0xde00, 0x41), fc.nat(0xffff)), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes))

test('what is left of a text can be kept, and nothing of it is lost that could', () => {
  fc.assert(
    fc.property(units, (given) => {
      const kept = keepable(given)
      expect(isKeepable(kept)).toBe(true)
      expect(text(100).safeParse(kept).success).toBe(true)
      expect(text(100).safeParse(given).success).toBe(kept === given)
      const wholes = [...given].filter((letter) => letter !== '\0' && letter.isWellFormed())
      expect(kept).toBe(wholes.join(''))
    }),
  )
})

test('every text within a value is cleaned, and a value that needs nothing stays the same one', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), units, (value, given) => {
      const within = { value, list: [given, { deep: given }] }
      expect(isAllKeepable(allKeepable(within))).toBe(true)
      expect(allKeepable(within).list).toEqual([keepable(given), { deep: keepable(given) }])
      const whole = allKeepable(within)
      expect(allKeepable(whole)).toBe(whole)
    }),
  )
})

test('what is nested too deep is told from what is not, however deep it is', () => {
  const nested = (levels: number) => {
    let value: unknown = 'x'
    for (let i = 0; i < levels; i++) value = [value]
    return value
  }
  expect([10, 33, 34, 50_000].map((levels) => isTooDeep(nested(levels)))).toEqual([false, false, true, true])
})
