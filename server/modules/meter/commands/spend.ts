import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { allowanceOf } from '../allowance.ts'
import { meterFaults } from '../faults.ts'
import { drawQuotas } from './draw.ts'
import { lockPeriod } from './lock.ts'

export interface Spending {
  companyId: number
  /** Who spends; null: the server by itself. */
  actorId: string | null
  /** What each contact is spent on, `profile:4711`: one for each. */
  subjects: readonly string[]
  /** Of the act: what was spent by it already is not spent again. */
  actId: string
  now: Date
  /** Charged to the company alone, and to nobody's own limit (D-56). */
  companyOnly?: boolean
}

/** The part of it that this act has not spent yet. */
async function unspent(tx: Tx, { companyId, subjects, actId }: Spending): Promise<string[]> {
  const done = await tx
    .selectFrom('meter_ledger')
    .select('subject')
    .where('company_id', '=', companyId)
    .where('unit', '=', 'contact')
    .where('act_id', '=', actId)
    .where('kind', '=', 'open')
    .execute()
  const spent = new Set(done.map(({ subject }) => subject))
  return [...new Set(subjects)].filter((subject) => !spent.has(subject))
}

/** @param quotas of which each is, where quotas count */
async function write(tx: Tx, spending: Spending, period: string, subjects: readonly string[], quotas: string[]) {
  const { companyId, actorId, actId, now, companyOnly = false } = spending
  await sql`
    insert into meter_ledger (company_id, unit, kind, amount, period, quota_id, actor_id, company_only, subject, act_id, at)
    select ${companyId}, 'contact', 'open', 1, ${period}, n.quota, ${actorId}::uuid, ${companyOnly}, n.subject, ${actId}::uuid, ${now}
    from unnest(${[...subjects]}::text[], ${subjects.map((_, at) => quotas[at] ?? null)}::uuid[]) as n (subject, quota)`.execute(
    tx,
  )
}

/**
 * Spends one contact for each subject, all or nothing, with the company's meter locked until the transaction ends.
 * @throws AppError notEnoughLimits where the user's or the company's limit, or its quotas, do not suffice for all
 */
export async function spend(tx: Tx, spending: Spending): Promise<void> {
  if (spending.subjects.length === 0) return
  const { companyId, now, companyOnly } = spending
  const meter = { companyId, unit: 'contact' as const, now }
  const period = await lockPeriod(tx, meter)
  const subjects = await unspent(tx, spending)
  const limits = await allowanceOf(tx, { ...meter, actorId: companyOnly ? null : spending.actorId })
  if (limits.available !== null && limits.available < subjects.length) throw new AppError(meterFaults.notEnoughLimits)
  const drawn = limits.model === 'quotas' ? ((await drawQuotas(tx, meter, subjects.length)) ?? []) : []
  const quotas = drawn.flatMap(({ id, left }) => Array.from({ length: left }, () => id!))
  await write(tx, spending, period, subjects, quotas)
}
