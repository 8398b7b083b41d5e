import { z } from 'zod/mini'
import { rowSchemas } from '../../../../contract/row-schemas.ts'
import { type TableName, tableNames } from '../../../../contract/rows.ts'
import { type Database, NotHere, Silent } from '../../store/database.ts'
import { type CacheStores, type Device, emptyCacheMeta } from '../../store/stores.ts'
import { noteRebuilt } from '../device.ts'

/** What a disk, a browser or a fault of ours has spoiled on a device: found when something has failed over it. */

/**
 * Looks through everything that the device holds, and empties it where something is not what it should be; then all of it
 * is fetched anew. What has not been sent lies elsewhere and stays.
 * @returns whether something was spoiled
 */
export async function repair({ cache, outbox }: Device): Promise<boolean> {
  // One that a newer version in another tab has taken away, or that does not answer, is not known to be spoiled.
  const unknown = (error: unknown) => error instanceof NotHere || error instanceof Silent
  if (await isWhole(cache).catch(unknown)) return false
  return emptied({ cache, outbox }).then(
    () => true,
    (error: unknown) => {
      // Its user has left meanwhile, which is what failed: there is nothing to be mended any more.
      if (error instanceof NotHere) return false
      throw error
    },
  )
}

async function emptied({ cache, outbox }: Pick<Device, 'cache' | 'outbox'>): Promise<void> {
  await noteRebuilt(outbox)
  await cache.write(cache.stores, async (at) => {
    for (const store of cache.stores) await at(store).clear()
    await at('meta').put(emptyCacheMeta)
  })
}

async function isWhole(cache: Database<CacheStores>): Promise<boolean> {
  for (const table of tableNames) if (!(await isWholeTable(cache, table))) return false
  return true
}

async function isWholeTable(cache: Database<CacheStores>, table: TableName): Promise<boolean> {
  let isWhole = true
  await cache.read([table], (at) =>
    at(table).inTurns(undefined, (rows) => {
      isWhole = rows.every((row) => z.safeParse(rowSchemas[table], row).success)
      return isWhole
    }),
  )
  return isWhole
}
