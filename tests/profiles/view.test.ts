import { expect, test } from 'vitest'
import { viewOf } from '../../contract/profiles/view.ts'

test('a person of whom nothing is known any more still has a card', () => {
  const person = { id: 1, uid: '0190a000-0000-7000-8000-000000000001', isDemo: false }
  const { card } = viewOf(person, [], new Date('2026-11-20T09:00:00Z'))
  expect(card).toMatchObject({ name: '', title: null, skills: [], updated_at: '1970-01-01T00:00:00.000Z' })
  expect(card.rating).toBeGreaterThanOrEqual(0)
})
