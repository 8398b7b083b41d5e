import { describe, expect, test } from 'vitest'
import { cutTyped } from '../../contract/search/typed/reading.ts'

/** What it costs to read a text, beside a text of letters of the same length: the least of some rounds of both. */
function costBesideLetters(text: string): number {
  const letters = 'x'.repeat(text.length)
  const cost = (typed: string): number => {
    const { user, system } = process.cpuUsage()
    for (let round = 0; round < 5; round++) cutTyped(typed)
    const used = process.cpuUsage({ user, system })
    return used.user + used.system
  }
  const least = (typed: string) => Math.min(...Array.from({ length: 5 }, () => cost(typed)))
  return least(text) / Math.max(least(letters), 100)
}

describe('a text of ten thousand signs', () => {
  test.each(['.', '…', '!', ')', '"', '(', '«', '“', "'", ':', '. ', 'a.b'])(
    'of %j is about as much work as one of letters',
    (sign) => {
      expect(costBesideLetters(`a${sign.repeat(10_000 / sign.length)}a`)).toBeLessThan(100)
    },
  )

  test('around a word go, and so do those that stand alone', () => {
    const words = (typed: string) => cutTyped(typed).pieces.flatMap((piece) => piece.words)
    expect(words('React...')).toEqual(['React'])
    expect(words('«React»!')).toEqual(['React'])
    expect(words('.NET')).toEqual(['.NET'])
    expect(words('C++.')).toEqual(['C++'])
    expect(words('React ... Berlin')).toEqual(['React', 'Berlin'])
  })
})
