import type { Database } from '../../server/db/database.ts'

/** The server knows a device no more, as after 180 days: it has to begin anew. */
export const forget = (database: Database, device: string): Promise<unknown> =>
  database.system((tx) =>
    tx.updateTable('devices').set({ forgotten_at: new Date() }).where('id', '=', device).execute(),
  )
