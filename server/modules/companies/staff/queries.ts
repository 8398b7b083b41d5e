import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isStaff } from '../../../../contract/access/can.ts'
import { roles } from '../../../../contract/access/policy.ts'
import { employeeKinds, searchRoles, staffRoles } from '../../../../contract/companies/roles.ts'
import {
  accessTypes,
  type CompanyState,
  companyStates,
  type listCompanies,
  type StaffCompany,
} from '../../../../contract/companies/staff-endpoints.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { MailTold } from '../../../../contract/kit/mail-told.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { mailAbout } from '../../../kernel/mail/told.ts'
import { invitationKind } from '../invitation-mails.ts'

type Choice = Partial<InputOf<typeof listCompanies>['query']>

interface Row extends Omit<StaffCompany, 'created_at' | 'deleted_at' | 'seen_at' | 'seats' | 'contacts' | 'invited'> {
  created_at: Date
  deleted_at: Date | null
  seen_at: Date | null
  seats_used: number
  seats_max: number | null
  contacts_used: number
  contacts_max: number | null
  email: string | null
  expires_at: Date | null
  mail: MailTold | null
}

const adminRoles = [...employeeKinds.admins]
const operatorRoles = roles.filter(isStaff)
const endingDays = 30
const dayMs = 86_400_000

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** Each state of a company `c`; days are counted as licences are (`kernel/security/license.ts`). */
function conditionOf(state: CompanyState, now: Date): RawBuilder<SqlBool> {
  const today = now.toISOString().slice(0, 10)
  const soon = new Date(now.getTime() + endingDays * dayMs).toISOString().slice(0, 10)
  const conditions = {
    ending: sql<SqlBool>`c.deleted_at is null and c.active and c.paid_till between ${today}::date and ${soon}::date`,
    ended: sql<SqlBool>`c.deleted_at is null and c.paid_till < ${today}::date`,
    notStarted: sql<SqlBool>`c.deleted_at is null and c.paid_from > ${today}::date`,
    off: sql<SqlBool>`c.deleted_at is null and not c.active`,
    deleted: sql<SqlBool>`c.deleted_at is not null`,
  } satisfies Record<CompanyState, RawBuilder<SqlBool>>
  return conditions[state]
}

const hasAdmin = sql<SqlBool>`exists (select from users u where u.company_id = c.id and u.active
  and u.role = any(${adminRoles}::text[]))`
const regionOf = sql<string>`coalesce(c.attributes ->> 'product_region', 'world')`

/** What was typed: words of name and site, or how the address of an employee, or of who is invited, begins. */
function named(q: string): RawBuilder<SqlBool> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8)
  const said = words.map((word) => sql<SqlBool>`c.name || ' ' || c.site ilike ${`%${escaped(word)}%`}`)
  const address = `${escaped(q.trim().toLowerCase())}%`
  return sql<SqlBool>`(${all(said)} or c.id in (select company_id from users where email_key like ${address}
    union select company_id from invitations where state = 'sent' and email_key like ${address}))`
}

/** Companies but the operator's own that are asked for, whichever tab and state they stand in. */
const asked = ({ q, manager, region, without_admin: withoutAdmin }: Choice): RawBuilder<SqlBool> =>
  all([
    sql`c.id not in (select s.company_id from users s where s.role = any(${operatorRoles}::text[]))`,
    ...(q?.trim() ? [named(q)] : []),
    ...(manager ? [sql<SqlBool>`c.attributes ->> 'account_manager' = ${manager}`] : []),
    ...(region ? [sql<SqlBool>`${regionOf} = ${region}`] : []),
    ...(withoutAdmin ? [sql<SqlBool>`c.active and c.deleted_at is null and not ${hasAdmin}`] : []),
  ])

const orders = {
  newest: sql`c.id desc`,
  name: sql`lower(c.name), c.id`,
  until: sql`c.paid_till nulls last, c.id`,
  seen: sql`(select max(s.seen_at) from sessions s where s.company_id = c.id) desc nulls last, c.id desc`,
}

