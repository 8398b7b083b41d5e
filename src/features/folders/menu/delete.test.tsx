import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('a folder is deleted from its page after a question that names it and how many people are in it', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp('/folders/1/', { as: 'worker', world })
  const [folder] = world.tables.folders.values()
  const people = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder!.id).length
  await screen.findAllByRole('button', { name: /^Status of / })
  await user.click(await screen.findByRole('button', { name: `Actions for ${folder!.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: `Delete “${folder!.name}”?` })).toBeTruthy()
  expect(screen.getByText(new RegExp(`^${people} people are in this folder`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(world.tables.folders.has(folder!.id)).toBe(true)
  await user.click(screen.getByRole('button', { name: `Actions for ${folder!.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete folder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
  expect(world.tables.folders.has(folder!.id)).toBe(false)
  // The device hears of it, too.
  await screen.findByText('Web platform leads')
  await waitFor(() => expect(screen.queryByRole('link', { name: folder!.name })).toBeNull())
})

test('what goes with a folder is told before', async () => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  const id = '0190a000-0000-7000-8000-0000000abc02'
  const at = '2026-11-20T09:00:00.000Z'
  world.tables.folderComments.set(id, {
    id,
    folderId: folder!.id,
    authorId: world.users[0]!.id,
    text: 'Hm',
    createdAt: at,
  })
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: `Actions for ${folder!.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Deleted with it:')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1 comment', 'access of 1 colleague']),
  )
})

test.each([
  { as: 'worker', offered: 0 },
  { as: 'admin', offered: 1 },
] as const)('a colleague’s folder is deleted by an admin alone: $as', async ({ as, offered }) => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  const colleague = world.users.find(({ email }) => email === 'nosearch@acme.example')!
  world.tables.folders.set(folder!.id, { ...folder!, creatorId: colleague.id })
  const { screen, user } = await openApp('/folders/1/', { as, world })
  await screen.findAllByRole('button', { name: /^Status of / })
  await user.click(await screen.findByRole('button', { name: `Actions for ${folder!.name}` }))
  await screen.findByRole('menuitem', { name: 'Archive' })
  expect(screen.queryAllByRole('menuitem', { name: 'Delete' })).toHaveLength(offered)
})
