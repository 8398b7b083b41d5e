import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

/** A world with a private folder of the recruiter's that the admin is not in, and one that is archived. */
function withPrivate() {
  const world = createWorld()
  const [open, hidden, archived] = [...world.tables.folders.values()]
  const [worker, admin] = world.users
  world.tables.folders.set(open!.id, { ...open!, name: 'Open one', access: 'public', creatorId: worker!.id })
  const held = { name: 'Head of Finance', access: 'private' as const, creatorId: worker!.id, assigneeIds: [] }
  world.tables.folders.set(hidden!.id, { ...hidden!, ...held, status: 'active' })
  if (archived) world.tables.folders.set(archived.id, { ...archived, name: 'Long ago', status: 'closed' })
  return { world, admin: admin!, hiddenId: hidden!.id }
}
const rowOf = (element: HTMLElement) => within(element.closest('li')!)

test('an admin joins a private folder after being told that its members hear of it', async () => {
  const { world, admin, hiddenId } = withPrivate()
  const { screen, user } = await openApp('/company/folders/', { as: 'admin', world })
  const row = rowOf(await screen.findByText('Head of Finance'))
  expect(row.getByRole('img', { name: 'Private' })).toBeTruthy()
  expect(row.getByText('Anna Weber')).toBeTruthy()
  expect(row.getByText('1 recruiter')).toBeTruthy()
  // Its name leads nowhere yet; that of a public one does.
  expect(screen.queryByRole('link', { name: 'Head of Finance' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open one' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Join Head of Finance' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Its members are notified/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(world.tables.folders.get(hiddenId)!.assigneeIds).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Join Head of Finance' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Join' }))
  const link = await screen.findByRole('link', { name: 'Head of Finance' })
  expect(rowOf(link).getByText('Joined')).toBeTruthy()
  expect(world.tables.folders.get(hiddenId)!.assigneeIds).toEqual([admin.id])
})

test('folders are found by name or owner, and narrowed by state', async () => {
  const { world } = withPrivate()
  const { screen, user } = await openApp('/company/folders/', { as: 'admin', world })
  await screen.findByText('Head of Finance')
  await user.type(screen.getByRole('searchbox'), 'finance')
  await waitFor(() => expect(screen.queryByText('Open one')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Archived/ }))
  expect(await screen.findByText('No folder matches')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^All/ }))
  expect(await screen.findByText('Head of Finance')).toBeTruthy()
})

test('a folder that is gone meanwhile says so, and the question stays', async () => {
  const { world, hiddenId } = withPrivate()
  const { screen, user } = await openApp('/company/folders/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Join Head of Finance' }))
  world.tables.folders.delete(hiddenId)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Join' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join Head of Finance' })).toBeNull())
})

test('a recruiter has no such page', async () => {
  const { screen } = await openApp('/company/folders/', { as: 'worker' })
  expect(await screen.findByRole('heading', { level: 1, name: 'The requested page was not found' })).toBeTruthy()
})
