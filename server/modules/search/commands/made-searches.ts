import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { historyLimit, queryLimit } from '../../../../contract/search/saved-endpoints.ts'
import { asksNothing, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { errorFields } from '../../../kernel/log.ts'
import { noteShown } from './smart-folders.ts'

/** Whoever turns the pages of one search makes it once in so long a time. */
const again = 60_000
/** So many users' last searches are remembered. */
const remembered = 10_000

type User = Pick<SignedIn, 'id' | 'companyId'>
export interface MadeSearchParts {
  db: Database
  clock: Clock
  log: Logger
}

/** The history of searches. It is written behind the answer: no search waits for it, and none fails because of it. */
export class MadeSearches {
  readonly #parts: MadeSearchParts
  /** What each user searched for last, and when. */
  readonly #last = new Map<string, { id: string; at: number }>()
  readonly #writing = new Set<Promise<void>>()

  constructor(parts: MadeSearchParts) {
    this.#parts = parts
  }

  /** The id of a search in its user's history; null where it does not come in. */
  idOf(user: User, state: SearchState): string | null {
    if (asksNothing(state)) return null
    const query = queryOf(state)
    if (query.length > queryLimit) return null
    return uuidFrom(createHash('sha256').update(`${user.id} ${query}`).digest())
  }

  /** Puts a search on top of its user's history. */
  record(user: User, state: SearchState, count: number): void {
    const id = this.idOf(user, state)
    const now = this.#parts.clock.now()
    const last = this.#last.get(user.id)
    if (id === null || (last?.id === id && now.getTime() - last.at < again)) return
    if (this.#last.size >= remembered) this.#last.clear()
    this.#last.set(user.id, { id, at: now.getTime() })
    const row = { id, company_id: user.companyId, user_id: user.id, query: queryOf(state), count, searched_at: now }
    this.#write(user, (tx) => write(tx, row))
  }

  /** The people of a page stood before the user (000 §3, `shown`). */
  shown(user: User, page: readonly { profileId: number }[]): void {
    const now = this.#parts.clock.now()
    const people = page.map(({ profileId }) => profileId)
    if (people.length) this.#write(user, (tx) => noteShown(tx, user, now, people))
  }

  #write(user: User, work: (tx: Tx) => Promise<void>): void {
    const writing = this.#parts.db
      .company(user.companyId, work)
      .catch((error: unknown) => this.#parts.log.error({ search: 'history', ...errorFields(error) }))
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  /** Everything that was recorded is written. */
  async settled(): Promise<void> {
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

interface Row {
  id: string
  company_id: number
  user_id: string
  query: string
  count: number
  searched_at: Date
}

async function write(tx: Tx, row: Row): Promise<void> {
  // A history is worth no wait for the disk.
  await sql`set local synchronous_commit = off`.execute(tx)
  await tx
    .insertInto('made_searches')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ count: row.count, searched_at: row.searched_at })
        // Nobody waits for these writes: the one before may come behind.
        .where('made_searches.searched_at', '<', row.searched_at),
    )
    .execute()
  const kept = tx
    .selectFrom('made_searches')
    .select('id')
    .where('user_id', '=', row.user_id)
    .orderBy('searched_at', 'desc')
    .limit(historyLimit)
  await tx.deleteFrom('made_searches').where('user_id', '=', row.user_id).where('id', 'not in', kept).execute()
}
