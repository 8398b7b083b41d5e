import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { historyLimit, queryLimit } from '../../../../contract/search/saved/saved-endpoints.ts'
import { asksNothing, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import { noteShown } from './smart-folders.ts'

/** Turning the pages of one search counts as one search within this time. */
const again = 60_000
/** The most users whose last search is remembered. */
const remembered = 10_000
/** What was searched for is gathered so long: a transaction a search would cost as much as the search. */
const gatherMs = 500
const mostGathered = 500

type User = Pick<SignedIn, 'id' | 'companyId'>
interface MadeSearchParts {
  db: Database
  clock: Clock
  log: Logger
}

/** A search as its user's history has it. */
interface HistoryEntry {
  id: string
  query: string
}

/**
 * The history of searches. It is written behind the answers, those of half a second together: no search waits for it,
 * and none fails because of it.
 */
export class MadeSearches {
  readonly #parts: MadeSearchParts
  /** What each user searched for last, and when. */
  readonly #last = new Map<string, { id: string; at: number }>()
  /** Made, and not written yet, by their ids. */
  #gathered = new Map<string, Row>()
  #timer: NodeJS.Timeout | undefined
  readonly #writing = new Set<Promise<void>>()

  constructor(parts: MadeSearchParts) {
    this.#parts = parts
  }

  /** A search as it comes into its user's history; undefined where it does not. */
  entryOf(user: User, state: SearchState): HistoryEntry | undefined {
    if (asksNothing(state)) return undefined
    const query = queryOf(state)
    if (query.length > queryLimit) return undefined
    return { id: entryId(user.id, query), query }
  }

  /** Puts a search on top of its user's history. */
  record(user: User, { id, query }: HistoryEntry, count: number): void {
    const now = this.#parts.clock.now()
    const last = this.#last.get(user.id)
    if (last?.id === id && now.getTime() - last.at < again) return
    if (this.#last.size >= remembered) this.#last.clear()
    this.#last.set(user.id, { id, at: now.getTime() })
    this.#gathered.set(id, { id, company_id: user.companyId, user_id: user.id, query, count, searched_at: now })
    this.#timer ??= setTimeout(() => this.#writeGathered(), gatherMs).unref()
    if (this.#gathered.size >= mostGathered) this.#writeGathered()
  }

  /** The people of a page stood before the user (000 §3, `shown`). */
  shown(user: User, page: readonly { profileId: number }[]): void {
    const now = this.#parts.clock.now()
    const people = page.map(({ profileId }) => profileId)
    if (people.length) this.#write(user.companyId, (tx) => noteShown(tx, user, now, people))
  }

  #writeGathered(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const companies = Map.groupBy(this.#gathered.values(), (row) => row.company_id)
    this.#gathered = new Map()
    for (const [companyId, rows] of companies) this.#write(companyId, (tx) => write(tx, rows))
  }

  #write(companyId: number, work: (tx: Tx) => Promise<void>): void {
    const writing = this.#parts.db
      .company(companyId, work)
      .catch((error: unknown) => this.#parts.log.error({ search: 'history', ...errorFields(error) }))
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  /** Everything that was recorded is written. */
  async settled(): Promise<void> {
    this.#writeGathered()
    await Promise.all(this.#writing)
  }

  /** Takes a search out of the history; made again it comes back. @throws AppError notFound */
  async hide(user: User, id: string): Promise<void> {
    await this.settled()
    this.#last.delete(user.id)
    const gone = await this.#parts.db.company(user.companyId, (tx) =>
      tx
        .deleteFrom('made_searches')
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!gone) throw notFound()
  }
}

const entryId = (userId: string, query: string) => uuidFrom(createHash('sha256').update(`${userId} ${query}`).digest())

/** The history goes along with somebody who becomes another user in another company. A system transaction. */
export async function searchesGoAlong(
  tx: Tx,
  { fromId, toId, companyId }: { fromId: string; toId: string; companyId: number },
): Promise<void> {
  const made = await tx.deleteFrom('made_searches').where('user_id', '=', fromId).returningAll().execute()
  const rows = made.map((row) => ({ ...row, id: entryId(toId, row.query), user_id: toId, company_id: companyId }))
  if (rows.length) await tx.insertInto('made_searches').values(rows).execute()
}

interface Row {
  id: string
  company_id: number
  user_id: string
  query: string
  count: number
  searched_at: Date
}

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const all = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name])
  // A history is worth no wait for the disk.
  await sql`set local synchronous_commit = off`.execute(tx)
  // Nobody waits for these writes: the one before may come behind. Who is gone meanwhile has no history.
  await sql`
    insert into made_searches (id, company_id, user_id, query, count, searched_at)
    select made.* from unnest(${all('id')}::uuid[], ${all('company_id')}::bigint[], ${all('user_id')}::uuid[],
        ${all('query')}::text[], ${all('count')}::int[], ${all('searched_at')}::timestamptz[])
      as made (id, company_id, user_id, query, count, searched_at) join users on users.id = made.user_id
    order by made.id
    on conflict (id) do update set count = excluded.count, searched_at = excluded.searched_at
      where made_searches.searched_at < excluded.searched_at`.execute(tx)
  await sql`
    delete from made_searches using (
      select id, row_number() over (partition by user_id order by searched_at desc) as place
      from made_searches where user_id = any(${[...new Set(all('user_id'))]}::uuid[])
    ) ranked where ranked.id = made_searches.id and ranked.place > ${historyLimit}`.execute(tx)
}
