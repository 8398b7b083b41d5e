import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfile } from '../../../contract/profiles/endpoints.ts'
import { searchProfiles } from '../../../contract/search/endpoints.ts'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'
import { queryClient } from '../../data/network/query.ts'
import { keptCopy } from '../../data/network/reads/kept-reads.ts'

withMockServer()

/** A person whose page was opened here before; then the server answers with a status, and they are opened anew. */
async function openedBefore(status: number) {
  const world = createWorld()
  const [person] = world.pool
  const app = await openApp(`/profiles/${person!.id}/`, { as: 'worker', world })
  const name = { name: person!.name, level: 2 }
  await app.screen.findByRole('heading', name)
  const key = ['profile', String(person!.id)]
  await waitFor(async () => expect(await keptCopy(key)).toBeTruthy())
  await act(() => app.router.navigate({ to: '/folders/' }))
  // A page that is still there would hold on to what is cleared here.
  await waitFor(() => expect(app.screen.queryByRole('heading', name)).toBeNull())
  queryClient.clear()
  world.failures.set(getProfile.path, status)
  await act(() => app.router.navigate({ href: `/profiles/${person!.id}/` }))
  if (status !== 429) await app.screen.findByText('The data could not be displayed')
  return { ...app, world, key, name }
}
const offer = { name: 'Show saved copy' }

test('a person whom the server cannot tell of now is shown as they were, by one’s wish, and said to be so', async () => {
  const { screen, user, name } = await openedBefore(504)
  expect(screen.getByText('Timed out server response')).toBeTruthy()
  expect(screen.queryByRole('heading', name)).toBeNull()
  await user.click(await screen.findByRole('button', offer))
  expect(await screen.findByRole('heading', name)).toBeTruthy()
  expect(screen.getByText(/^As of \d\d:\d\d$/)).toBeTruthy()
})

test('whom the server refuses to show no copy shows either', async () => {
  const { screen, key } = await openedBefore(404)
  await waitFor(async () => expect(await keptCopy(key)).toBeUndefined())
  expect(screen.queryByRole('button', offer)).toBeNull()
})

test('who asks too often waits as long as the server says, hears of no error, and loses no copy', async () => {
  const { screen, key } = await openedBefore(429)
  await waitFor(() => expect(queryClient.getQueryState(key)?.fetchFailureCount).toBe(1))
  expect(screen.queryByText('The data could not be displayed')).toBeNull()
  expect(await keptCopy(key)).toBeTruthy()
})

test('what was shown of a copy is read anew where the server answers again', async () => {
  const { screen, user, world, name, router } = await openedBefore(500)
  await user.click(await screen.findByRole('button', offer))
  await screen.findByText(/^As of /)
  world.failures.clear()
  const { href } = router.state.location
  await act(() => router.navigate({ to: '/folders/' }))
  await act(() => router.navigate({ href }))
  expect(await screen.findByRole('heading', name)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^As of /)).toBeNull())
})

test('the people found before are shown again where a search fails', async () => {
  const world = createWorld()
  const found = world.pool.find((card) => card.skills.some(({ name }) => name === 'React'))!
  const { screen, user, router } = await openApp('/?q=skill%3AReact', { as: 'worker', world })
  await screen.findByText(found.name, { selector: 'a' })
  const [key] = queryClient.getQueryCache().findAll({ queryKey: ['search'] })
  await waitFor(async () => expect(await keptCopy(key!.queryKey)).toBeTruthy())
  await act(() => router.navigate({ to: '/folders/' }))
  await waitFor(() => expect(screen.queryByText(found.name, { selector: 'a' })).toBeNull())
  queryClient.clear()
  world.failures.set(searchProfiles.path, 503)
  await act(() => router.navigate({ href: '/?q=skill%3AReact' }))
  await user.click(await screen.findByRole('button', offer))
  expect(await screen.findByText(found.name, { selector: 'a' })).toBeTruthy()
})
