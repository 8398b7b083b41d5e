import { expect, test } from 'vitest'
import { sync } from '../../../../contract/sync/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/live.ts'

withMockServer()

test('before a device has heard of any folder it does not say that there are none', async () => {
  const world = createWorld()
  world.failures.set(sync.path, 503)
  const { screen, user } = await openApp('/', { as: 'worker', world })
  const [person] = world.pool
  await user.click((await screen.findAllByRole('checkbox', { name: `Select ${person!.name}` }))[0]!)
  await user.click(screen.getByRole('button', { name: 'Add to folder' }))
  const name = await screen.findByPlaceholderText('Find a folder or name a new one')
  expect(screen.queryByText(/No folders yet/)).toBeNull()
  await user.type(name, 'Web platform leads')
  expect(screen.queryByText(/New folder/)).toBeNull()
  world.failures.clear()
  await syncNow()
  expect(await screen.findByRole('button', { name: /^Web platform leads/ })).toBeTruthy()
})
