import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { isLicensed } from '../../../kernel/security/license.ts'
import { personalSettingsOf } from '../rows/settings-rows.ts'
import { type SendWindow, windowOf } from './window.ts'

/** Who sends. */
export interface Sending {
  companyId: number
  senderId: string
}

/**
 * Whose messages are due, by the clock of their company's sending, but for those whose mailbox is to be waited for.
 * @param now by the server's clock
 */
export async function dueSenders(tx: Tx, now: Date, most: number): Promise<Sending[]> {
  const { rows } = await sql<{ company_id: number; sender_id: string }>`
    select m.company_id, m.sender_id from messages m left join demo_times d using (company_id)
      left join mailboxes b on b.user_id = m.sender_id
    where m.state = 'pending' and not m.held and m.copied_at is null and ${isLicensed('m.company_id', now)}
      and m.due_at <= ${now}::timestamptz + coalesce(d.ahead_ms, 0) * interval '1 millisecond'
      and b.disabled is not true and (b.away_next_at is null or b.away_next_at <= ${now})
    group by m.company_id, m.sender_id order by min(m.due_at) limit ${most}`.execute(tx)
  return rows.map((row) => ({ companyId: row.company_id, senderId: row.sender_id }))
}

/** Whether anything may leave for a company: asked before each, for it may be switched off in between. */
export async function maySend(tx: Tx, { companyId }: Pick<Sending, 'companyId'>, now: Date): Promise<boolean> {
  const licensed = tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where(isLicensed('companies.id', now))
  return (await licensed.executeTakeFirst()) !== undefined
}

/** Of this day of the company. */
export async function dayOf(tx: Tx, { companyId, senderId }: Sending, now: Date) {
  const { rows } = await sql<{ next_day: Date; sent: number; time_zone: string }>`
    select d.next_day, c.time_zone, (select count(*)::int from messages m
        where m.sender_id = ${senderId} and m.state = 'sent' and m.sent_at >= d.next_day - interval '1 day') as sent
    from companies c, lateral (select (date_trunc('day', ${now}::timestamptz at time zone c.time_zone) + interval '1 day')
      at time zone c.time_zone as next_day) d
    where c.id = ${companyId}`.execute(tx)
  const { next_day: nextDay, sent: sentToday, time_zone: zone } = rows[0]!
  return { nextDay, sentToday, zone }
}

/** The hours that a user has set, else their company; undefined: at any time. */
export const sendWindowOf = async (tx: Tx, { companyId, senderId }: Sending): Promise<SendWindow | undefined> =>
  windowOf(await personalSettingsOf(tx, companyId, senderId))
