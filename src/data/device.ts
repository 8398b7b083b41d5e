import type { Row, TableName } from '../../contract/rows.ts'
import { tableNames } from '../../contract/rows.ts'
import { Database, type Reach, type StoreShape } from './database.ts'
import type { Access, Held, Queued } from './sync/core.ts'

/**
 * The two databases of a user on this device (sync.md §2.5). The cache is a pure copy of the server and may be
 * deleted at any time; the outbox holds what only this device knows.
 */

/** A cached row carries where it lives, its place in the feed and the download it came with. */
export type Cached<T extends TableName> = Row<T> & { scope: string; seq: number; gen: number }

export interface ScopeRecord extends Held {
  scope: string
  /** Candidates by status, kept while pages are applied: a list of 10,000 is never counted on a screen. */
  counts: Record<string, number>
  total: number
  /** When it was last compared with the server, and whether something had to be mended then. */
  checked: { at: string; differed: boolean } | undefined
}

export interface CacheMeta {
  key: 'state'
  epoch: string | null
  head: number
  access: Access | undefined
  syncedAt: string | undefined
}

export interface OutboxMeta {
  key: 'state'
  device: string
  n: number
  made: number
  /** Scopes that the user opened or pinned. */
  wanted: string[]
  /** For the service worker, which cannot read cookies everywhere. */
  csrfToken: string | undefined
}

export type CacheStores = { [T in TableName]: Cached<T> } & { meta: CacheMeta; scopes: ScopeRecord }
export interface OutboxStores {
  meta: OutboxMeta
  changes: Queued
  journal: Queued & { passedAt: string }
}
export type CacheStore = keyof CacheStores

/** Raised with every change of the cache's shape: an old cache is dropped and downloaded anew, never migrated. */
const cacheVersion = 1
/** The browser's own version number of both; the outbox of an old one must stay readable for ever. */
const storedVersion = 10

const row: StoreShape = { key: ['scope', 'id'], indexes: { id: 'id' } }
const child: StoreShape = { key: ['scope', 'id'], indexes: { id: 'id', candidateId: 'candidateId' } }

export const inOrder = '[scope+createdAt]'
export const inOrderByStatus = '[scope+statusId+createdAt]'

const openCache = (userId: string) =>
  new Database<CacheStores>(
    `hirefold-cache-${cacheVersion}-${userId}`,
    storedVersion,
    {
      ...(Object.fromEntries(tableNames.map((name) => [name, row])) as Record<TableName, StoreShape>),
      meta: { key: 'key' },
      scopes: { key: 'scope' },
      // The scope comes first in every key: taking a folder of 10,000 away is one range (measured: 36 ms).
      candidates: {
        key: ['scope', 'id'],
        indexes: {
          id: 'id',
          [inOrder]: ['scope', 'createdAt'],
          [inOrderByStatus]: ['scope', 'statusId', 'createdAt'],
        },
      },
      comments: child,
      history: child,
    },
    'relaxed',
  )

const openOutbox = (userId: string) =>
  new Database<OutboxStores>(
    `hirefold-outbox-${userId}`,
    storedVersion,
    {
      meta: { key: 'key' },
      changes: { key: 'id', indexes: { state: 'state', op: 'op' } },
      journal: { key: 'id', indexes: { passedAt: 'passedAt' } },
    },
    'strict',
  )

/** Every key that begins with these parts. */
export const beginningWith = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []])

/** Rows of a table by id, whatever scope they live in. */
export async function rowsByIds<T extends TableName>(
  at: Reach<CacheStores, T>,
  table: T,
  ids: readonly string[],
): Promise<CacheStores[T][]> {
  return (await Promise.all(ids.map((id) => at(table).allBy('id', id)))).flat()
}

export interface Device {
  userId: string
  /** Nothing of this user was on the device before. */
  isNew: boolean
  cache: Database<CacheStores>
  outbox: Database<OutboxStores>
}

/**
 * Opens the databases of a user; the outbox gets its device id at the first opening.
 * @param newId a fresh UUID, used when this device has none yet
 */
export async function openDevice(userId: string, newId: string): Promise<Device> {
  const device = { userId, isNew: false, cache: openCache(userId), outbox: openOutbox(userId) }
  const [known] = await Promise.all([
    device.outbox.read(['meta'], (at) => at('meta').get('state')),
    device.cache.open(),
  ])
  if (known) return device
  await device.outbox.write(['meta'], async (at) => {
    // Another tab may have been first.
    if (await at('meta').get('state')) return
    await at('meta').add({ key: 'state', device: newId, n: 0, made: 0, wanted: [], csrfToken: undefined })
    device.isNew = true
  })
  return device
}

/** Removes everything of this user from the device. */
export async function wipeDevice(device: Device): Promise<void> {
  await Promise.all([device.cache.delete(), device.outbox.delete()])
}

export const emptyCacheMeta: CacheMeta = {
  key: 'state',
  epoch: null,
  head: 0,
  access: undefined,
  syncedAt: undefined,
}
