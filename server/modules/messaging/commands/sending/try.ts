import { aliasGone, type ErrorReason, fileGone, keptFrom } from '../../../../../contract/messaging/message-states.ts'
import type { RenderedMail } from '../../../../../contract/messaging/rendered.ts'
import type { Tx } from '../../../../db/database.ts'
import { isPassing } from '../../../../db/passing-errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Outcome } from '../../../../ports/mail-outlet.ts'
import type { Sender } from '../../../../ports/mail-service.ts'
import { type FileRow, mayBeContacted, messageFiles, noteBounce } from '../../../profiles/door.ts'
import { type Sending, sendWindowOf } from '../../outgoing/due.ts'
import { namedFiles } from '../../outgoing/mail-parts.ts'
import type { SendingParts } from '../../outgoing/parts.ts'
import { withPixel } from '../../outgoing/pixel.ts'
import { afterCut, afterFault, afterTry, keptWords, leaseMs, type Next } from '../../outgoing/plan.ts'
import { type Rendered, renderedMessage } from '../../outgoing/rendered-message.ts'
import { threadHeaders } from '../../outgoing/thread-headers.ts'
import { withinHours } from '../../outgoing/window.ts'
import { provenAlias } from '../../rows/alias-rows.ts'
import { type KeptMessage, keptMessage } from '../../rows/kept.ts'
import { isSuppressed } from '../../rows/person.ts'
import { nextOf } from './queue.ts'

/**
 * One try to send one message, in three transactions: it is begun, its content goes out, it has ended. Each changes the
 * message only as it stood before, so that of two servers, or of two tries, one alone goes on.
 */

/** One try that has begun. */
export interface Try {
  message: KeptMessage
  mail: RenderedMail
  headers: Readonly<Record<string, string>>
  files: FileRow[]
  /** Another address than the mailbox's own. */
  alias: Sender | undefined
  attempt: number
}

async function fail(tx: Tx, id: string, reason: ErrorReason, now: Date, detail?: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'error', reason, detail: detail ?? null, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** A person who may no longer be written to is not (D-60, D-119). */
async function refusalOf(tx: Tx, { company_id: companyId, profile_id: profileId, address }: KeptMessage) {
  if (await isSuppressed(tx, companyId, address)) return 'Unsubscribed'
  return (await mayBeContacted(tx, companyId, [profileId])).has(profileId) ? undefined : keptFrom
}

export interface Leaving extends Pick<SendingParts, 'footOf'> {
  dailyLimit: number
  /** From whose address. */
  sentFrom: string
  pixelOf: (tx: Tx, message: KeptMessage) => Promise<string | undefined>
}

/** Our own code failed at a message that was about to begin. */
export class Unready extends Error {
  override name = 'Unready'
  readonly id: string
  constructor(id: string, cause: unknown) {
    super('A message could not be begun', { cause })
    this.id = id
  }
}

/** What a try stands on. */
export interface Begins {
  sending: Sending
  leaving: Leaving
  /** By the clock of the company's sending. */
  now: Date
  /** By the server's, which leases are counted by. */
  wall: Date
}

/**
 * Begins the next try of a sender.
 * @returns 'nothing' where nothing is due, 'passed' where a message was settled without a try
 * @throws Unready where it is this one message that cannot be begun
 */
export async function beginTry(tx: Tx, begins: Begins): Promise<Try | 'nothing' | 'passed'> {
  const { sending, leaving, now } = begins
  const id = await nextOf(tx, sending, leaving.dailyLimit, now)
  if (id === undefined) return 'nothing'
  try {
    return await beginWith(tx, id, begins)
  } catch (error) {
    throw isPassing(error) ? error : new Unready(id, error)
  }
}

interface Failure {
  reason: ErrorReason
  detail?: string
}

/** What a message is sent with, or why it cannot be sent. */
async function prepared(tx: Tx, message: KeptMessage, leaving: Leaving) {
  const failed = (reason: ErrorReason, detail?: string): Failure => ({ reason, ...(detail && { detail }) })
  const refusal = await refusalOf(tx, message)
  if (refusal) return failed('unsunscribed', refusal)
  const alias = message.send_from === null ? undefined : await provenAlias(tx, message.sender_id, message.send_from)
  if (message.send_from !== null && !alias) return failed('integration_disabled', aliasGone)
  const sentFrom = alias?.address ?? leaving.sentFrom
  const rendered = await renderedMessage(tx, leaving, message, sentFrom)
  if (!rendered) return failed('integration_disabled')
  if (rendered.mail.missing.length) return failed('bad_request')
  const named = namedFiles(message)
  const files = await messageFiles(tx, message.company_id, named)
  if (files.length < named.length) return failed('bad_request', fileGone)
  return { rendered, files, alias, sentFrom }
}

async function beginWith(tx: Tx, id: string, { leaving, now, wall }: Begins): Promise<Try | 'nothing' | 'passed'> {
  const message = await keptMessage(tx, id)
  if (!message) return 'nothing'
  const ready = await prepared(tx, message, leaving)
  if ('reason' in ready) {
    await fail(tx, id, ready.reason, now, ready.detail)
    return 'passed'
  }
  const { rendered, files, alias, sentFrom } = ready
  const attempt = message.attempts + 1
  await markSending(tx, { id, attempt }, rendered, wall)
  const { company_id, sender_id, address } = message
  await tx
    .insertInto('send_ledger')
    .values({ company_id, message_id: id, attempt, sender_id, sent_from: sentFrom, address, began_at: now })
    .execute()
  const headers = { ...rendered.foot.headers, ...(await threadHeaders(tx, message.answers_id)) }
  const mail = withPixel(rendered.mail, await leaving.pixelOf(tx, message))
  return { message, mail, headers, files, alias, attempt }
}

const markSending = (tx: Tx, { id, attempt }: Tried, { mail, values, foot }: Rendered, wall: Date) =>
  tx
    .updateTable('messages')
    .set({
      state: 'sending',
      attempts: attempt,
      handing: false,
      limited_from: null,
      leased_until: new Date(wall.getTime() + leaseMs),
      // Of now on it is what it says, whatever changes about the person.
      filled: JSON.stringify(values),
      foot: JSON.stringify(foot.lines),
      subject: mail.subject.slice(0, 4000),
    })
    .where('id', '=', id)
    .execute()

/** Puts off a message that could not be begun, so that the sender's others go on; for good after some tries. */
export async function putOffUnready(tx: Tx, id: string, now: Date): Promise<void> {
  const of = tx.selectFrom('messages').select('put_off').where('id', '=', id).where('state', '=', 'pending')
  const row = await of.forUpdate().executeTakeFirst()
  if (!row) return
  const next = afterFault({ putOff: row.put_off, handing: false }, now)
  await tx.updateTable('messages').set(asSet(next, now)).where('id', '=', id).execute()
}

/** Ends a try at which our own code failed. @param handing whether the content may have gone out */
export async function endFaulty(tx: Tx, { message, attempt }: Try, handing: boolean, now: Date): Promise<void> {
  const tried = { id: message.id, attempt }
  await settle(tx, tried, afterFault({ putOff: message.put_off, handing }, now), null, now)
  await endLedger(tx, tried, { kind: 'cut off' }, now)
}

type Tried = Pick<Try, 'attempt'> & { id: string }

/** Its content goes out now. @throws when this try has been ended by somebody else */
export async function markHanding(tx: Tx, { id, attempt }: Tried): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ handing: true })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempt)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw new Error('This try was ended by somebody else')
}

