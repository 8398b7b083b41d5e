import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsLiteral, cutAtEdges, fold, queryWords, wordsOf } from '../../../contract/search/spelling/fold.ts'

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

describe('spellings of one name', () => {
  test.each([
    ['Łukasz', 'Lukasz'],
    ['Søren', 'Soren'],
    ['Đorđe', 'Dorde'],
    ['Yıldız', 'Yildiz'],
    ['Æsir', 'Aesir'],
    ['Œuvre', 'Oeuvre'],
    ['Þór', 'Thor'],
    ['GROẞ', 'Gross'],
    ['O’Brien', "O'Brien"],
    ['OʼBrien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['O′Brien', "O'Brien"],
    ['Full‑stack', 'Full-stack'],
    ['Full–stack', 'Full-stack'],
    ['Full−stack', 'Full-stack'],
    ['\u202bJane\u202c \u200fDoe', 'Jane Doe'],
    ['Ja\u00adne\u200b', 'Jane'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['👩🏽‍💻', '👩‍💻'],
    ['❤️', '❤'],
  ])('%s is %s', (one, other) => {
    expect(fold(one)).toBe(fold(other))
    expect(fold(one)).not.toBe('')
  })

  test('letters that mean something stay apart', () => {
    for (const [one, other] of [
      ['C++', 'C'],
      ['й', 'и'],
      ['が', 'か'],
      ['राम', 'रम'],
    ] as const)
      expect(fold(one)).not.toBe(fold(other))
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

  test('what is written without spaces is found by its characters and pairs of them', () => {
    const found = (asked: string, said: string) => {
      const words = new Set(wordsOf(fold(said)))
      return queryWords(fold(asked)).every((one) => words.has(one))
    }
    for (const asked of ['小明', '王小明', '明', '王']) expect(found(asked, '王小明')).toBe(true)
    for (const asked of ['小王', '小红', '明王']) expect(found(asked, '王小明')).toBe(false)
    expect(found('エンジニア', 'Javaエンジニア')).toBe(true)
    expect(found('java', 'Javaエンジニア')).toBe(true)
    expect(found('철수', '김철수')).toBe(true)
    expect(queryWords('王小明')).toEqual(['王小', '小明'])
  })

  test('a picture is a word', () => {
    expect(queryWords(fold('ship it🚀'))).toEqual(['ship', 'it', '🚀'])
    expect(wordsOf(fold('🇩🇪 Berlin'))).toEqual(['🇩', '🇪', 'berlin'])
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
    ['王小明', '小明', true],
    ['ship🚀fast', '🚀', true],
    ['ship🚀fast', 'ship', true],
    ['ship🚀fast', 'hip', false],
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

  test('cut at its edges a text is whole, and no character is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '+', '#', ' ', '明', '🚀', '𝒳', '𠮷', '-', '1') }), (text) => {
        const pieces = cutAtEdges(text)
        expect(pieces.join('')).toBe(text)
        for (const piece of pieces) expect(piece.isWellFormed()).toBe(true)
      }),
    )
  })
})
