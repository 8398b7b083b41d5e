import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { createWorld } from '../../../../tests/mock/world.ts'
import { pendingTabs } from '../../../../tests/shell/menu.ts'

withMockServer()

test.each([
  ['comments', 'Comments', true],
  ['comments', 'Comments', false],
  ['resumes', 'Attachments', true],
  ['resumes', 'Attachments', false],
  ['contacts', 'Contacts', true],
  ['contacts', 'Contacts', false],
] as const)('the whole profile has a tab of %s for whoever may see them (%s: %s)', async (section, name, may) => {
  const world = createWorld()
  const [worker] = world.users
  if (!may) worker!.permissions = worker!.permissions.filter((each) => each !== section)
  const { screen } = await openApp(`/profiles/${world.pool[0]!.id}/`, { as: 'worker', world })
  expect(await screen.findByRole('tab', { name: /^Folders/ })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: new RegExp(`^${name}`) }) !== null).toBe(may)
  expect(screen.getByRole('tabpanel').textContent).not.toBe('')
})

/** 001 §2, as they stand there, but that the views history is called by all that it tells; what is theirs of areas that are not built is pending. */
const specified = [
  ...['Comments', 'Contacts', 'Attachments', 'Folders', 'Messages', 'Hints', 'Activity', 'Integrations'],
] as const

test('a person has the eight tabs of the specification but for those of areas that are not built (D-132)', async () => {
  const world = createWorld()
  const { screen } = await openApp(`/profiles/${world.pool[0]!.id}/`, { as: 'worker', world })
  await screen.findByRole('tab', { name: /^Folders/ })
  const pending = new Set(Object.values(pendingTabs).flat())
  const there = screen.getAllByRole('tab').map(({ textContent }) => textContent!.replace(/\d+$/, ''))
  expect(there).toEqual(specified.filter((name) => !pending.has(name)))
})

test('tabs say how much is behind them, contacts and views too', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  card.contacts = ['email', 'phone']
  const { screen } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world })
  const happened = [...world.tables.comments.values()].filter(({ profileId }) => profileId === card.id).length
  expect(await screen.findByRole('tab', { name: /^Contacts ?2$/ })).toBeTruthy()
  expect(await screen.findByRole('tab', { name: new RegExp(`^Activity ?${happened}$`) })).toBeTruthy()
})

test('an address leads to a tab, and follows the one that is chosen; one that its reader has not is left out', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user, router } = await openApp(`/profiles/${card!.id}/?tab=views`, { as: 'worker', world })
  const views = await screen.findByRole('tab', { name: /^Activity/ })
  expect(views.ariaSelected).toBe('true')
  // How often the company looks at them stands before all that it did.
  expect(await screen.findByText(/^Views in your company: /)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Contacts/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'contacts' }))
  expect(screen.getByRole('tab', { name: /^Contacts/ }).ariaSelected).toBe('true')
})

test('who sees no comments, sent to them, finds the first tab', async () => {
  const world = createWorld()
  world.users[0]!.permissions = world.users[0]!.permissions.filter((each) => each !== 'comments')
  const { screen } = await openApp(`/profiles/${world.pool[0]!.id}/?tab=comments`, { as: 'worker', world })
  expect((await screen.findByRole('tab', { name: /^Contacts/ })).ariaSelected).toBe('true')
})

test('contacts stand on the page once: above the other tabs, or whole behind their own', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  card.contacts = ['email']
  const { screen, user } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world })
  const masked = 'p•••@people.hirefold.example'
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await screen.findAllByText(masked)).toHaveLength(1)
  expect(panel.queryByText(masked)).toBeNull()
  await user.click(screen.getByRole('tab', { name: /^Contacts/ }))
  expect(await panel.findByText(masked)).toBeTruthy()
  expect(screen.getAllByText(masked)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Show for 1 contact' })).toHaveLength(1)
  expect(panel.getByRole('button', { name: 'Contact' })).toBeTruthy()
})

test.each([
  ['the person’s name', 'Anna Weber-Okonjo', 'Anna Weber-Okonjo'],
  ['what they do, to whoever is not told the name', '', 'Data Engineer'],
])('the browser’s tab says %s, on the page and no longer', async (_, name, title) => {
  const world = createWorld()
  const card = { ...world.pool[0]!, name, title: 'Data Engineer' }
  world.pool[0] = card
  const { router } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world })
  await waitFor(() => expect(document.title).toBe(`${title} · Hirefold`))
  await router.navigate({ to: '/settings/' })
  await waitFor(() => expect(document.title).toBe('Settings · Hirefold'))
})

test('the tab of contacts says of each whose word it is, since when and who sees it', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  card.contacts = ['email', 'phone']
  const known = knownContacts(world, card.id)
  known.opened = true
  known.invalid.add(card.id * 10 + 1)
  known.own.push({
    ...{ id: 900_000, kind: 'email', value: 'own@people.example', mask: null, valid: true, editable: true, own: true },
    ...{ sourceInfo: { type: 'colleague', corporate: true }, public: false, bounced_at: null },
    ...{ recorded_at: '2026-11-09T10:00:00.000Z', added_by: { id: world.users[0]!.id, name: 'Anna Weber' } },
  })
  const { screen } = await openApp(`/profiles/${card.id}/?tab=contacts`, { as: 'worker', world })
  const panel = within(await screen.findByRole('tabpanel'))
  const row = async (text: string) => within((await panel.findByText(text)).closest('li')!)
  const own = await row('own@people.example')
  expect(own.getByText('Anna Weber, 9 Nov · only your company sees it')).toBeTruthy()
  expect(own.getByText('Work')).toBeTruthy()
  const shared = await row(`+4930555${card.id}`)
  expect(shared.getByText('Demo data, 1 Sept · in the shared profile')).toBeTruthy()
  expect(shared.getByText('Invalid')).toBeTruthy()
  expect(own.getByRole('button', { name: 'Copy own@people.example' })).toBeTruthy()
  expect(own.getByRole('button', { name: 'More about own@people.example' })).toBeTruthy()
})

test.each([
  [true, 'Age 34'],
  [false, 'About 34'],
])('an age is exact where the date of birth is known, else about (%s)', async (known, words) => {
  const world = createWorld()
  const [card] = world.pool
  if (known) world.born.add(card!.id)
  const { screen } = await openApp(`/profiles/${card!.id}/`, { as: 'worker', world })
  expect(await screen.findByText(words)).toBeTruthy()
})
