import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** The day where the company is, when it ends, and how many people each user may open on it; null: any number. */
export async function dayOf(
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<{ limit: number | null; day: string; endsAt: Date }> {
  const { rows } = await sql<{ limit: number | null; day: string; ends_at: Date }>`
    select profiles_per_day as limit, d.day, (d.day + 1)::timestamp at time zone time_zone as ends_at
    from companies, lateral (select (${now}::timestamptz at time zone time_zone)::date as day) d
    where id = ${companyId}`.execute(tx)
  const { limit, day, ends_at: endsAt } = rows[0]!
  return { limit, day, endsAt }
}
