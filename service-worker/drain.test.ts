import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncRequest } from '../contract/sync/protocol.ts'
import { openDevice } from '../src/data/device.ts'
import { readLocal, store } from '../src/data/sync/store.ts'
import { newId } from '../src/lib/new-id.ts'
import { drainAll } from './drain.ts'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-20T09:00:00.000Z'

async function waitingOf(userId: string) {
  const device = await openDevice(userId, newId())
  const args = { folderId: newId(), base: {}, changes: { name: userId } }
  await store(device, { id: newId(), op: 'folders.edit@1', args, at, label: { folder: '', subject: '' } }, 0)
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
