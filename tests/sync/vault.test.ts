import 'fake-indexeddb/auto'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sealLabel } from '../../contract/sync/endpoints.ts'
import { leaveSealed } from '../../src/data/device/care/other-users.ts'
import { protect, seal } from '../../src/data/device/care/sealing.ts'
import { openDevice, openOutbox } from '../../src/data/device/device.ts'
import { noteLeft } from '../../src/data/device/leaving/left-behind.ts'
import { readsPrefix } from '../../src/data/network/reads/reads-prefix.ts'
import type { Label } from '../../src/data/store/changes.ts'
import { Database } from '../../src/data/store/database.ts'
import { SealedError, type Unseal } from '../../src/data/store/outbox-key.ts'
import type { Device } from '../../src/data/store/stores.ts'
import { rowOf, vaultOf } from '../../src/data/store/vault.ts'
import { keepWaiting, readWaiting } from '../../src/data/store/waiting-files.ts'
import type { NewChange } from '../../src/data/sync/core.ts'
import { readLocal } from '../../src/data/sync/local.ts'
import { store } from '../../src/data/sync/store.ts'
import { newId } from '../../src/lib/new-id.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const spki = async () => publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
/** The server, where this user is signed in. */
const serverFor =
  (userId: string): Unseal =>
  async ({ device, wrapped }) => {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const oaepLabel = Buffer.from(sealLabel(userId, device))
    const from = { key: privateKey, padding, oaepHash: 'sha256', oaepLabel }
    try {
      return privateDecrypt(from, Buffer.from(wrapped, 'base64')).toString('base64')
    } catch {
      return undefined
    }
  }

const canary = 'Do not tell anybody'
const comment = (): NewChange => ({
  id: newId(),
  op: 'folders.addComment@1',
  args: { folderId: newId(), text: canary },
  at: '2026-11-20T09:00:00.000Z',
  label: { where: canary, what: canary },
})
const now = new Date('2026-11-20T09:00:00.000Z')
const days = (n: number) => new Date(now.getTime() + n * 24 * 3_600_000)

let users = 0
async function withUnsent(): Promise<{ userId: string; device: Device }> {
  const userId = `sealed-${++users}`
  const device = await openDevice(userId, newId())
  await store(device, comment(), 0)
  return { userId, device }
}

