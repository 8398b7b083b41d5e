import { sql } from 'kysely'
import { isStaff } from '../../../../contract/access/can.ts'
import { roles } from '../../../../contract/access/policy.ts'
import { employeeKinds } from '../../../../contract/companies/roles.ts'
import type { StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import type { MailTold } from '../../../../contract/kit/mail-told.ts'
import type { Tx } from '../../../db/database.ts'
import { mailAbout } from '../../../kernel/mail/told.ts'
import { invitationKind } from '../invitation-mails.ts'

interface Choice {
  id?: number
  withoutAdmin?: boolean
  offset: number
  limit: number
}

interface Row {
  id: number
  name: string
  site: string
  created_at: Date
  has_admin: boolean
  email: string | null
  expires_at: Date | null
  mail: MailTold | null
}

const adminRoles = [...employeeKinds.admins]
const staffRoles = roles.filter(isStaff)

/** Companies but the operator's own, newest first; a system transaction. */
export async function staffCompanies(
  tx: Tx,
  now: Date,
  { id, withoutAdmin = false, offset, limit }: Choice,
): Promise<{ count: number; results: StaffCompany[] }> {
  const chosen = sql`
    from (select c.id, c.name, c.site, c.created_at,
        exists (select from users u where u.company_id = c.id and u.active
          and u.role = any(${adminRoles}::text[])) as has_admin
      from companies c where c.active ${id === undefined ? sql`` : sql`and c.id = ${id}`}
        and not exists (select from users s where s.company_id = c.id and s.role = any(${staffRoles}::text[]))) as known
    where not (${withoutAdmin} and has_admin)`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${chosen}`.execute(tx)
  const { rows } = await sql<Row>`
    select chosen.*, i.email, i.expires_at, ${mailAbout(invitationKind, 'i.id')} as mail from (select known.* ${chosen}
      order by known.id desc offset ${offset} limit ${limit}) as chosen
    left join lateral (select id, email, expires_at from invitations
      where company_id = chosen.id and state = 'sent' and role = any(${adminRoles}::text[])
      order by sent_at desc, id limit 1) as i on true
    order by chosen.id desc`.execute(tx)
  return { count: counted[0]!.count, results: rows.map((row) => shown(row, now)) }
}

/** One of them; undefined for the operator's own, and where there is none. */
export async function staffCompany(tx: Tx, now: Date, id: number): Promise<StaffCompany | undefined> {
  return (await staffCompanies(tx, now, { id, offset: 0, limit: 1 })).results[0]
}

const shown = ({ id, name, site, created_at, has_admin, email, expires_at, mail }: Row, now: Date): StaffCompany => ({
  id,
  name,
  site,
  created_at: created_at.toISOString(),
  has_admin,
  invited:
    email === null || expires_at === null
      ? null
      : { email, expires_at: expires_at.toISOString(), expired: expires_at <= now, ...(mail && { mail }) },
})
