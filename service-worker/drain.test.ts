import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncRequest } from '../contract/sync/protocol.ts'
import { openDevice } from '../src/data/device/device.ts'
import { readLocal } from '../src/data/sync/local.ts'
import { store } from '../src/data/sync/store.ts'
import { newId } from '../src/lib/new-id.ts'
import { drainAll } from './drain.ts'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-20T09:00:00.000Z'

async function waitingOf(userId: string) {
  const device = await openDevice(userId, newId())
  const args = { folderId: newId(), base: {}, changes: { name: userId } }
  await store(device, { id: newId(), op: 'folders.edit@1', args, at, label: { where: '', what: '' } }, 0)
  return device
}

test('what one user cannot send holds back nothing of another’s, and is tried again', async () => {
  const [first, second] = [await waitingOf('a-user-of-before'), await waitingOf('b-user-of-now')]
  const epoch = newId()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { device, push } = JSON.parse(body) as SyncRequest
    if (device !== (await readLocal(second)).device) return new Response('{}', { status: 403 })
    const results = push.map(({ id }) => ({ id, ok: true, seq: 9, scopes: [] }))
    const access = { version: 9, tag: 'now', scopes: {} }
    return Response.json({ results, serverNow: at, epoch, head: 9, access, scopes: {}, more: false })
  })
  await expect(drainAll()).rejects.toMatchObject({ failure: { kind: 'busy' } })
  expect((await readLocal(second)).outbox.filter(({ state }) => state === 'queued')).toEqual([])
  expect((await readLocal(first)).outbox).toMatchObject([{ state: 'queued' }])
})

test('a device that its user has removed is emptied without any page, and another user’s is not', async () => {
  const [mine, other] = [await waitingOf('c-user-who-removed-it'), await waitingOf('d-user-of-before')]
  const heard = new Promise<unknown>((resolve) =>
    new BroadcastChannel('hirefold-logout').addEventListener('message', ({ data }) => resolve(data)),
  )
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('self', { registration: { pushManager } })
  const deleted: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => void deleted.push(name) })
  const mineId = (await readLocal(mine)).device
  // No tab holds them.
  for (const { cache, outbox } of [mine, other]) for (const each of [cache, outbox]) each.close()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) =>
    (JSON.parse(body) as SyncRequest).device === mineId
      ? Response.json({ code: 'deviceWiped', detail: 'Removed' }, { status: 410 })
      : new Response('{}', { status: 403 }),
  )
  await expect(drainAll()).rejects.toMatchObject({ failure: { kind: 'busy' } })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names.filter((name) => name?.includes('c-user-who-removed-it'))).toEqual([])
  expect(names.filter((name) => name?.includes('d-user-of-before'))).toHaveLength(2)
  expect(deleted).toEqual(['hirefold-pictures-c-user-who-removed-it'])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(await heard).toBe('wiped')
})

test('a worker that is told to come back waits for that, and then sends what waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const device = await waitingOf('e-user-who-waits')
  const mine = (await readLocal(device)).device
  const epoch = newId()
  let asked = 0
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { device: asking, push } = JSON.parse(body) as SyncRequest
    if (asking !== mine) return new Response('{}', { status: 403 })
    if (asked++ === 0) return new Response('{}', { status: 429, headers: { 'Retry-After': '30' } })
    const results = push.map(({ id }) => ({ id, ok: true, seq: 9, scopes: [] }))
    const access = { version: 9, tag: 'now', scopes: {} }
    return Response.json({ results, serverNow: at, epoch, head: 9, access, scopes: {}, more: false })
  })
  const draining = drainAll().catch(() => undefined)
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(asked).toBe(2))
  vi.useRealTimers()
  await draining
  expect((await readLocal(device)).outbox.filter(({ state }) => state === 'queued')).toEqual([])
})
