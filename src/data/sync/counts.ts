import type { CacheStores, ScopeRecord } from '../device.ts'
import type { Reach } from '../store.ts'

/** How many candidates of a scope have which status: kept while rows come and go, never counted on a screen. */

export const totals = (counts: Map<string, number>): Pick<ScopeRecord, 'counts' | 'total'> => ({
  counts: Object.fromEntries(counts),
  total: [...counts.values()].reduce((sum, n) => sum + n, 0),
})

const add = (counts: Map<string, number>, status: string, by: number) =>
  counts.set(status, (counts.get(status) ?? 0) + by)

/** Counts anew what is held: where nobody knows by how much they differ, sums kept on the way are not to be trusted. */
export async function countAnew(
  at: Reach<CacheStores, 'candidates'>,
  scope: string,
  counts: Map<string, number>,
): Promise<void> {
  counts.clear()
  await at('candidates').inTurns(scope, (rows) => countMore(counts, rows))
}

/** Counts these as well. */
export function countMore(counts: Map<string, number>, rows: readonly { statusId: string }[]): void {
  for (const row of rows) add(counts, row.statusId, 1)
}

/** Counts these no longer. */
export function countLess(counts: Map<string, number>, rows: readonly { statusId: string }[]): void {
  for (const row of rows) add(counts, row.statusId, -1)
}
