import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { WriteContext } from './data-hosts.ts'

/** What hosts do alike with a table of their own that has an `id`. */

/** Asks a table which ids its company has or had a row under; what was removed keeps its own. */
export const takenIn =
  (table: string) =>
  async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(tx)
    return rows.map(({ id }) => id)
  }

/** Keeps others from changing rows of a table until the transaction ends, in one order for all. */
export const lockIn = (table: string) => (tx: Tx, ids: readonly string[]) =>
  sql`select from ${sql.table(table)} where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)

/** Marks rows of a table as removed; they stay under their ids. */
export const removeIn =
  (table: string) =>
  (tx: Tx, ids: readonly string[], { receivedAt }: WriteContext) =>
    sql`update ${sql.table(table)} set removed_at = ${receivedAt}, updated_at = ${receivedAt}
      where id = any(${[...ids]}::uuid[])`.execute(tx)
