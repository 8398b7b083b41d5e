import { expect, test } from 'vitest'
import { requiredText } from './schemas.ts'

test('a required text of spaces or of characters that nobody sees is missing', () => {
  const name = requiredText(10)
  for (const nothing of ['', ' ', '\u200b', '\u00ad\ufeff \u2060', '\u200d'])
    expect(name.safeParse(nothing).success, JSON.stringify(nothing)).toBe(false)
  expect(name.parse(' Anna ')).toBe('Anna')
  expect(name.safeParse('x'.repeat(11)).success).toBe(false)
})
