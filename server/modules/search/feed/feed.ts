import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import { readPiece, seqBefore } from '../../../db/search-feed.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import type { FeedPiece, FeedPlace, SearchIndex, TakenPiece } from '../../../ports/search-index.ts'

/** The number of people handed to the index at once: a whole index is built faster in large pieces … */
const buildingPiece = 2000
/** … but where the server itself reads them for the index, every request waits meanwhile. */
const servingPiece = 250
/** A change is found within this time after its commit, and the time that applying it takes … */
const pollMs = 100
/** … but in large pieces each costs less, and fewer searches meet one: where so many changed … */
const manyPeople = 200
/** … the next are waited for so long. */
const pollManyMs = 400
/** Nobody has to know of each change how far it is. */
const tellAgainMs = 200
/** How soon other processes that write people learn of searches. */
const tellSearchesMs = 1000
/** Others learn by it that a server follows the feed, and how far. */
const tellMs = 5000
const snapshotMs = 5 * 60_000
/** After so many changed people a snapshot is kept sooner: a kill would else cost a long rebuild. */
const snapshotPeople = 5000
/** But writing it costs time too: so many times as long as it took nothing is written. */
const snapshotRest = 20

interface FeedParts {
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
  /** The snapshot that is being written: changes are followed meanwhile. */
  #keeping: Promise<void> = Promise.resolve()
  #isKeeping = false
  #wake: () => void = () => undefined
  #toldAt = 0
  #told = { seq: -1, searches: 0 }
  #snapshotAt = 0
  #snapshotTook = 0
  #changed = 0
  /** Of them those of the last look at the feed. */
  #justChanged = 0
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
      const from = performance.now()
      try {
        await this.catchUp()
        if (this.#parts.tells) await this.#tell()
        if (this.#isToKeep()) this.#keeping = this.#keepBeside()
      } catch (error) {
        this.#complain(error)
      }
      const every = this.#justChanged < manyPeople ? pollMs : pollManyMs
      await this.#pause(from + every - performance.now())
    }
  }

  #complain(error: unknown): void {
    if (!this.#stopping) this.#parts.log.error({ feed: 'search', ...errorFields(error) })
  }

  /** A pause that a stop ends at once. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#stopping ? 0 : Math.max(0, ms))
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Hands everything committed so far to the index. @returns the place in the feed that it has reached */
  async catchUp(): Promise<number> {
    const { db, index } = this.#parts
    this.#justChanged = 0
    const { feed, seq: head } = await headOf(db)
    const { seq, partial } = await index.follow(feed, head)
    if (seq < head) await this.#handOver(seq, head, partial || index.takePiece ? buildingPiece : servingPiece)
    if (partial) await index.complete()
    return head
  }

  async #handOver(from: number, head: number, limit: number): Promise<void> {
    const { index } = this.#parts
    let after: FeedPlace = { seq: from, profileId: Number.MAX_SAFE_INTEGER }
    for (;;) {
      const piece = { after, head, limit }
      const { last, people } = await (index.takePiece?.(piece) ?? this.#takePiece(piece))
      if (!last) break
      after = last
      this.#changed += people
      this.#justChanged += people
    }
    await index.apply([], head)
  }

  /** For an index that does not read by itself. */
  async #takePiece(piece: FeedPiece): Promise<TakenPiece> {
    const { db, index } = this.#parts
    const { ops, last } = await readPiece(db, piece)
    if (last) await index.apply(ops, seqBefore(last))
    return { last, people: ops.length }
  }

  async #tell(): Promise<void> {
    const { db, index } = this.#parts
    const now = performance.now()
    const silent = now - this.#toldAt
    if (silent < tellAgainMs) return
    const { seq } = await index.position()
    const { searches } = index
    const isNews = seq !== this.#told.seq || (searches !== this.#told.searches && silent >= tellSearchesMs)
    if (!isNews && silent < tellMs) return
    await db.system((tx) =>
      sql`insert into search_position (seq, told_at, searches) values (${seq}, now(), ${searches})
        on conflict (only_row) do update
          set seq = excluded.seq, told_at = excluded.told_at, searches = excluded.searches`.execute(tx),
    )
    this.#told = { seq, searches }
    this.#toldAt = now
  }

  /** A snapshot is kept now and then, when there is something new to keep. */
  #isToKeep(): boolean {
    const wait = this.#changed < snapshotPeople ? snapshotMs : this.#snapshotTook * snapshotRest
    return !this.#isKeeping && performance.now() - this.#snapshotAt >= wait
  }

  async #keepBeside(): Promise<void> {
    const from = performance.now()
    this.#isKeeping = true
    this.#changed = 0
    await this.keep().catch((error: unknown) => this.#complain(error))
    this.#isKeeping = false
    this.#snapshotAt = performance.now()
    this.#snapshotTook = this.#snapshotAt - from
  }

  /** Waits until everything committed so far can be found. */
  async whole(): Promise<void> {
    const { db, index } = this.#parts
    const { seq } = await headOf(db)
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
    await this.#keeping
    // Without what it would have kept the next start only takes longer.
    await this.keep().catch((error: Error) => this.#parts.log.error({ feed: 'search', ...errorFields(error) }))
    if (this.#parts.tells) await this.#parts.db.system((tx) => tx.deleteFrom('search_position').execute())
  }
}

/** Gives the feed another name: every index that follows it forgets what it knows and is built anew. */
export async function beginFeedAnew(db: Database): Promise<void> {
  await db.system((tx) => sql`update search_seq set feed = gen_random_uuid(), seq = seq + 1`.execute(tx))
}

/** Asked many times a second: one query with no transaction around it. */
async function headOf(db: Database): Promise<{ feed: string; seq: number }> {
  const [head] = await db.askSystem((ask) => ask.selectFrom('search_seq').select(['feed', 'seq']).compile())
  if (!head) throw new Error('The search feed has no head')
  return head
}
