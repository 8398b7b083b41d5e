import type { Rows } from '../../../contract/kit/mutation.ts'
import type { Row, TableName } from '../../../contract/rows.ts'
import type { Queued } from '../store/changes.ts'
import type { Reach } from '../store/store.ts'
import { type CacheStores, type Device, rowsByIds } from '../store/stores.ts'
import { type Overlay, overlay, readsOf, showing } from '../sync/overlay.ts'

/** The overlay of now, the changes that make it, and the server's rows that it was computed from. */
export interface OverlayView extends Overlay {
  base: Rows
  /** Everything in the outbox, refused and discarded changes too. */
  changes: readonly Queued[]
  /** The reading of the outbox it was made from; views of one differ by what this tab has added since. */
  reading: number
}

/** The server's rows that changes look at; undefined where this device has none of that id. */
export type BaseRows = ReadonlyMap<TableName, ReadonlyMap<string, Row<TableName> | undefined>>

/** What the changes make of the rows. */
export function viewOf(changes: readonly Queued[], rows: BaseRows, userId: string, reading = 0): OverlayView {
  const base: Rows = {
    // The map under `table` holds only rows of that table; Map cannot say so.
    get: <T extends TableName>(table: T, id: string) => rows.get(table)?.get(id) as Row<T> | undefined,
  }
  return { ...overlay(showing(changes), base, userId), base, changes, reading }
}

/** Everything in the outbox. */
export const readOutbox = async ({ outbox, vault }: Device): Promise<Queued[]> =>
  vault.open(await outbox.read(['changes'], (at) => at('changes').all()))

/**
 * The rows that changes look at, in one transaction.
 * @param known those that are left out
 */
export async function readBase(
  cache: Device['cache'],
  changes: readonly Pick<Queued, 'op' | 'args'>[],
  known: BaseRows = new Map(),
): Promise<BaseRows> {
  const reads = [...readsOf(changes)].flatMap(([table, ids]) => {
    const unknown = [...ids].filter((id) => !known.get(table)?.has(id))
    return unknown.length ? [[table, unknown] as const] : []
  })
  if (!reads.length) return new Map()
  return cache.read([...reads.map(([table]) => table), 'folderHeaders', 'candidates'], async (at) => {
    const found = reads.map(async ([table, ids]) => [table, await readRows(at, table, ids)] as const)
    return new Map(await Promise.all(found))
  })
}

/** The rows of both; where both have one, the first's. */
export function joined(first: BaseRows, second: BaseRows): BaseRows {
  const all = new Map(second)
  for (const [table, rows] of first) all.set(table, new Map([...(second.get(table) ?? []), ...rows]))
  return all
}

async function readRows(
  at: Reach<CacheStores, TableName>,
  table: TableName,
  ids: string[],
): Promise<Map<string, Row<TableName> | undefined>> {
  const rows = new Map<string, Row<TableName> | undefined>(ids.map((id) => [id, undefined]))
  for (const row of await rowsByIds(at, table, ids)) rows.set(row.id, row)
  if (table !== 'folders') return rows
  // A public folder that is not held is known by its header alone.
  const missing = ids.filter((id) => !rows.get(id))
  for (const header of await rowsByIds(at, 'folderHeaders', missing)) rows.set(header.id, header)
  return rows
}

/** The row as it shows: the patched one, or the cached one where nothing was patched. Undefined = gone. */
export function shown<T extends TableName>(
  view: OverlayView,
  table: T,
  id: string,
  cached: Row<T> | undefined,
): Row<T> | undefined {
  const patched = view.patches.get(table)?.get(id)
  return patched === undefined ? cached : ((patched ?? undefined) as Row<T> | undefined)
}

/** Rows of a table that exist only in the overlay or were changed by it. */
export const patchedRows = <T extends TableName>(view: OverlayView, table: T): [string, Row<T> | null][] =>
  [...(view.patches.get(table) ?? [])] as [string, Row<T> | null][]

/** How the overlay changes the counters of the folders: folder id → status id → plus or minus. */
export function countDeltas(view: OverlayView): Map<string, Map<string, number>> {
  const deltas = new Map<string, Map<string, number>>()
  const add = (row: Row<'candidates'> | null | undefined, by: number) => {
    if (!row) return
    const delta = deltas.get(row.folderId) ?? new Map<string, number>()
    deltas.set(row.folderId, delta.set(row.statusId, (delta.get(row.statusId) ?? 0) + by))
  }
  for (const [id, row] of patchedRows(view, 'candidates')) {
    add(view.base.get('candidates', id), -1)
    add(row, 1)
  }
  return deltas
}
