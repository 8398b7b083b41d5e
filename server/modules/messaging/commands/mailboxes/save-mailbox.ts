import type { endpoints } from '../../../../../contract/endpoints.ts'
import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import { usualDailyMails } from '../../../../../contract/messaging/settings-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { SignedIn } from '../../../../kernel/implement.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import { seal } from '../../../../kernel/security/sealed.ts'
import { messagingFaults } from '../../faults.ts'
import { mailboxOf, passwordPlace } from '../../rows/mailbox-rows.ts'
import { sendingNow } from '../../rows/sending-now.ts'
import { failHeld, holdDue, releaseHeld, releaseLimited } from '../sending/queue.ts'

type Written = InputOf<typeof endpoints.messaging.saveMailbox>['body']
type Row = NonNullable<Awaited<ReturnType<typeof mailboxOf>>>

/** The kept password goes to no server that it was not given for. */
export const isSameReading = (kept: Row, reading: Written['reading']): boolean =>
  !reading || (kept.imap_host === reading.host && kept.imap_port === reading.port)

/** What is kept of from where it is read: elsewhere it is read from the beginning. */
function readingColumns(reading: Written['reading'], kept: Row | undefined) {
  if (reading === undefined) return {}
  const columns = {
    imap_host: reading?.host ?? null,
    imap_port: reading?.port ?? null,
    imap_security: reading?.security ?? null,
    ...{ read_next_at: null, read_failures: 0, read_error: null },
  }
  if (!kept || !isSameReading(kept, reading))
    return { ...columns, uid_validity: null, last_uid: null, read_at: null, filed_until: null }
  // What has left and has no copy yet is still filed by the mailbox as it is now.
  return { ...columns, filed_until: kept.filed_until ?? kept.checked_at }
}

/** Nobody's mailbox is replaced in silence (MSG-21). @throws AppError oneMailbox */
export async function requireSame(tx: Tx, { id }: SignedIn, { address }: Written): Promise<void> {
  const kept = await mailboxOf(tx, id)
  if (kept && kept.address.toLowerCase() !== address.toLowerCase()) throw new AppError(messagingFaults.oneMailbox)
}

/** What it waited for is over: what was due goes on, but for what waits for a word since the sign-in was lost (D-136). */
async function goOn(kernel: Kernel, tx: Tx, kept: Row): Promise<void> {
  const sending = { companyId: kept.company_id, senderId: kept.user_id }
  const now = await sendingNow(tx, kernel.clock, kept.company_id)
  if (kept.disabled) await holdDue(tx, sending, now)
  await failHeld(tx, sending, now)
}

export async function keepMailbox(
  kernel: Kernel,
  tx: Tx,
  actor: SignedIn,
  body: Written,
  password: string,
): Promise<Row> {
  const { clock } = kernel
  const { companyId, id: userId } = actor
  const { address, host, port, security, username } = body
  await requireSame(tx, actor, body)
  const kept = await mailboxOf(tx, userId)
  const id = kept?.id ?? newId(clock)
  const now = clock.now()
  const row = {
    ...{ address, host, port, security, username, checked_at: now },
    display_name: body.display_name ?? kept?.display_name ?? `${actor.firstName} ${actor.lastName}`.trim(),
    daily_limit: body.daily_limit ?? kept?.daily_limit ?? usualDailyMails,
    password: await seal(tx, kernel, passwordPlace(companyId, id), password),
    ...{ disabled: false, last_error: null, last_error_at: null, warning: null },
    ...{ away_since: null, away_next_at: null, away_tries: 0, away_said: null },
    ...readingColumns(body.reading, kept),
  }
  const saved = await tx
    .insertInto('mailboxes')
    .values({ id, company_id: companyId, user_id: userId, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  if (kept) await goOn(kernel, tx, kept)
  if (kept && kept.daily_limit !== saved.daily_limit) await releaseLimited(tx, companyId, userId)
  // Two first savings at once: the password of the second is sealed for the row of the first.
  if (saved.id !== id) return keepMailbox(kernel, tx, actor, body, password)
  const events = [{ event: 'messaging.mailboxConnected' as const, ids: { userId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: now, events }])
  return saved
}

/** What waited for it fails as all of somebody who has none. */
export async function removeMailbox(tx: Tx, { companyId, id: userId }: SignedIn, now: Date): Promise<void> {
  const gone = await tx.deleteFrom('mailboxes').where('user_id', '=', userId).returning('id').execute()
  if (!gone.length) return
  await releaseHeld(tx, { companyId, senderId: userId })
  const events = [{ event: 'messaging.mailboxDisconnected' as const, ids: { userId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: now, events }])
}
