import { expect, test } from 'vitest'
import { strangePlaceholders } from './strange-placeholders.ts'
import { asVariableName, templateParts, variableName } from './variables.ts'

test('only known names in braces are variables', () => {
  expect(templateParts('Hello {FIRST_NAME}, {SALARY} in {CITY}!', ['CITY'])).toEqual([
    { text: 'Hello ' },
    { variable: 'FIRST_NAME' },
    { text: ', {SALARY} in ' },
    { variable: 'CITY' },
    { text: '!' },
  ])
  expect(templateParts('{first_name} {}', [])).toEqual([{ text: '{first_name} {}' }])
  expect(templateParts('', [])).toEqual([])
})

test('a new name is upper case, of letters, digits and underscores, and has fifty at most', () => {
  expect(asVariableName('моё имя-1')).toBe('МОЁИМЯ1')
  expect(asVariableName('город 2-ой_ok!')).toBe('ГОРОД2ОЙ_OK')
  expect(asVariableName('x'.repeat(51))).toHaveLength(50)
  expect(asVariableName('éß')).not.toMatch(/[^A-Z]/)
})

test('a name may hold every letter of the Cyrillic script, and of Latin those without an accent (D-91)', () => {
  const names = ['МІСТО_ЇЖАКА', 'ҐАНОК', 'ЎЗБЕКИСТОН', 'ҚАЛА', 'ЃОРЃИ', 'ЁЛКА']
  for (const name of names) {
    expect(asVariableName(name.toLowerCase())).toBe(name)
    expect(variableName.test(name)).toBe(true)
    expect(templateParts(`Hi {${name}}`, [name])).toEqual([{ text: 'Hi ' }, { variable: name }])
  }
  for (const name of ['É', 'місто', 'A B', 'Ω', '', 'Ґ'.repeat(51)]) expect(variableName.test(name)).toBe(false)
})

test('what other programs fill in, and nobody here, is found; words in braces of a text are not', () => {
  const text = 'Dear {VORNAME} {FIRST_NAME} {ГОРОД} {{first_name}} *|FNAME|* {first_name} {id} {} {a b} {{ x }} {1}'
  expect(strangePlaceholders(text, ['ГОРОД'])).toEqual([
    '{{first_name}}',
    '{{ x }}',
    '*|FNAME|*',
    '{VORNAME}',
    '{first_name}',
    '{1}',
  ])
  expect(strangePlaceholders('No braces, and 5 * 3 | 2', [])).toEqual([])
})
