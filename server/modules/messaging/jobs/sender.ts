import { setTimeout as delay } from 'node:timers/promises'
import type { Tx } from '../../../db/database.ts'
import { isPassing } from '../../../db/passing-errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import type { Outcome, OutgoingMail } from '../../../ports/mail-outlet.ts'
import { refuseAlias } from '../commands/mailboxes/aliases.ts'
import { failAll } from '../commands/sending/fail-all.ts'
import { askAboutClosed, failForgotten, failUnreached } from '../commands/sending/queue.ts'
import {
  beginTry,
  endCutTries,
  endFaulty,
  endTry,
  type Leaving,
  markHanding,
  putOffUnready,
  type Try,
  Unready,
} from '../commands/sending/try.ts'
import { dueSenders, maySend, type Sending } from '../outgoing/due.ts'
import { mailParts } from '../outgoing/mail-parts.ts'
import { outgoing } from '../outgoing/outgoing.ts'
import type { SendingParts, UserOutlet } from '../outgoing/parts.ts'
import { keptWords } from '../outgoing/plan.ts'

type Parts = Pick<Kernel, 'db' | 'clock' | 'log'> & { live: Pick<Kernel['live'], 'poke' | 'tellNews'> } & SendingParts

/** The number of senders at a time, one message each. */
const atOnce = 4
/** So often it is looked whether something is due. */
const lookMs = 1000
/** And so often, whether something has waited too long. */
const forgetMs = 60_000

/**
 * Sends what is due: each message once, by one process, one behind the other for each sender; killed at any point it
 * goes on where it was (D-120).
 */
