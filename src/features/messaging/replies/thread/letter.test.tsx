import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { newThread } from '../../../../../tests/mock/areas/threads.ts'
import { createWorld } from '../../../../../tests/mock/world.ts'

withMockServer()

test('an answer to an invitation is its words; who is in no folder has no status to set, and that is said', async () => {
  const world = createWorld()
  const me = world.users.find(({ email }) => email === 'worker@acme.example')!
  const profile = String(world.pool[0]!.id)
  const { id } = newThread(world, me, { profile, said: '', letter: { calendar: 'accepted' } })
  const { screen } = await openApp(`/messaging/replies/?thread=${id}`, { as: 'worker', world })
  expect(await screen.findByText('They accepted the invitation.')).toBeTruthy()
  expect(screen.queryByText('There is no text in it.')).toBeNull()
  expect(screen.getByText('Not in a folder, so there is no status to set')).toBeTruthy()
})
