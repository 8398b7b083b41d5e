import { expect, test } from 'vitest'
import { span } from './dates.ts'
import { countryNames } from './intl.ts'

test('a time at a place is short, and in Russian its months are no metres', () => {
  expect(span(29, 'en')).toBe('2\u00a0y\u00a05\u00a0m')
  expect(span(29, 'ru')).toBe('2\u00a0г.\u00a05\u00a0мес.')
  expect(span(0, 'ru')).toBe('1\u00a0мес.')
})

test('countries have the names that people write', () => {
  expect(countryNames('en').of('US')).toBe('United States')
  expect(countryNames('ru').of('US')).toBe('США')
  expect(countryNames('ru').of('DE')).toBe('Германия')
})
