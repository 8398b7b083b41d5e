import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

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

async function opened(options: Partial<Parameters<typeof openApp>[1]> = {}) {
  const world = options.world ?? createWorld()
  const card = world.pool[0]!
  card.contacts = ['email', 'phone']
  const app = await openApp(`/profiles/${card.id}/`, { as: 'worker', world, ...options })
  await app.screen.findByRole('heading', { name: 'Contacts' })
  return { ...app, world, card, mail: `person${card.id}@people.hirefold.example` }
}

test('hidden contacts are opened for one contact, by one button for all of them', async () => {
  const { screen, user, world, mail } = await opened()
  expect(await screen.findByText('47 of 300 contacts left this month')).toBeTruthy()
  expect(screen.getByText('p•••@people.hirefold.example')).toBeTruthy()
  expect(screen.queryByText(mail)).toBeNull()
  expect(screen.getByText(/Opens both for your whole company/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show for 1 contact' }))
  const link = await screen.findByRole('link', { name: mail })
  expect(link.getAttribute('href')).toBe(`mailto:${mail}`)
  expect(screen.getByText('Unlocked for your team')).toBeTruthy()
  expect(await screen.findByText('46 of 300 contacts left this month')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull()
  expect(world.meter.available).toBe(46)
})

test('an open contact is copied by its button, and the first mail by a key, which opens it before', async () => {
  const { screen, user, mail } = await opened()
  await screen.findByRole('button', { name: 'Show for 1 contact' })
  await user.keyboard('o')
  expect(await screen.findByText(`Copied ${mail}`)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(mail)
  await user.click(await screen.findByRole('button', { name: /^Copy \+49/ }))
  expect(await navigator.clipboard.readText()).toMatch(/^\+49/)
})

test('where the limit is used up the button says so, and a limit that was used up meanwhile is told', async () => {
  const world = createWorld()
  world.meter = { available: 0, total: 300 }
  const { screen, user, card } = await opened({ world })
  const button = await screen.findByRole('button', { name: 'Show for 1 contact' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await user.click(button)
  expect(world.contacts.get(card.id)?.opened).toBe(false)
  expect(screen.getByText('0 of 300 contacts left this month')).toBeTruthy()
})

test('a colleague spends the last one between the look and the act: it is said, and nothing is shown', async () => {
  const { screen, user, world, mail } = await opened()
  await screen.findByText('47 of 300 contacts left this month')
  world.meter = { available: 0, total: 300 }
  await user.click(screen.getByRole('button', { name: 'Show for 1 contact' }))
  expect(await screen.findByText('Not enough limits to open contacts')).toBeTruthy()
  expect(screen.queryByText(mail)).toBeNull()
})

test('staff opens for nothing, and is told of no price', async () => {
  const { screen, user, world, mail } = await opened({ as: 'super' })
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('link', { name: mail })).toBeTruthy()
  expect(screen.queryByText(/contacts left/)).toBeNull()
  expect(world.meter.available).toBe(47)
})

test('a contact is entered, refused where it is none, changed, marked, deleted and brought back', async () => {
  const { screen, user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  const field = await screen.findByRole('textbox', { name: 'Email' })
  await user.type(field, 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This isn’t a valid email address')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'ada@engines.example')
  await user.click(screen.getByRole('radio', { name: 'Work' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'ada@engines.example' })).toBeTruthy()
  expect(screen.getByText('Work')).toBeTruthy()
  const menu = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'More about ada@engines.example' }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await menu('Mark as invalid')
  expect(await screen.findByText('Invalid')).toBeTruthy()
  // It leads nowhere, and is not copied.
  expect(screen.queryByRole('link', { name: 'ada@engines.example' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy ada@engines.example' })).toBeNull()
  await menu('Mark as valid')
  await screen.findByRole('link', { name: 'ada@engines.example' })
  await menu('Delete')
  await waitFor(() => expect(screen.queryByText('ada@engines.example')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'ada@engines.example' })).toBeTruthy()
})

test('a contact that came back is struck, not copied, and dated; said to be right, it is in use again', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  knownContacts(world, card.id).bounced.set(card.id * 10, '2026-11-12T10:00:00.000Z')
  knownContacts(world, card.id).opened = true
  const { screen, user, mail } = await opened({ world })
  expect(await screen.findByText('Bounced 12 Nov')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Copy ${mail}` })).toBeNull()
  await user.click(screen.getByRole('button', { name: `More about ${mail}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as valid' }))
  await waitFor(() => expect(screen.queryByText('Bounced 12 Nov')).toBeNull())
  expect(await screen.findByRole('button', { name: `Copy ${mail}` })).toBeTruthy()
})

test('in a folder what is open comes from the device, and a phone calls from there', async () => {
  const world = createWorld()
  const [candidate] = [...world.tables.candidates.values()].filter(
    ({ folderId }) => folderId === [...world.tables.folders.keys()][0],
  )
  const card = world.pool.find(({ id }) => id === candidate!.profileId)!
  card.contacts = ['email', 'phone']
  const { screen, user } = await openApp(`/folders/1/?c=${candidate!.id}`, { as: 'worker', world, phone: true })
  await user.click(await screen.findByRole('button', { name: 'Show for 1 contact' }))
  expect(await screen.findByRole('link', { name: `person${card.id}@people.hirefold.example` })).toBeTruthy()
  world.failures.set('/api/v6/profiles/{id}/contacts/', 0)
  expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe(`tel:+4930555${card.id}`)
})

test('a Russian number as it is dialled at home is said to be read so before it is saved', async () => {
  const { screen, user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.click(await screen.findByRole('radio', { name: 'Phone' }))
  const field = screen.getByRole('textbox', { name: 'Phone' })
  await user.type(field, '030 1234567')
  expect(screen.queryByText(/^Read as/)).toBeNull()
  await user.clear(field)
  await user.type(field, '8 (912) 345-67-89')
  expect(await screen.findByText(/^Read as \+79123456789, a Russian number/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('link', { name: '+79123456789' })).getAttribute('href')).toBe('tel:+79123456789')
})

test('what is announced of a number is what the server keeps, and nothing is said of one that nobody touched', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  world.pool[0] = { ...card, location: { ...card.location!, country_code: 'DE' } }
  const more = { mask: null, valid: true, editable: true, own: true, public: false, bounced_at: null, added_by: null }
  const sourceInfo = { type: 'colleague', corporate: null }
  const value = '8 (912) 345-67-89'
  const [id, recorded_at] = [77, '2026-09-01T10:00:00.000Z']
  knownContacts(world, card.id).own.push({ id, kind: 'phone', value, sourceInfo, recorded_at, ...more })
  const { screen, user } = await opened({ world })
  await user.click(await screen.findByRole('button', { name: `More about ${value}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('textbox', { name: 'Phone' })
  expect(screen.queryByText(/^Read as/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Work' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull())
  expect(await screen.findByRole('link', { name: value })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: `More about ${value}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const anew = await screen.findByRole('textbox', { name: 'Phone' })
  await user.clear(anew)
  // Somebody in Germany may have this one in Ingolstadt.
  await user.type(anew, '84123456789')
  expect(screen.queryByText(/^Read as/)).toBeNull()
  await user.clear(anew)
  await user.type(anew, '8 912 3456780')
  expect(await screen.findByText(/^Read as \+79123456780, a Russian number/)).toBeTruthy()
})

test('a link by which somebody is reached is entered, and opens beside the app', async () => {
  const { screen, user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.click(await screen.findByRole('radio', { name: 'Link' }))
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://cal.example/ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'https://cal.example/ada' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://cal.example/ada', '_blank'])
})

test('without a connection a candidate has what is open on the device, or a word on what is missing', async () => {
  const world = createWorld()
  const [candidate, other] = [...world.tables.candidates.values()].filter(
    ({ folderId }) => folderId === [...world.tables.folders.keys()][0],
  )
  const card = world.pool.find(({ id }) => id === other!.profileId)!
  const held = { kind: 'email', value: 'held@people.example', source: 'demo', corporate: null, valid: true } as const
  const more = { id: 1, bouncedAt: null, own: false, recordedAt: '2026-09-01T10:00:00.000Z', addedById: null }
  const { folderId } = other!
  world.tables.contacts.set(other!.id, { id: other!.id, folderId, contacts: [{ ...held, ...more }] })
  const { screen, router } = await openApp('/folders/1/', { as: 'worker', world })
  await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  // The look at the next one cannot be sent: so the device learns it.
  for (const path of ['/api/sync/', '/api/v6/profiles/{id}/contacts/']) world.failures.set(path, 0)
  act(() => router.history.push(`/folders/1/?c=${candidate!.id}`))
  expect(await screen.findByText(/^No contacts of this person are on this device\./)).toBeTruthy()
  act(() => router.history.push(`/folders/1/?c=${other!.id}`))
  expect(await screen.findByRole('link', { name: 'held@people.example' })).toBeTruthy()
  expect(screen.getAllByText(card.name).length).toBeGreaterThan(0)
})

test('a hiring manager sees what is open, and no button where the folder’s owner lets nobody open more', async () => {
  const { screen, world, card } = await opened({ as: 'hm' })
  expect(await screen.findByText('The folder’s owner hasn’t let managers open contacts')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  expect(knownContacts(world, card.id).opened).toBe(false)
})
