import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { obeyRights } from './other-rights.ts'

withMockServer()

test('a right that was taken away is gone from a page that stands open, and one that was given is there', async () => {
  const world = createWorld()
  const user = world.users[0]!
  const { permissions } = user
  const { screen } = await openApp(`/profiles/${world.pool[0]!.id}/`, { as: 'worker', world })
  expect(await screen.findByRole('tab', { name: /^Comments/ })).toBeTruthy()
  world.users[0] = { ...user, permissions: permissions.filter((one) => one !== 'comments') }
  await obeyRights(() => undefined)
  await waitFor(() => expect(screen.queryByRole('tab', { name: /^Comments/ })).toBeNull())
  world.users[0] = { ...user, permissions }
  await obeyRights(() => undefined)
  expect(await screen.findByRole('tab', { name: /^Comments/ })).toBeTruthy()
})
