import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Row, TableName } from '../../contract/rows.ts'
import { tableNames } from '../../contract/rows.ts'
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

/** Raised with every change of the cache's shape: an old cache is dropped and downloaded anew, never migrated. */
const cacheVersion = 1

export class CacheDatabase extends Dexie {
  declare meta: EntityTable<CacheMeta, 'key'>
  declare scopes: EntityTable<ScopeRecord, 'scope'>
  constructor(userId: string) {
    super(`hirefold-cache-${cacheVersion}-${userId}`)
    const stores = Object.fromEntries(tableNames.map((name) => [name, '[scope+id], id']))
    this.version(1).stores({
      ...stores,
      meta: 'key',
      scopes: 'scope',
      // The scope comes first in every key: taking a folder of 10,000 away is one range (measured: 36 ms).
      candidates: '[scope+id], id, [scope+createdAt], [scope+statusId+createdAt]',
      comments: '[scope+id], id, candidateId',
      history: '[scope+id], id, candidateId',
    })
  }
  rows<T extends TableName>(name: T): Table<Cached<T>, [string, string]> {
    return this.table(name)
  }
}

export class OutboxDatabase extends Dexie {
  declare meta: EntityTable<OutboxMeta, 'key'>
  declare changes: EntityTable<Queued, 'id'>
  declare journal: EntityTable<Queued & { passedAt: string }, 'id'>
  constructor(userId: string) {
    super(`hirefold-outbox-${userId}`, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ meta: 'key', changes: 'id, state, op', journal: 'id, passedAt' })
  }
}

/**
 * Rows of a table by id, whatever scope they live in. One request an id, all at once: a cursor that hops from id to id
 * waits for each in turn (measured: ten times slower for a screen of rows).
 */
export async function rowsByIds<T extends TableName>(
  cache: CacheDatabase,
  table: T,
  ids: readonly string[],
): Promise<Cached<T>[]> {
  return (await Promise.all(ids.map((id) => cache.rows(table).where('id').equals(id).toArray()))).flat()
}

export interface Device {
  userId: string
  cache: CacheDatabase
  outbox: OutboxDatabase
}

/**
 * Opens the databases of a user; the outbox gets its device id at the first opening.
 * @param newId a fresh UUID, used when this device has none yet
 */
export async function openDevice(userId: string, newId: string): Promise<Device> {
  const device = { userId, cache: new CacheDatabase(userId), outbox: new OutboxDatabase(userId) }
  await Promise.all([device.cache.open(), device.outbox.open()])
  await device.outbox.transaction('rw', device.outbox.meta, async () => {
    if (await device.outbox.meta.get('state')) return
    await device.outbox.meta.add({ key: 'state', device: newId, n: 0, made: 0, wanted: [], csrfToken: undefined })
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