/** Everything of every database of this device, bytes as text. */
async function onDisk(): Promise<string> {
  const found: string[] = []
  for (const { name, version } of await indexedDB.databases()) {
    const request = indexedDB.open(name!, version)
    await new Promise((resolve) => (request.onsuccess = resolve))
    for (const each of request.result.objectStoreNames) {
      const rows = request.result.transaction(each).objectStore(each).getAll()
      await new Promise((resolve) => (rows.onsuccess = resolve))
      found.push(
        JSON.stringify(rows.result, (_, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        ),
      )
    }
    request.result.close()
  }
  return found.join()
}

const texts = async (device: Device) => (await readLocal(device)).outbox.map(({ args }) => args.text)
const close = ({ cache, outbox }: Device) => {
  cache.close()
  outbox.close()
}

test('what was typed is nowhere on the device as it was typed, and reads well with the key', async () => {
  const { userId, device } = await withUnsent()
  expect(await onDisk()).not.toContain(canary)
  close(device)
  expect(await texts(await openDevice(userId, newId()))).toEqual([canary])
})

test('a file that waits is nowhere as it was, nor its name; another user finds it sealed', async () => {
  const { userId, device } = await withUnsent()
  const content = new TextEncoder().encode(canary)
  const id = newId()
  await keepWaiting(device, { id, place: 'message', name: `${canary}.pdf`, content }, now.toISOString())
  expect(await onDisk()).not.toContain(canary)
  close(device)
  await leaveSealed(() => 'somebody-else', now, spki)
  await expect(openDevice(userId, newId())).rejects.toThrow(SealedError)
  const back = await openDevice(userId, newId(), serverFor(userId))
  expect(await readWaiting(back, id)).toEqual({ id, place: 'message', name: `${canary}.pdf`, content })
})

test('what another user finds is sealed; its own user gets it back by the server, and nobody else', async () => {
  const { userId, device } = await withUnsent()
  close(device)
  await leaveSealed(() => 'somebody-else', now, spki)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(device.cache.name)
  await expect(openDevice(userId, newId())).rejects.toThrow(SealedError)
  const outbox = openOutbox(userId)
  const kept = await outbox.read(['keys'], (at) => at('keys').get('outbox'))
  expect(kept?.key).toBeUndefined()
  outbox.close()
  expect(await serverFor('somebody-else')({ device: kept!.wrapped!.device, wrapped: '' })).toBeUndefined()
  const back = await openDevice(userId, newId(), serverFor(userId))
  expect(await texts(back)).toEqual([canary])
  close(back)
  // From here on without the server.
  expect(await texts(await openDevice(userId, newId()))).toEqual([canary])
})

test('a key of which the server has a copy cannot be taken out of the browser', async () => {
  const { userId, device } = await withUnsent()
  await protect(device.outbox, userId, spki)
  const kept = await device.outbox.read(['keys'], (at) => at('keys').get('outbox'))
  await expect(crypto.subtle.exportKey('raw', kept!.key!)).rejects.toThrow()
})

test('without a copy for the server nothing is sealed, or it would be lost', async () => {
  const { userId, device } = await withUnsent()
  const nobody = () => Promise.reject(new Error('no network'))
  await expect(leaveSealed(() => undefined, now, nobody)).rejects.toThrow('no network')
  await seal(device.outbox, now.toISOString())
  expect(await texts(await openDevice(userId, newId()))).toEqual([canary])
})

test('a sealed outbox that nobody fetches is given up after thirty days, not before', async () => {
  const { userId, device } = await withUnsent()
  close(device)
  const there = async () => (await indexedDB.databases()).some(({ name }) => name === `hirefold-outbox-${userId}`)
  await leaveSealed(() => undefined, now, spki)
  await leaveSealed(() => undefined, days(29), spki)
  expect(await there()).toBe(true)
  await leaveSealed(() => undefined, days(31), spki)
  expect(await there()).toBe(false)
})

test('where the server cannot open it any more the device begins anew', async () => {
  const { userId, device } = await withUnsent()
  close(device)
  await leaveSealed(() => undefined, now, spki)
  const anew = await openDevice(userId, newId(), async () => undefined)
  expect(anew.isNew).toBe(true)
  await store(anew, comment(), 0)
  expect(await texts(anew)).toEqual([canary])
})

test('a row that the disk has spoiled is shown as refused, and the others are read', async () => {
  const { device } = await withUnsent()
  const { id } = await store(device, comment(), 0)
  await device.outbox.write(['changes'], async (at) => {
    const row = (await at('changes').get(id))!
    await at('changes').put({ ...row, sealed: row.sealed.map((byte) => byte ^ 1) })
  })
  expect((await readLocal(device)).outbox.map(({ state, op }) => `${state} ${op}`).sort()).toEqual([
    'queued folders.addComment@1',
    'refused unreadable',
  ])
})

test('who signs out while others’ outboxes are looked through leaves nothing behind', async () => {
  const { userId, device } = await withUnsent()
  const { cache, outbox } = device
  const leaving = async () => {
    await Promise.all([cache.delete(), outbox.delete()])
    return spki()
  }
  // Looked through first; its user leaves before the own one's turn has come.
  const other = await withUnsent()
  let left: Promise<unknown> | undefined
  const signedIn = () => {
    left ??= leaving()
    return undefined
  }
  await leaveSealed(signedIn, now, spki)
  await left
  expect((await indexedDB.databases()).filter(({ name }) => name?.endsWith(userId))).toEqual([])
  await expect(openDevice(other.userId, newId())).rejects.toThrow(SealedError)
})

test('an outbox that cannot be sealed now keeps no other one open, and what others have read online goes', async () => {
  const unprotected = await withUnsent()
  const { userId, device } = await withUnsent()
  await protect(device.outbox, userId, spki)
  const reads = new Database<{ reads: { key: string } }>(
    `${readsPrefix}${userId}`,
    10,
    { reads: { key: 'key' } },
    'relaxed',
  )
  await reads.write(['reads'], (at) => at('reads').put({ key: canary }))
  const offline = () => Promise.reject(new Error('no network'))
  await expect(leaveSealed(() => undefined, now, offline)).rejects.toThrow('no network')
  await expect(openDevice(userId, newId())).rejects.toThrow(SealedError)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(reads.name)
  await unprotected.device.outbox.delete()
})

function withLocalStorage(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return items
}

test('what could not be removed when its user signed out is removed at the next start, and not sealed', async () => {
  const items = withLocalStorage()
  const [left, other] = [await withUnsent(), await withUnsent()]
  close(left.device)
  close(other.device)
  noteLeft(left.userId)
  await leaveSealed(() => undefined, now, spki)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(`hirefold-outbox-${left.userId}`)
  expect(names).toContain(`hirefold-outbox-${other.userId}`)
  expect(items.size).toBe(0)
  vi.unstubAllGlobals()
})

test('who signed out and is back before all was removed begins anew: nothing given up is sent after all', async () => {
  const items = withLocalStorage()
  const { userId, device } = await withUnsent()
  close(device)
  noteLeft(userId)
  // The clean-up of the start comes when its user is there again: it is not its to do any more.
  await leaveSealed(() => userId, now, spki)
  expect(items.size).toBe(1)
  const back = await openDevice(userId, newId())
  expect([back.isNew, await texts(back), items.size]).toEqual([true, [], 0])
  close(back)
  vi.unstubAllGlobals()
})

test('a change that was closed when changes named a folder and a subject is told by these names', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const plain = { n: 1, made: 1, base: 0, state: 'queued' as const }
  const before = { ...comment(), ...plain, label: { folder: 'Rust · Lisbon', subject: 'Ada' } as unknown as Label }
  const row = rowOf(before, await vaultOf(key, 'ada').close(before))
  // By a page of today, which has not written it itself.
  expect(await vaultOf(key, 'ada').open([row])).toEqual([{ ...before, label: { where: 'Rust · Lisbon', what: 'Ada' } }])
})
