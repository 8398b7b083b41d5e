import { tableNames } from '../../../contract/rows.ts'
import type { Queued } from '../store/changes.ts'
import { keepReading } from '../store/keep-reading.ts'
import type { CacheStore, Device } from '../store/stores.ts'
import type { NewChange } from '../sync/core.ts'
import { showing } from '../sync/overlay.ts'
import { storeAll } from '../sync/store.ts'
import { type BaseRows, joined, type OverlayView, readBase, readOutbox, viewOf } from './overlay-view.ts'

interface Read {
  round: number
  /** How often this tab had been told of the server's rows when they were read. */
  told: number
  head: number
  changes: readonly Queued[]
  rows: BaseRows
}

/** A change of this tab that no reading has brought yet; those begun in a later round than its own find it themselves. */
interface Fresh {
  round: number
  change: Queued
  rows: BaseRows
}

/** What changes may look at, and the head of the feed. */
const baseStores: CacheStore[] = [...tableNames, 'meta']

/**
 * The overlay of this device in memory, one for all that show it. A change of this tab is added as soon as it is
 * durable; those of other tabs, and what the server makes of them, are read when they are told of.
 */
export class OwnChanges {
  readonly #device: Device
  readonly #followers = new Set<() => void>()
  readonly #begun: Promise<void>
  readonly stop: () => void
  #round = 0
  #told = 0
  #behind = false
  #read: Read | undefined
  #fresh: readonly Fresh[] = []
  #print = ''
  view: OverlayView | undefined

  constructor(device: Device) {
    this.#device = device
    const { cache, outbox } = device
    let begin = () => {}
    this.#begun = new Promise((resolve) => {
      begin = resolve
    })
    const watchRows = (listener: () => void) =>
      cache.watch(baseStores, () => {
        this.#told++
        this.#behind = true
        listener()
      })
    this.stop = keepReading(
      [(listener) => outbox.watch(['changes'], listener), watchRows],
      () => this.#readAll().finally(begin),
      (read) => {
        const caughtUp = this.#read?.told !== read.told
        this.#read = read
        this.#fresh = this.#fresh.filter(({ round }) => round >= read.round)
        this.#show(caughtUp)
      },
    )
  }

  /** The server's rows have gone on, and the view is of those before; followers hear when it is not any more. */
  get behind(): boolean {
    return this.#behind
  }

  /** Called at every change of the view, and when it is not behind any more. @returns how to stop */
  follow(follower: () => void): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /**
   * Makes changes durable, all or none, and only then shows them. Nothing is waited for before their one transaction.
   * @param instead the refused change in whose place they come
   */
  async addAll(changes: readonly NewChange[], instead?: string): Promise<Queued[]> {
    await this.#begun
    // Without the rows beneath it shows a moment later, by the next reading.
    const reading = readBase(this.#device.cache, changes).catch((): BaseRows => new Map())
    const stored = await storeAll(this.#device, changes, this.#read?.head ?? 0, instead)
    const [round, rows] = [this.#round, await reading]
    this.#fresh = [...this.#fresh, ...stored.map((change) => ({ round, change, rows }))].filter(
      (fresh) => fresh.round >= (this.#read?.round ?? 0),
    )
    this.#show()
    return stored
  }

  /** The same of one. */
  add = async (change: NewChange, instead?: string): Promise<Queued> => (await this.addAll([change], instead))[0]!

  async #readAll(): Promise<Read> {
    try {
      const read = await this.#readSince(this.#told)
      this.#behind = read.told !== this.#told
      return read
    } catch (error) {
      // It is not waited for: the next news brings another.
      this.#behind = false
      this.#show(true)
      throw error
    }
  }

  /** Rows that nobody was told of yet are on no screen: a change that is in them would show nothing over the rows of before. */
  async #readSince(told: number): Promise<Read> {
    const round = ++this.#round
    const before = this.#read
    const { cache } = this.#device
    const changes = await readOutbox(this.#device)
    if (before?.told !== told) {
      const commits = cache.commits(baseStores)
      const [rows, meta] = await Promise.all([
        readBase(cache, showing(changes)),
        cache.read(['meta'], (at) => at('meta').get('state')),
      ])
      // What was stored meanwhile is told of next, and read again then.
      if (!before || commits === cache.commits(baseStores)) return { round, told, head: meta?.head ?? 0, changes, rows }
    }
    const more = await readBase(cache, showing(changes), before.rows)
    return { ...before, round, changes, rows: more.size ? joined(before.rows, more) : before.rows }
  }

  /** @param anyway followers wait for this view even where it is the same */
  #show(anyway = false): void {
    if (!this.#read) return
    const known = new Set(this.#read.changes.map(({ id }) => id))
    const fresh = this.#fresh.filter(({ change }) => !known.has(change.id))
    const changes = [...this.#read.changes, ...fresh.map(({ change }) => change)]
    const rows = fresh.reduce((all, each) => joined(all, each.rows), this.#read.rows)
    const print = printOf(changes, rows)
    const same = this.view && print === this.#print
    if (same && !anyway) return
    if (!same) {
      this.#print = print
      this.view = viewOf(changes, rows, this.#device.userId, this.#read.round)
    }
    for (const follower of this.#followers) follower()
  }
}

/** Tells two states of the overlay apart, so that a reading that brings nothing new repaints nothing. */
function printOf(changes: readonly Queued[], rows: BaseRows): string {
  const states = changes.map(({ id, op, state }) => `${id} ${op} ${state}`).sort()
  const seqs = [...rows].flatMap(([table, byId]) =>
    [...byId].map(([id, row]) => `${table} ${id} ${row && 'seq' in row ? String(row.seq) : String(row !== undefined)}`),
  )
  return [...states, ...seqs.sort()].join('\n')
}
