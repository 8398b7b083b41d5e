import type { Tx } from '../../../db/database.ts'
import { packsOf } from '../credits.ts'
import { lockPeriod } from './lock.ts'

const ended = async (tx: Tx, companyId: number, now: Date) =>
  (await packsOf(tx, companyId, now)).flatMap(({ id, left, note, ended: over }) =>
    over && id && left ? [{ id, left, note }] : [],
  )

/**
 * Books what is left of gifts whose last day is over, each once: by whoever looks first, or by the hour.
 * @returns whether there was anything
 */
export async function expireGifts(tx: Tx, companyId: number, now: Date): Promise<boolean> {
  if (!(await ended(tx, companyId, now)).length) return false
  const period = await lockPeriod(tx, { companyId, unit: 'credit', now })
  // Another one may have booked it while this one waited.
  const rest = await ended(tx, companyId, now)
  if (!rest.length) return false
  await tx
    .insertInto('meter_ledger')
    .values(
      rest.map(({ id, left, note }) => ({
        ...{ company_id: companyId, unit: 'credit' as const, kind: 'expire' as const, amount: left, period },
        ...{ gift_id: id, note, actor_id: null, subject: `gift:${id}`, act_id: id, at: now },
      })),
    )
    .execute()
  return true
}
