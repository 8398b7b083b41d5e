import { mostCredits } from '../../../../contract/meter/units.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import { creditStatusOf } from '../credits.ts'
import { dayOf } from '../days.ts'
import { expireGifts } from './expire-gifts.ts'
import { lockPeriod } from './lock.ts'

interface Adding {
  companyId: number
  /** Of staff. */
  actorId: string
  kind: 'purchase' | 'gift'
  amount: number
  /** The last day of a gift. */
  till?: string | null | undefined
  note: string
}

/** @throws AppError badRequest at `till` */
function requireTill({ kind, till }: Adding, today: string): void {
  if (kind === 'purchase' && till)
    throw wrong('till', { en: 'What is bought has no last day', ru: 'У купленных кредитов нет последнего дня' })
  if (kind === 'gift' && !till)
    throw wrong('till', { en: 'Say the last day of the gift', ru: 'Укажите последний день подарка' })
  if (till && till < today)
    throw wrong('till', {
      en: 'This day is over: choose today or later',
      ru: 'Этот день прошёл: выберите сегодня или позже',
    })
}

/**
 * Adds credits to a company, bought or given.
 * @throws AppError badRequest at `till` where it does not fit the kind or is over, at `amount` where it were more than a
 * company may have
 */
export async function addCredits(tx: Tx, clock: Clock, adding: Adding): Promise<void> {
  const { companyId, actorId, kind, amount, till = null, note } = adding
  const now = clock.now()
  requireTill(adding, (await dayOf(tx, companyId, now)).day)
  await expireGifts(tx, companyId, now)
  const period = await lockPeriod(tx, { companyId, unit: 'credit', now })
  const { balance, held } = await creditStatusOf(tx, companyId, now)
  // What is held may come back.
  if (balance + held + amount > mostCredits.inAll)
    throw wrong('amount', {
      en: `A company has at most ${mostCredits.inAll} credits`,
      ru: `У компании не больше ${mostCredits.inAll} кредитов`,
    })
  const id = newId(clock)
  const gift = kind === 'gift' ? { gift_id: id, till_date: till } : {}
  await tx
    .insertInto('meter_ledger')
    .values({
      ...{ company_id: companyId, unit: 'credit', kind, amount, period, ...gift, note: note.trim() },
      ...{ actor_id: actorId, subject: `${kind}:${id}`, act_id: id, at: now },
    })
    .execute()
  const ids = { companyId, as: kind, count: amount }
  await recordEvents(tx, { companyId, actorId }, [{ at: now, events: [{ event: 'meter.creditsAdded', ids }] }])
}
