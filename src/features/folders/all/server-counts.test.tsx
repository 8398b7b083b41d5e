import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countFolders } from '../../../../contract/folders/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { letFolderGo } from '../../../data/folders/live.ts'
import { queryClient } from '../../../data/network/query.ts'

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

test('of a folder that has left the device the server says how many others have added since the last look', async () => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  world.elsewhere.add(folder!.id)
  const { screen, router } = await openApp('/folders/1/', { as: 'worker', world })
  await screen.findAllByRole('button', { name: /^Status of / })
  const [first] = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder!.id)
  const by = (email: string) => world.users.find((one) => one.email === email)!.id
  // A look is noted behind the paint.
  await waitFor(async () => {
    await letFolderGo(folder!.id)
    await router.navigate({ to: '/folders/' })
    expect(rowOf(await screen.findByText(folder!.name)).textContent).toContain('12 people')
  })
  const add = (n: number, addedById: string) => {
    const id = `${first!.id.slice(0, -4)}900${n}`
    world.tables.candidates.set(id, {
      ...first!,
      id,
      addedById,
      createdAt: `2027-01-01T00:00:0${n}.000Z`,
      profileId: n,
    })
  }
  add(1, by('admin@acme.example'))
  add(2, by('admin@acme.example'))
  add(3, by('worker@acme.example'))
  await waitFor(
    async () => {
      await queryClient.invalidateQueries({ queryKey: ['folder counts'] })
      expect(rowOf(screen.getByText(folder!.name)).textContent).toContain('15 people')
    },
    { timeout: 5000 },
  )
  expect(rowOf(screen.getByText(folder!.name)).textContent).toContain('2 new')
})
