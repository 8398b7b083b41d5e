import { expect, test } from 'vitest'
import { viewOf } from '../../contract/profiles/view.ts'

test('a person of whom nothing is known any more still has a card', () => {
  const person = { id: 1, uid: '0190a000-0000-7000-8000-000000000001', isDemo: false }
  const { card } = viewOf(person, [], new Date('2026-11-20T09:00:00Z'))
  expect(card).toMatchObject({ name: '', title: null, skills: [], updated_at: '1970-01-01T00:00:00.000Z' })
  expect(card.rating).toBeGreaterThanOrEqual(0)
})

const birthday = (date: string) => ({
  ...{ id: 1, kind: 'birthdate' as const, key: '', value: { date }, source: 'file', ownerCompanyId: null },
  recordedAt: '2026-11-01T10:00:00.000Z',
})

test.each([
  ['1991-03-02', 35, true],
  // A year alone says about.
  ['1991', 35, false],
  ['never', null, false],
])('of somebody born %s the age is %s, to the day: %s', (date, age, exact) => {
  const person = { id: 1, uid: '0190a000-0000-7000-8000-000000000001', isDemo: false }
  const { numbers, birthdateExact } = viewOf(person, [birthday(date)], new Date('2026-11-20T09:00:00Z'))
  expect([numbers.age, birthdateExact]).toEqual([age, exact])
})
