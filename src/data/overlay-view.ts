import type { Rows } from '../../contract/kit/mutation.ts'
import type { Row, TableName } from '../../contract/rows.ts'
import { type Device, rowsByIds } from './device.ts'
import { type Overlay, overlay, readsOf, showing } from './sync/overlay.ts'

/** The overlay of now together with the server's rows that it was computed from. */
export interface OverlayView extends Overlay {
  base: Rows
}

const nothing: OverlayView = { patches: new Map(), waiting: new Set(), base: { get: () => undefined } }

/** Reads the unsent changes and the rows they look at; inside a live query it runs again when any of them changes. */
export async function readOverlay(device: Device): Promise<OverlayView> {
  const changes = showing(await device.outbox.changes.toArray())
  if (!changes.length) return nothing
  const rows = new Map<TableName, Map<string, Row<TableName>>>()
  await Promise.all(
    [...readsOf(changes)].map(async ([table, ids]) => rows.set(table, await readRows(device, table, [...ids]))),
  )
  const base: Rows = {
    // The map under `table` holds only rows of that table; Map cannot say so.
    get: <T extends TableName>(table: T, id: string) => rows.get(table)?.get(id) as Row<T> | undefined,
  }
  return { ...overlay(changes, base, device.userId), base }
}

async function readRows(device: Device, table: TableName, ids: string[]): Promise<Map<string, Row<TableName>>> {
  const found = await rowsByIds(device.cache, table, ids)
  const rows = new Map<string, Row<TableName>>(found.map((row) => [row.id, row]))
  if (table !== 'folders') return rows
  // A public folder that is not held is known by its header alone.
  const missing = ids.filter((id) => !rows.has(id))
  for (const header of await rowsByIds(device.cache, 'folderHeaders', missing)) rows.set(header.id, header)
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

/** How the overlay changes the counters of a folder: status id → plus or minus. */
export function countDelta(view: OverlayView, folderId: string): Map<string, number> {
  const delta = new Map<string, number>()
  const add = (row: Row<'candidates'> | null | undefined, by: number) => {
    if (row?.folderId === folderId) delta.set(row.statusId, (delta.get(row.statusId) ?? 0) + by)
  }
  for (const [id, row] of patchedRows(view, 'candidates')) {
    add(view.base.get('candidates', id), -1)
    add(row, 1)
  }
  return delta
}
