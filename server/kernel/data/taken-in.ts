import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Asks a table which ids its company has or had a row under; what was removed keeps its own. */
export const takenIn =
  (table: string) =>
  async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(tx)
    return rows.map(({ id }) => id)
  }
