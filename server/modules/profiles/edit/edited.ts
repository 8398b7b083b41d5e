import { sql } from 'kysely'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { Card } from '../../../../contract/profiles/card.ts'
import type { listEdited } from '../../../../contract/profiles/edit/endpoints.ts'
import type { Tx } from '../../../db/database.ts'

interface Row {
  id: number
  uid: string
  card: Card
  fields: number
  edited_at: Date
  edited_by: string | null
}

/** The people whom a company has edited, the latest first (D-80). */
export async function editedPage(
  tx: Tx,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutputOf<typeof listEdited>> {
  const { rows: counted } = await sql<{ count: number }>`select count(distinct profile_id)::int as count
    from profile_edits where company_id = ${companyId}`.execute(tx)
  const { rows } = await sql<Row>`
    select p.id, p.uid, c.card, e.fields, e.edited_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as edited_by
    from (select profile_id, count(*)::int as fields, max(edited_at) as edited_at,
        (array_agg(edited_by order by version desc))[1] as by, max(version) as version
      from profile_edits where company_id = ${companyId} group by profile_id
      order by max(version) desc limit ${limit} offset ${offset}) e
    join profiles p on p.id = e.profile_id
    join cards c on c.profile_id = p.id and c.company_id = ${companyId}
    left join users u on u.id = e.by
    order by e.version desc`.execute(tx)
  return {
    count: counted[0]!.count,
    results: rows.map(({ id, uid, card, fields, edited_at, edited_by }) => ({
      id: Number(id),
      uid,
      name: card.name,
      title: card.title,
      company: card.company,
      photo: card.photo,
      fields,
      edited_at: edited_at.toISOString(),
      edited_by,
    })),
  }
}
