import type { Rows, Write } from '../../contract/kit/mutation.ts'
import type { AnyRow, Row, TableName } from '../../contract/rows.ts'

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

  /** What is carried along with its candidates no change reads: such a change has its rows for itself. */
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
