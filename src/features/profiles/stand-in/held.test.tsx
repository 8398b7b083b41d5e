import { expect, test } from 'vitest'
import { endpoints } from '../../../../contract/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

/** A device that has opened the first folder, and whose server is gone since. */
async function awayWithFolder() {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder.id)!
  const { name } = world.tables.people.get(candidate.id)!
  const app = await openApp('/folders/1/', { as: 'worker', world })
  await app.screen.findAllByText(name)
  for (const area of Object.values(endpoints)) for (const { path } of Object.values(area)) world.failures.set(path, 0)
  const go = (profileId: number | string) =>
    app.router.navigate({ to: '/profiles/$profileId/', params: { profileId: String(profileId) } })
  return { ...app, folder, candidate, name, go }
}

test('without a network the full profile of somebody in a kept folder shows what the folder holds', async () => {
  const { screen, folder, candidate, name, go } = await awayWithFolder()
  await go(candidate.profileId)
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText(/^The server can’t be reached\. This is what your folders hold/)).toBeTruthy()
  expect(screen.queryByText('Not on this device')).toBeNull()
  for (const { name: skill } of candidate.career.skills) expect(screen.getAllByText(skill).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: new RegExp(`^${folder.name}`) })).toBeTruthy()
})

test('who is in no kept folder is not there, and that is what it says', async () => {
  const { screen, go } = await awayWithFolder()
  await go(987654)
  expect(await screen.findByRole('heading', { name: 'Not on this device' })).toBeTruthy()
  expect(screen.getByText(/^This person isn’t in a folder on this device/)).toBeTruthy()
})
