import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const placesOf = (world: World, profileId: number) =>
  [...world.tables.candidates.values()].filter((candidate) => candidate.profileId === profileId)

test('the first folder of a person stands above the tabs with their status there, and opens on them', async () => {
  const world = createWorld()
  const person = world.pool[0]!
  const candidate = placesOf(world, person.id)[0]!
  const folder = world.tables.folders.get(candidate.folderId)!
  const status = world.tables.statuses.get(candidate.statusId)!
  const { screen, user, router } = await openApp(`/profiles/${person.id}/`, { as: 'worker', world })
  const link = await screen.findByRole('link', {
    name: (name) => name.startsWith(folder.name) && name.endsWith(status.name),
  })
  expect(screen.getByRole('tab', { name: /^Comments/ }).ariaSelected).toBe('true')
  await user.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/folders/${folder.number}/`))
  expect(router.state.location.search).toMatchObject({ c: candidate.id })
})

test('somebody in no folder has none above the tabs, and the tab says so', async () => {
  const world = createWorld()
  const person = world.pool.find(({ id }) => !placesOf(world, id).length)!
  const { screen, user } = await openApp(`/profiles/${person.id}/`, { as: 'worker', world })
  const tab = await screen.findByRole('tab', { name: /^Folders/ })
  for (const { name } of world.tables.folders.values()) expect(screen.queryByText(name)).toBeNull()
  await user.click(tab)
  expect(await screen.findByText('Not in any folder yet.')).toBeTruthy()
})
