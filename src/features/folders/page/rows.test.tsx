import { act, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { cachePrefix } from '../../../data/device/device.ts'

withMockServer()

test('a phone’s list of folders keeps what can be done with a folder on its own page', async () => {
  const { screen, user } = await openApp('/folders/', { as: 'worker', phone: true })
  const row = await screen.findByText('Web platform leads')
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  await user.click(row)
  await user.click(await screen.findByRole('button', { name: 'Actions for Web platform leads' }))
  expect(await screen.findByRole('menuitem', { name: 'Archive' })).toBeTruthy()
})

test('the table names who looks after somebody, and for nobody whom they only brought in', async () => {
  const world = createWorld()
  const { folders, candidates, people, users } = world.tables
  const [folder] = folders.values()
  const [given, other] = [...candidates.values()].filter(({ folderId }) => folderId === folder!.id)
  const owner = users.get(given!.addedById!)!
  candidates.set(given!.id, { ...given!, ownerId: owner.id })
  const { screen } = await openApp('/folders/1/', { as: 'worker', world })
  const rowOf = async (id: string) => within((await screen.findByText(people.get(id)!.name)).closest('li')!)
  const name = `${owner.firstName} ${owner.lastName}`
  expect((await rowOf(given!.id)).getByTitle(name)).toBeTruthy()
  expect((await rowOf(other!.id)).queryByTitle(name)).toBeNull()
})

test('the button of a status says whether its menu stands open', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
  const [button] = await screen.findAllByRole('button', { name: /^Status of/ })
  expect(button!.getAttribute('aria-expanded')).toBe('false')
  await user.click(button!)
  await screen.findByRole('menuitemradio', { name: /Offer/ })
  expect(screen.getAllByRole('button', { name: /^Status of/, expanded: true })).toEqual([button])
  await user.keyboard('{Escape}')
  expect(button!.getAttribute('aria-expanded')).toBe('false')
})

test('an open menu of statuses stays, and goes on, while its rows are fetched anew', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
  const [button] = await screen.findAllByRole('button', { name: /^Status of/ })
  await user.click(button!)
  const offer = await screen.findByRole('menuitemradio', { name: 'Offer' })
  // The server takes its time.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const send = globalThis.fetch
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    if (String(call[0]) === '/api/sync/') await answered
    return send(...call)
  })
  onTestFinished(() => held.mockRestore())
  const copy = (await indexedDB.databases()).find(({ name }) => name?.startsWith(cachePrefix))
  const deleted = indexedDB.deleteDatabase(copy!.name!)
  await new Promise((resolve) => (deleted.onsuccess = resolve))
  await waitFor(() => expect(held).toHaveBeenCalledWith('/api/sync/', expect.anything()))
  expect([button!.isConnected, offer.isConnected]).toEqual([true, true])
  await user.click(offer)
  answer()
  await waitFor(() => expect(button!.getAttribute('aria-label')).toMatch(/: Offer$/))
})

test('the way back leads out of the panel, and not into the one that was closed', async () => {
  const { screen, user, router } = await openApp('/folders/1/', { as: 'worker' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Status of / })).toHaveLength(12))
  const address = () => router.state.location.pathname + router.state.location.searchStr
  await user.keyboard('j ')
  expect(await screen.findByRole('complementary', { name: 'Candidate' })).toBeTruthy()
  await user.keyboard('j{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Candidate' })).toBeNull())
  const list = address()
  act(() => router.history.back())
  await waitFor(() => expect(address()).toBe(list))
  expect(screen.queryByRole('complementary', { name: 'Candidate' })).toBeNull()
})
