import { sql } from 'kysely'
import type { Area } from '../../contract/areas.ts'
import type { Database } from '../db/database.ts'

/** The first poke is a nudge at once; those that come so soon after it become one. */
const coalesceMs = 150
/** Changes of other processes on the same data (an import, a command) are seen by looking. */
const lookMs = 2000
const heartbeatMs = 25_000
/** What is read online is read anew at once, and in a storm of changes so often. */
const newsMs = 2000
/** Streams and questions of one user at once: devices are a handful, and one tab of each listens. */
export const mostOfUser = 64

export interface Listener {
  companyId: number
  userId: string
  /** The head of the feed moved. */
  onHead(head: number): void
  /** What is read online of an area may be another. */
  onNews(area: Area): void
  /** Time to show that the stream lives, and to ask whether its session still does. */
  onHeartbeat(): void
  /** What its user may do or see has changed, perhaps. */
  onRights(): void
  /** A device of its user was removed: time to ask whether it is this one. */
  onRemoval(): void
  /** The server stops. */
  onEnd(): void
  /** Its user listens too often: this one, the oldest, is to come again much later. */
  onCrowded(): void
}

/** Tells open devices that there is news for their company: only that, never what (sync.md §2.3). */
export class Live {
  readonly #db: Database
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #heads = new Map<number, number>()
  readonly #poked = new Set<number>()
  /** The companies and areas that were told of a moment ago, and whether there is more to tell since. */
  readonly #toldOf = new Map<string, { timer: NodeJS.Timeout; again: boolean }>()
  readonly #timers: NodeJS.Timeout[]
  #resting: NodeJS.Timeout | undefined
  #closed = false
  #onCommit: (() => void) | undefined

  constructor(db: Database) {
    this.#db = db
    this.#timers = [
      setInterval(() => void this.#look([...this.#listeners.keys()]), lookMs),
      setInterval(() => this.#each((listener) => listener.onHeartbeat()), heartbeatMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** @returns how to stop listening */
  listen(listener: Listener): () => void {
    // A connection that comes while the server stops is told so, and not kept until the wait is over.
    if (this.#closed) queueMicrotask(() => listener.onEnd())
    const group = this.#listeners.get(listener.companyId) ?? new Set()
    const others = [...group].filter(({ userId }) => userId === listener.userId)
    if (others.length >= mostOfUser) others[0]!.onCrowded()
    this.#listeners.set(listener.companyId, group.add(listener))
    return () => {
      group.delete(listener)
      // Leaving twice must not take along those who have come since.
      if (!group.size && this.#listeners.get(listener.companyId) === group) this.#listeners.delete(listener.companyId)
    }
  }

  /** Others in this process who work on what was committed. */
  alsoTell(onCommit: () => void): void {
    this.#onCommit = onCommit
  }

  /** Something was committed that no device holds. */
  tellOthers(): void {
    this.#onCommit?.()
  }

  /** Something of this company was committed. */
  poke(companyId: number): void {
    this.tellOthers()
    this.#ask(companyId)
  }

  #ask(companyId: number): void {
    if (!this.#listeners.has(companyId)) return
    this.#poked.add(companyId)
    if (!this.#resting) this.#lookAtPoked()
  }

  /** What people of this company may see was changed: open devices ask, though nothing new is in the feed. */
  tellRights(companyId: number): void {
    this.#heads.delete(companyId)
    for (const listener of [...(this.#listeners.get(companyId) ?? [])]) listener.onRights()
    this.#ask(companyId)
  }

  /**
   * What people of this company read online of an area may be another: open pages read it anew. What lies on devices the feed
   * tells of; this is for all else.
   */
  tellNews(companyId: number, area: Area): void {
    const group = this.#listeners.get(companyId)
    if (!group) return
    const key = `${companyId} ${area}`
    const told = this.#toldOf.get(key)
    if (told) {
      told.again = true
      return
    }
    const timer = setTimeout(() => {
      const { again } = this.#toldOf.get(key)!
      this.#toldOf.delete(key)
      if (again) this.tellNews(companyId, area)
    }, newsMs)
    timer.unref()
    this.#toldOf.set(key, { timer, again: false })
    for (const listener of [...group]) listener.onNews(area)
  }

  /** The same for people of every company. */
  tellNewsToAll(area: Area): void {
    for (const companyId of [...this.#listeners.keys()]) this.tellNews(companyId, area)
  }

  /** A device of this user was removed. */
  tellRemoval(companyId: number, userId: string): void {
    for (const listener of [...(this.#listeners.get(companyId) ?? [])])
      if (listener.userId === userId) listener.onRemoval()
  }

  #lookAtPoked(): void {
    const companies = [...this.#poked]
    this.#poked.clear()
    this.#resting = setTimeout(() => {
      this.#resting = undefined
      if (this.#poked.size) this.#lookAtPoked()
    }, coalesceMs)
    void this.#look(companies)
  }

  close(): void {
    this.#closed = true
    this.#poked.clear()
    clearTimeout(this.#resting)
    for (const timer of this.#timers) clearInterval(timer)
    for (const { timer } of this.#toldOf.values()) clearTimeout(timer)
    this.#toldOf.clear()
    this.#each((listener) => listener.onEnd())
    this.#listeners.clear()
  }

  #each(tell: (listener: Listener) => void): void {
    for (const group of this.#listeners.values()) for (const listener of [...group]) tell(listener)
  }

  async #look(companies: readonly number[]): Promise<void> {
    if (!companies.length) return
    try {
      const rows = await this.#db.askSystem((from) =>
        from
          .selectFrom('company_seq')
          .selectAll()
          .where('company_id', '=', sql<number>`any(${[...companies]}::bigint[])`)
          .compile(),
      )
      for (const { company_id, seq } of rows) this.#tell(company_id, seq)
    } catch {
      // The database is away for the moment; devices ask by themselves when they come back.
    }
  }

  #tell(companyId: number, head: number): void {
    if (this.#heads.get(companyId) === head) return
    this.#heads.set(companyId, head)
    for (const listener of [...(this.#listeners.get(companyId) ?? [])]) listener.onHead(head)
  }
}
