import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

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
