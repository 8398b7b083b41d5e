import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { markRead } from '../../../../contract/notices/mutations/mark-read.ts'
import type { Device } from '../../store/stores.ts'
import { openDevice, wipeDevice } from '../device.ts'
import { followBadge } from './badge.ts'

let badge: number | undefined
let device: Device

beforeEach(async () => {
  badge = undefined
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      badge = count
    },
    clearAppBadge: async () => {
      badge = 0
    },
  })
  device = await openDevice(crypto.randomUUID(), crypto.randomUUID())
})

const change = (state: string) =>
  device.outbox.write(['changes'], (at) => at('changes').put({ id: crypto.randomUUID(), state, op: 'x' } as never))
const notice = (id: string, readAt?: string) =>
  device.cache.write(['notices'], (store) =>
    store('notices').put({ id, scope: 'us:me', seq: 1, gen: 1, ...(readAt && { readAt }) } as never),
  )
/** Marked on this device, and not sent. */
const mark = async (...ids: string[]) => {
  const change = { id: crypto.randomUUID(), op: markRead.name, args: { ids }, label: { where: '', what: '' } }
  const sealed = await device.vault.close(change as never)
  await device.outbox.write(['changes'], (at) =>
    at('changes').put({ id: change.id, state: 'queued', ...sealed } as never),
  )
}
const shows = (count: number) => vi.waitFor(() => expect(badge).toBe(count))

test('the icon counts what was refused and what was told and not read; what only waits is nobody’s business', async () => {
  const stop = followBadge(device)
  await shows(0)
  await change('queued')
  await change('refused')
  await shows(1)
  await notice('first')
  await notice('second')
  await notice('read', '2026-11-20T10:00:00.000Z')
  await shows(3)
  await mark('first')
  await shows(2)
  await notice('third')
  await shows(3)
  await mark('second', 'third')
  await shows(1)
  await device.outbox.write(['changes'], (at) => at('changes').clear())
  for (const id of ['first', 'second', 'third']) await notice(id, '2026-11-20T11:00:00.000Z')
  await shows(0)
  await change('refused')
  await shows(1)
  stop()
  expect(badge).toBe(0)
  await wipeDevice(device)
})
