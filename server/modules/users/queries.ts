import { sql } from 'kysely'
import { closedAsSomebody } from '../../../contract/access/acting.ts'
import { isStaff } from '../../../contract/access/can.ts'
import { type Role, roles } from '../../../contract/access/policy.ts'
import type { InvitedRole } from '../../../contract/companies/roles.ts'
import { customSettingsIn } from '../../../contract/companies/staff/custom-endpoints.ts'
import type { Colleague, CurrentUser } from '../../../contract/users/endpoints.ts'
import type { License } from '../../../contract/users/license.ts'
import { termsVersion } from '../../../contract/users/terms-version.ts'
import { toldOf } from '../../db/company-attributes.ts'
import { closedOf } from '../../db/company-settings.ts'
import type { Database, Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { licenseColumns, licenseOf } from '../../kernel/security/license.ts'
import { permissionsOf } from '../../kernel/security/sessions.ts'
import { notificationsFor } from '../notifications/door.ts'

const withCompany = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .selectAll('users')
    .select(['companies.uid', 'companies.name as company_name', 'companies.is_external', 'companies.access_type'])
    .select(licenseColumns)
    .select(
      sql<boolean | null>`(select g.internal from user_groups g where g.id = users.group_id)`.as('group_internal'),
    )
    .select(sql<boolean>`exists (select from profile_edits e where e.company_id = companies.id)`.as('has_edited'))
    .select([
      'companies.messaging',
      'companies.sequences',
      'companies.data_enrichment',
      'companies.hm_display_sections',
      'companies.attributes',
      'companies.custom_settings',
    ])

type WithCompany = Awaited<ReturnType<ReturnType<typeof withCompany>['executeTakeFirstOrThrow']>>

/** The user itself, as `/users/me/` and a sign-in answer. */
export async function currentUserOf(
  tx: Tx,
  { clock, hold }: Pick<Kernel, 'clock' | 'hold'>,
  userId: string,
): Promise<CurrentUser> {
  const row = await withCompany(tx, userId).executeTakeFirstOrThrow()
  const license = licenseOf(row, clock.now())
  const told = await notificationsFor(tx, userId, clock.now())
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    can_search: row.can_search,
    api_manager: row.api_manager,
    date_joined: row.created_at.toISOString(),
    settings: {
      ...{ language: row.language, rangeMeasure: row.range_measure, colorScheme: row.color_scheme },
      startWithToday: row.start_with_today,
    },
    tos_acceptance_date: row.tos_acceptance_date?.toISOString() ?? null,
    ...(owesTerms(row) && { terms: { location: termsLocationOf(row), version: termsVersion } }),
    ...(hold.isHeld() && { held: true }),
    ...(row.group_id !== null && { group: { id: row.group_id, internal: row.group_internal === true } }),
    ...(told.length > 0 && { systemNotifications: told }),
    permissions: [...permissionsOf(row.role, row.permissions ?? row.hm_display_sections)],
    company: companyIn(row, license),
  }
}

/** Whether somebody is to accept the terms before going on: staff runs the service, and a demo's people are invented. */
const owesTerms = ({ role, is_demo, tos_version }: Pick<WithCompany, 'role' | 'is_demo' | 'tos_version'>): boolean =>
  !isStaff(role) && !is_demo && tos_version !== termsVersion

const termsLocationOf = ({ attributes: set }: WithCompany): 'usa' | 'russia' =>
  set.terms_location === 'russia' ? 'russia' : 'usa'