const asSet = (next: Next, now: Date) => {
  const over = { leased_until: null, handing: false, changed_at: now }
  if (next.state === 'sent') return { ...over, state: 'sent' as const, sent_at: now, put_off: 0 }
  if (next.state === 'error') return { ...over, state: 'error' as const, reason: next.reason, in_doubt: next.inDoubt }
  // What it says may be different by then.
  const again = { ...over, state: 'pending' as const, filled: 'null' }
  return next.state === 'waiting' ? again : { ...again, due_at: next.dueAt, put_off: next.putOff }
}

async function settle(tx: Tx, { id, attempt }: Tried, next: Next, detail: string | null, now: Date) {
  return tx
    .updateTable('messages')
    .set({ ...asSet(next, now), detail })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempt)
    .returning(['company_id', 'sender_id', 'profile_id', 'candidate_id', 'folder_id'])
    .executeTakeFirst()
}

const endLedger = (tx: Tx, { id, attempt }: Tried, outcome: Outcome | { kind: 'cut off' }, now: Date) =>
  tx
    .updateTable('send_ledger')
    .set({
      ended_at: now,
      outcome: outcome.kind,
      code: 'code' in outcome ? outcome.code : null,
      said: 'said' in outcome ? keptWords(outcome.said) : null,
    })
    .where('message_id', '=', id)
    .where('attempt', '=', attempt)
    .execute()

export interface Ended {
  outcome: Outcome
  /** It can wait at a mailbox of its user's for what is that one's trouble. */
  waits: boolean
}

/** Nobody sends off by hand what is tried again: it keeps to the hours (D-137). */
async function atAnHour(
  tx: Tx,
  next: Next,
  { company_id: companyId, sender_id: senderId }: KeptMessage,
): Promise<Next> {
  if (next.state !== 'pending') return next
  return { ...next, dueAt: withinHours(next.dueAt, await sendWindowOf(tx, { companyId, senderId })) }
}

/** Ends a try with what came of it. */
export async function endTry(tx: Tx, { message, attempt }: Try, { outcome, waits }: Ended, now: Date): Promise<void> {
  const tried = { id: message.id, attempt }
  const next = await atAnHour(tx, afterTry({ putOff: message.put_off, waits }, outcome, now), message)
  const settled = await settle(
    tx,
    tried,
    next,
    next.state === 'sent' || next.state === 'waiting' ? null : keptWords(outcome.said),
    now,
  )
  await endLedger(tx, tried, outcome, now)
  if (!settled) return
  const { company_id: companyId, sender_id: actorId, profile_id: profileId } = settled
  if (next.state === 'error' && next.reason === 'bounce')
    await noteBounce(tx, { companyId, profileId, address: message.address, at: now })
  if (next.state !== 'sent') return
  const ids = {
    messageId: message.id,
    profileId,
    candidateId: settled.candidate_id,
    folderId: settled.folder_id,
  }
  await recordEvents(tx, { companyId, actorId }, [{ at: now, events: [{ event: 'messaging.mailed', ids }] }])
}

/**
 * Ends tries that nobody is at any more: their server was killed.
 * @param mine those that this process is at
 */
export async function endCutTries(tx: Tx, mine: ReadonlySet<string>, now: Date, all: boolean): Promise<void> {
  const left = tx.selectFrom('messages').select(['id', 'attempts', 'put_off', 'handing']).where('state', '=', 'sending')
  const rows = await (all ? left : left.where('leased_until', '<', now)).limit(1000).forUpdate().execute()
  for (const row of rows.filter(({ id }) => !mine.has(id))) {
    const tried = { id: row.id, attempt: row.attempts }
    await settle(tx, tried, afterCut({ putOff: row.put_off, handing: row.handing }, now), null, now)
    await endLedger(tx, tried, { kind: 'cut off' }, now)
  }
}
