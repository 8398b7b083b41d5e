import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'

/** Ten years: further ahead nothing is planned. */
const mostAheadMs = 10 * 365 * 86_400_000

/** Moves a company's sending to a time, which may not lie before the clock's. */
export async function moveSendingTo(tx: Tx, clock: Clock, companyId: number, time: Date): Promise<void> {
  const ahead = Math.min(Math.max(time.getTime() - clock.now().getTime(), 0), mostAheadMs)
  await tx
    .insertInto('demo_times')
    .values({ company_id: companyId, ahead_ms: ahead })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ahead_ms: ahead }))
    .execute()
}
