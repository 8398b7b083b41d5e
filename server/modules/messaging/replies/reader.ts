import { setTimeout as delay } from 'node:timers/promises'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import { open, SealBroken } from '../../../kernel/security/sealed.ts'
import { type OpenMailbox, ReadingFailure } from '../../../ports/mail-reader.ts'
import type { AccessFault } from '../../../ports/mail-service.ts'
import { passwordPlace } from '../mailboxes/mailbox-rows.ts'
import { dueMailboxes, noteFailed, noteRead, type ReadMailbox } from './reading-rows.ts'
import { takeIn } from './take-in.ts'

type Parts = Pick<Kernel, 'db' | 'clock' | 'log' | 'blobs' | 'secrets' | 'mailReader'>

/** So many mailboxes at a time. */
const atOnce = 4
/** So often it is looked whose turn it is. */
const lookMs = 1000

/** Of a password that was sealed by another secret. */
const unreadable: AccessFault = {
  field: 'password',
  why: 'signIn',
  said: 'The password cannot be read any more: the server’s secret is another one',
}

/** Reads users' mailboxes in turns: each once a minute, one that fails ever less often (D-58). */
export class Reader {
  readonly #parts: Parts
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
    while (!this.#stopping.signal.aborted) {
      await this.readDue().catch((error: unknown) => this.#parts.log.error({ reading: true, ...errorFields(error) }))
      await delay(lookMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  /** Reads all whose turn it is. */
  async readDue(): Promise<void> {
    const { db, clock } = this.#parts
    const due = (await db.system((tx) => dueMailboxes(tx, clock.now(), 1000)))[Symbol.iterator]()
    const work = async () => {
      for (const mailbox of due) if (!this.#stopping.signal.aborted) await this.read(mailbox)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  /** Reads what is new in a mailbox, and writes down how that went. */
  async read(mailbox: ReadMailbox): Promise<void> {
    const { db, clock, log } = this.#parts
    const { companyId } = mailbox
    try {
      const box = await this.#opened(mailbox)
      try {
        await takeIn(this.#parts, mailbox, box, this.#stopping.signal)
      } finally {
        box.close()
      }
      await db.company(companyId, (tx) => noteRead(tx, mailbox, clock.now()))
    } catch (error) {
      const fault = error instanceof ReadingFailure ? error.fault : undefined
      // A connection that broke is the other side's; what else fails is ours, and told to who runs the server.
      if (!fault) log.error({ reading: true, ...errorFields(error) })
      const told = fault ?? { field: 'host', why: 'silent', said: '' }
      await db.company(companyId, (tx) => noteFailed(tx, mailbox, told, clock.now()))
    }
  }

  /** @throws ReadingFailure */
  async #opened({ id, companyId, access, password }: ReadMailbox): Promise<OpenMailbox> {
    const { db, secrets, mailReader } = this.#parts
    const known = await db
      .company(companyId, (tx) => open(tx, secrets, passwordPlace(companyId, id), password))
      .catch((error: unknown) => {
        throw error instanceof SealBroken ? new ReadingFailure(unreadable) : error
      })
    return mailReader.open({ ...access, password: known })
  }
}
