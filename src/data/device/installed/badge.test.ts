import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../../store/stores.ts'
import { openDevice, wipeDevice } from '../device.ts'
import { followBadge } from './badge.ts'
import { noticesSeen } from './notices-seen.ts'

let badge: number | undefined
let device: Device
const stored = new Map<string, string>()

beforeEach(async () => {
  stored.clear()
  badge = undefined
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
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
const notice = (at: string) =>
  device.cache.write(['notices'], (store) =>
    store('notices').put({ id: crypto.randomUUID(), scope: 'us:me', seq: 1, gen: 1, at } as never),
  )
const shows = (count: number) => vi.waitFor(() => expect(badge).toBe(count))

test('the icon counts what was refused and what was told and not read; what only waits is nobody’s business', async () => {
  const stop = followBadge(device)
  await shows(0)
  await change('queued')
  await change('refused')
  await shows(1)
  await notice('2026-11-20T09:00:00.000Z')
  await notice('2026-11-20T10:00:00.000Z')
  await shows(3)
  noticesSeen('2026-11-20T10:00:00.000Z')
  await shows(1)
  await notice('2026-11-20T11:00:00.000Z')
  await shows(2)
  await device.outbox.write(['changes'], (at) => at('changes').clear())
  noticesSeen('2026-11-20T11:00:00.000Z')
  await shows(0)
  await change('refused')
  await shows(1)
  stop()
  expect(badge).toBe(0)
  await wipeDevice(device)
})
