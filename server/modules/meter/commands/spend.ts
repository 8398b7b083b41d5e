import { sql } from 'kysely'
import type { Unit } from '../../../../contract/meter/units.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Allowance, allowanceOf, monthOf, openQuotas } from '../allowance.ts'
import { meterFaults } from '../faults.ts'

export interface Spending {
  companyId: number
  /** Who spends; null: the server by itself. */
  actorId: string | null
  unit: Unit
  /** What each one is spent on, `profile:4711`: one of the unit for each. */
  subjects: readonly string[]
  /** Of the act: what was spent by it already is not spent again. */
  actId: string
  now: Date
  /** Charged to the company alone, and to nobody's own limit (D-56). */
  companyOnly?: boolean
}

/**
 * Locks where the company stands, until the transaction ends, and turns to the next month where the last one is over.
 * A month ends as the time zone was when it began (D-55), and none is counted twice.
 * @returns the month, `2026-11`
 */
async function lockPeriod(tx: Tx, { companyId, unit, now }: Spending): Promise<string> {
  const { period, endsAt } = await monthOf(tx, companyId, now)
  await tx
    .insertInto('meters')
    .values({ company_id: companyId, unit, period, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const mine = tx.selectFrom('meters').where('company_id', '=', companyId).where('unit', '=', unit)
  const known = await mine.select(['period', 'ends_at']).forUpdate().executeTakeFirstOrThrow()
  if (known.ends_at > now) return known.period
  const { rows } = await sql<{ period: string }>`
    update meters m set period = to_char(n.month, 'YYYY-MM'), ends_at = (n.month + interval '1 month') at time zone c.time_zone
    from companies c, lateral (select greatest(to_date(${period}, 'YYYY-MM'),
      (to_date(${known.period}, 'YYYY-MM') + interval '1 month')::date)::timestamp as month) n
    where c.id = ${companyId} and m.company_id = c.id and m.unit = ${unit} returning m.period`.execute(tx)
  return rows[0]!.period
}

/** The part of it that this act has not spent yet. */
async function unspent(tx: Tx, { companyId, unit, subjects, actId }: Spending): Promise<string[]> {
  const done = await tx
    .selectFrom('meter_ledger')
    .select('subject')
    .where('company_id', '=', companyId)
    .where('unit', '=', unit)
    .where('act_id', '=', actId)
    .where('kind', '=', 'spend')
    .execute()
  const spent = new Set(done.map(({ subject }) => subject))
  return [...new Set(subjects)].filter((subject) => !spent.has(subject))
}

/** Takes as many from the quotas of today, from the one that ends first before the others. @returns of which, one for each */
async function drawn(tx: Tx, spending: Spending, count: number): Promise<string[]> {
  const from: string[] = []
  for (const { id, left } of await openQuotas(tx, spending)) {
    const taken = Math.min(left, count - from.length)
    if (taken <= 0) continue
    await sql`update quotas set used = used + ${taken} where id = ${id} and company_id = ${spending.companyId}`.execute(
      tx,
    )
    from.push(...Array.from({ length: taken }, () => id))
  }
  return from
}

async function write(tx: Tx, spending: Spending, period: string, subjects: readonly string[], quotas: string[]) {
  const { companyId, unit, actorId, actId, now, companyOnly = false } = spending
  await sql`
    insert into meter_ledger (company_id, unit, kind, amount, period, quota_id, actor_id, company_only, subject, act_id, at)
    select ${companyId}, ${unit}, 'spend', 1, ${period}, n.quota, ${actorId}::uuid, ${companyOnly}, n.subject, ${actId}::uuid, ${now}
    from unnest(${[...subjects]}::text[], ${subjects.map((_, at) => quotas[at] ?? null)}::uuid[]) as n (subject, quota)`.execute(
    tx,
  )
}

/**
 * Spends one of a unit for each subject, all or nothing, with the company's meter locked until the transaction ends.
 * @throws AppError notEnoughLimits where the user's or the company's limit, or its quotas, do not suffice for all
 */
export async function spend(tx: Tx, spending: Spending): Promise<void> {
  if (spending.subjects.length === 0) return
  const period = await lockPeriod(tx, spending)
  const subjects = await unspent(tx, spending)
  const limits = await limitsOf(tx, spending)
  if (limits.available !== null && limits.available < subjects.length) throw new AppError(meterFaults.notEnoughLimits)
  const quotas = limits.model === 'quotas' ? await drawn(tx, spending, subjects.length) : []
  await write(tx, spending, period, subjects, quotas)
}

const limitsOf = (tx: Tx, { actorId, companyOnly, ...spending }: Spending): Promise<Allowance> =>
  allowanceOf(tx, { ...spending, actorId: companyOnly ? null : actorId })
