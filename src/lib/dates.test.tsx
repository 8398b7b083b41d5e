import { expect, test } from 'vitest'
import { ago, span } from './dates.ts'
import { experience } from './experience.ts'
import { countryName } from './intl.ts'

test('a time at a place is short, and in Russian its months are no metres', () => {
  expect(span(29, 'en')).toBe('2\u00a0y\u00a05\u00a0m')
  expect(span(29, 'ru')).toBe('2\u00a0г.\u00a05\u00a0мес.')
  expect(span(0, 'ru')).toBe('1\u00a0мес.')
})

test('who has worked for less than a year has worked for months, and not for no years', () => {
  expect(experience(0.75, 'ru')).toBe('9\u00a0мес.')
  expect(experience(0.75, 'en')).toBe('9\u00a0m')
  expect(experience(7.7, 'en')).toBe('7\u00a0y')
  expect(experience(0, 'ru')).toBeNull()
  expect(experience(null, 'ru')).toBeNull()
})

test('how long ago something was is short, and its unit has no stop', () => {
  const now = new Date('2026-11-20T12:00:00')
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const said = (locale: string) => [5 * 60_000, 3 * 3_600_000, 4 * 86_400_000].map((ms) => ago(before(ms), now, locale))
  expect(said('ru')).toEqual(['5\u00a0мин', '3\u00a0ч', '4\u00a0д'])
  expect(said('en')).toEqual(['5\u00a0min', '3\u00a0h', '4\u00a0d'])
  expect(ago(before(86_400_000), now, 'ru')).toBe('Вчера')
  expect(ago(before(86_400_000), now, 'ru', true)).toBe('вчера')
})

test('countries have the names that people write', () => {
  expect(countryName('US', 'en')).toBe('United States')
  expect(countryName('US', 'ru')).toBe('США')
  expect(countryName('DE', 'ru')).toBe('Германия')
  expect(countryName('GB', 'ru')).toBe('Великобритания')
})
