import { expect, test } from 'vitest'
import { languageLine, languageName } from './language-name.ts'

test('a language is called as the user calls it, however it was written', () => {
  for (const written of ['German', 'german', 'Немецкий', 'немецкий']) {
    expect(languageName(written, 'ru')).toBe('Немецкий')
    expect(languageName(written, 'en')).toBe('German')
  }
  expect(languageName('Chinese', 'ru')).toBe('Китайский')
})

test('what is no language that the browser knows stays as it is written', () => {
  expect(languageName('Elvish (Quenya)', 'ru')).toBe('Elvish (Quenya)')
  expect(languageName('', 'ru')).toBe('')
})

test('in a line only the first has the capital that a language of lower-case names gives it', () => {
  expect(languageLine(['German', 'English', 'Elvish (Quenya)'], 'ru')).toBe('Немецкий, английский, Elvish (Quenya)')
  expect(languageLine(['German', 'English'], 'en')).toBe('German, English')
  expect(languageLine([], 'ru')).toBe('')
})
