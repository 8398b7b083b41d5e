import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { packsOf } from '../credits.ts'
import { meterFaults } from '../faults.ts'
import { countUsed, drawQuotas, type Source, taken } from './draw.ts'
import { expireGifts } from './expire-gifts.ts'
import { lockPeriod } from './lock.ts'

type Held = 'credit' | 'enrichment'

interface Holding {
  companyId: number
  /** Who orders or imports; null: the server by itself. */
  actorId: string | null
  unit: Held
  amount: number
  /** What for: `profile:4711`, `import:…`. */
  subject: string
  /** The order or import: it holds once. */
  actId: string
  now: Date
}

/** The column of an entry that names where its amount is taken from. */
const sourceOf = (unit: Held, id: string | null) => (unit === 'credit' ? { gift_id: id } : { quota_id: id })

async function book(
  tx: Tx,
  kind: 'hold' | 'refund',
  holding: Omit<Holding, 'amount'>,
  period: string,
  parts: Source[],
) {
  const { companyId, actorId, unit, subject, actId, now } = holding
  const entry = { company_id: companyId, unit, kind, period, actor_id: actorId, subject, act_id: actId, at: now }
  await tx
    .insertInto('meter_ledger')
    .values(parts.map(({ id, left }) => ({ ...entry, amount: left, ...sourceOf(unit, id) })))
    .execute()
}

/**
 * Holds the price of an order, or an import's rows, until it ends (D-34): it is in the ledger at once. Of credits gifts go
 * first, of gifts and quotas the one that ends first.
 * @throws AppError notEnoughCredits or notEnoughQuota, and nothing is held
 */
export async function hold(tx: Tx, holding: Holding): Promise<void> {
  const { companyId, unit, amount, actId, now } = holding
  if (unit === 'credit') await expireGifts(tx, companyId, now)
  const period = await lockPeriod(tx, holding)
  const known = await tx
    .selectFrom('meter_holds')
    .select('act_id')
    .where('company_id', '=', companyId)
    .where('act_id', '=', actId)
    .executeTakeFirst()
  if (known) return
  const parts =
    unit === 'credit'
      ? taken(await runningPacks(tx, companyId, now), amount)
      : await drawQuotas(tx, { companyId, unit, now }, amount)
  if (!parts) throw new AppError(unit === 'credit' ? meterFaults.notEnoughCredits : meterFaults.notEnoughQuota)
  await tx.insertInto('meter_holds').values({ company_id: companyId, act_id: actId, unit, amount }).execute()
  await book(tx, 'hold', holding, period, parts)
}

const runningPacks = async (tx: Tx, companyId: number, now: Date) =>
  (await packsOf(tx, companyId, now)).filter(({ ended }) => !ended)

interface Closing extends Pick<Holding, 'companyId' | 'actorId' | 'actId' | 'now'> {
  /** How much of what was held is spent; the rest is refunded. */
  spent: number
}

/**
 * Ends a hold: what is spent books nothing more, the rest comes back where it was taken from, of what was taken last first. A
 * gift that has ended takes nothing back: that much is credits without an end. What is closed stays as it was closed.
 */
export async function closeHold(tx: Tx, { companyId, actorId, actId, spent, now }: Closing): Promise<void> {
  const one = tx.selectFrom('meter_holds').where('company_id', '=', companyId).where('act_id', '=', actId)
  const { unit } = await one.select('unit').executeTakeFirstOrThrow()
  const period = await lockPeriod(tx, { companyId, unit, now })
  const { amount, closed_at: closed } = await one.select(['amount', 'closed_at']).executeTakeFirstOrThrow()
  if (closed) return
  if (spent < 0 || spent > amount) throw new RangeError(`${spent} of ${amount} held`)
  await tx
    .updateTable('meter_holds')
    .set({ closed_at: now })
    .where('company_id', '=', companyId)
    .where('act_id', '=', actId)
    .execute()
  if (spent === amount) return
  const { subject, parts } = await heldBy(tx, companyId, actId)
  const back = taken(parts.toReversed(), amount - spent)!
  if (unit === 'enrichment') for (const { id, left } of back) await countUsed(tx, companyId, id, -left)
  const rest = unit === 'credit' ? await toRunning(tx, companyId, now, back) : back
  await book(tx, 'refund', { companyId, actorId, unit, subject, actId, now }, period, rest)
}

/** From where a hold was taken, in that order. */
async function heldBy(tx: Tx, companyId: number, actId: string): Promise<{ subject: string; parts: Source[] }> {
  const rows = await tx
    .selectFrom('meter_ledger')
    .select(['subject', 'amount', 'gift_id', 'quota_id'])
    .where('company_id', '=', companyId)
    .where('act_id', '=', actId)
    .where('kind', '=', 'hold')
    .orderBy('id')
    .execute()
  const parts = rows.map(({ amount, gift_id, quota_id }) => ({ id: gift_id ?? quota_id, left: amount }))
  return { subject: rows[0]!.subject, parts }
}

/** What comes back to gifts that still run, and all else together as what was bought. */
async function toRunning(tx: Tx, companyId: number, now: Date, back: readonly Source[]): Promise<Source[]> {
  const running = new Set((await runningPacks(tx, companyId, now)).map(({ id }) => id))
  const kept = back.filter(({ id }) => id !== null && running.has(id))
  const free = back.filter((part) => !kept.includes(part)).reduce((sum, { left }) => sum + left, 0)
  return free ? [...kept, { id: null, left: free }] : kept
}