/** What somebody has to do before going on (D-121). */
export async function pendingOf(tx: Tx, userId: string): Promise<'terms'[]> {
  const row = await tx
    .selectFrom('users')
    .select(['role', 'is_demo', 'tos_version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return owesTerms(row) ? ['terms'] : []
}

/** The user of a session: with who is logged in as them, and what is closed then. */
export async function userBehind(
  db: Database,
  kernel: Pick<Kernel, 'clock' | 'hold'>,
  { id, companyId, acting }: Pick<SignedIn, 'id' | 'companyId' | 'acting'>,
): Promise<CurrentUser> {
  const whole = await db.company(companyId, (tx) => currentUserOf(tx, kernel, id))
  if (!acting) return whole
  // They read it themselves: nobody marks it in their name.
  const { systemNotifications: _theirs, ...user } = whole
  const { staffId, reasonId, mayChange: changes, endsAt } = acting
  const [told] = await db.askSystem((from) =>
    from
      .selectFrom('users')
      .leftJoin('staff_reasons', (join) => join.on('staff_reasons.id', '=', reasonId))
      .where('users.id', '=', staffId)
      .select([sql<string>`trim(first_name || ' ' || last_name)`.as('by'), 'staff_reasons.text as reason'])
      .compile(),
  )
  const closed = [...(user.company.closed ?? []), ...closedAsSomebody(changes)]
  const loggedInAs = { by: told?.by ?? '', reason: told?.reason ?? '', changes, ends_at: endsAt.toISOString() }
  return { ...user, company: { ...user.company, closed }, loggedInAs }
}

/** What a company's people are told of it. */
const companyIn = (row: WithCompany, license: License): CurrentUser['company'] => ({
  id: row.company_id,
  uid: row.uid,
  companyName: row.company_name,
  isExtCompany: row.is_external,
  // D-10: stored 'paid', told as 'pay'.
  accessType: row.access_type === 'paid' ? 'pay' : row.access_type,
  license,
  ...(!row.company_active && { switchedOff: true }),
  hasActiveLicense: license === 'active',
  paid_from: row.paid_from,
  paid_till: row.paid_till,
  messaging: row.messaging,
  sequences: row.sequences,
  data_enrichment: row.data_enrichment,
  hasEditedProfiles: row.has_edited,
  closed: closedOf(row),
  attributes: toldOf(row),
  ...(Object.keys(row.custom_settings).length && { custom_settings: customSettingsIn(row.custom_settings) }),
})

/** By number; a system transaction. */
export async function userGroupsPage(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  const all = tx.selectFrom('user_groups')
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { count, results: await all.selectAll().orderBy('id').limit(limit).offset(offset).execute() }
}

interface ColleagueFilter {
  roles?: readonly Role[] | undefined
  exceptUserId?: string | undefined
  /** With those whose invitations are good at this time. */
  invitedAt?: Date | undefined
  limit: number
}

/** Active people of the transaction's company by name, each as lists and pickers show them. */
export async function colleagues(
  tx: Tx,
  companyId: number,
  filter: ColleagueFilter,
): Promise<{ count: number; results: Colleague[] }> {
  let query = tx.selectFrom('users').where('company_id', '=', companyId).where('active', '=', true)
  if (filter.roles) query = query.where('role', '=', sql<Role>`any(${[...filter.roles]}::text[])`)
  if (filter.exceptUserId) query = query.where('id', '!=', filter.exceptUserId)
  const { count } = await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const results = await query
    .select(['id', 'first_name', 'last_name', 'email', 'role'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(filter.limit)
    .execute()
  const invited = filter.invitedAt ? await invitees(tx, companyId, filter.invitedAt, filter) : []
  return { count: count + invited.length, results: [...results, ...invited].slice(0, filter.limit) }
}

/** Those who have not come yet, by address; at most as many as the list holds, and counted so. */
async function invitees(
  tx: Tx,
  companyId: number,
  now: Date,
  { roles: of, limit }: ColleagueFilter,
): Promise<Colleague[]> {
  let query = tx
    .selectFrom('invitations')
    .where('company_id', '=', companyId)
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
  if (of) query = query.where('role', '=', sql<InvitedRole>`any(${[...of]}::text[])`)
  const rows = await query.select(['id', 'email', 'role']).orderBy('email').limit(limit).execute()
  return rows.map((row) => ({ ...row, first_name: '', last_name: '' }))
}

/** Roles from a comma-separated list; spellings of D-19 count, unknown ones name nobody. */
export function parseRoles(text: string): Role[] {
  const spelled: Record<string, Role> = { hiring_manager: 'hm', HiringManager: 'hm' }
  return text.split(',').flatMap((each) => {
    const name = spelled[each.trim()] ?? each.trim()
    return roles.filter((role) => role === name)
  })
}
