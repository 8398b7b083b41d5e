import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'

/** What tells rows: a transaction that runs, or the door to one. */
const isDatabase = (source: Tx | Database): source is Database => 'snapshot' in source

const aheadOf = async (tx: Tx, companyId: number): Promise<number> =>
  (await tx.selectFrom('demo_times').select('ahead_ms').where('company_id', '=', companyId).executeTakeFirst())
    ?.ahead_ms ?? 0

/**
 * The time by which a company's mail leaves. On a demo server its users move it on; nothing else of the server knows of it
 * (D-118).
 */
export async function sendingNow(source: Tx | Database, clock: Clock, companyId: number): Promise<Date> {
  const ahead = isDatabase(source)
    ? await source.company(companyId, (tx) => aheadOf(tx, companyId))
    : await aheadOf(source, companyId)
  return new Date(clock.now().getTime() + ahead)
}
