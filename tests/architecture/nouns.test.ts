import { expect, test } from 'vitest'
import { nouns } from '../../contract/areas.ts'
import { shipped, sourcesOf } from './sources.ts'

/** What every area stands on, and which therefore knows none of them: another noun must not change a line of it. */
const rooms = ['server/kernel', 'contract/kit', 'src/data/sync']

/** As words of identifiers and of sentences. A tag by itself tells two states apart (the list of scopes, an answer). */
const words = new Set(
  Object.values(nouns)
    .flat()
    .flatMap((noun) => [noun, noun.replace(/y$/, 'ie').replace(/s?$/, 's')])
    .concat('viewed'),
)

/** `commentDaysFilter`, `comment_days_filter` and `Comment-Days` are three words each. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** OpenAPI's own name for the groups of its calls. */
const foreign = /^ +tags: \[area\],$/

test('the kernels of server, contract and device speak of no noun of any area', () => {
  const sources = shipped(sourcesOf(...rooms))
  const found = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => {
      const spoken = foreign.test(line) ? [] : wordsOf(line).filter((word) => words.has(word))
      return spoken.map((word) => `${file}:${at + 1} ${word}`)
    }),
  )
  expect(found).toEqual([])
  for (const room of rooms) expect(sources.filter(({ file }) => file.startsWith(`${room}/`)).length).toBeGreaterThan(5)
})

test('a noun is found within an identifier, a name of a column and a sentence', () => {
  const lines = ['row.commentDaysFilter', "'companies.comment_days_filter'", '// A comment is kept.', 'FolderView']
  for (const line of lines)
    expect(
      wordsOf(line).some((word) => words.has(word)),
      line,
    ).toBe(true)
  expect(wordsOf('nudges.resumed()').some((word) => words.has(word))).toBe(false)
})
