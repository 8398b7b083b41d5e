import { sql } from 'kysely'
import type { Area } from '../../../contract/areas.ts'
import type { Tx } from '../../db/database.ts'
import type { Mail, Sending } from '../../ports/mailer.ts'
import { job } from '../jobs.ts'
import type { Kernel } from '../kernel.ts'
import { errorFields } from '../monitoring/log.ts'
import { sendMails } from './queue.ts'

/** What an area has mailed. */
export interface MailKind {
  /** `area.noun` */
  kind: string
  /** What is read online of this area tells what becomes of it. */
  news?: Area
  /** Makes the mail as of now, with another token than the try before. @returns undefined: there is nothing left to say */
  make(subjectId: string): Promise<MadeMail | undefined>
}

export interface MadeMail {
  mail: Omit<Mail, 'id'>
  /** What its area notes of how it ended, in the transaction in which that is kept. */
  settled?(tx: Tx, how: 'sent' | 'refused' | 'ended'): Promise<void>
}

type Parts = Pick<Kernel, 'db' | 'clock' | 'hold' | 'mailer' | 'log'> & { live: Pick<Kernel['live'], 'tellNews'> }

interface Due {
  kind: string
  subject_id: string
  company_id: number | null
  id: string
  tries: number
  created_at: Date
}

const minute = 60_000
/** How long is waited after each try; from the last one on always so long. */
const steps = [1, 2, 5, 15, 60].map((minutes) => minutes * minute)
/** A mail that nobody has taken for so long is told as not sent. */
const patience = 3 * 24 * 60 * minute
/** How long what became of a mail is known. */
const kept = 30 * 24 * 60 * minute
/** A try takes less: a mail of which nothing is heard by then was cut off with its server, and is tried again. */
const longestTry = 5 * minute
/** The most mails under way at once. */
const lanes = 4

/**
 * Sends the server's own mail. What was not taken is tried again, later each time; what was refused is not. Where the server
 * that takes mail is in trouble, all wait for it together, and go at once when it answers again.
 */
export class MailQueue {
  readonly #parts: Parts
  readonly #kinds: ReadonlyMap<string, MailKind>
  /** Nobody has answered when last looked. Of the time before this start nothing is known. */
  #silent = true
  #hasBegun = false

  constructor(parts: Parts, kinds: readonly MailKind[]) {
    this.#parts = parts
    this.#kinds = new Map(kinds.map((each) => [each.kind, each]))
  }

  /** One try of each mail whose turn it is. A held copy's mail waits. */
  async sendDue(): Promise<void> {
    const { db, clock, hold, mailer } = this.#parts
    if (!mailer || hold.isHeld()) return
    await db.system((tx) => forget(tx, clock.now()))
    // We are the only server on this data: what was under way belongs to one that died.
    if (!this.#hasBegun) await db.system((tx) => takeUp(tx, clock.now()))
    this.#hasBegun = true
    let isAway = await db.system(anyAway)
    if (isAway && this.#silent && (await mailer.check()) === undefined) {
      await db.system((tx) => release(tx, clock.now()))
      this.#silent = false
      isAway = false
    }
    // One tries for all while it is not known whether any is taken.
    const wasAway = await Promise.all(Array.from({ length: isAway ? 1 : lanes }, () => this.#lane()))
    if (wasAway.includes(true)) this.#silent = (await mailer.check()) !== undefined
  }

  /** @returns whether nobody took mail */
  async #lane(): Promise<boolean> {
    const { db, clock, hold } = this.#parts
    let wasAway = false
    while (!hold.isHeld()) {
      const due = await db.system((tx) => take(tx, clock.now()))
      if (!due) break
      if ((await this.#try(due)) === 'away') wasAway = true
    }
    return wasAway
  }

  async #try(due: Due): Promise<Sending['kind'] | 'ended'> {
    const { db, clock, hold, log, mailer, live } = this.#parts
    const kind = this.#kinds.get(due.kind)
    try {
      const made = await kind?.make(due.subject_id)
      const sending = made && (await mailer!.send({ id: due.id, ...made.mail }))
      await db.system((tx) => settle(tx, clock.now(), due, made, sending))
      if (kind?.news && due.company_id !== null) live.tellNews(due.company_id, kind.news)
      return sending?.kind ?? 'ended'
    } catch (error) {
      if (error instanceof AskedAnew) return 'later'
      // Held just now, or a trouble of our own: it is taken up again as one that was cut off.
      if (!hold.isHeld()) log.error({ mail: due.kind, ...errorFields(error) })
      return 'later'
    }
  }
}

export const sendDueMails = (queue: MailQueue) => job({ ...sendMails, cron: '* * * * *', run: () => queue.sendDue() })

const take = async (tx: Tx, now: Date): Promise<Due | undefined> =>
  tx
    .updateTable('system_mails')
    .set((q) => ({ tries: q('tries', '+', 1), next_at: new Date(now.getTime() + longestTry), changed_at: now }))
    .where('id', '=', (q) =>
      q
        .selectFrom('system_mails as next')
        .select('next.id')
        .where('next.state', '=', sql.lit('waiting'))
        .where('next.next_at', '<=', now)
        .orderBy('next.created_at')
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['kind', 'subject_id', 'company_id', 'id', 'tries', 'created_at'])
    .executeTakeFirst()

/** A mail that was asked for anew while it was under way is another by now, and waits: nothing of this one is noted. */
class AskedAnew extends Error {
  override name = 'AskedAnew'
}

/** Notes what came of a try. @throws AskedAnew */
async function settle(tx: Tx, now: Date, due: Due, made: MadeMail | undefined, sending: Sending | undefined) {
  const isOver = now.getTime() - due.created_at.getTime() >= patience
  const kind = sending?.kind ?? 'ended'
  const waits = kind === 'later' || kind === 'away'
  const how = waits ? 'ended' : kind
  const said = sending && sending.kind !== 'sent' ? sending.said.slice(0, 300) : null
  const next_at = new Date(now.getTime() + (steps[due.tries - 1] ?? steps.at(-1)!))
  // Its area's rows before ours: whoever has a mail sent takes them in this order.
  if (!waits || isOver) await made?.settled?.(tx, how)
  const isThisOne = await tx
    .updateTable('system_mails')
    .set({ said, changed_at: now, away: kind === 'away', ...(waits && !isOver ? { next_at } : { state: how }) })
    .where('id', '=', due.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!isThisOne) throw new AskedAnew()
  if (kind === 'sent') await release(tx, now)
  if (kind !== 'away') return
  // The others need not be refused one by one. What has waited for too long has its last try.
  await tx
    .updateTable('system_mails')
    .set({ next_at, away: true, said })
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .where('created_at', '>', new Date(now.getTime() - patience))
    .execute()
}

/** The mail server answers again: all that wait for it are due. */
const release = (tx: Tx, now: Date) =>
  tx
    .updateTable('system_mails')
    .set({ next_at: now, away: false })
    .where('state', '=', sql.lit('waiting'))
    .where('away', '=', true)
    .execute()

/** After a start all that waits has a try: nobody knows how long the server was away. */
const takeUp = (tx: Tx, now: Date) =>
  tx.updateTable('system_mails').set({ next_at: now }).where('state', '=', sql.lit('waiting')).execute()

const anyAway = async (tx: Tx): Promise<boolean> => {
  const any = tx
    .selectFrom('system_mails')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('away', '=', true)
  return (await any.limit(1).executeTakeFirst()) !== undefined
}

const forget = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('system_mails')
    .where('state', '<>', sql.lit('waiting'))
    .where('changed_at', '<', new Date(now.getTime() - kept))
    .execute()
