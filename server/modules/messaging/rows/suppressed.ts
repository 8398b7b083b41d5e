import { sql } from 'kysely'
import type { Suppression } from '../../../../contract/messaging/privacy/suppression-endpoints.ts'
import type { SuppressionSource } from '../../../../contract/messaging/privacy/suppression-sources.ts'
import type { Tx } from '../../../db/database.ts'
import { likeOf } from './messages.ts'

const written = sql`exists (select from letters e where e.company_id = s.company_id and e.from_address = s.address
  and e.kind in ('reply', 'unverified') and e.at > s.at)`

/** Whether the person has written from that address since: it is they who began. */
export async function hasWrittenSince(tx: Tx, companyId: number, address: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`
    select ${written} as written from (values (${companyId}::bigint, ${address}::text, ${at}::timestamptz))
      s (company_id, address, at)`.execute(tx)
  return rows[0]!.written
}

interface Row {
  address: string
  source: SuppressionSource
  at: Date
  person: Suppression['person']
  by: Suppression['by']
  written: boolean
}

interface Page {
  q?: string | undefined
  limit: number
  offset: number
}

/** Addresses to which nobody of a company writes, the newest first. */
export async function suppressedPage(tx: Tx, companyId: number, { q, limit, offset }: Page) {
  const like = likeOf(q)
  const where = sql`s.company_id = ${companyId} ${like ? sql`and (s.address ilike ${like} or m.name ilike ${like})` : sql``}`
  const from = sql`from suppressions s left join messages m on m.id = s.message_id where ${where}`
  const { rows } = await sql<Row>`
    select s.address, s.source, s.at, ${written} as written,
      case when m.id is not null then json_build_object('id', m.profile_id, 'name', m.name) end as person,
      -- Whose thread it is decides about it, and nobody else.
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
        where u.id = m.sender_id and s.source = 'recruiter') as by
    ${from} order by s.at desc, s.address limit ${limit} offset ${offset}`.execute(tx)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(tx)
  const results: Suppression[] = rows.map(({ written: hasWritten, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    needs_consent: (row.source === 'complaint' || row.source === 'link') && !hasWritten,
  }))
  return { count: counted[0]!.count, results }
}
