import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { choose } from '../../../../tests/mock/choose.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const folderNamed = (world: World, name: string) => [...world.tables.folders.values()].find((one) => one.name === name)!

test('a search becomes a smart folder, whose people are taken in or left out, and Undo brings them back', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/?q=skill%3AReact', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'This search' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Smart folder' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Frontend to come')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await user.click(await screen.findByRole('button', { name: 'Show first people' }))
  const list = within(await screen.findByRole('list', { name: 'People in this batch' }))
  const rows = () => list.getAllByRole('listitem')
  const addressOf = (row: HTMLElement) => within(row).getByRole('link').getAttribute('href')
  const all = rows().map(addressOf)
  await user.click(within(rows()[0]!).getByRole('button', { name: /^Add / }))
  await waitFor(() => expect(within(rows()[0]!).getByText('In this folder')).toBeTruthy())
  await user.click(within(rows()[1]!).getByRole('button', { name: /^Not a fit: / }))
  await waitFor(() => expect(rows().map(addressOf)).toEqual(all.toSpliced(1, 1)))
  expect(screen.getByText(/1 in the folder, 1 not a fit/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rows().map(addressOf)).toEqual(all))
  const folder = folderNamed(world, 'Frontend to come')
  expect([...world.tables.candidates.values()].filter((one) => one.folderId === folder.id)).toHaveLength(1)
})

test('somebody of a batch who has left is not at their firm', async () => {
  const world = createWorld()
  for (const card of world.pool) for (const position of card.positions) position.current = false
  const folder = folderNamed(world, 'Web platform leads')
  folder.smart = true
  world.smart.set(folder.id, { query: 'q=skill%3AReact', batches: [], excluded: new Set() })
  const { screen, user } = await openApp(`/folders/${folder.number}/batch/`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Show first people' }))
  expect((await screen.findAllByText(/, formerly at /)).length).toBeGreaterThan(0)
})

test('smart folders stand apart in the list, and lead to their people', async () => {
  const world = createWorld()
  const folder = folderNamed(world, 'Web platform leads')
  folder.smart = true
  world.smart.set(folder.id, { query: 'q=skill%3AReact', batches: [], excluded: new Set() })
  const { screen, user } = await openApp('/folders/', { as: 'worker', world })
  await user.click(await screen.findByRole('tab', { name: /^Smart/ }))
  expect(await screen.findByText('Web platform leads')).toBeTruthy()
  expect(screen.queryByText('Senior Frontend Engineer · Berlin · Q4')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Web platform leads' }))
  await user.click(await screen.findByRole('link', { name: 'Next people' }))
  expect(await screen.findByText('No one shown yet')).toBeTruthy()
})

test('with nobody left it says so, and what is hidden goes back to the folder by Reset', async () => {
  const world = createWorld()
  const folder = folderNamed(world, 'Web platform leads')
  folder.smart = true
  const everybody = world.pool.map(({ id }) => id)
  world.smart.set(folder.id, { query: 'q=skill%3AReact', batches: [everybody], excluded: new Set() })
  const { screen, user } = await openApp(`/folders/${folder.number}/batch/`, { as: 'worker', world })
  await choose(user, await screen.findByRole('combobox', { name: 'Hide shown' }), 'By me')
  await user.click(screen.getByRole('button', { name: 'Next people' }))
  expect(await screen.findByText(/You’ve seen everyone this search finds/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole('combobox', { name: 'Hide shown' }).textContent).toBe('In this folder')
})

test('it becomes a plain folder again, and Undo gives it its search back', async () => {
  const world = createWorld()
  const folder = folderNamed(world, 'Web platform leads')
  folder.smart = true
  world.smart.set(folder.id, { query: 'q=skill%3AReact', batches: [[world.pool[0]!.id]], excluded: new Set() })
  const { screen, user, router } = await openApp(`/folders/${folder.number}/batch/`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Make it regular' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/folders/${folder.number}/`))
  expect(world.smart.has(folder.id)).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.smart.get(folder.id)?.query).toBe('q=skill%3AReact'))
})

test('at the address of a plain folder it says that there is no search, and leads back', async () => {
  const world = createWorld()
  const folder = folderNamed(world, 'Web platform leads')
  const { screen, user, router } = await openApp(`/folders/${folder.number}/batch/`, { as: 'worker', world })
  expect(await screen.findByText('This folder has no search')).toBeTruthy()
  expect(screen.queryByText('Smart')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to the folder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/folders/${folder.number}/`))
})

test('of a folder that is neither known here nor to be had it claims nothing, and leads to those that are here', async () => {
  const { screen, world, router } = await openApp('/folders/', { as: 'worker' })
  await screen.findByText('Web platform leads')
  world.failures.set('/api/v6/folders/{id}/batch/', 0)
  await router.navigate({ to: '/folders/$folderId/batch/', params: { folderId: '4040' } })
  await screen.findByRole('heading', { level: 1, name: 'Not on this device' })
  expect(screen.queryByText('Smart')).toBeNull()
  expect(screen.queryByText('Smart folder')).toBeNull()
  // It is asked for once more meanwhile: other calls are answered.
  const link = await screen.findByRole('link', { name: 'Folders on this device' })
  expect(link.getAttribute('href')).toBe('/folders/')
})
