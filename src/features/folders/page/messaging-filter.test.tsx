import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMessagingStatuses } from '../../../../contract/messaging/overview-endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { createWorld } from '../../../../tests/mock/world.ts'
import { queryClient } from '../../../data/network/query.ts'
import { forgetReads, keptCopy } from '../../../data/network/reads/kept-reads.ts'

withMockServer()

const hour = 3_600_000

/** The first folder, twelve people in it: one has replied, two were sent something, a stopped one and a planned one. */
function written() {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const people = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
  const [worker] = world.users
  const to = (nth: number, status: Parameters<typeof newMessage>[2]['status'], hours: number, row = {}) =>
    newMessage(world, worker!, {
      ...{ profile: String(people[nth]!.profileId), subject: `Letter ${nth}`, status, row },
      sendAt: new Date(Date.now() + hours * hour).toISOString(),
    })
  to(0, 'sent', -9)
  to(0, 'replied', -5)
  to(1, 'sent', -4)
  to(2, 'sent', -3)
  to(3, 'draft', -2, { stopped: true, stopped_by: 'reply' })
  to(4, 'replied', -8)
  to(4, 'planned', 8)
  const nameOf = (nth: number) => world.tables.people.get(people[nth]!.id)!.name
  return { world, folderId: folder.id, names: people.map((_, nth) => nameOf(nth)) }
}

const shown = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select (?!everyone)/ })
    .map((box) => box.getAttribute('aria-label')!.slice(7))

const toFirst = { to: '/folders/$folderId/', params: { folderId: '1' } } as const

const showing = (names: readonly (string | undefined)[]) =>
  waitFor(() => expect(shown().toSorted()).toEqual([...names].toSorted()))

test('a folder is narrowed to people whose messages stand alike, with how many they are', async () => {
  const { world, names } = written()
  const { user, router } = await openApp('/folders/1/', { as: 'worker', world })
  await showing(names)
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone' }))
  await user.click(await screen.findByRole('button', { name: 'Messages: All' }))
  const menu = within(await screen.findByRole('menu'))
  await waitFor(() =>
    expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Not contacted7',
      'Planned1',
      'Sent2',
      'Viewed0',
      'Replied1',
      'Error0',
      'Stopped1',
    ]),
  )
  await user.click(menu.getByRole('menuitemradio', { name: /^Sent/ }))
  await showing([names[1], names[2]])
  expect(router.state.location.search).toEqual({ messages: 'sent' })
  // Selected people may be out of sight.
  expect(screen.queryByRole('toolbar', { name: 'Actions for selected people' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone' }))
  expect(await screen.findByText('All 2 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Messages: Sent' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'All' }))
  await showing(names)
  expect(router.state.location.search).not.toHaveProperty('messages')
})

test.each([
  ['none', [5, 6, 7, 8, 9, 10, 11]],
  ['planned', [4]],
  ['replied', [0]],
  ['stopped', [3]],
] as const)('the address asks for %s', async (messages, places) => {
  const { world, names } = written()
  await openApp(`/folders/1/?messages=${messages}`, { as: 'worker', world })
  await showing(places.map((nth) => names[nth]))
})

test('it narrows what words find', async () => {
  const { world, names } = written()
  const found = encodeURIComponent(names[1]!)
  await openApp(`/folders/1/?messages=sent&find=${found}`, { as: 'worker', world })
  await showing([names[1]])
})

test('a board has the same people', async () => {
  const { world, names } = written()
  const { router } = await openApp('/folders/1/?view=board&messages=replied', { as: 'worker', world })
  const board = within(await screen.findByRole('region', { name: 'Board' }))
  expect(await board.findByText(names[0]!)).toBeTruthy()
  // Each column follows by itself.
  await waitFor(() => expect(board.queryByText(names[1]!)).toBeNull())
  await router.navigate({ ...toFirst, search: { view: 'board', messages: 'sent' } })
  expect(await board.findByText(names[1]!)).toBeTruthy()
  await waitFor(() => expect(board.queryByText(names[0]!)).toBeNull())
})

test('a phone has it beside the statuses', async () => {
  const { world, names } = written()
  const { user } = await openApp('/folders/1/', { as: 'worker', world, phone: true })
  await user.click(await screen.findByRole('button', { name: 'Messages: All' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Replied/ }))
  expect(await screen.findByRole('button', { name: 'Messages: Replied' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(names[1]!)).toBeNull())
  expect((await screen.findAllByText(names[0]!)).length).toBeGreaterThan(0)
})

test('without a network it is as it was last known, and says of when', async () => {
  const { world, names, folderId } = written()
  const { user, router } = await openApp('/folders/1/?messages=replied', { as: 'worker', world })
  await showing([names[0]])
  await waitFor(async () => expect(await keptCopy(['messages', 'messaged', folderId])).toBeTruthy())
  await act(() => router.navigate({ to: '/folders/' }))
  await waitFor(() => expect(shown()).toEqual([]))
  // As the page that is opened anew: it holds nothing but what the device keeps.
  queryClient.clear()
  world.failures.set(listMessagingStatuses.path, 0)
  await act(() => router.navigate({ ...toFirst, search: { messages: 'sent' } }))
  await showing([names[1], names[2]])
  await user.click(await screen.findByRole('button', { name: 'Messages: Sent' }))
  expect(await screen.findByText(/^As of /)).toBeTruthy()
})

test('where nothing is known of it and there is no network, it says so and offers everybody', async () => {
  const { world, names } = written()
  const { user, router } = await openApp('/folders/1/', { as: 'worker', world })
  await showing(names)
  await act(() => router.navigate({ to: '/folders/' }))
  await waitFor(() => expect(shown()).toEqual([]))
  queryClient.clear()
  await forgetReads()
  world.failures.set(listMessagingStatuses.path, 0)
  await router.navigate({ ...toFirst, search: { messages: 'sent' } })
  expect(await screen.findByText('Not on this device')).toBeTruthy()
  const everyone = await screen.findByRole('button', { name: 'Show everyone' })
  // It is asked for again all the while, which takes nothing from under a press.
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(everyone)
  await showing(names)
  expect(router.state.location.search).not.toHaveProperty('messages')
})

test('where the server stumbles it says so until it does not', async () => {
  const { world, names } = written()
  world.failures.set(listMessagingStatuses.path, 500)
  const { user } = await openApp('/folders/1/?messages=replied', { as: 'worker', world })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  world.failures.clear()
  await user.click(retry)
  await showing([names[0]])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [[], false],
  [['messagingInfo'], true],
] as const)('a hiring manager with %j has it: %s', async (more, has) => {
  const { world } = written()
  const manager = world.users.find(({ role }) => role === 'hm')!
  manager.permissions = [...manager.permissions, ...more]
  const folder = [...world.tables.folders.values()].find(({ hiringManagerIds }) => hiringManagerIds.length > 0)!
  await openApp(`/folders/${folder.number}/?messages=error`, { as: 'hm', world })
  if (has) expect(await screen.findByRole('button', { name: 'Messages: Error' })).toBeTruthy()
  else {
    await waitFor(() => expect(shown().length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: /^Messages:/ })).toBeNull()
  }
})
