import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { letterOf } from './letter.ts'

/** Letters after public reports, each with what is right of it; every one stands for its kind. */

const folder = path.join(import.meta.dirname, '../../../../tests/data/field-cases-2/letters')
const read = (name: string) => letterOf(readFileSync(path.join(folder, `${name}.eml`)), ['recruiter@acme.example'])
const tuesday = 'Tuesday works for me.'

test.each([
  ['q-nordic', tuesday],
  ['q-danish-outlook', tuesday],
  ['q-spanish-outlook', tuesday],
  ['q-japanese-outlook', '火曜日で大丈夫です。'],
  ['q-said', tuesday],
])('%s: what is quoted is not what they said', async (name, said) => {
  const letter = await read(name)
  expect(letter).toMatchObject({ kind: 'personal', said, wish: undefined })
  expect(letter.earlier).toContain('would Tuesday suit you?')
})

test.each([
  ['q-inline', ['Yes, at three.', 'Three months.']],
  ['q-own-wrote', ['return the sum of all even numbers', 'is Friday fine']],
  ['q-html-blockquote', ['I would choose Postgres, because of the locks.']],
])('%s: their own words are seen without a press', async (name, words) => {
  const { said, earlier } = await read(name)
  for (const word of words) expect(said).toContain(word)
  expect(earlier).toBe('')
})

test('a text in a charset that nobody names is read', async () => {
  expect((await read('e-2022jp-nocharset')).said).toBe('火曜日で大丈夫です。')
})

test('a list’s headers say by which way a letter came, and not who wrote it', async () => {
  expect(await read('m-list-human')).toMatchObject({ kind: 'personal', said: tuesday })
})

test.each(['m-oof-pt', 'm-oof-pl', 'm-oof-cs'])('%s: a machine answered', async (name) => {
  expect(await read(name)).toMatchObject({ kind: 'automatic', wish: undefined })
})

test.each([
  ['u-sig', 'stop'],
  ['u-phrases', 'stop'],
  ['u-gdpr-de', 'stop'],
  ['u-not-here', 'maybe'],
])('%s: the wish is %s', async (name, wish) => {
  expect(await read(name)).toMatchObject({ kind: 'personal', wish })
})

test('a file without a name has one, and a logo that the letter shows is none', async () => {
  const [{ files }, logo] = [await read('f-noname-pdf'), await read('f-logo')]
  expect(files.map(({ filename }) => filename)).toEqual(['attachment-1.pdf'])
  expect(logo).toMatchObject({ files: [], leftOut: 0 })
})

test('where answers are wanted is told', async () => {
  expect((await read('s-reply-to')).replyTo).toBe('anna.private@other.example')
})
