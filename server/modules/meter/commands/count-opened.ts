import { sql } from 'kysely'
import { isExempt } from '../../../../contract/meter/units.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { dayOf } from '../days.ts'
import { meterFaults } from '../faults.ts'

/**
 * Counts whom somebody opens in full: so many different people a day of the company (AUTH-09). Whoever was opened today
 * opens again.
 * @throws AppError dailyLimit where that would be one more than the company lets a user open
 */
export async function countOpened(tx: Tx, actor: SignedIn, profileId: number, now: Date): Promise<void> {
  // What staff looks at as somebody is not theirs.
  if (isExempt(actor.role) || actor.acting) return
  const { limit, day } = await dayOf(tx, actor.companyId, now)
  if (limit === null) return
  // Two of one user are counted one behind the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opened ${actor.id}`}, 0))`.execute(tx)
  const added = await tx
    .insertInto('opened_profiles')
    .values({ company_id: actor.companyId, user_id: actor.id, day, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!added) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from opened_profiles where user_id = ${actor.id} and day = ${day}`.execute(tx)
  if (rows[0]!.count > limit) throw new AppError(meterFaults.dailyLimit)
  await sql`delete from opened_profiles where user_id = ${actor.id} and day < ${day}::date - 1`.execute(tx)
}
