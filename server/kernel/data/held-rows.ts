import type { Reads, Rows, Write } from '../../../contract/kit/mutation.ts'
import type { AnyRow, Row, TableName } from '../../../contract/rows.ts'
import type { Tx } from '../../db/database.ts'
import type { DataHosts } from './data-hosts.ts'
import { entriesOf } from './fence.ts'

/**
 * The rows that changes look at, locked against others' changes until the transaction ends. What does not wait for an
 * answer goes to the database in one message: a change costs round trips more than anything else.
 */
export async function load(tx: Tx, { tables }: DataHosts, reads: Reads): Promise<Rows> {
  const wanted = entriesOf<TableName>(reads).filter(([, ids]) => ids.length)
  await Promise.all(wanted.map(([table, ids]) => tables[table].lock?.(tx, ids)))
  const loaded = new Map(
    await Promise.all(
      wanted.map(async ([table, ids]): Promise<[TableName, Map<string, AnyRow>]> => {
        const rows: AnyRow[] = await tables[table].read(tx, ids)
        return [table, new Map(rows.map((row) => [row.id, row]))]
      }),
    ),
  )
  // The map under `table` holds only rows of that table; Map cannot say so.
  return { get: <T extends TableName>(table: T, id: string) => loaded.get(table)?.get(id) as Row<T> | undefined }
}

/** Loaded rows with the writes over them that are still to be made, so that the next change sees what this one did. */
export class HeldRows implements Rows {
  readonly #loaded: Rows
  readonly #written = new Map<string, AnyRow | undefined>()

  constructor(loaded: Rows) {
    this.#loaded = loaded
  }

  get<T extends TableName>(table: T, id: string): Row<T> | undefined {
    const key = keyOf(table, id)
    // Under a table's key stands a row of that table; Map cannot say so.
    return this.#written.has(key) ? (this.#written.get(key) as Row<T> | undefined) : this.#loaded.get(table, id)
  }

  /** What follows other rows no change reads: such a change has its rows for itself. */
  take(writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.op === 'insert') this.#written.set(keyOf(write.table, write.row.id), write.row)
      else if (write.op === 'remove') this.#written.set(keyOf(write.table, write.id), undefined)
      else if (write.op === 'patch') {
        const row = this.get(write.table, write.id)
        if (row) this.#written.set(keyOf(write.table, write.id), { ...row, ...write.changes } as AnyRow)
      }
    }
  }
}

const keyOf = (table: TableName, id: string) => `${table} ${id}`
