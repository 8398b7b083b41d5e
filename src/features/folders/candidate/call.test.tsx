import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const phone = {
  id: 1,
  kind: 'phone' as const,
  value: '+49 30 5550100',
  source: 'demo',
  corporate: null,
  valid: true,
  bouncedAt: null,
  own: false,
  recordedAt: '2026-11-18T09:00:00.000Z',
  addedById: null,
}

test.each([
  ['is offered to call', false],
  ['is not, where the company has said not to contact them', true],
])('whose number lies on a phone %s', async (_, restricted) => {
  const world = createWorld()
  const { tables } = world
  const candidate = [...tables.candidates.values()][0]!
  const { id, folderId, career } = candidate
  tables.contacts.set(id, { id, folderId, contacts: [phone] })
  if (restricted) tables.candidates.set(id, { ...candidate, career: { ...career, do_not_contact: true } })
  const { screen } = await openApp(`/folders/1/?c=${id}`, { as: 'worker', phone: true, world })
  expect((await screen.findAllByText(phone.value)).length).toBeGreaterThan(0)
  const call = screen.queryByRole('link', { name: 'Call' })
  expect(call?.getAttribute('href')).toBe(restricted ? undefined : 'tel:+49305550100')
})
