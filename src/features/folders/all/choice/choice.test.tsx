import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countFolders } from '../../../../../contract/folders/endpoints.ts'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../../tests/mock/world.ts'
import { syncNow } from '../../../../data/device/live.ts'

withMockServer()

const userOf = (world: ReturnType<typeof createWorld>, email: string) => world.users.find((one) => one.email === email)!
const listed = () => [...document.querySelectorAll('main a[title]')].map((link) => link.textContent)

test('folders are narrowed to a colleague’s and put in another order, which their address says', async () => {
  const world = createWorld()
  const [first, , third] = [...world.tables.folders.values()]
  const admin = userOf(world, 'admin@acme.example')
  for (const folder of [first!, third!]) Object.assign(folder, { assigneeIds: [admin.id] })
  const { screen, user, router } = await openApp('/folders/', { as: 'worker', world })
  await screen.findByText(first!.name)
  const all = listed().length
  await user.click(screen.getByRole('button', { name: 'Order and filter' }))
  const name = `${admin.first_name} ${admin.last_name}`
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(`Assigned to ${name}`) }))
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(router.state.location.search).toEqual({ assignee: admin.id })
  expect(await screen.findByText(`Assigned to ${name}`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Order and filter' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'By name' }))
  await waitFor(() => expect(listed()).toEqual([first!.name, third!.name].sort()))
  expect(router.state.location.search).toEqual({ assignee: admin.id, sort: 'name' })
  await user.click(await screen.findByRole('button', { name: 'Show all folders' }))
  await waitFor(() => expect(listed()).toHaveLength(all))
})

test('an address brings the order along, and what nobody understands of it is left out', async () => {
  const { screen } = await openApp('/folders/?sort=name&held=yes&kind=nonsense&assignee=', { as: 'worker' })
  await screen.findByText('Folders I’m in')
  await waitFor(() => expect(listed()).toEqual([...listed()].sort(new Intl.Collator('en').compare)))
})

test('without a network the size of folders that are elsewhere is said to be unknown', async () => {
  const world = createWorld()
  const [folder] = [...world.tables.folders.values()].filter(({ access }) => access === 'public')
  world.elsewhere.add(folder!.id)
  world.failures.set(countFolders.path, 0)
  const { screen } = await openApp('/folders/?sort=people', { as: 'worker', world })
  await screen.findByText(folder!.name)
  world.failures.set('/api/sync/', 0)
  await syncNow()
  expect(await screen.findByText('The size of 1 folder isn’t known offline: it is last.')).toBeTruthy()
  await waitFor(() => expect(listed().at(-1)).toBe(folder!.name))
})
