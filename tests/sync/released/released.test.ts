import 'fake-indexeddb/auto'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { leaveSealed } from '../../../src/data/device/care/other-users.ts'
import { cachePrefix, openDevice, openOutbox } from '../../../src/data/device/device.ts'
import type { Queued } from '../../../src/data/store/changes.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import { rowOf } from '../../../src/data/store/vault.ts'
import { nextRequest } from '../../../src/data/sync/core.ts'
import { readLocal } from '../../../src/data/sync/local.ts'
import { store } from '../../../src/data/sync/store.ts'
import { newId } from '../../../src/lib/new-id.ts'

/**
 * The outbox as every released version of the app has made it, written down by hand: what somebody has not sent must be
 * read by all versions that follow. A new shape is added at the end, none is ever changed.
 */
interface Released {
  what: string
  version: number
  /** Store → its key and its indexes. */
  stores: Record<string, { key: string; indexes: string[] }>
  /** Whether changes were written down closed. */
  closed: boolean
}

const meta = { key: 'key', indexes: [] }
const journal = { key: 'id', indexes: ['passedAt'] }
const released: readonly Released[] = [
  {
    what: 'the first one, by Dexie',
    version: 10,
    stores: { meta, changes: { key: 'id', indexes: ['state'] }, journal },
    closed: false,
  },
  {
    what: 'with an index of operations',
    version: 10,
    stores: { meta, changes: { key: 'id', indexes: ['state', 'op'] }, journal },
    closed: false,
  },
  {
    what: 'with a key, and folders that are kept',
    version: 11,
    stores: {
      meta,
      changes: { key: 'id', indexes: ['state', 'makes'] },
      journal,
      keys: { key: 'name', indexes: [] },
      folders: { key: 'id', indexes: [] },
    },
    closed: true,
  },
  {
    what: 'with files that go out with a change',
    version: 12,
    stores: {
      meta,
      changes: { key: 'id', indexes: ['state', 'makes'] },
      journal,
      keys: { key: 'name', indexes: [] },
      folders: { key: 'id', indexes: [] },
      files: { key: 'id', indexes: [] },
      contents: { key: 'id', indexes: [] },
    },
    closed: true,
  },
]

const canary = 'Written by an earlier version'
const at = '2026-11-20T09:00:00.000Z'
const change = (n: number) => ({
  id: newId(),
  op: 'folders.addComment@1',
  args: { folderId: newId(), candidateId: newId(), commentId: newId(), text: `${canary} ${n}` },
  at,
  label: { where: 'Rust · Lisbon', what: 'Ada' },
})

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
let users = 0

/** The database of a version as its app left it: two unsent changes, a refused one, one that the server has. */
async function leftBy({ version, stores, closed }: Released): Promise<{ userId: string; device: string }> {
  const userId = `released-${++users}`
  const request = indexedDB.open(`hirefold-outbox-${userId}`, version)
  request.onupgradeneeded = () => {
    for (const [name, { key, indexes }] of Object.entries(stores)) {
      const made = request.result.createObjectStore(name, { keyPath: key })
      for (const index of indexes) made.createIndex(index, index)
    }
  }
  await new Promise((resolve) => (request.onsuccess = resolve))
  const device = newId()
  const writing = request.result.transaction(['meta', 'changes', 'journal'], 'readwrite')
  const numbers = closed ? { n: 0, made: 0 } : { n: 4, made: 4 }
  const state = { key: 'state', device, ...numbers, wanted: ['fo:1'], csrfToken: undefined, ...(closed && { closed }) }
  writing.objectStore('meta').add(state)
  if (!closed) {
    const [passed, refused, ...waiting] = [1, 2, 3, 4].map((n) => ({ ...change(n), n, made: n, base: 7 }))
    writing.objectStore('journal').add({ ...passed, state: 'acked', seq: 4, scopes: [], passedAt: at })
    writing.objectStore('changes').add({ ...refused, state: 'refused', code: 'gone' })
    for (const each of waiting) writing.objectStore('changes').add({ ...each, state: 'queued' })
  }
  await new Promise((resolve) => (writing.oncomplete = resolve))
  request.result.close()
  if (closed) await fill(userId)
  return { userId, device }
}

/** What is closed only the app itself writes. */
async function fill(userId: string): Promise<void> {
  const device = await openDevice(userId, newId())
  for (const n of [1, 2, 3, 4]) await store(device, change(n), 7)
  const [first, second] = (await readLocal(device)).outbox.toSorted((a, b) => a.n - b.n)
  const passed: Queued = { ...first!, state: 'acked', seq: 4, scopes: [] }
  const gone: Queued = { ...second!, state: 'refused', code: 'gone' }
  const [one, other] = await Promise.all([passed, gone].map(async (row) => rowOf(row, await device.vault.close(row))))
  await device.outbox.write(['changes', 'journal'], async (to) => {
    await to('changes').delete(passed.id)
    await to('journal').put({ ...one!, passedAt: at })
    await to('changes').put(other!)
  })
  close(device)
}

const close = ({ cache, outbox }: Device) => {
  cache.close()
  outbox.close()
}

const textOf = ({ args }: { args: Record<string, unknown> }) => args.text

test.each(released)('an outbox of version $version ($what) is read whole, and goes on where it was', async (each) => {
  const { userId, device: id } = await leftBy(each)
  const device = await openDevice(userId, newId())
  const local = await readLocal(device)
  expect(local.device).toBe(id)
  expect(local.wanted).toEqual(['fo:1'])
  const journal = await device.outbox.read(['journal'], (from) => from('journal').all())
  expect((await device.vault.open(journal)).map((row) => [row.seq, textOf(row)])).toEqual([[4, `${canary} 1`]])
  expect(local.outbox.filter(({ state }) => state === 'refused').map(textOf)).toEqual([`${canary} 2`])
  await store(device, change(5), 7)
  const { push } = nextRequest(await readLocal(device), at)
  expect(push.map((pushed) => [pushed.n, textOf(pushed)])).toEqual([
    [3, `${canary} 3`],
    [4, `${canary} 4`],
    [5, `${canary} 5`],
  ])
  const raw = await device.outbox.read(['changes', 'journal'], (from) =>
    Promise.all([from('changes').all(), from('journal').all()]),
  )
  expect(JSON.stringify(raw)).not.toContain(canary)
  close(device)
})

test('the shape that the app makes today is written down above', async () => {
  const outbox = openOutbox(`released-${++users}`)
  const { version, objectStoreNames } = await outbox.open()
  const newest = released.at(-1)!
  expect([version, [...objectStoreNames].sort()]).toEqual([newest.version, Object.keys(newest.stores).sort()])
  outbox.close()
})

test('a cache of an earlier version is dropped, and what waits beside it is kept', async () => {
  const { userId } = await leftBy(released[1]!)
  for (const older of [1, 5]) {
    const request = indexedDB.open(`hirefold-cache-${older}-${userId}`, 10)
    request.onupgradeneeded = () => request.result.createObjectStore('folders', { keyPath: ['scope', 'id'] })
    await new Promise((resolve) => (request.onsuccess = resolve))
    request.result.close()
  }
  const device = await openDevice(userId, newId())
  await leaveSealed(
    () => userId,
    new Date(at),
    async () => publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  )
  const names = (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name.endsWith(userId))
  expect(names.sort()).toEqual([cachePrefix + userId, `hirefold-outbox-${userId}`])
  expect((await readLocal(device)).outbox).toHaveLength(3)
  close(device)
})
