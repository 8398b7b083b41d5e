import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskOf } from './masks.ts'

test('a number shows its country and its end', () => {
  const masked = (value: string) => maskOf({ kind: 'phone', value })
  expect(masked('+49 30 901820')).toBe('+49 ••• ••• 20')
  expect(masked('+1 (212) 555-0173')).toBe('+1 ••• ••• 73')
  expect(masked('+7 903 123-45-67')).toBe('+7 ••• ••• 67')
  expect(masked('+33 1 23 45 67 89')).toBe('+33 ••• ••• 89')
  expect(masked('+420 601 123 456')).toBe('+420 ••• ••• 56')
  expect(masked('+972 50 123 4567')).toBe('+972 ••• ••• 67')
  expect(masked('8 (903) 123-45-67')).toBe('••• ••• 67')
  expect(masked('112')).toBe('•••')
})

test('at most its country and two digits of a number are told', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?\d{0,15}$/), (value) => {
      const told = maskOf({ kind: 'phone', value }).replace(/\D/g, '')
      const digits = value.replace(/\D/g, '')
      const code = told.slice(0, -2)
      expect(told === '' || (digits.startsWith(code) && digits.endsWith(told.slice(-2)))).toBe(true)
      expect(code.length).toBeLessThanOrEqual(value.startsWith('+') ? 3 : 0)
      expect(digits.length - told.length).toBeGreaterThanOrEqual(Math.min(digits.length, 2))
    }),
  )
})

test('of an address its first letter and its host are told, of a messenger its beginning', () => {
  expect(maskOf({ kind: 'email', value: 'full.person@mail.example' })).toBe('f•••@mail.example')
  expect(maskOf({ kind: 'telegram', value: 'anna_k' })).toBe('an•••')
  expect(maskOf({ kind: 'telegram', value: 'ann' })).toBe('•••')
})
