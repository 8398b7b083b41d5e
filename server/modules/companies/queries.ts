import { sql } from 'kysely'
import { type FeaturePermission, hiringManagerDefaults } from '../../../contract/access/can.ts'
import type { Company } from '../../../contract/companies/endpoints.ts'
import type { Invitation } from '../../../contract/companies/invitation-endpoints.ts'
import { staffRoles } from '../../../contract/companies/roles.ts'
import type { MailTold } from '../../../contract/kit/mail-told.ts'
import type { Tx } from '../../db/database.ts'
import { mailAbout } from '../../kernel/mail/told.ts'
import { sha256 } from '../../kernel/security/secrets.ts'
import { creditStatusOf } from '../meter/door.ts'
import { roomOf } from '../users/door.ts'
import { invitationKind } from './invitation-mails.ts'
import { type Group, groups, type Narrowing, narrowed } from './narrowing.ts'

/** The company of a transaction: its facts and figures. */
export async function companyOf(tx: Tx, companyId: number, now: Date): Promise<Company> {
  const row = await tx.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
  const room = await roomOf(tx, companyId, now)
  const figures = await figuresOf(tx, companyId, now)
  return {
    name: row.name,
    site: row.site,
    created_at: row.created_at.toISOString(),
    seats: room.seats,
    hiring_managers: room.managers,
    ...figures,
    hm_display_sections: (row.hm_display_sections as FeaturePermission[] | null) ?? [...hiringManagerDefaults],
    max_manager_folders: row.max_manager_folders,
    invite_domains: row.invite_domains,
    recruiters_invite: row.recruiters_invite,
    first_steps: row.first_steps,
    credit_status: await creditStatusOf(tx, companyId, now),
  }
}

async function figuresOf(tx: Tx, companyId: number, now: Date) {
  const { rows } = await sql<Record<'employees' | 'invited' | 'expired' | 'active' | 'closed' | 'people', number>>`
    select
      (select count(*) from users where company_id = ${companyId} and active
        and role = any(${[...staffRoles]}::text[]))::int as employees,
      (select count(*) from invitations where company_id = ${companyId} and state = 'sent'
        and expires_at > ${now})::int as invited,
      (select count(*) from invitations where company_id = ${companyId} and state = 'sent'
        and expires_at <= ${now})::int as expired,
      (select count(*) from folders where company_id = ${companyId} and deleted_at is null
        and status = 'active')::int as active,
      (select count(*) from folders where company_id = ${companyId} and deleted_at is null
        and status = 'closed')::int as closed,
      (select count(distinct c.profile_id) from candidates c join folders f on f.id = c.folder_id
        where c.company_id = ${companyId} and c.removed_at is null and f.deleted_at is null)::int as people`.execute(tx)
  const { active, closed, ...rest } = rows[0]!
  return { ...rest, folders: { active, closed } }
}

/** The folders that wait for whoever is invited. */
const foldersOf = sql<string[]>`array(select i.folder_id from folder_invitees i join folders f on f.id = i.folder_id
  where i.invitation_id = invitations.id and f.deleted_at is null order by i.shared_at, i.folder_id)`.as('folder_ids')

interface InvitationFilter extends Narrowing {
  state?: Invitation['state'] | 'open' | undefined
  group?: Group | undefined
  id?: string
  offset: number
  limit: number
}

/** Invitations of the transaction's company, newest first. */
export async function invitations(
  tx: Tx,
  companyId: number,
  now: Date,
  { state, id, group, offset, limit, ...narrowing }: InvitationFilter,
): Promise<{ count: number; results: Invitation[] }> {
  let query = tx
    .selectFrom('invitations')
    .where('invitations.company_id', '=', companyId)
    .where(narrowed('invitations', narrowing))
  if (id) query = query.where('invitations.id', '=', id)
  if (group) query = query.where('invitations.role', 'in', [...groups[group]])
  if (state) query = query.where('invitations.state', '=', state === 'expired' || state === 'open' ? 'sent' : state)
  if (state === 'sent') query = query.where('invitations.expires_at', '>', now)
  if (state === 'expired') query = query.where('invitations.expires_at', '<=', now)
  const { count } = await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    // Staff are of another company, which nobody of this one sees.
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'invitations.inviter_id').on('users.company_id', '=', companyId),
    )
    .selectAll('invitations')
    .select(foldersOf)
    .select(mailAbout(invitationKind, 'invitations.id').as('mail'))
    .select(['users.first_name as inviter_first_name', 'users.last_name as inviter_last_name'])
    .orderBy('invitations.sent_at', 'desc')
    .orderBy('invitations.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count, results: rows.map((row) => invitationFrom(row, now)) }
}

interface InvitationRow extends Omit<Invitation, 'inviter' | 'state' | 'sent_at' | 'expires_at' | 'mail'> {
  mail: MailTold | null
  inviter_id: string
  inviter_first_name: string | null
  inviter_last_name: string | null
  state: 'sent' | 'accepted' | 'withdrawn'
  sent_at: Date
  expires_at: Date
}

function invitationFrom(row: InvitationRow, now: Date): Invitation {
  const { id, email, role, can_search, folder_ids, first_name, last_name, department } = row
  const { inviter_id, inviter_first_name, inviter_last_name } = row
  return {
    ...{ id, email, role, can_search, folder_ids, first_name, last_name, department },
    inviter:
      inviter_first_name === null || inviter_last_name === null
        ? null
        : { id: inviter_id, first_name: inviter_first_name, last_name: inviter_last_name },
    state: row.state === 'sent' && row.expires_at <= now ? 'expired' : row.state,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...(row.mail && { mail: row.mail }),
  }
}

/** What an invitation says to whoever holds its key; a system transaction. */
export async function invitationBehind(tx: Tx, key: string, now: Date) {
  const row = await tx
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .innerJoin('users', 'users.id', 'invitations.inviter_id')
    .where('invitations.token_hash', '=', sha256(key))
    .where('invitations.state', '=', 'sent')
    .where('invitations.expires_at', '>', now)
    .where('companies.active', '=', true)
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.expires_at'])
    .select(['invitations.language', 'invitations.first_name', 'invitations.last_name', 'companies.name', foldersOf])
    .select(['users.first_name as inviter_first_name', 'users.last_name as inviter_last_name'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      company: row.name,
      inviter: `${row.inviter_first_name} ${row.inviter_last_name}`.trim(),
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      role: row.role,
      folders: row.folder_ids.length,
      expires_at: row.expires_at.toISOString(),
      language: row.language,
    }
  )
}
