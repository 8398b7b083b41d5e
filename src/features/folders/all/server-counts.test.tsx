import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countFolders } from '../../../../contract/folders/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

/** A folder with people that no device has been asked to bring. */
function elsewhere(world: World) {
  const [folder] = [...world.tables.folders.values()].filter(
    (one) => one.access === 'public' && one.status === 'active',
  )
  world.elsewhere.add(folder!.id)
  const people = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder!.id).length
  return { name: folder!.name, people }
}
const rowOf = (name: HTMLElement) => name.closest('div')!.parentElement!

test('people of a folder that is not on this device are counted by the server', async () => {
  const world = createWorld()
  const { name, people } = elsewhere(world)
  const { screen } = await openApp('/folders/', { as: 'worker', world })
  const row = rowOf(await screen.findByText(name))
  await waitFor(() => expect(row.textContent).toContain(`${people} people`))
})

test('while the server does not answer it is said that they are not here', async () => {
  const world = createWorld()
  const { name } = elsewhere(world)
  world.failures.set(countFolders.path, 503)
  const { screen } = await openApp('/folders/', { as: 'worker', world })
  const row = rowOf(await screen.findByText(name))
  expect(row.textContent).toContain('Not on this device')
})
