import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { keepMark, markOf } from '../data/marks.ts'

/** Where data was last started. The same path on another machine looks the same: a copy there is started with `--hold`. */
interface PlaceMark {
  at: string
}

/** How it is started. */
export interface Started {
  /** Where its files are. */
  path: string
  databaseUrl: string | undefined
}

export const placeKey = 'place'

/** Where its files are, or which database of which PostgreSQL (where that says it). */
async function placeNow(tx: Tx, { path, databaseUrl }: Started): Promise<string> {
  if (!databaseUrl) return `path ${path}`
  const { rows } = await sql<{ system: string | null; oid: string }>`
    select case when has_function_privilege('pg_control_system()', 'execute')
        then (pg_control_system()).system_identifier::text end as system, oid::text as oid
    from pg_database where datname = current_database()`.execute(tx)
  const { system, oid } = rows[0]!
  return `database ${system ?? 'somewhere'} ${oid}`
}

/** Notes where it is started. @returns whether that is another place than the last */
export async function noteStart(tx: Tx, started: Started): Promise<boolean> {
  const at = await placeNow(tx, started)
  const last = await markOf<PlaceMark>(tx, placeKey)
  await keepMark<PlaceMark>(tx, placeKey, { at })
  return last !== undefined && last.at !== at
}
