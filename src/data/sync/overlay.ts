import type { Rows, Write } from '../../../contract/kit/mutation.ts'
import { type Row, type TableName, tables } from '../../../contract/rows.ts'
import { mutationOf, type Queued } from '../store/changes.ts'

/** What a user's unsent changes make of the server's rows: table → id → the row as it shows, or null where it is gone. */
type Patches = ReadonlyMap<TableName, ReadonlyMap<string, OverlaidRow | null>>
type OverlaidRow = Row<TableName>

type Draft = Map<TableName, Map<string, OverlaidRow | null>>

class OverlayRows implements Rows {
  readonly patches: Draft = new Map()
  readonly #base: Rows
  constructor(base: Rows) {
    this.#base = base
  }
  get<T extends TableName>(table: T, id: string): Row<T> | undefined {
    const patched = this.patches.get(table)?.get(id)
    // The draft holds under `table` only rows of that table; Map cannot say so.
    if (patched !== undefined) return (patched ?? undefined) as Row<T> | undefined
    return this.#base.get(table, id)
  }
  set(table: TableName, id: string, row: OverlaidRow | null): void {
    const rows = this.patches.get(table) ?? new Map<string, OverlaidRow | null>()
    rows.set(id, row)
    this.patches.set(table, rows)
  }
  /** An own removal that the feed has not brought back yet is no more. */
  #revive(table: TableName, id: string): void {
    const rows = this.patches.get(table)
    if (rows?.get(id) === null) rows.delete(id)
  }
  write(write: Write): void {
    if (write.op === 'insert') this.set(write.table, write.row.id, write.row)
    else if (write.op === 'remove') this.set(write.table, write.id, null)
    else if (write.op === 'patch') {
      const row = this.get(write.table, write.id)
      if (row) this.set(write.table, write.id, { ...row, ...write.changes } as OverlaidRow)
    } else if (write.op === 'revive') this.#revive(write.table, write.id)
    // What follows other rows a device learns of by the feed.
  }
}

/** The changes that show over the cache: unsent ones, and sent ones that the feed has not brought back yet. */
export const showing = (outbox: readonly Queued[]): Queued[] =>
  outbox.filter((change) => change.state !== 'refused' && change.op !== 'noop').sort((a, b) => a.made - b.made)

/** Which cached rows the changes look at, to load them in one go. */
export function readsOf(changes: readonly Pick<Queued, 'op' | 'args'>[]): Map<TableName, Set<string>> {
  const needed = new Map<TableName, Set<string>>()
  for (const change of changes) {
    const known = mutationOf(change)
    if (!known) continue
    for (const [table, ids] of Object.entries(known.mutation.reads(known.args)) as [TableName, readonly string[]][]) {
      const set = needed.get(table) ?? new Set<string>()
      for (const id of ids) set.add(id)
      needed.set(table, set)
    }
  }
  return needed
}

export interface Overlay {
  patches: Patches
  /** Rows that show something the server does not have yet, and what they belong to. */
  waiting: ReadonlySet<string>
}

const touched = (write: Write): string[] => {
  if (write.op === 'follow') return [...write.ids]
  if (write.op !== 'insert') return [write.id]
  const owner: string | undefined = tables[write.table].of
  return owner ? [write.row.id, String(Reflect.get(write.row, owner))] : [write.row.id]
}

/** Runs the changes in their order over the given rows. One that cannot be done here shows nothing. */
export function overlay(changes: readonly Queued[], base: Rows, userId: string): Overlay {
  const rows = new OverlayRows(base)
  const waiting = new Set<string>()
  for (const change of changes) {
    const known = mutationOf(change)
    if (!known) continue
    const context = { userId, at: change.at, mutationId: change.id }
    if (known.mutation.check(rows, known.args, context)) continue
    for (const write of known.mutation.apply(rows, known.args, context)) {
      rows.write(write)
      if (change.state === 'queued') for (const id of touched(write)) waiting.add(id)
    }
  }
  return { patches: rows.patches, waiting }
}
