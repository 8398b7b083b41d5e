import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

const many = Array.from({ length: 8 }, (_, n) => `site-${n}.example`)

test('a phone shows four of many contacts, and all of them at a touch; what a person has done is in sight', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  world.pool[0] = { ...card, contacts: [], sites: many }
  const { screen, user } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world, phone: true })
  await screen.findByRole('heading', { name: 'Contacts' })
  const links = () => screen.getAllByRole('link', { name: /^site-\d/ })
  expect(links()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'All 8 contacts' }))
  expect(links()).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /contacts$/ })).toBeNull()
})

test.each([
  { where: 'a phone shows five', phone: true, count: 5 },
  { where: 'a desktop shows eight', phone: false, count: 8 },
])('$where contacts whole', async ({ phone, count }) => {
  const world = createWorld()
  const card = world.pool[0]!
  world.pool[0] = { ...card, contacts: [], sites: many.slice(0, count) }
  const { screen } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world, phone })
  await screen.findByRole('heading', { name: 'Contacts' })
  expect(screen.getAllByRole('link', { name: /^site-\d/ })).toHaveLength(count)
})
