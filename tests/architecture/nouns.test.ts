import { expect, test } from 'vitest'
import { shipped, sourcesOf } from './sources.ts'

/** What every area stands on, and which therefore knows none of them: another noun must not change a line of it. */
const rooms = ['server/kernel', 'contract/kit', 'src/data/sync']

/** The nouns of the areas, as words of identifiers and of sentences. Users, companies, sessions and devices are its own. */
const nouns = new Set(
  [
    'candidate',
    'folder',
    'vacancy',
    'vacancies',
    'template',
    'comment',
    'profile',
    'notice',
    'view',
    'resume',
    'résumé',
  ]
    .flatMap((noun) => [noun, `${noun}s`])
    // A tag by itself is what tells two states apart (the list of scopes, an answer).
    .concat('tags', 'viewed'),
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
      const spoken = foreign.test(line) ? [] : wordsOf(line).filter((word) => nouns.has(word))
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
      wordsOf(line).some((word) => nouns.has(word)),
      line,
    ).toBe(true)
  expect(wordsOf('nudges.resumed()').some((word) => nouns.has(word))).toBe(false)
})
