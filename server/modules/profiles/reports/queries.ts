import { sql } from 'kysely'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { BugReport, listReports } from '../../../../contract/profiles/report-endpoints.ts'
import type { Tx } from '../../../db/database.ts'

interface Row extends Omit<BugReport, 'created_at' | 'answered_at'> {
  reported_at: Date
  answered_at: Date | null
}

const reported = ({ reported_at, answered_at, ...row }: Row): BugReport => ({
  ...row,
  created_at: reported_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

const columns = sql`r.id, r.profile_id, shared.card ->> 'name' as profile_name, r.source, r.reason, r.text, r.query, r.reported_at, r.answer, r.answered_at,
  c.name as company, trim(u.first_name || ' ' || u.last_name) as "user",
  trim(s.first_name || ' ' || s.last_name) as answered_by`
const tables = sql`bug_reports r join companies c on c.id = r.company_id join users u on u.id = r.user_id
  left join users s on s.id = r.answered_by
  left join cards shared on shared.profile_id = r.profile_id and shared.company_id = 0`

interface Choice {
  state?: 'open' | 'answered' | undefined
  limit: number
  offset: number
}

/** Reports of all companies, the newest first. */
export async function reportsPage(tx: Tx, { state, limit, offset }: Choice): Promise<OutputOf<typeof listReports>> {
  const chosen = state ? sql`where (r.answered_at is null) = ${state === 'open'}` : sql``
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count from bug_reports r ${chosen}`.execute(tx)
  const { rows } = await sql<Row>`select ${columns} from ${tables} ${chosen}
    order by r.reported_at desc, r.id limit ${limit} offset ${offset}`.execute(tx)
  return { count: counted[0]!.count, results: rows.map(reported) }
}

export async function reportOf(tx: Tx, id: string): Promise<BugReport> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where r.id = ${id}`.execute(tx)
  return reported(rows[0]!)
}
