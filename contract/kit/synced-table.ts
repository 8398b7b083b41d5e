import type { z } from 'zod/mini'

/** `kind:id`, or `kind:id/section`: a set of rows that its members hold together (sync.md §2.1). */
export type ScopeName = `${string}:${string}`

/** A synced table as its area declares it; every row lives in exactly one scope. */
export interface SyncedTable<Row> {
  /** In the feed's pointer table: append only, never renumbered. */
  number: number
  /**
   * The scope that a row lives in: a change sees the row where its maker reaches that. Absent where more than the row says
   * it (a company's lists, what is a user's own); there the changes look at whose it is.
   */
  scope?: (row: Row) => ScopeName
  /** A row opens a scope of this kind, under its own id. */
  opens?: string
  /** Rows belong to a row of another table, which shows what waits for them. */
  of?: string & keyof Row
  /** Devices keep how many rows of a scope have each value of this: a long list is never counted on a screen. */
  counted?: string & keyof Row
  /** Changes of users write it; the others are the server's to write. */
  changed?: true
}

/** One declaration for each of an area's rows: one that is forgotten does not compile. */
export type SyncedTables<Schemas extends Record<string, z.ZodMiniType>> = {
  readonly [T in keyof Schemas]: SyncedTable<z.output<Schemas[T]>>
}

/** The parts of a scope's name. @returns the id as it stands there, which may be none */
export function scopeParts(scope: string): { kind: string; id: string; section: string | undefined } {
  const [whole = '', section] = scope.split('/')
  const colon = whole.indexOf(':')
  return { kind: whole.slice(0, colon), id: whole.slice(colon + 1), section }
}
