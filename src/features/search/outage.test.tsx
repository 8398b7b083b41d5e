import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { lend } from '../../../tests/mock/lend.ts'
import { createWorld, type World } from '../../../tests/mock/world.ts'
import { noteReach } from '../../data/network/reach.ts'

withMockServer()

const calls = ['/api/v6/profiles/', '/api/profiles/filters/', '/api/sync/']
const cut = (world: World) => {
  for (const path of calls) world.failures.set(path, 0)
}

test('with a silent server the device is searched, what it cannot check is said in words, and filters can be taken off', async () => {
  const world = createWorld()
  cut(world)
  const { screen, user, router } = await openApp('/?f=-contacts[2]:phone', { as: 'worker', world })
  expect(await screen.findByText('On this device')).toBeTruthy()
  expect(
    screen.getByText('The server isn’t responding. Full search resumes as soon as the server responds.'),
  ).toBeTruthy()
  expect(screen.getByText('Can’t be checked on this device: Without: Contacts: Phone')).toBeTruthy()
  expect(
    await screen.findByText('The server isn’t responding. Filters come back when the server responds.'),
  ).toBeTruthy()
  expect(await screen.findByText('Server not responding')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Without: Contacts: Phone' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  world.failures.clear()
  noteReach(true)
  expect(await screen.findByRole('list', { name: 'People found' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Filters come from the server/)).toBeNull())
})

test('with a silent server a typed line is read by the people of the device', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp('/folders/1/', { as: 'worker', world })
  await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  cut(world)
  world.failures.set('/api/v6/suggestions/', 0)
  world.failures.set('/api/v6/suggestions/reading/', 0)
  await router.navigate({ to: '/' })
  await user.type(
    await screen.findByRole('combobox', { name: 'Add a condition' }),
    'looking for somebody who knows react without php{Enter}',
  )
  await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React', '-skill:PHP'] }))
})

test('somebody of this device who has left is not at their firm', async () => {
  const world = createWorld()
  for (const candidate of world.tables.candidates.values())
    for (const position of candidate.career.positions) position.current = false
  const { screen, router } = await openApp('/folders/1/', { as: 'worker', world })
  await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  cut(world)
  await router.navigate({ to: '/' })
  expect(await screen.findByText('On this device')).toBeTruthy()
  expect((await screen.findAllByText(/, formerly at /)).length).toBeGreaterThan(0)
})

test('a device without a network says that, in every place where the other is said', async () => {
  lend(navigator, { onLine: false })
  const world = createWorld()
  cut(world)
  const { screen, router } = await openApp('/', { as: 'worker', world })
  expect(await screen.findByText(/^You’re offline\. Full search resumes/)).toBeTruthy()
  expect(await screen.findByText(/^You’re offline\. Filters come/)).toBeTruthy()
  expect(await screen.findByText('Offline')).toBeTruthy()
  await router.navigate({ to: '/sync/' })
  expect(await screen.findByText(/^You’re offline\. Everything resumes/)).toBeTruthy()
})

test('filters that fail for another reason say which, and can be asked for again', async () => {
  const world = createWorld()
  world.failures.set('/api/profiles/filters/', 500)
  const { screen, user } = await openApp('/', { as: 'worker', world })
  expect(await screen.findByText('Internal server error')).toBeTruthy()
  world.failures.clear()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('checkbox', { name: 'Has comments' })).toBeTruthy()
})
