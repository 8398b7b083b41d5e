import { sql } from 'kysely'
import type { Unit } from '../../../../contract/meter/units.ts'
import type { Tx } from '../../../db/database.ts'
import { monthOf } from '../allowance.ts'

/** Which meter, and when. */
interface Locking {
  companyId: number
  unit: Unit
  now: Date
}

/**
 * Locks where the company stands, until the transaction ends, and turns to the next month where the last one is over.
 * A month ends as the time zone was when it began (D-55), and none is counted twice.
 * @returns the month, `2026-11`
 */
export async function lockPeriod(tx: Tx, { companyId, unit, now }: Locking): Promise<string> {
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