export class Sender {
  readonly #parts: Parts
  readonly #mine = new Set<string>()
  readonly #stopping = new AbortController()
  #going: Promise<void> | undefined
  #forgetAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    if (this.#stopping.signal.aborted) return
    this.#going ??= this.#go()
  }

  /** No more is begun; waits for what is. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#going
  }

  async #go(): Promise<void> {
    const { log } = this.#parts
    const failed = (error: unknown) => log.error({ sending: true, ...errorFields(error) })
    // We are the only server on this data: what is being sent belongs to one that died.
    await this.takeUp(true).catch(failed)
    while (!this.#stopping.signal.aborted) {
      await this.sendDue().catch(failed)
      await delay(lookMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  /** Ends what another process was sending when it was killed. @param all also where it may still be alive */
  async takeUp(all = false): Promise<void> {
    const { db, clock } = this.#parts
    await db.system((tx) => endCutTries(tx, this.#mine, clock.now(), all))
  }

  /** Sends all that is due, where anything may leave. */
  async sendDue(): Promise<void> {
    const { db, clock, mayLeave } = this.#parts
    if (!mayLeave()) return
    await this.takeUp()
    const now = clock.now()
    const senders = await db.system(async (tx) => {
      if (now.getTime() >= this.#forgetAt) await failForgotten(tx, now)
      await askAboutClosed(tx, now)
      return dueSenders(tx, now, 1000)
    })
    if (now.getTime() >= this.#forgetAt) this.#forgetAt = now.getTime() + forgetMs
    const waiting = senders[Symbol.iterator]()
    const work = async () => {
      for (const sender of waiting) await this.#sendAll(sender)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  async #sendAll(sending: Sending): Promise<void> {
    const { db, outletOf, sendingNow, log } = this.#parts
    const outlet = await outletOf(sending)
    if (!outlet) {
      const now = await sendingNow(sending.companyId)
      await db.system((tx) => failAll(tx, sending, now))
      return this.#tell(sending)
    }
    try {
      while (!this.#stopping.signal.aborted && (await this.#sendNext(sending, outlet)) !== 'nothing');
    } catch (error) {
      log.error({ sending: true, ...errorFields(error) })
    } finally {
      outlet.close()
    }
  }

  async #sendNext(sending: Sending, outlet: UserOutlet): Promise<'nothing' | 'passed' | 'tried'> {
    const begun = await this.#begin(sending, outlet)
    if (typeof begun === 'string') return begun
    this.#mine.add(begun.message.id)
    try {
      return await this.#carryOut(sending, outlet, begun)
    } finally {
      this.#mine.delete(begun.message.id)
      this.#tell(sending)
    }
  }

  /** Open pages of messages see what came of them, and other areas hear of it at once. */
  #tell({ companyId }: Sending): void {
    this.#parts.live.poke(companyId)
    this.#parts.live.tellNews(companyId, 'messaging')
  }

  async #begin(sending: Sending, outlet: UserOutlet): Promise<Try | 'nothing' | 'passed'> {
    const { db, clock, sendingNow, footOf, pixelOf, log } = this.#parts
    const { companyId } = sending
    const pixelIn: Leaving['pixelOf'] = (tx, message) => pixelOf(tx, message, outlet)
    const leaving = { dailyLimit: outlet.dailyLimit, sentFrom: outlet.from.address, footOf, pixelOf: pixelIn }
    const wall = clock.now()
    try {
      return await db.system(async (tx) =>
        (await maySend(tx, sending, wall))
          ? beginTry(tx, { sending, leaving, now: await sendingNow(companyId, tx), wall })
          : 'nothing',
      )
    } catch (error) {
      if (!(error instanceof Unready)) throw error
      log.error({ sending: true, message: error.id, ...errorFields(error.cause) })
      await db.system(async (tx) => putOffUnready(tx, error.id, await sendingNow(companyId, tx)))
      return 'passed'
    }
  }

  /** @returns 'nothing' where the mailbox takes no other message either */
  async #carryOut(sending: Sending, outlet: UserOutlet, begun: Try): Promise<'nothing' | 'tried'> {
    const { db, blobs, sendingNow, log } = this.#parts
    const { companyId } = sending
    let handing = false
    let outcome: Outcome
    try {
      outcome = await outlet.send(await mailOf(blobs, outlet, begun), async () => {
        await db.system((tx) => markHanding(tx, { id: begun.message.id, attempt: begun.attempt }))
        handing = true
      })
    } catch (error) {
      // What cannot be written down now is taken up when it can.
      if (isPassing(error)) throw error
      log.error({ sending: true, message: begun.message.id, ...errorFields(error) })
      await db.system(async (tx) => endFaulty(tx, begun, handing, await sendingNow(companyId, tx)))
      return 'tried'
    }
    const isOfAlias = begun.alias && outcome.kind === 'disabled' && outcome.about === 'sender'
    const waits = outlet.mailboxId !== null && !isOfAlias
    await db.system(async (tx) => {
      await endTry(tx, begun, { outcome, waits }, await sendingNow(companyId, tx))
      await this.#note(tx, sending, outlet, begun, outcome)
    })
    return waits && (outcome.kind === 'disabled' || outcome.kind === 'unreachable') ? 'nothing' : 'tried'
  }

  /** How the mailbox is, or the address beside its own that the mail left from. */
  async #note(tx: Tx, sending: Sending, outlet: UserOutlet, { alias }: Try, outcome: Outcome): Promise<void> {
    const { sendingNow, noteOutcome, clock } = this.#parts
    if (alias && outcome.kind === 'disabled' && outcome.about === 'sender')
      return refuseAlias(tx, sending.senderId, alias.address, outcome.said)
    await noteOutcome(tx, outlet, outcome)
    if (outcome.kind === 'unreachable')
      await failUnreached(tx, sending, await sendingNow(sending.companyId, tx), clock.now(), keptWords(outcome.said))
  }
}

/** @throws where the content of a file is not there: a disk has lost it, and may have it again */
async function mailOf(blobs: Blobs, outlet: UserOutlet, begun: Try): Promise<OutgoingMail> {
  const { message, mail, headers, alias, files } = begun
  const { id, name, address, said } = message
  const from = alias && { name: alias.name || outlet.from.name, address: alias.address }
  const attachments = await mailParts(blobs, said.document, message.attachments, files)
  if (!attachments) throw new Error('The content of a file is not there')
  return outgoing(id, outlet, { name, address }, mail, { headers, attachments, ...(from && { from }) })
}
