import { z } from 'zod/mini'
import { folderScopes } from '../../contract/folders/scopes.ts'
import { scopeParts } from '../../contract/kit/synced-table.ts'
import type { Row, TableName } from '../../contract/rows.ts'
import { tableNames } from '../../contract/rows.ts'
import { cursor } from '../../contract/sync/protocol.ts'
import type { FolderUse } from './care/held-folders.ts'
import { type OutboxKey, outboxKey, type Unseal } from './care/outbox-key.ts'
import { type Sealed, type Vault, vaultOf } from './care/vault.ts'
import { Database, Silent } from './database.ts'
import { forgetLeft, leftBy } from './leaving/left-behind.ts'
import type { Packed } from './packed.ts'
import type { Reach, StoreShape } from './store.ts'
import type { Access } from './sync/access.ts'
import type { Held } from './sync/core.ts'

/**
 * The two databases of a user on this device (sync.md §2.5). The cache is a pure copy of the server and may be
 * deleted at any time; the outbox holds what only this device knows.
 */

/** A cached row carries where it lives, its place in the feed and the download it came with. */
export type Cached<T extends TableName> = Row<T> & { scope: string; seq: number; gen: number }

export interface ScopeRecord extends Held {
  scope: string
  /** Its rows by what is `counted` of them, kept while pages are applied: a list of 10,000 is never counted on a screen. */
  counts: Record<string, number>
  total: number
  /** When it was last compared with the server, and whether something had to be mended then. */
  checked: { at: string; differed: boolean } | undefined
}

export interface CacheMeta {
  key: 'state'
  /** The history of the server's that the copy is of. */
  epoch: string | null
  head: number
  access: Access | undefined
  syncedAt: string | undefined
}

/** What a restored backup means for a device, by its own clock. */
export interface Restored {
  backupAt: string
  /** What was changed here between the backup and then is not remembered: nobody can send it again. */
  lostUntil?: string
}

export interface OutboxMeta {
  key: 'state'
  device: string
  n: number
  made: number
  /** The history in which its changes were acknowledged. The cache knows its own, and may be lost: this may not. */
  epoch?: string
  /** Scopes that the user opened or pinned. */
  wanted: string[]
  /** For the service worker, which cannot read cookies everywhere. */
  csrfToken: string | undefined
  /** What it held was spoiled and is fetched anew; its user has not read so yet. */
  rebuilt?: true
  /** The server was restored from a backup; its user has not read so yet. */
  restored?: Restored
  /** The newest time at which a change had passed that is not remembered any more. */
  forgottenAt?: string
  /** Its changes are written down closed; absent in an outbox of before. */
  closed?: true
}

export type CacheStores = { [T in TableName]: Cached<T> } & { meta: CacheMeta; scopes: ScopeRecord }
export interface OutboxStores {
  meta: OutboxMeta
  changes: Sealed
  journal: Sealed & { passedAt: string }
  keys: OutboxKey
  folders: FolderUse
}
export type CacheStore = keyof CacheStores

/** Where it is written down what its user opened, pinned and let go. */
export const usesStore = 'folders' satisfies keyof OutboxStores
/** The scopes that such a use holds. */
export const scopesOfUse = ({ id }: Pick<FolderUse, 'id'>): string[] => folderScopes(id)
/** Whose use a scope is of. */
export const useOfScope = (scope: string): string[] => {
  const { kind, id, section } = scopeParts(scope)
  return kind === 'fo' && section === undefined ? [id] : []
}

/** Raised with every change of the cache's shape: an old cache is dropped and downloaded anew, never migrated. */
const cacheVersion = 9
/** The browser's own version numbers; the outbox of an old one must stay readable for ever. */
const storedCache = 11
const storedOutbox = 11

const child: StoreShape = { indexes: { candidateId: ['candidateId', 'id'] } }

export const inOrder = 'inOrder'
export const inOrderByStatus = 'inOrderByStatus'

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
    },
    'strict',
    makes,
  )

/** Rows of a table by id, whatever scope they live in. */
export async function rowsByIds<T extends TableName>(
  at: Reach<CacheStores, T>,
  table: T,
  ids: readonly string[],
): Promise<CacheStores[T][]> {
  return (await Promise.all(ids.map((id) => (at(table) as Packed<CacheStores[T]>).byId(id)))).flat()
}

export interface Device {
  userId: string
  /** Nothing of this user was on the device before. */
  isNew: boolean
  cache: Database<CacheStores>
  outbox: Database<OutboxStores>
  /** What waits is written down closed. */
  vault: Vault
}

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

/** Who signed out here, and comes back before that was done, begins anew: what they gave up is not sent after all. */
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
  await outbox.write(['meta', 'changes', 'journal', 'keys'], async (at) => {
    await Promise.all([at('meta').clear(), at('changes').clear(), at('journal').clear(), at('keys').clear()])
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

export const emptyCacheMeta: CacheMeta = {
  key: 'state',
  epoch: null,
  head: 0,
  access: undefined,
  syncedAt: undefined,
}
