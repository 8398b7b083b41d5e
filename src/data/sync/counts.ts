import { type TableName, tableNames, tables } from '../../../contract/rows.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores, ScopeRecord } from '../store/stores.ts'

/** How many rows of a scope have each value of what is `counted` of them: kept while rows come and go, never counted on a screen. */

export const totals = (counts: Map<string, number>): Pick<ScopeRecord, 'counts' | 'total'> => ({
  counts: Object.fromEntries(counts),
  total: [...counts.values()].reduce((sum, n) => sum + n, 0),
})

/** Counts these rows of a table, where they are counted at all. @param by plus or minus one */
export function count(counts: Map<string, number>, table: TableName, rows: readonly object[], by: 1 | -1): void {
  const field: string | undefined = tables[table].counted
  if (!field) return
  for (const row of rows) {
    const value = String(Reflect.get(row, field))
    counts.set(value, (counts.get(value) ?? 0) + by)
  }
}

const counted = tableNames.filter((table) => tables[table].counted)

/** Counts anew what is held: where nobody knows by how much they differ, sums kept on the way are not to be trusted. */
export async function countAnew(
  at: Reach<CacheStores, TableName>,
  scope: string,
  counts: Map<string, number>,
): Promise<void> {
  counts.clear()
  for (const table of counted) await at(table).inTurns(scope, (rows) => count(counts, table, rows, 1))
}
