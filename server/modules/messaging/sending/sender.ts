import { setTimeout as delay } from 'node:timers/promises'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import { mailParts } from '../files/mail-parts.ts'
import { refuseAlias } from '../mailboxes/alias-rows.ts'
import { failAll } from './fail-all.ts'
import { outgoing } from './outgoing.ts'
import type { OpenOutlet, SendingParts } from './parts.ts'
import { beginTry, dueSenders, endCutTries, endTry, markHanding, type Sending, type Try } from './try.ts'

type Parts = Pick<Kernel, 'db' | 'clock' | 'log'> & SendingParts

/** Its row is there, and its content is not: a disk has lost it, and may have it again. */
const fileGone = { kind: 'later', code: null, said: 'A file of the message is not there any more' } as const

/** So many senders at a time, one message each. */
const atOnce = 4
/** So often it is looked whether something is due. */
const lookMs = 1000

/**
 * Sends what is due: each message once, by one process, one behind the other for each sender; killed at any point it
 * goes on where it was (D-120).
 */
export class Sender {
  readonly #parts: Parts
  readonly #mine = new Set<string>()
  readonly #stopping = new AbortController()
  #going: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
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

  /** Sends all that is due. */
  async sendDue(): Promise<void> {
    const { db, clock } = this.#parts
    await this.takeUp()
    const senders = await db.system((tx) => dueSenders(tx, clock.now(), 1000))
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
      return db.system((tx) => failAll(tx, sending, now))
    }
    try {
      while (!this.#stopping.signal.aborted && (await this.#sendNext(sending, outlet)) !== 'nothing');
    } catch (error) {
      log.error({ sending: true, ...errorFields(error) })
    } finally {
      outlet.close()
    }
  }

  async #sendNext(sending: Sending, outlet: OpenOutlet): Promise<'nothing' | 'passed' | 'tried'> {
    const { db, clock, sendingNow, footOf } = this.#parts
    const now = await sendingNow(sending.companyId)
    const leaving = { dailyLimit: outlet.dailyLimit, sentFrom: outlet.from.address, footOf }
    const begun = await db.system((tx) => beginTry(tx, sending, leaving, { now, wall: clock.now() }))
    if (typeof begun === 'string') return begun
    this.#mine.add(begun.message.id)
    try {
      await this.#carryOut(sending, outlet, begun)
    } finally {
      this.#mine.delete(begun.message.id)
    }
    return 'tried'
  }

  async #carryOut(sending: Sending, outlet: OpenOutlet, begun: Try): Promise<void> {
    const { db, blobs, noteOutcome, sendingNow } = this.#parts
    const tried = { id: begun.message.id, attempt: begun.attempt }
    const { name, address } = begun.message
    const { message, mail, headers, files } = begun
    const alias = begun.alias && { name: begun.alias.name || outlet.from.name, address: begun.alias.address }
    const attachments = await mailParts(blobs, message.said.document, message.attachments, files)
    const beside = attachments && { headers, attachments, ...(alias && { from: alias }) }
    const outcome = beside
      ? await outlet.send(outgoing(tried.id, outlet, { name, address }, mail, beside), () =>
          db.system((tx) => markHanding(tx, tried)),
        )
      : fileGone
    const now = await sendingNow(sending.companyId)
    await db.system((tx) => endTry(tx, begun, outcome, now))
    if (alias && outcome.kind === 'disabled' && outcome.about === 'sender')
      return db.system((tx) => refuseAlias(tx, sending.senderId, alias.address, outcome.said))
    if (beside) await noteOutcome(sending, outlet, outcome)
  }
}
