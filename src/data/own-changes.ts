import { tableNames } from '../../contract/rows.ts'
import type { CacheStore, Device } from './device.ts'
import { keepReading } from './keep-reading.ts'
import { type BaseRows, type OverlayView, readBase, readOverlay, viewOf } from './overlay-view.ts'
import type { NewChange, Queued } from './sync/core.ts'
import { store } from './sync/store.ts'

interface Read {
  round: number
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
    this.stop = keepReading(
      [(listener) => outbox.watch(['changes'], listener), (listener) => cache.watch(baseStores, listener)],
      () => this.#readAll().finally(begin),
      (read) => {
        this.#read = read
        this.#fresh = this.#fresh.filter(({ round }) => round >= read.round)
        this.#show()
      },
    )
  }

  /** Called at every change of the view. @returns how to stop */
  follow(follower: () => void): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /**
   * Makes a change durable, and only then shows it. Nothing is waited for before its one transaction.
   * @param instead the refused change in whose place it comes
   */
  async add(change: NewChange, instead?: string): Promise<Queued> {
    await this.#begun
    // Without the rows beneath it shows a moment later, by the next reading.
    const reading = readBase(this.#device.cache, [change]).catch((): BaseRows => new Map())
    const stored = await store(this.#device, change, this.#read?.head ?? 0, instead)
    const round = this.#round
    this.#fresh = [...this.#fresh, { round, change: stored, rows: await reading }].filter(
      (fresh) => fresh.round >= (this.#read?.round ?? 0),
    )
    this.#show()
    return stored
  }

  async #readAll(): Promise<Read> {
    const round = ++this.#round
    const [overlay, meta] = await Promise.all([
      readOverlay(this.#device),
      this.#device.cache.read(['meta'], (at) => at('meta').get('state')),
    ])
    return { round, head: meta?.head ?? 0, ...overlay }
  }

  #show(): void {
    if (!this.#read) return
    const known = new Set(this.#read.changes.map(({ id }) => id))
    const fresh = this.#fresh.filter(({ change }) => !known.has(change.id))
    const changes = [...this.#read.changes, ...fresh.map(({ change }) => change)]
    const rows = fresh.reduce((all, each) => joined(each.rows, all), this.#read.rows)
    const print = printOf(changes, rows)
    if (this.view && print === this.#print) return
    this.#print = print
    this.view = viewOf(changes, rows, this.#device.userId)
    for (const follower of this.#followers) follower()
  }
}

/** The rows of both; where both have one, the second's. */
function joined(first: BaseRows, second: BaseRows): BaseRows {
  const all = new Map(second)
  for (const [table, rows] of first) all.set(table, new Map([...rows, ...(second.get(table) ?? [])]))
  return all
}

/** Tells two states of the overlay apart, so that a reading that brings nothing new repaints nothing. */
function printOf(changes: readonly Queued[], rows: BaseRows): string {
  const states = changes.map(({ id, op, state }) => `${id} ${op} ${state}`).sort()
  const seqs = [...rows].flatMap(([table, byId]) =>
    [...byId].map(([id, row]) => `${table} ${id} ${'seq' in row ? String(row.seq) : ''}`),
  )
  return [...states, ...seqs.sort()].join('\n')
}
