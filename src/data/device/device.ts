import { z } from 'zod/mini'
import type { TableName } from '../../../contract/rows.ts'
import { tableNames } from '../../../contract/rows.ts'
import { cursor } from '../../../contract/sync/protocol.ts'
import { Database, Silent } from '../store/database.ts'
import { outboxKey, type Unseal } from '../store/outbox-key.ts'
import type { StoreShape } from '../store/store.ts'
import { type CacheStores, type Device, inOrder, inOrderByStatus, type OutboxStores } from '../store/stores.ts'
import { type Vault, vaultOf } from '../store/vault.ts'
import { forgetLeft, leftBy } from './leaving/left-behind.ts'

/**
 * The two databases of a user on this device (sync.md §2.5). The cache is a pure copy of the server and may be
 * deleted at any time; the outbox holds what only this device knows.
 */

/** Raised with every change of the cache's shape: an old cache is dropped and downloaded anew, never migrated. */
const cacheVersion = 12
/** The browser's own version numbers; the outbox of an old one must stay readable for ever. */
const storedCache = 11
const storedOutbox = 12

const child: StoreShape = { indexes: { candidateId: ['candidateId', 'id'] } }

export const cachePrefix = `hirefold-cache-${cacheVersion}-`
export const outboxPrefix = 'hirefold-outbox-'
/** Of pictures, which are no rows. */
export const pictureCachePrefix = 'hirefold-pictures-'

const openCache = (userId: string, makes = true) =>
  new Database<CacheStores>(
    cachePrefix + userId,
    storedCache,
    {
      // Their scope comes first in their key: taking a folder of 10,000 away is one range.
      ...(Object.fromEntries(tableNames.map((name) => [name, {}])) as Record<TableName, StoreShape>),
      meta: { key: 'key' },
      scopes: { key: 'scope' },
      candidates: {
        indexes: {
          [inOrder]: ['scope', 'createdAt', 'id'],
          [inOrderByStatus]: ['scope', 'statusId', 'createdAt', 'id'],
        },
      },
      comments: child,
      history: child,
      verdicts: child,
      steps: { indexes: { ...child.indexes, forId: ['forId', 'id'] } },
    },
    'relaxed',
    makes,
  )

export const openOutbox = (userId: string, makes = true) =>
  new Database<OutboxStores>(
    outboxPrefix + userId,
    storedOutbox,
    {
      meta: { key: 'key' },
      changes: { key: 'id', indexes: { state: 'state', makes: 'makes' } },
      journal: { key: 'id', indexes: { passedAt: 'passedAt' } },
      keys: { key: 'name' },
      folders: { key: 'id' },
      files: { key: 'id' },
      contents: { key: 'id' },
    },
    'strict',
    makes,
  )

/**
 * Opens the databases of a user; the outbox gets its device id at the first opening.
 * @param newId a fresh UUID, used when this device has none yet
 * @param unseal asks the server for the key of a sealed outbox
 * @throws SealedError where there is nobody to ask
 */
export async function openDevice(userId: string, newId: string, unseal?: Unseal): Promise<Device> {
  await removeLeft(userId)
  const outbox = openOutbox(userId)
  const [vault, cache] = await Promise.all([openVault(outbox, userId, unseal), openWhole(userId, outbox)])
  return withId({ userId, isNew: false, cache, outbox, vault }, newId)
}

/** A user who signed out here, and comes back before that was done, begins anew: what they gave up is not sent after all. */
async function removeLeft(userId: string): Promise<void> {
  if (leftBy() !== userId) return
  await Promise.all([openOutbox(userId, false).delete(), openCache(userId, false).delete()])
  forgetLeft()
}

/**
 * The same for the worker, which may come while its user leaves: nothing is made and nothing repaired.
 * @throws NotHere where this user has nothing on the device any more, SealedError where it does not open
 */
export async function openKnownDevice(userId: string): Promise<Device> {
  const [outbox, cache] = [openOutbox(userId, false), openCache(userId, false)]
  await Promise.all([outbox.open(), cache.open()])
  return { userId, isNew: false, cache, outbox, vault: await openVault(outbox, userId) }
}

async function withId(device: Device, newId: string): Promise<Device> {
  const { outbox } = device
  if (await outbox.read(['meta'], (at) => at('meta').get('state'))) return device
  await outbox.write(['meta'], async (at) => {
    // Another tab may have been first.
    if (await at('meta').get('state')) return
    await at('meta').add({ key: 'state', device: newId, n: 0, made: 0, wanted: [], csrfToken: undefined, closed: true })
    device.isNew = true
  })
  return device
}

/** A cache of another shape, or whose records nobody can read, is dropped: it is downloaded anew. */
async function openWhole(userId: string, outbox: Device['outbox']): Promise<Database<CacheStores>> {
  const cache = openCache(userId)
  try {
    const scopes = await cache.read(cache.stores, (at) => at('scopes').all())
    if (scopes.every((scope) => z.safeParse(cursor, scope.cursor).success)) return cache
  } catch (error) {
    // Nothing is known to be spoiled. Where there is no storage at all, the next line says so.
    if (error instanceof Silent) throw error
  }
  await noteRebuilt(outbox)
  await cache.delete()
  const anew = openCache(userId)
  await anew.open()
  return anew
}

/**
 * Keeps for the user that what the device held was spoiled. Written before it is taken away: a page that is left between
 * the two finds the damage again, or nothing at all, but tells of it either way.
 */
export const noteRebuilt = (outbox: Device['outbox']): Promise<void> =>
  outbox.write(['meta'], async (at) => {
    const meta = await at('meta').get('state')
    if (meta) await at('meta').put({ ...meta, rebuilt: true })
  })

async function openVault(outbox: Database<OutboxStores>, userId: string, unseal?: Unseal): Promise<Vault> {
  // Only databases in memory are used without cryptography.
  if (!globalThis.crypto.subtle) return vaultOf(undefined, userId)
  const key = await outboxKey(outbox, unseal)
  if (key) {
    const vault = vaultOf(key, userId)
    const meta = await outbox.read(['meta'], (at) => at('meta').get('state'))
    if (meta && !meta.closed) await (await import('./care/old-outbox.ts')).closeOldRows(outbox, vault)
    return vault
  }
  // What nobody can open any more is told as lost, by its number in the cookie.
  const closed = ['meta', 'changes', 'journal', 'keys', 'files', 'contents'] as const
  await outbox.write(closed, async (at) => {
    await Promise.all(closed.map((store) => at(store).clear()))
  })
  return openVault(outbox, userId, unseal)
}

/** Removes everything of this user from the device. */
export async function wipeDevice(device: Device): Promise<void> {
  await Promise.all([
    device.cache.delete(),
    device.outbox.delete(),
    globalThis.caches?.delete(pictureCachePrefix + device.userId),
  ])
}
