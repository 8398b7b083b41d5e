import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../../kernel/errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import { open, SealBroken } from '../../../kernel/security/sealed.ts'
import { type OpenMailbox, ReadingFailure } from '../../../ports/mail-reader.ts'
import type { AccessFault } from '../../../ports/mail-service.ts'
import { unreadable } from '../commands/mailboxes/mailbox-health.ts'
import { noteFailed, noteNews, notePutOff, noteRead } from '../commands/mailboxes/note-reading.ts'
import { settleSent } from '../commands/planned.ts'
import { endReading } from '../commands/resume.ts'
import { passwordPlace } from '../rows/mailbox-rows.ts'
import { dueMailboxes, type ReadMailbox, usualMs } from '../rows/reading-rows.ts'
import { type FilingParts, fileSentMails } from './file-sent.ts'
import { takeIn } from './take-in.ts'

type Parts = Pick<Kernel, 'mailReader' | 'live' | 'hold'> & FilingParts

/** The number of mailboxes read at a time. */
const atOnce = 4
/** So often it is looked whose turn it is. */
const lookMs = 1000
/** At so many mailboxes it is waited for news between their turns. */
const mostWatched = 200
/** The time until its turn comes anyway. */
const watchMs = usualMs - 2 * lookMs

/** Of a password that was sealed by another secret. */
const sealedByAnother: AccessFault = { field: 'password', why: 'signIn', said: unreadable }

/**
 * Reads users' mailboxes in turns: each once a minute, one that fails ever less often (D-58). Once started it also waits at
 * them, and what comes meanwhile is read at once.
 */
export class Reader {
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  readonly #watched = new Map<OpenMailbox, Promise<void>>()
  #going: Promise<void> | undefined

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
    for (const box of this.#watched.keys()) box.close()
    await Promise.all(this.#watched.values())
  }

  async #go(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.readDue().catch(this.#failed)
      await delay(lookMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  readonly #failed = (error: unknown) => this.#parts.log.error({ reading: true, ...errorFields(error) })

  /** Reads all whose turn it is, but for those of a copy that is held; one that was resumed is none once all are read. */
  async readDue(): Promise<void> {
    const { db, clock, hold } = this.#parts
    if (hold.isHeld()) return
    const due = (await db.system((tx) => dueMailboxes(tx, clock.now(), 1000)))[Symbol.iterator]()
    const work = async () => {
      for (const mailbox of due) if (!this.#stopping.signal.aborted) await this.read(mailbox).catch(this.#failed)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await endReading(this.#parts)
  }

  /** Reads what is new in a mailbox, and writes down how that went. */
  async read(mailbox: ReadMailbox): Promise<void> {
    const { db, clock } = this.#parts
    const { companyId } = mailbox
    try {
      await this.#readThrough(mailbox)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof ReadingFailure)
        return void (await db.company(companyId, (tx) => noteFailed(tx, mailbox, error.fault, clock.now())))
      // What fails of ours is told to who runs the server: the mailbox is well.
      this.#failed(error)
      await db.company(companyId, (tx) => notePutOff(tx, mailbox, clock.now()))
    }
  }

  /** @throws ReadingFailure */
  async #readThrough(mailbox: ReadMailbox): Promise<void> {
    const { db, clock } = this.#parts
    const box = await this.#opened(mailbox)
    let watching = false
    try {
      const next = await box.uidNext()
      await takeIn(this.#parts, mailbox, box, this.#stopping.signal)
      await settleSent(this.#parts, mailbox, box)
      await fileSentMails(this.#parts, mailbox, box)
      await db.company(mailbox.companyId, (tx) => noteRead(tx, mailbox, clock.now()))
      watching = this.#watch(mailbox, box, next)
    } finally {
      if (!watching) box.close()
    }
  }

  /** Waits at a mailbox until something comes, whose turn it is then. @returns whether it does, and closes it */
  #watch(mailbox: ReadMailbox, box: OpenMailbox, next: number): boolean {
    if (!this.#going || this.#stopping.signal.aborted || this.#watched.size >= mostWatched) return false
    const { db, clock } = this.#parts
    const watch = async () => {
      await box.news(watchMs)
      if ((await box.uidNext()) > next) await db.company(mailbox.companyId, (tx) => noteNews(tx, mailbox, clock.now()))
    }
    const ended = watch()
      // One that breaks off is looked at when its turn comes.
      .catch((error: unknown) => (error instanceof ReadingFailure ? undefined : this.#failed(error)))
      .finally(() => {
        this.#watched.delete(box)
        box.close()
      })
    this.#watched.set(box, ended)
    return true
  }

  /** @throws ReadingFailure */
  async #opened({ id, companyId, access, password }: ReadMailbox): Promise<OpenMailbox> {
    const { db, secrets, mailReader } = this.#parts
    const known = await db
      .company(companyId, (tx) => open(tx, secrets, passwordPlace(companyId, id), password))
      .catch((error: unknown) => {
        throw error instanceof SealBroken ? new ReadingFailure(sealedByAnother) : error
      })
    return mailReader.open({ ...access, password: known })
  }
}
