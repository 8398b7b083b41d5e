import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Kernel } from '../kernel.ts'
import { errorFields } from '../monitoring/log.ts'
import type { Reaction, Recorded } from './reaction.ts'

/** The most events of a transaction. */
const atOnce = 500
/** Calls that come so soon after one another become one. */
const coalesceMs = 100
const minute = 60_000
/** The pause before each further try; after the last the event is set aside. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 12 * 60 * minute]

type Waiting = Recorded & { tries: number; subject: string }

/**
 * Has reactions deal with what has happened: once each, in order per subject, whoever else does the same, and from where it was
 * after a kill. One transaction of one reaction and company deals with many events at once.
 */
export class Dispatcher {
  readonly #parts: Pick<Kernel, 'db' | 'clock' | 'log'>
  readonly #reactions: ReadonlyMap<string, Reaction>
  #isWanted = false
  #going: Promise<void> | undefined

  constructor(parts: Pick<Kernel, 'db' | 'clock' | 'log'>, reactions: readonly Reaction[]) {
    this.#parts = parts
    this.#reactions = new Map(reactions.map((each) => [each.id, each]))
  }

  /** From now on what happens waits for these reactions, and for no others, whichever process writes it. */
  async listen(): Promise<void> {
    const all = [...this.#reactions.values()].flatMap(({ id, on }) => on.map((event) => ({ event, reaction: id })))
    await this.#parts.db.system(async (tx) => {
      await tx.deleteFrom('event_listeners').execute()
      if (all.length) await tx.insertInto('event_listeners').values(all).execute()
    })
  }

  /** Something may have happened: looks soon. What is missed here the job finds (`dispatch-events.ts`). */
  wake(): void {
    this.#isWanted = true
    this.#going ??= this.#go()
  }

  /** No more is begun; waits for what is. */
  async stop(): Promise<void> {
    this.#isWanted = false
    await this.#going
  }

  async #go(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      await this.dispatch().catch((error: unknown) => this.#parts.log.error({ events: true, ...errorFields(error) }))
      await delay(coalesceMs)
    }
    this.#going = undefined
  }

  /** Deals with all that is due. @throws the first failure of the database's, behind all that could be done */
  async dispatch(): Promise<void> {
    const { db, clock } = this.#parts
    const due = await db.askSystem((from) =>
      from
        .selectFrom('events_waiting')
        .select(['reaction', 'company_id'])
        .distinct()
        .where('set_aside_at', 'is', null)
        .where((where) => where.or([where('next_at', 'is', null), where('next_at', '<=', clock.now())]))
        .compile(),
    )
    const failures: unknown[] = []
    for (const { reaction: id, company_id: companyId } of due) {
      const reaction = this.#reactions.get(id)
      if (reaction) await this.#catchUp(reaction, companyId).catch((error: unknown) => failures.push(error))
    }
    if (failures.length) throw failures[0]
  }

  async #catchUp(reaction: Reaction, companyId: number): Promise<void> {
    while ((await this.#batch(reaction, companyId)) === atOnce);
  }

  /** @returns how many events were looked at */
  #batch(reaction: Reaction, companyId: number): Promise<number> {
    return this.#parts.db.company(companyId, async (tx) => {
      const waiting = await takeDue(tx, reaction.id, companyId, this.#parts.clock.now())
      if (!waiting.length) return 0
      const failed = (await attempt(tx, reaction, waiting)) ? await this.#oneByOne(tx, reaction, waiting) : []
      const done = waiting.filter(({ id }) => !failed.includes(id)).map(({ id }) => id)
      await tx
        .deleteFrom('events_waiting')
        .where('company_id', '=', companyId)
        .where('reaction', '=', reaction.id)
        .where('event_id', '=', sql<number>`any(${done}::bigint[])`)
        .execute()
      return waiting.length
    })
  }

  /** Which it was each finds alone. @returns those that wait on: what failed, and what is behind it of the same subject */
  async #oneByOne(tx: Tx, reaction: Reaction, waiting: readonly Waiting[]): Promise<number[]> {
    const failed: number[] = []
    const held = new Set<string>()
    for (const each of waiting) {
      const failure = held.has(each.subject) ? undefined : await attempt(tx, reaction, [each])
      if (failure && !(await this.#postpone(tx, reaction, each, failure))) held.add(each.subject)
      if (failure || held.has(each.subject)) failed.push(each.id)
    }
    return failed
  }

  /** @returns whether it was set aside: then nobody waits for it any more */
  async #postpone(tx: Tx, reaction: Reaction, { id, companyId, tries }: Waiting, error: Failure): Promise<boolean> {
    const { clock, log } = this.#parts
    const pause = pauses[tries]
    const now = clock.now()
    log.error({ reaction: reaction.id, event: id, isLast: pause === undefined, ...errorFields(error.error) })
    await tx
      .updateTable('events_waiting')
      .set(pause === undefined ? { set_aside_at: now } : { tries: tries + 1, next_at: new Date(now.getTime() + pause) })
      .where('company_id', '=', companyId)
      .where('reaction', '=', reaction.id)
      .where('event_id', '=', id)
      .execute()
    return pause === undefined
  }
}

interface Failure {
  error: unknown
}

const run = (tx: Tx, statements: string) => tx.executeQuery(CompiledQuery.raw(statements))

/** Where it throws, nothing of it remains; what waits for the end of a transaction is a part of it. */
async function attempt(tx: Tx, reaction: Reaction, waiting: readonly Waiting[]): Promise<Failure | undefined> {
  await run(tx, 'savepoint reaction')
  try {
    await reaction.run(tx, waiting)
    await run(tx, 'set constraints all immediate; set constraints all deferred; release savepoint reaction')
    return undefined
  } catch (error) {
    await run(tx, 'rollback to savepoint reaction; release savepoint reaction')
    return { error }
  }
}

/**
 * The events that are due, the oldest first, and none that is behind a postponed one of its subject. A reaction deals with one
 * company's events in one place at a time: whoever comes second finds what the first has left.
 */
async function takeDue(tx: Tx, reaction: string, companyId: number, now: Date): Promise<Waiting[]> {
  const [, { rows }] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`${reaction} ${companyId}`}, 0))`.execute(tx),
    sql<Waiting>`
      select e.id, e.company_id as "companyId", e.name as event, e.actor_id as "actorId", e.at, e.ids, w.origin, w.tries, w.subject
      from events_waiting w join events e on e.id = w.event_id
      where w.company_id = ${companyId} and w.reaction = ${reaction} and w.set_aside_at is null
        and (w.next_at is null or w.next_at <= ${now})
        and not exists (select from events_waiting o
          where o.company_id = ${companyId} and o.reaction = ${reaction} and o.subject = w.subject
            and o.event_id < w.event_id and o.next_at > ${now} and o.set_aside_at is null)
      order by w.event_id limit ${atOnce}`.execute(tx),
  ])
  return rows
}
