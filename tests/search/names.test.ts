import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newLexicons, newLexiconWriters } from '../../server/adapters/search-embedded/lexicon/attributes.ts'
import { Names } from '../../server/adapters/search-embedded/lexicon/names.ts'

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'ж', '😀', ' '), minLength: 1, maxLength: 4 })
const names = fc.uniqueArray(name, { maxLength: 80 })

test('whoever reads names knows those that it was told of and no other, however far the writer is ahead', () => {
  fc.assert(
    fc.property(names, fc.nat({ max: 80 }), (all, known) => {
      const writer = new Names()
      const reader = new Names()
      const told = all.slice(0, known)
      for (const each of told) writer.add(each)
      reader.take(writer.shared())
      for (const each of all) writer.add(each)
      for (const [id, each] of all.entries()) {
        expect(writer.idOf(each)).toBe(id)
        expect(reader.idOf(each)).toBe(id < told.length ? id : undefined)
      }
      expect(told.map((_, id) => reader.texts.at(id))).toEqual(told)
      reader.take(writer.shared())
      expect(all.map((each) => reader.idOf(each))).toEqual([...all.keys()])
    }),
  )
})

test('a lexicon that was told of more finds old and new names by their words', () => {
  const writers = newLexiconWriters()
  const lexicons = newLexicons()
  const tell = () => {
    const news = writers.of.title.news()
    lexicons.words.take(writers.words.shared())
    if (news) lexicons.of.title.take(news)
    return news !== undefined
  }
  writers.of.title.add('Lead Developer')
  expect(tell()).toBe(true)
  writers.of.title.add('Lead Designer')
  expect(lexicons.of.title.withWords('lead')).toEqual([0])
  expect(lexicons.of.title.withPhrase('designer')).toEqual([])
  expect(tell()).toBe(true)
  expect(tell()).toBe(false)
  expect(lexicons.of.title.withWords('lead').sort()).toEqual([0, 1])
  expect(lexicons.of.title.withPhrase('lead designer')).toEqual([1])
  expect(lexicons.of.title.shown.at(1)).toBe('Lead Designer')
})
