import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../../db/database.ts'
import { errorFields } from '../../kernel/log.ts'
import type { IndexOp, SearchDocument, SearchIndex } from '../../ports/search-index.ts'

/** So many people are handed to the index at once: a whole index is built faster in large pieces … */
const buildingPiece = 2000
/** … but searches wait while a piece is taken in. */
const servingPiece = 250
/** A change is found within this time after its commit, and the time that applying it takes. */
const pollMs = 200
/** Others learn by it that a server follows the feed, and how far. */
const tellMs = 5000
const snapshotMs = 5 * 60_000
/** After so many changed people a snapshot is kept sooner: a kill would else cost a long rebuild. */
const snapshotPeople = 5000
/** But searches wait while parts of it are written: so many times as long as it took nothing is written. */
const snapshotRest = 20

export interface FeedParts {
  db: Database
  index: SearchIndex
  log: Logger
  /** A server says how far its index is; a command that follows for itself does not. */
  tells: boolean
}

/** The follower of the search feed: what is committed to the database becomes findable, in commit order. */
export class SearchFeed {
  readonly #parts: FeedParts
  #stopping = false
  #loop: Promise<void> | undefined
  #wake: () => void = () => undefined
  #toldAt = 0
  #told = -1
  #snapshotAt = 0
  #snapshotTook = 0
  #changed = 0
  #kept = -1

  constructor(parts: FeedParts) {
    this.#parts = parts
  }

  /** Follows until it is stopped. */
  start(): void {
    this.#snapshotAt = performance.now()
    this.#loop = this.#follow()
  }

  async #follow(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.catchUp()
        if (this.#parts.tells) await this.#tell()
        await this.#keep()
      } catch (error) {
        if (!this.#stopping) this.#parts.log.error({ feed: 'search', ...errorFields(error) })
      }
      await this.#pause()
    }
  }

  /** A pause that a stop ends at once. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#stopping ? 0 : pollMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Hands everything committed so far to the index. @returns the place in the feed that it has reached */
  async catchUp(): Promise<number> {
    const { db, index } = this.#parts
    const { feed, seq: head } = await db.system((tx) =>
      tx.selectFrom('search_seq').select(['feed', 'seq']).executeTakeFirstOrThrow(),
    )
    const { seq, partial } = await index.follow(feed, head)
    if (seq < head) await this.#handOver(seq, head, partial ? buildingPiece : servingPiece)
    if (partial) await index.complete()
    return head
  }

  async #handOver(from: number, head: number, pieceSize: number): Promise<void> {
    const { db, index } = this.#parts
    let after = { seq: from, profileId: Number.MAX_SAFE_INTEGER }
    for (;;) {
      const piece = await db.system((tx) => readPiece(tx, after, head, pieceSize), { timeoutMs: 0 })
      const last = piece.at(-1)
      if (!last) break
      after = last
      this.#changed += piece.length
      // Half of a transaction is not yet its place: the number counts when all of it is there.
      await index.apply(await db.system((tx) => opsOf(tx, piece), { timeoutMs: 0 }), last.seq - 1)
    }
    await index.apply([], head)
  }

  async #tell(): Promise<void> {
    const { db, index } = this.#parts
    const { seq } = await index.position()
    const now = performance.now()
    if (seq === this.#told && now - this.#toldAt < tellMs) return
    await db.system((tx) =>
      sql`insert into search_position (seq, told_at) values (${seq}, now())
        on conflict (only_row) do update set seq = excluded.seq, told_at = excluded.told_at`.execute(tx),
    )
    this.#told = seq
    this.#toldAt = now
  }

  /** Keeps a snapshot now and then, when there is something new to keep. */
  async #keep(): Promise<void> {
    const wait = this.#changed < snapshotPeople ? snapshotMs : this.#snapshotTook * snapshotRest
    const from = performance.now()
    if (from - this.#snapshotAt < wait) return
    this.#changed = 0
    await this.keep()
    this.#snapshotAt = performance.now()
    this.#snapshotTook = this.#snapshotAt - from
  }

  /** Waits until everything committed so far can be found. */
  async whole(): Promise<void> {
    const { db, index } = this.#parts
    const { seq } = await db.system((tx) => tx.selectFrom('search_seq').select('seq').executeTakeFirstOrThrow())
    while (!this.#stopping && !(await index.waitFor(seq, 60_000))) this.#wake()
  }

  /** Writes a snapshot unless the last one knows as much. */
  async keep(): Promise<void> {
    const { index } = this.#parts
    const { seq, partial } = await index.position()
    if (partial || seq === this.#kept) return
    await index.snapshot()
    this.#kept = seq
  }

  /** Ends the loop and keeps what the index knows for the next start. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#wake()
    await this.#loop
    // Without what it would have kept the next start only takes longer.
    await this.keep().catch((error: Error) => this.#parts.log.error({ feed: 'search', ...errorFields(error) }))
    if (this.#parts.tells) await this.#parts.db.system((tx) => tx.deleteFrom('search_position').execute())
  }
}

/** Gives the feed another name: every index that follows it forgets what it knows and is built anew. */
export async function beginFeedAnew(db: Database): Promise<void> {
  await db.system((tx) => sql`update search_seq set feed = gen_random_uuid(), seq = seq + 1`.execute(tx))
}

interface Pointer {
  seq: number
  profileId: number
}

async function readPiece(tx: Tx, after: Pointer, head: number, limit: number): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select seq, profile_id as "profileId" from search_ptr
    where (seq, profile_id) > (${after.seq}, ${after.profileId}) and seq <= ${head}
    order by seq, profile_id limit ${limit}`.execute(tx)
  return rows
}

/** What documents lack that were written before there was such a thing; the monthly walk over all cards adds it. */
const unknownYet: Pick<SearchDocument, 'numbers' | 'flags' | 'merits' | 'point'> = {
  numbers: { age: null, experience: null, onLastPosition: null, graduation: null },
  flags: [],
  merits: {},
  point: null,
}

/** What is now true of these people: their documents, or none. */
async function opsOf(tx: Tx, pointers: readonly Pointer[]): Promise<IndexOp[]> {
  const ids = pointers.map(({ profileId }) => profileId)
  const rows = await tx
    .selectFrom('cards')
    .select(['profile_id', 'document'])
    .where(sql<boolean>`profile_id = any(${ids}::bigint[])`)
    .execute()
  const documents = new Map<number, SearchDocument[]>(ids.map((id) => [id, []]))
  for (const row of rows) documents.get(row.profile_id)!.push({ ...unknownYet, ...row.document })
  return [...documents].map(([profileId, all]) => ({ profileId, documents: all }))
}
