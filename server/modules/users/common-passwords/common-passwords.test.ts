import { describe, expect, test } from 'vitest'
import { unmetPasswordRules } from '../../../../contract/auth/password.ts'
import { Random } from '../../../../tests/kit/random.ts'
import { isEasyToGuess } from './common-passwords.ts'

describe('a password that meets every rule', () => {
  test.each([
    'P@ssw0rd2024!',
    'Summer2026!!!',
    'Qwertyuiop1!',
    'Dragon-12345',
    '!!!Football9',
    'Iloveyou2026!',
    'Pa$$word1234',
  ])('is refused where it is a well-known word in disguise: %s', (password) => {
    expect(unmetPasswordRules(password)).toEqual([])
    expect(isEasyToGuess(password, [])).toBe(true)
  })

  test.each([
    ['Brandt-2026!', 'Brandt'],
    ['Helena!12345', 'Helena'],
    ['Globex-12345!', 'Globex'],
    ['Adeyemi-2026!', 'grace.adeyemi@globex.example'],
    ['Hirefold-2026!', ''],
    ['Кадрофонд-2026!A', ''],
  ])('is refused where it is a name of one’s own: %s', (password, name) => {
    expect(isEasyToGuess(password, [name])).toBe(true)
  })

  test.each(['Correct-horse-9', 'Winter rain falls on 7 roofs!', 'Demo-of-7-quiet-harbours', 'xK9$mQ2vL7#pW'])(
    'is taken where nobody would come upon it: %s',
    (password) => {
      expect(isEasyToGuess(password, ['Helena', 'Brandt', 'helena.brandt@globex.example', 'Globex'])).toBe(false)
    },
  )

  test('is hardly ever refused when it was made by chance', () => {
    const dice = new Random(7)
    const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-='
    const made = Array.from({ length: 5000 }, () =>
      Array.from({ length: 14 }, () => signs[dice.below(signs.length)]).join(''),
    )
    expect(made.filter((password) => isEasyToGuess(password, [])).length).toBeLessThan(25)
  })
})
