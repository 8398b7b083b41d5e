import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import type { MeterLimits, Quota } from '../../../contract/meter/limits.ts'
import type { listQuotas } from '../../../contract/meter/staff-endpoints.ts'
import type { Tx } from '../../db/database.ts'
import { type Allowance, type Asked, allowanceOf, periodOf } from './allowance.ts'
import { creditStatusOf } from './credits.ts'
import { dayOf } from './days.ts'

/** What is left, as it is told. */
export const told = ({ available, total, resetsAt }: Omit<Allowance, 'model'>) => ({
  available,
  total,
  resets_at: resetsAt?.toISOString() ?? null,
})

const quotasIn = (tx: Tx, companyId: number, today: string) =>
  tx
    .selectFrom('quotas')
    .select(['id', 'unit', 'active', 'quota', 'used', 'from_date', 'till_date'])
    .select(sql<boolean>`till_date < ${today}::date`.as('ended'))
    .where('company_id', '=', companyId)

/** Quotas of a company: those that run or are to come first, then those that are over or switched off, newest first. */
export async function quotasOf(
  tx: Tx,
  companyId: number,
  { offset, limit }: InputOf<typeof listQuotas>['query'],
  now: Date,
): Promise<{ count: number; results: Quota[] }> {
  const { day } = await dayOf(tx, companyId, now)
  const results = await quotasIn(tx, companyId, day)
    .orderBy(sql`(till_date < ${day}::date or not active)`)
    .orderBy('till_date', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await tx
    .selectFrom('quotas')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { count, results }
}

/** One of them, as it stands. */
export async function quotaOf(tx: Tx, companyId: number, id: string, now: Date): Promise<Quota> {
  const { day } = await dayOf(tx, companyId, now)
  return quotasIn(tx, companyId, day).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Who opened the most of a month at their own expense. */
async function highestIn(tx: Tx, companyId: number, period: string): Promise<MeterLimits['highest']> {
  const { rows } = await sql<{ name: string; used: number }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as name, m.used
    from (select actor_id, -sum(signed)::int as used from meter_ledger where company_id = ${companyId} and unit = 'contact'
      and period = ${period} and not company_only and actor_id is not null
      group by actor_id having sum(signed) < 0 order by used desc, actor_id limit 1) m
    left join users u on u.id = m.actor_id and u.company_id = ${companyId}`.execute(tx)
  return rows[0] ?? null
}

/** What is set for a company, and where it stands. */
export async function limitsOf(tx: Tx, companyId: number, now: Date): Promise<MeterLimits> {
  const company = await tx
    .selectFrom('companies')
    .select(['quota_pricing', 'time_zone', 'contact_limit_user', 'contact_limit_company', 'profiles_per_day'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { quota_pricing: byQuotas, ...limits } = company
  const ofUnit = (unit: Asked['unit']): Asked => ({ companyId, actorId: null, unit, now })
  const { period } = await periodOf(tx, ofUnit('contact'))
  return {
    ...limits,
    model: byQuotas ? 'quotas' : 'monthly',
    contacts: told(await allowanceOf(tx, ofUnit('contact'))),
    enrichment: told(await allowanceOf(tx, ofUnit('enrichment'))),
    highest: byQuotas || limits.contact_limit_user === null ? null : await highestIn(tx, companyId, period),
    credits: await creditStatusOf(tx, companyId, now),
    quotas: (await quotasOf(tx, companyId, { offset: 0, limit: 100 }, now)).results,
  }
}
