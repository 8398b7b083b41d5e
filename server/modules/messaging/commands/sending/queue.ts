import { sql } from 'kysely'
import { mailboxWaited } from '../../../../../contract/messaging/message-states.ts'
import type { Tx } from '../../../../db/database.ts'
import { isLicensed } from '../../../../kernel/security/license.ts'
import { dayOf, type Sending } from '../../outgoing/due.ts'
import { mostAwayMs, mostHeldMs } from '../../outgoing/plan.ts'
import { spreadOver, usualWindow, windowOf } from '../../outgoing/window.ts'
import { companySettingsOf } from '../../rows/settings-rows.ts'

/** What is due, in which order, and what waits: for a mailbox, or for another day. */

/** Until the transaction ends nothing of a user begins to leave, and none of their letters comes in. */
export const lockSender = (tx: Tx, senderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sender ${senderId}`}, 0))`.execute(tx)

const waitingOf = (tx: Tx, senderId: string) =>
  tx
    .selectFrom('messages')
    .where('sender_id', '=', senderId)
    .where('state', '=', 'pending')
    .where('held', '=', false)
    .where('copied_at', 'is', null)

/** The sender's next message, where nobody else is sending for them and the day's limit is not reached. */
export async function nextOf(tx: Tx, sending: Sending, dailyLimit: number, now: Date): Promise<string | undefined> {
  const { senderId } = sending
  await lockSender(tx, senderId)
  const begun = tx.selectFrom('messages').select('id').where('sender_id', '=', senderId).where('state', '=', 'sending')
  if (await begun.executeTakeFirst()) return undefined
  const due = waitingOf(tx, senderId).select('id').where('due_at', '<=', now)
  const next = await due.orderBy('due_at').orderBy('id').limit(1).forUpdate().executeTakeFirst()
  if (!next) return undefined
  const { sentToday, nextDay, zone } = await dayOf(tx, sending, now)
  if (sentToday < dailyLimit) return next.id
  // Of the company: the limit is of its day.
  const window = windowOf(await companySettingsOf(tx, sending.companyId)) ?? usualWindow(zone)
  await moveOn(tx, senderId, now, (count) => spreadOver(count, dailyLimit, nextDay, window))
  return undefined
}

/** The most of a sender's messages that are moved at a time; those behind them are moved in their turn. */
const mostMoved = 10_000

/** Puts what is due over the limit, and what was before it, over the next hours in its order (D-137). */
async function moveOn(tx: Tx, senderId: string, now: Date, timesOf: (count: number) => Date[]): Promise<void> {
  const first = sql<Date>`coalesce(limited_from, due_at)`
  const rows = await waitingOf(tx, senderId)
    .select(['id', first.as('first')])
    .where((where) => where.or([where('due_at', '<=', now), where('limited_from', 'is not', null)]))
    .orderBy(first)
    .orderBy('id')
    .limit(mostMoved)
    .execute()
  const times = timesOf(rows.length)
  await sql`update messages m set due_at = t.due_at, limited_from = coalesce(m.limited_from, m.due_at)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${times.map((at) => at.toISOString())}::timestamptz[]) as t (id, due_at)
    where m.id = t.id`.execute(tx)
}

/** The day's limit is another: what it had moved is due as it was. @param of whose; absent: all of the company */
export async function releaseLimited(tx: Tx, companyId: number, of?: string): Promise<void> {
  await sql`update messages set due_at = limited_from, limited_from = null
    where company_id = ${companyId} ${of === undefined ? sql`` : sql`and sender_id = ${of}`}
      and state = 'pending' and limited_from is not null`.execute(tx)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * What has waited too long for a mail server that cannot be reached has exceeded the limit (D-136).
 * @param now by the clock of the company's sending @param wall by the server's
 */
export async function failUnreached(tx: Tx, { senderId }: Sending, now: Date, wall: Date, said: string): Promise<void> {
  await sql`update messages m set state = 'error', reason = 'max_retries', detail = ${said}, changed_at = ${now}
    from mailboxes b
    where b.user_id = ${senderId} and b.away_since <= ${before(wall, mostAwayMs)} and m.sender_id = ${senderId}
      and m.state = 'pending' and not m.held and m.copied_at is null and m.due_at <= ${before(now, mostAwayMs)}`.execute(
    tx,
  )
}

/**
 * What was due too long ago when nobody could sign in to its mailbox is sent again by hand alone (D-136).
 * @param now by the server's clock
 */
export async function failForgotten(tx: Tx, now: Date): Promise<void> {
  await sql`update messages m set state = 'error', reason = 'integration_disabled', detail = ${mailboxWaited}, held = false,
      changed_at = ${now}::timestamptz + coalesce(d.ahead_ms, 0) * interval '1 millisecond'
    from mailboxes b left join demo_times d on d.company_id = b.company_id
    where m.sender_id = b.user_id and m.state = 'pending' and m.copied_at is null and (m.held or b.disabled)
      and m.due_at <= ${before(now, mostHeldMs)}::timestamptz + coalesce(d.ahead_ms, 0) * interval '1 millisecond'`.execute(
    tx,
  )
}

/** The same of one sender, whose mailbox may be well again. @param now by the clock of the company's sending */
export async function failHeld(tx: Tx, { senderId }: Sending, now: Date): Promise<void> {
  await sql`update messages set state = 'error', reason = 'integration_disabled', detail = ${mailboxWaited}, changed_at = ${now},
      held = false
    where sender_id = ${senderId} and state = 'pending' and held and copied_at is null
      and due_at <= ${before(now, mostHeldMs)}`.execute(tx)
}

/**
 * What comes due while its company has no licence does not leave by itself any more: its sender is asked when there is one
 * again. @param now by the server's clock
 */
export const askAboutClosed = (tx: Tx, now: Date) =>
  sql`update messages m set copied_at = ${now}, closed = true, limited_from = null
    from messages due left join demo_times d using (company_id)
    where m.id = due.id and due.state = 'pending' and due.copied_at is null and not ${isLicensed('due.company_id', now)}
      and due.due_at <= ${now}::timestamptz + coalesce(d.ahead_ms, 0) * interval '1 millisecond'`.execute(tx)

/** What is due while nobody can sign in to its mailbox waits for its user's word. */
export async function holdDue(tx: Tx, { senderId }: Sending, now: Date): Promise<void> {
  await sql`update messages set held = true
    where sender_id = ${senderId} and state = 'pending' and due_at <= ${now}`.execute(tx)
}

/** It may go, or is nobody's to wait for any more. @returns how many */
export async function releaseHeld(tx: Tx, { senderId }: Sending): Promise<number> {
  const { rows } = await sql`update messages set held = false
    where sender_id = ${senderId} and state = 'pending' and held returning id`.execute(tx)
  return rows.length
}
