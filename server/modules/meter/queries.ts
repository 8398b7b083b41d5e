import { sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint.ts'
import type { getUserStatus, listMeterTransactions, MeterLimits, QuotaInfo } from '../../../contract/meter/endpoints.ts'
import { isExempt, type LedgerKind, type Unit } from '../../../contract/meter/units.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { licenseColumns, licenseOf } from '../../kernel/security/license.ts'
import { pendingOf } from '../users/door.ts'
import { type Allowance, allowanceOf } from './allowance.ts'
import { dayOf } from './days.ts'

const unlimited: Allowance = { available: null, total: null, resetsAt: null, model: 'monthly' }

const contactsOf = (tx: Tx, actor: SignedIn, now: Date): Promise<Allowance> =>
  isExempt(actor.role)
    ? Promise.resolve(unlimited)
    : // A manager's openings are the company's alone (D-56).
      allowanceOf(tx, {
        companyId: actor.companyId,
        actorId: actor.role === 'hm' ? null : actor.id,
        unit: 'contact',
        now,
      })

/** What is left for a user (001 §3, Quota info). */
export async function quotaInfoOf(tx: Tx, actor: SignedIn, now: Date): Promise<QuotaInfo> {
  const contacts = await contactsOf(tx, actor, now)
  const enrichment = await allowanceOf(tx, { companyId: actor.companyId, actorId: null, unit: 'enrichment', now })
  return {
    quotas_contact_available: contacts.available,
    quotas_contact_total: contacts.total,
    quotas_data_enrichment_available: enrichment.available,
    quotas_data_enrichment_total: enrichment.total,
    model: isExempt(actor.role) ? 'exempt' : contacts.model,
    resets_at: contacts.resetsAt?.toISOString() ?? null,
  }
}

const told = ({ available, total, resetsAt }: Omit<Allowance, 'model'>) => ({
  available,
  total,
  resets_at: resetsAt?.toISOString() ?? null,
})

async function openedToday(tx: Tx, actor: SignedIn, now: Date) {
  const { limit, day, endsAt } = await dayOf(tx, actor.companyId, now)
  if (limit === null || isExempt(actor.role)) return told(unlimited)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from opened_profiles where user_id = ${actor.id} and day = ${day}`.execute(tx)
  return told({ available: Math.max(0, limit - rows[0]!.count), total: limit, resetsAt: endsAt })
}

/** Licence and limits left, and what is to be done before going on (D-121). */
export async function userStatusOf(tx: Tx, actor: SignedIn, now: Date): Promise<OutputOf<typeof getUserStatus>> {
  const license = await tx
    .selectFrom('companies')
    .select(licenseColumns)
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  return {
    license: licenseOf(license, now),
    contacts: told(await contactsOf(tx, actor, now)),
    profiles_today: await openedToday(tx, actor, now),
    pending: actor.acting ? [] : await pendingOf(tx, actor.id),
  }
}

/** What is set for a company, and where it stands. */
async function limitsOf(tx: Tx, companyId: number, now: Date): Promise<MeterLimits> {
  const company = await tx
    .selectFrom('companies')
    .select(['quota_pricing', 'time_zone', 'contact_limit_user', 'contact_limit_company', 'profiles_per_day'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { quota_pricing: byQuotas, ...limits } = company
  const quotas = await tx
    .selectFrom('quotas')
    .select(['id', 'unit', 'active', 'quota', 'used', 'from_date', 'till_date'])
    .where('company_id', '=', companyId)
    .orderBy('till_date', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  const contacts = told(await allowanceOf(tx, { companyId, actorId: null, unit: 'contact', now }))
  return { ...limits, model: byQuotas ? 'quotas' : 'monthly', contacts, quotas }
}

type Asked = InputOf<typeof listMeterTransactions>['query']

interface Row {
  id: number
  at: Date
  unit: Unit
  kind: LedgerKind
  amount: number
  period: string
  actor_id: string | null
  actor: string | null
  company_only: boolean
  profile_id: number | null
  profile: string | null
}

/** Who spent contacts on which person, newest first. */
export async function transactionsOf(
  tx: Tx,
  companyId: number,
  { user, offset, limit }: Asked,
  now: Date,
): Promise<OutputOf<typeof listMeterTransactions>> {
  const ofUser = user === undefined ? sql`true` : sql`l.actor_id = ${user}`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from meter_ledger l where l.company_id = ${companyId} and ${ofUser}`.execute(tx)
  const { rows } = await sql<Row>`
    select l.id, l.at, l.unit, l.kind, l.amount, l.period, l.actor_id, l.company_only,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as actor,
      substring(l.subject from '^profile:(\\d+)$')::bigint as profile_id,
      (select card ->> 'name' from cards where profile_id = substring(l.subject from '^profile:(\\d+)$')::bigint
        and company_id in (0, ${companyId}) order by company_id desc limit 1) as profile
    from meter_ledger l left join users u on u.id = l.actor_id and u.company_id = l.company_id
    where l.company_id = ${companyId} and ${ofUser} order by l.id desc offset ${offset} limit ${limit}`.execute(tx)
  return { count: counted[0]!.count, results: rows.map(transactionFrom), limits: await limitsOf(tx, companyId, now) }
}

const transactionFrom = ({ at, actor_id, actor, profile_id, profile, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  actor: actor_id === null ? null : { id: actor_id, name: actor ?? '' },
  profile: profile_id === null ? null : { id: profile_id, name: profile },
})
