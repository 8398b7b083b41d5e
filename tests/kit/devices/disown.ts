import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/** The server takes a device for a colleague's: it has to begin anew. */
export const disown = (database: Database, device: string): Promise<unknown> =>
  database.system((tx) =>
    sql`update devices d set user_id = (select u.id from users u
      where u.company_id = d.company_id and u.id <> d.user_id order by u.id limit 1) where d.id = ${device}`.execute(
      tx,
    ),
  )
