import { z } from 'zod/mini'
import { rowSchemas, type TableName, tableNames } from '../../../contract/rows.ts'
import type { Database } from '../database.ts'
import { type CacheStores, type Device, emptyCacheMeta, noteRebuilt } from '../device.ts'

/** What a disk, a browser or a fault of ours has spoiled on a device: found when something has failed over it. */

/** Rows looked at between two looks at what the user does. */
const chunk = 500

/**
 * Looks through everything that the device holds, and empties it where something is not what it should be; then all of it
 * is fetched anew. What has not been sent lies elsewhere and stays.
 * @returns whether something was spoiled
 */
export async function repair({ cache, outbox }: Device): Promise<boolean> {
  if (await isWhole(cache).catch(() => false)) return false
  await noteRebuilt(outbox)
  await cache.write(cache.stores, async (at) => {
    for (const store of cache.stores) await at(store).clear()
    await at('meta').put(emptyCacheMeta)
  })
  return true
}

async function isWhole(cache: Database<CacheStores>): Promise<boolean> {
  for (const table of tableNames) if (!(await isWholeTable(cache, table))) return false
  return true
}

async function isWholeTable(cache: Database<CacheStores>, table: TableName): Promise<boolean> {
  for (let range: IDBKeyRange | undefined, more = true; more; ) {
    const rows: { scope: string; id: string }[] = await cache.read([table], (at) => at(table).all(range, chunk))
    if (rows.some((row) => !z.safeParse(rowSchemas[table], row).success)) return false
    const last = rows.at(-1)
    more = rows.length === chunk
    if (last) range = IDBKeyRange.lowerBound([last.scope, last.id], true)
  }
  return true
}
