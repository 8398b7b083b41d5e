import type { Quota } from '../../../../contract/meter/limits.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayOf } from '../days.ts'
import { lockPeriod } from './lock.ts'

/** Running or to come, of one company. */
const mostQuotas = 100

interface Acting {
  companyId: number
  /** Of staff. */
  actorId: string
}

type NewQuota = Pick<Quota, 'unit' | 'quota' | 'used' | 'from_date' | 'till_date'>

/** @throws AppError badRequest at the field that cannot be so */
async function requireSound(tx: Tx, companyId: number, wanted: NewQuota, today: string): Promise<void> {
  const { from_date, till_date, quota, used } = wanted
  if (from_date > till_date) throw wrong('till_date', { en: 'It ends before it begins', ru: 'Окончание раньше начала' })
  if (till_date < today)
    throw wrong('till_date', {
      en: 'This period is over: a quota ends today or later',
      ru: 'Этот период прошёл: квота заканчивается сегодня или позже',
    })
  if (used > quota) throw wrong('used', { en: 'More than the quota itself', ru: 'Больше самой квоты' })
  const { count } = await tx
    .selectFrom('quotas')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('till_date', '>=', today)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostQuotas)
    throw wrong('quota', {
      en: `A company has at most ${mostQuotas} quotas at once`,
      ru: `У компании не больше ${mostQuotas} квот одновременно`,
    })
}

/**
 * Gives a company a quota.
 * @returns its id
 * @throws AppError badRequest at `till_date` of a period that is over or ends before it begins, at `used`, at `quota`
 */
export async function addQuota(
  tx: Tx,
  clock: Clock,
  { companyId, actorId }: Acting,
  wanted: NewQuota,
): Promise<string> {
  const now = clock.now()
  await lockPeriod(tx, { companyId, unit: wanted.unit, now })
  await requireSound(tx, companyId, wanted, (await dayOf(tx, companyId, now)).day)
  const id = newId(clock)
  const { unit, quota, used, from_date, till_date } = wanted
  await tx
    .insertInto('quotas')
    .values({ id, company_id: companyId, unit, quota, used, from_date, till_date, created_at: now })
    .execute()
  const ids = { companyId, quotaId: id, as: unit, count: quota }
  await recordEvents(tx, { companyId, actorId }, [{ at: now, events: [{ event: 'meter.quotaAdded', ids }] }])
  return id
}

/**
 * Nothing more is spent of it: who is spending ends first. What was used of it stays used.
 * @throws AppError notFound where the company has no such quota
 */
export async function deactivateQuota(tx: Tx, clock: Clock, { companyId, actorId }: Acting, id: string): Promise<void> {
  const now = clock.now()
  const one = await tx
    .selectFrom('quotas')
    .select('unit')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one) throw notFound()
  await lockPeriod(tx, { companyId, unit: one.unit, now })
  const changed = await tx
    .updateTable('quotas')
    .set({ active: false })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  const ids = { companyId, quotaId: id, as: one.unit }
  await recordEvents(tx, { companyId, actorId }, [{ at: now, events: [{ event: 'meter.quotaDeactivated', ids }] }])
}
