import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { newThread } from '../../../../../tests/mock/areas/threads.ts'
import { createWorld } from '../../../../../tests/mock/world.ts'

withMockServer()

test('who may want no mail is stopped by words that name whom and where, or goes on', async () => {
  const world = createWorld()
  const me = world.users.find(({ email }) => email === 'worker@acme.example')!
  const thread = newThread(world, me, {
    profile: String(world.pool[0]!.id),
    said: 'Not to my work address, please.',
    letter: { from: { name: 'Paul', address: 'paul@work.example' } },
    thread: { may_stop: true },
  })
  const { screen, user } = await openApp(`/messaging/replies/?thread=${thread.id}`, { as: 'worker', world })
  expect(await screen.findByRole('button', { name: 'Stop email to paul@work.example' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `Stop all email to ${thread.profile.name}` })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  await waitFor(() => expect(thread.may_stop).toBe(false))
})
