import { sql } from 'kysely'
import type { quotaUnits } from '../../../contract/meter/units.ts'
import type { Tx } from '../../db/database.ts'

/** Whose meter is asked, and when. */
export interface Asked {
  companyId: number
  /** Whose own limit counts as well; null: the company's alone (D-56). */
  actorId: string | null
  unit: (typeof quotaUnits)[number]
  now: Date
}

export interface Allowance {
  /** Null: without limit. */
  available: number | null
  total: number | null
  /** When it is counted anew, or what is left of the quota that ends first is lost. */
  resetsAt: Date | null
  model: 'monthly' | 'quotas'
}

interface OpenQuota {
  id: string
  left: number
  quota: number
  endsAt: Date
}

/** The month at a moment where a company is: its name, and when it ends. */
export async function monthOf(tx: Tx, companyId: number, now: Date): Promise<{ period: string; endsAt: Date }> {
  const { rows } = await sql<{ period: string; ends_at: Date }>`
    select to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM') as period,
      (date_trunc('month', ${now}::timestamptz at time zone time_zone) + interval '1 month') at time zone time_zone as ends_at
    from companies where id = ${companyId}`.execute(tx)
  return { period: rows[0]!.period, endsAt: rows[0]!.ends_at }
}

/** The period that counts now: the one that goes on, else that of today's month. */
export async function periodOf(tx: Tx, { companyId, unit, now }: Asked): Promise<{ period: string; endsAt: Date }> {
  const known = await tx
    .selectFrom('meters')
    .select(['period', 'ends_at'])
    .where('company_id', '=', companyId)
    .where('unit', '=', unit)
    .executeTakeFirst()
  return known && known.ends_at > now ? { period: known.period, endsAt: known.ends_at } : monthOf(tx, companyId, now)
}

/** Quotas that are open today, the one that ends first before the others (D-54). */
export async function openQuotas(tx: Tx, { companyId, unit, now }: Omit<Asked, 'actorId'>): Promise<OpenQuota[]> {
  const { rows } = await sql<{ id: string; left: number; quota: number; ends_at: Date }>`
    select q.id, q.quota - q.used as left, q.quota, (q.till_date + 1)::timestamp at time zone c.time_zone as ends_at
    from quotas q join companies c on c.id = q.company_id
    where q.company_id = ${companyId} and q.unit = ${unit} and q.active
      and (${now}::timestamptz at time zone c.time_zone)::date between q.from_date and q.till_date
    order by q.till_date, q.from_date, q.id limit 1000`.execute(tx)
  return rows.map(({ ends_at: endsAt, ...quota }) => ({ ...quota, endsAt }))
}

async function usedIn(tx: Tx, { companyId, unit }: Asked, period: string, ofUser?: string): Promise<number> {
  let rows = tx
    .selectFrom('meter_ledger')
    .select(sql<number>`coalesce(-sum(signed), 0)::int`.as('used'))
    .where('company_id', '=', companyId)
    .where('unit', '=', unit)
    .where('period', '=', period)
  if (ofUser) rows = rows.where('actor_id', '=', ofUser).where('company_only', '=', false)
  return (await rows.executeTakeFirstOrThrow()).used
}

async function quotasLeft(tx: Tx, asked: Asked): Promise<Allowance> {
  const quotas = await openQuotas(tx, asked)
  const sum = (of: (quota: OpenQuota) => number) => quotas.reduce((all, quota) => all + of(quota), 0)
  return {
    available: sum(({ left }) => left),
    total: sum(({ quota }) => quota),
    resetsAt: quotas.find(({ left }) => left > 0)?.endsAt ?? null,
    model: 'quotas',
  }
}

/**
 * What may still be spent. Contacts: the monthly limits of the user and of the company, of which both must suffice, or the
 * quotas of today, by what the company has (D-54). Nothing set = nothing limits it.
 */
export async function allowanceOf(tx: Tx, asked: Asked): Promise<Allowance> {
  const company = await tx
    .selectFrom('companies')
    .select(['quota_pricing', 'contact_limit_user', 'contact_limit_company'])
    .where('id', '=', asked.companyId)
    .executeTakeFirstOrThrow()
  if (company.quota_pricing || asked.unit === 'enrichment') return quotasLeft(tx, asked)
  const { period, endsAt } = await periodOf(tx, asked)
  const limited = [
    [company.contact_limit_company, undefined],
    [asked.actorId === null ? null : company.contact_limit_user, asked.actorId ?? undefined],
  ] as const
  let least: { available: number; total: number } | undefined
  for (const [total, ofUser] of limited) {
    if (total === null) continue
    const available = Math.max(0, total - (await usedIn(tx, asked, period, ofUser)))
    if (!least || available < least.available) least = { available, total }
  }
  return { available: null, total: null, ...least, resetsAt: least ? endsAt : null, model: 'monthly' }
}
