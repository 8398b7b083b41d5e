import { expect, test } from 'vitest'
import type { MailingRecipient } from '../../../../../contract/messaging/message-endpoints.ts'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../../tests/mock/areas/messaging.ts'
import { createWorld, type World } from '../../../../../tests/mock/world.ts'
import { readAnew } from '../../../../data/network/nudges/news.ts'

withMockServer()

/** A message to the n-th person of the pool that has failed. */
const failed = (world: World, n: number, row: Partial<MailingRecipient> = {}) =>
  newMessage(world, world.users[0]!, {
    ...{ profile: String(world.pool[n]!.id), subject: `Letter ${n}`, sendAt: world.now() },
    ...{ status: 'error', row: { reason: 'unexpected', ...row } },
  })

test('failed messages are chosen and sent again together; what holds one up is told, and it stays', async () => {
  const world = createWorld()
  const [one, , three] = [failed(world, 0), failed(world, 1), failed(world, 2)]
  failed(world, 3, { may_have_arrived: true })
  failed(world, 4, { reason: 'bounce' })
  const { screen, user } = await openApp('/messaging/sent/?kind=failed', { as: 'worker', world })
  const boxes = await screen.findAllByRole('checkbox')
  // All on the page, and the three that can be sent again: not who may have it, nor where nobody is.
  expect(boxes).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'All on this page' }))
  await user.click(screen.getByRole('checkbox', { name: `Choose ${world.pool[1]!.name}` }))
  // It is somebody else's verdict meanwhile that its address is wrong.
  three.reason = 'bounce'
  await user.click(screen.getByRole('button', { name: 'Send 2 again' }))
  expect(await screen.findByText('1 message is sent again')).toBeTruthy()
  expect(screen.getByText(/1 cannot be sent: Not one of the person’s open addresses/)).toBeTruthy()
  expect([one.status, three.status]).toEqual(['pending', 'error'])
})

test('what was sent again is followed: the list shows by itself what became of it', async () => {
  const world = createWorld()
  const [one] = [failed(world, 0), failed(world, 1, { reason: 'bounce' })]
  const { screen, user } = await openApp('/messaging/sent/?kind=failed', { as: 'worker', world })
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  await user.click(screen.getByRole('button', { name: 'Send 1 again' }))
  expect(await screen.findByRole('button', { name: 'Failed 1' })).toBeTruthy()
  Object.assign(one, { status: 'error', reason: 'unexpected', hindrance: 'blocked' })
  // The server says that there is news.
  readAnew('messaging')
  expect(await screen.findByRole('button', { name: 'Failed 2' })).toBeTruthy()
  expect(screen.getByText('Their server blocks yours')).toBeTruthy()
})
