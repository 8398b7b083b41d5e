import type { endpoints } from '../../../../contract/endpoints.ts'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import { usualDailyMails } from '../../../../contract/messaging/settings-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { open, SealBroken, seal } from '../../../kernel/security/sealed.ts'
import { sendingNow } from '../demo/demo-time.ts'
import { messagingFaults } from '../faults.ts'
import { Reader } from '../replies/reader.ts'
import { readMailboxOf } from '../replies/reading-rows.ts'
import { failHeld, holdDue, releaseHeld, releaseLimited } from '../sending/queue.ts'
import { mailboxAnswer } from './mailbox-answer.ts'
import { mailboxOf, passwordPlace } from './mailbox-rows.ts'
import { needsPassword, remarkOf } from './test-texts.ts'

type Calls = typeof endpoints.messaging
type Written = InputOf<Calls['saveMailbox']>['body']
type Row = NonNullable<Awaited<ReturnType<typeof mailboxOf>>>

/** Each try connects to wherever its user says. */
const testLimit: Limit = { name: 'mailbox test', count: 30, periodMs: 3_600_000 }

/** The kept password goes to no server that it was not given for. */
const isSameReading = (kept: Row, reading: Written['reading']): boolean =>
  !reading || (kept.imap_host === reading.host && kept.imap_port === reading.port)

/**
 * The password that is meant: the one that is written, else the one that is kept, and that only for whom it was given.
 * @throws AppError badRequest at `password`
 */
async function passwordFor({ secrets }: Kernel, tx: Tx, { actor }: Context, body: Written): Promise<string> {
  if (body.password !== undefined) return body.password
  if (body.username === '') return ''
  const kept = await mailboxOf(tx, actor.id)
  if (!kept || kept.host !== body.host || kept.port !== body.port || kept.username !== body.username)
    throw wrong('password', needsPassword)
  if (!isSameReading(kept, body.reading)) throw wrong('password', needsPassword)
  try {
    return await open(tx, secrets, passwordPlace(actor.companyId, kept.id), kept.password)
  } catch (error) {
    if (error instanceof SealBroken) throw wrong('password', needsPassword)
    throw error
  }
}

const isOfReading = (field: string) => field === 'host' || field === 'port' || field === 'security'

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

/**
 * Tries what is written.
 * @returns the password that it was tried with
 * @throws AppError badRequest at the field where it fails
 */
async function tested(kernel: Kernel, context: Context, body: Written): Promise<string> {
  const password = await context.inCompany((tx) => passwordFor(kernel, tx, context, body))
  await kernel.limits.take(testLimit, context.actor.id)
  const { host, port, security, username } = body
  const from = { name: body.display_name ?? '', address: body.address }
  const fault = await kernel.mailService.test({ host, port, security, username, password }, from)
  if (fault) throw wrong(fault.field, remarkOf(fault))
  if (body.reading) {
    const unread = await kernel.mailReader.test({ ...body.reading, username, password })
    if (unread) throw wrong(isOfReading(unread.field) ? `reading.${unread.field}` : unread.field, remarkOf(unread))
  }
  return password
}

/** Nobody's mailbox is replaced in silence (MSG-21). @throws AppError oneMailbox */
async function requireSame(tx: Tx, { id }: SignedIn, { address }: Written): Promise<void> {
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

async function keep(kernel: Kernel, tx: Tx, actor: SignedIn, body: Written, password: string): Promise<Row> {
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
  if (saved.id !== id) return keep(kernel, tx, actor, body, password)
  const events = [{ event: 'messaging.mailboxConnected' as const, ids: { userId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: now, events }])
  return saved
}

export const mailboxHandlers = (kernel: Kernel) => ({
  getMailbox: (async (_input, { actor, inCompany, language }) => {
    return inCompany(async (tx) => {
      const row = await mailboxOf(tx, actor.id)
      return row ? mailboxAnswer(tx, row, kernel.clock, language) : null
    })
  }) satisfies Handler<Calls['getMailbox']>,

  saveMailbox: (async ({ body }, context) => {
    await context.inCompany((tx) => requireSame(tx, context.actor, body))
    const password = await tested(kernel, context, body)
    return context.inCompany(async (tx) => {
      const saved = await keep(kernel, tx, context.actor, body, password)
      return mailboxAnswer(tx, saved, kernel.clock, context.language)
    })
  }) satisfies Handler<Calls['saveMailbox']>,

  testMailbox: (async ({ body }, context) => {
    await tested(kernel, context, body)
    return undefined
  }) satisfies Handler<Calls['testMailbox']>,

  readMailbox: (async (_input, { actor, inCompany, language }) => {
    const row = await inCompany((tx) => mailboxOf(tx, actor.id))
    const read = row && readMailboxOf(row)
    if (!read) throw new AppError(messagingFaults.nobodyReadsMailbox)
    await kernel.limits.take(testLimit, actor.id)
    await new Reader(kernel).read(read)
    return inCompany(async (tx) => mailboxAnswer(tx, (await mailboxOf(tx, actor.id))!, kernel.clock, language))
  }) satisfies Handler<Calls['readMailbox']>,

  deleteMailbox: (async (_input, { actor, inCompany }) => {
    const { companyId, id: userId } = actor
    await inCompany(async (tx) => {
      const gone = await tx.deleteFrom('mailboxes').where('user_id', '=', userId).returning('id').execute()
      if (!gone.length) return
      // What waited for it fails as all of somebody who has none.
      await releaseHeld(tx, { companyId, senderId: userId })
      const events = [{ event: 'messaging.mailboxDisconnected' as const, ids: { userId } }]
      await recordEvents(tx, { companyId, actorId: userId }, [{ at: kernel.clock.now(), events }])
    })
    return undefined
  }) satisfies Handler<Calls['deleteMailbox']>,
})
