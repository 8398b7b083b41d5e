import type { Row } from '../../../contract/rows.ts'
import { type CacheStores, inTurns, type ScopeRecord } from '../device.ts'
import type { Reach } from '../store.ts'

/** How many candidates of a scope have which status: kept while rows come and go, never counted on a screen. */

export const totals = (counts: Map<string, number>): Pick<ScopeRecord, 'counts' | 'total'> => ({
  counts: Object.fromEntries(counts),
  total: [...counts.values()].reduce((sum, n) => sum + n, 0),
})

const add = (counts: Map<string, number>, status: string, by: number) =>
  counts.set(status, (counts.get(status) ?? 0) + by)

/** Counts what comes instead of the rows with these ids. */
export async function recount(
  at: Reach<CacheStores, 'candidates'>,
  scope: string,
  counts: Map<string, number>,
  ids: string[],
  rows: readonly unknown[],
): Promise<void> {
  const before = await Promise.all(ids.map((id) => at('candidates').get([scope, id])))
  for (const row of before) if (row) add(counts, row.statusId, -1)
  for (const row of rows as Row<'candidates'>[]) add(counts, row.statusId, 1)
}

/** Counts anew what is held: where nobody knows by how much they differ, sums kept on the way are not to be trusted. */
export async function countAnew(
  at: Reach<CacheStores, 'candidates'>,
  scope: string,
  counts: Map<string, number>,
): Promise<void> {
  counts.clear()
  await inTurns(at, 'candidates', scope, (rows) => countMore(counts, rows))
}

/** Counts these as well. */
export function countMore(counts: Map<string, number>, held: readonly { statusId: string }[]): void {
  for (const row of held) add(counts, row.statusId, 1)
}
