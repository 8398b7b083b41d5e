import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsLiteral, fold, queryWords, wordsOf } from '../../contract/search/fold.ts'

describe('folding', () => {
  test('takes away case, accents and compatibility forms', () => {
    expect(fold('Émile  ZOLA')).toBe('emile zola')
    expect(fold('Алёна Ёлкина')).toBe('алена елкина')
    expect(fold('ﬁnance Ⅳ')).toBe('finance iv')
    expect(fold('STRASSE')).toBe(fold('Straße'))
  })

  test('keeps й a letter of its own', () => {
    expect(fold('Андрей Й')).toBe('андрей й')
    expect(fold('Андреи\u0306')).toBe('андрей')
  })

  test('done twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('words', () => {
  test.each([
    ['C++', ['c++']],
    ['C#', ['c#']],
    ['F#', ['f#']],
    ['.NET', ['.net']],
    ['node.js', ['node.js']],
    ['C++/C#', ['c++', 'c#']],
    ['Full-stack', ['full', 'stack']],
  ])('%s survives as %j', (text, expected) => {
    expect(queryWords(fold(text))).toEqual(expected)
    for (const word of expected) expect(wordsOf(fold(text))).toContain(word)
  })

  test('a compound is found by its parts, C++ never by C', () => {
    expect(wordsOf('node.js')).toEqual(expect.arrayContaining(['node.js', 'node', 'js']))
    expect(wordsOf('c++ developer')).not.toContain('c')
  })

  test('whatever a text says, its own words find it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const indexed = new Set(wordsOf(fold(text)))
        for (const asked of queryWords(fold(text))) expect(indexed.has(asked)).toBe(true)
      }),
    )
  })
})

describe('a quoted phrase', () => {
  test.each([
    ['full-stack developer', 'full-stack', true],
    ['full stack developer', 'full-stack', false],
    ['javascript developer', 'java', false],
    ['java developer', 'java', true],
    ['senior java', 'java', true],
    ['c++ developer', 'c', false],
    ['c++ developer', 'c++', true],
    ['java+python', 'java', true],
    ['a.net b', '.net', true],
    ['', '', false],
  ])('%j holds %j: %s', (text, phrase, expected) => {
    expect(containsLiteral(text, phrase)).toBe(expected)
  })

  test('is found in every text that it is a part of between spaces', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, phrase, after) => {
        const folded = fold(phrase)
        fc.pre(folded !== '')
        expect(containsLiteral(`${fold(before)} ${folded} ${fold(after)}`, folded)).toBe(true)
      }),
    )
  })
})