async function countsOf(tx: Tx, now: Date, choice: Choice) {
  const tab = choice.access ? sql<SqlBool>`c.access_type = ${choice.access}` : sql<SqlBool>`true`
  const columns = [
    ...accessTypes.map(
      (type) => sql`count(*) filter (where c.deleted_at is null and c.access_type = ${type})::int as ${sql.ref(type)}`,
    ),
    ...companyStates.map(
      (state) => sql`count(*) filter (where ${tab} and ${conditionOf(state, now)})::int as ${sql.ref(state)}`,
    ),
  ]
  const { rows } = await sql<Record<(typeof accessTypes)[number] | CompanyState, number>>`
    select ${sql.join(columns)} from companies c where ${asked(choice)}`.execute(tx)
  const counts = rows[0]!
  const some = <K extends string>(names: readonly K[], of: Readonly<Record<K, number>>) =>
    Object.fromEntries(names.map((name) => [name, of[name]])) as Record<K, number>
  return { tabs: some(accessTypes, counts), states: some(companyStates, counts) }
}

/** The figures of the companies of one page. */
const figures = (now: Date) => sql`
  coalesce((select jsonb_build_object('id', m.id, 'name', coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email))
    from users m where m.id::text = c.attributes ->> 'account_manager'), 'null') as manager,
  (select count(*) from users u where u.company_id = c.id and u.active
    and u.role = any(${[...staffRoles]}::text[]))::int as people,
  (select count(*) from users u where u.company_id = c.id and u.active and u.role = 'hm')::int as hiring_managers,
  (select count(*) from users u where u.company_id = c.id and u.active and u.can_search
    and u.role = any(${[...searchRoles]}::text[]))::int as seats_used,
  c.max_search_seats as seats_max,
  (select coalesce(-sum(l.signed), 0) from meter_ledger l
    where l.company_id = c.id and l.unit = 'contact'
      and l.period = to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY-MM'))::int as contacts_used,
  c.contact_limit_company as contacts_max,
  (select coalesce(sum(l.signed), 0) from meter_ledger l where l.company_id = c.id and l.unit = 'credit')::int as credits,
  (select max(s.seen_at) from sessions s where s.company_id = c.id) as seen_at,
  ${hasAdmin} as has_admin, ${regionOf} as region`

/** Companies but the operator's own, and how many each tab and state has; a system transaction. */
export async function staffCompanies(tx: Tx, now: Date, choice: Choice): Promise<OutputOf<typeof listCompanies>> {
  const { access, state } = choice
  const chosen = all([
    asked(choice),
    ...(access ? [sql<SqlBool>`c.access_type = ${access}`] : []),
    // Deleted ones are seen where one asks for them.
    state ? conditionOf(state, now) : sql<SqlBool>`c.deleted_at is null`,
  ])
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from companies c where ${chosen}`.execute(tx)
  const results = await companiesIn(tx, now, chosen, choice)
  return { count: counted[0]!.count, results, ...(await countsOf(tx, now, choice)) }
}

/** One of them, deleted or not; undefined for the operator's own, and where there is none. */
export async function staffCompany(tx: Tx, now: Date, id: number): Promise<StaffCompany | undefined> {
  return (await companiesIn(tx, now, all([asked({}), sql`c.id = ${id}`]), { limit: 1 }))[0]
}

/** @throws AppError notFound for the operator's own company, and where there is none */
export async function requireCompany(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`select from companies c where ${asked({})} and c.id = ${id}`.execute(tx)
  if (!rows.length) throw notFound()
}

async function companiesIn(
  tx: Tx,
  now: Date,
  chosen: RawBuilder<SqlBool>,
  { order = 'newest', offset = 0, limit = 20 }: Pick<Choice, 'order' | 'offset' | 'limit'>,
): Promise<StaffCompany[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.site, c.created_at, c.access_type, c.active, c.deleted_at, c.paid_from, c.paid_till,
      ${figures(now)}, i.email, i.expires_at, ${mailAbout(invitationKind, 'i.id')} as mail
    from (select c.*, row_number() over (order by ${orders[order]}) as place from companies c where ${chosen}
      order by ${orders[order]} offset ${offset} limit ${limit}) as c
    left join lateral (select id, email, expires_at from invitations
      where company_id = c.id and state = 'sent' and role = any(${adminRoles}::text[])
      order by sent_at desc, id limit 1) as i on true
    order by c.place`.execute(tx)
  return rows.map((row) => shown(row, now))
}

function shown(row: Row, now: Date): StaffCompany {
  const { email, expires_at, mail, seats_used, seats_max, contacts_used, contacts_max, ...company } = row
  return {
    ...company,
    created_at: row.created_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
    seats: { used: seats_used, max: seats_max },
    contacts: { used: contacts_used, max: contacts_max },
    invited:
      email === null || expires_at === null
        ? null
        : { email, expires_at: expires_at.toISOString(), expired: expires_at <= now, ...(mail && { mail }) },
  }
}
