import type { Row, TableName } from '../../../contract/rows.ts'
import { tableNames } from '../../../contract/rows.ts'
import type { ScopePage } from '../../../contract/sync/protocol.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores, Device } from '../store/stores.ts'
import { afterPage, pageFits, sweepsAfter } from './core.ts'
import { count, countAnew, totals } from './counts.ts'

/** What the server's pages do to the copy on this device. */

/** Rows put at once, two records of them: on a slow phone 200 held the main thread for 78 ms. */
const chunk = 40

type CacheReach = Reach<CacheStores>

/** Takes a scope's rows away. */
export async function purge(at: CacheReach, scope: string): Promise<void> {
  await Promise.all([at('scopes').delete(scope), ...tableNames.map((name) => at(name).deleteScope(scope))])
}

/** Takes a scope's rows off the device, to make room or because it is not wanted any more. */
export const dropScope = ({ cache }: Device, scope: string): Promise<void> =>
  cache.write(cache.stores, (at) => purge(at, scope))

/** One page in one transaction, cursor and rows together; a page for another state than ours is dropped. */
export async function applyPage({ cache }: Device, scope: string, page: ScopePage, now: string): Promise<void> {
  const known = await cache.read(['scopes'], (at) => at('scopes').get(scope))
  // A watcher of a store reads it again: one that nothing comes into is left alone.
  const touched = sweepsAfter(known, page)
    ? tableNames
    : tableNames.filter((table) => [...page.puts, ...page.dels].some((each) => each.table === table))
  await cache.write([...touched, 'scopes'], async (at) => {
    const held = await at('scopes').get(scope)
    if (!pageFits(held, page)) return
    const counts = new Map(Object.entries(held?.counts ?? {}))
    for (const table of touched) await applyTable(at, table, { scope, page, counts })
    if (sweepsAfter(held, page)) await sweep(at, scope, page.to[1], counts)
    // What was downloaded just now needs no looking after yet.
    const checked = page.reset || !held ? { at: now, differed: false } : held.checked
    await at('scopes').put({ scope, ...afterPage(held, page), ...totals(counts), checked })
  })
}

interface Applied {
  scope: string
  page: ScopePage
  counts: Map<string, number>
}

async function applyTable(at: CacheReach, table: TableName, { scope, page, counts }: Applied): Promise<void> {
  const gen = page.to[1]
  // The server serialises rows by the same contract; the feed's shape does not say which table's.
  const rows = page.puts.flatMap((put) =>
    put.table === table
      ? [{ ...(put.row as Row<TableName>), scope, seq: put.seq, gen } as CacheStores[typeof table]]
      : [],
  )
  const dels = page.dels.flatMap((del) => (del.table === table ? [del.id] : []))
  const before = (await inParts(rows, (part) => at(table).putAll(part as never[]))).flat()
  const gone = await at(table).deleteAll(dels.map((id) => [scope, id]))
  count(counts, table, [...before, ...gone], -1)
  count(counts, table, rows, 1)
}

/** While the database stores some, the next are on their way to it. @returns what came of each part */
async function inParts<Row, Result>(
  rows: readonly Row[],
  store: (part: readonly Row[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let under: Promise<Result> | undefined
  for (let i = 0; i < rows.length; i += chunk) {
    const next = store(rows.slice(i, i + chunk))
    // Heard below, or not at all where the one before has failed.
    next.catch(() => {})
    if (under) results.push(await under)
    under = next
  }
  if (under) results.push(await under)
  return results
}

/** Takes away what a download that began anew did not bring again. */
async function sweep(at: CacheReach, scope: string, gen: number, counts: Map<string, number>): Promise<void> {
  for (const table of tableNames) {
    const old: string[] = []
    await at(table).inTurns(scope, (rows) => {
      for (const row of rows) if (row.gen !== gen) old.push(row.id)
    })
    if (old.length) await at(table).deleteAll(old.map((id) => [scope, id]))
  }
  await countAnew(at, scope, counts)
}
