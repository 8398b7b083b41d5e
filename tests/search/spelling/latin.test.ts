import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coveredBy, latin, otherLayout, readingsOf } from '../../../contract/search/spelling/latin.ts'

const word = fc.stringMatching(/^[a-zа-яё]{1,12}$/)

describe('names in two scripts', () => {
  test('are one in Latin letters', () => {
    expect(latin('Пётр Щукин')).toBe('petr shchukin')
    expect(latin('José')).toBe('jose')
  })
  test('are found when the keyboard is switched the wrong way', () => {
    expect(readingsOf('gtnh')).toContain('petr')
    expect(readingsOf('ыйд')).toContain('sql')
  })
  test('say how much of the word was typed', () => {
    expect(coveredBy('Пётр', 'pe')).toBe(2)
    expect(coveredBy('Щукин', 'shc')).toBe(1)
    expect(coveredBy('Anna', 'nn')).toBe(0)
  })
  test('a word is covered whole by its own reading', () => {
    fc.assert(
      fc.property(word, (text) => {
        const last = [...text].findLastIndex((char) => latin(char) !== '')
        expect(coveredBy(text, latin(text))).toBe(last + 1)
      }),
    )
  })
  test('the other layout and back is where one began', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (text) => {
        expect(otherLayout(otherLayout(text))).toBe(text)
      }),
    )
  })
})
