import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([
  ['sent', 'failed', { reason: 'unexpected', hindrance: 'full' }, /Letter 0.*Error ?Their mailbox is full/],
  [
    ...(['sent', 'failed', { reason: 'unexpected', may_have_arrived: true, hindrance: 'connection' }] as const),
    /Letter 0.*May have been delivered ?The connection was lost/,
  ],
  ['planned', '', { hindrance: 'wait' }, /Letter 0.*Planned.+ · The other server asked to wait/],
] as const)('what the other side said of it stands in words (%s %s %j)', async (tab, kind, row, shown) => {
  const world = createWorld()
  const sendAt = new Date(Date.parse(world.now()) + 300_000).toISOString()
  newMessage(world, world.users[0]!, {
    ...{ profile: String(world.pool[0]!.id), subject: 'Letter 0', sendAt },
    ...{ status: tab === 'planned' ? 'planned' : 'error', row },
  })
  const { screen } = await openApp(`/messaging/sent/?tab=${tab}&kind=${kind}`, { as: 'worker', world })
  expect(await screen.findByRole('button', { name: shown })).toBeTruthy()
})
