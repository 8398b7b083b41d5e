import { replaceEqualDeep } from '@tanstack/react-query'
import { Calm, keepReading } from '../store/keep-reading.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStore, CacheStores, Device } from '../store/stores.ts'
import type { OverlayView } from './overlay-view.ts'
import type { OwnChanges } from './own-changes.ts'

/** What a screen reads from the device, in two steps, so that an own change costs memory and no reading. */
export interface Reading<Stored, Shown> {
  /** The part of the overlay that decides which rows are read; they are read anew only when this changes. */
  key?: (view: OverlayView) => string
  /** What it reads; it is read again whenever something of these was changed. */
  stores: readonly CacheStore[]
  read: (at: Reach<CacheStores>, view: OverlayView) => Promise<Stored>
  /** It may be so many milliseconds old: a download writes often, and nobody waits for this. */
  calmMs?: number
  /** Lays the overlay over what was read. Pure. */
  show: (stored: Stored, view: OverlayView) => Shown
}

/** A reading of which only the name tells what it is of. */
type AnyReading = Omit<Reading<unknown, unknown>, 'show'> & { show: (stored: never, view: OverlayView) => unknown }

/** What no change of the user's touches. */
export const plain = <T extends CacheStore>(
  store: T,
  inOrder: (a: CacheStores[T], b: CacheStores[T]) => number,
): Reading<CacheStores[T][], CacheStores[T][]> => ({
  stores: [store],
  read: async (at) => (await at(store).all()).sort(inOrder),
  show: (stored) => stored,
})

/** A reading of now, once. */
export const readOnce = async <Stored, Shown>(
  { stores, read, show }: Reading<Stored, Shown>,
  { cache }: Device,
  view: OverlayView,
): Promise<Shown> => show(await cache.read(stores, (at) => read(at, view)), view)

/** The value of a reading as it stands, for whoever subscribes; equal parts keep their identity. */
export interface Followed<Shown> {
  subscribe: (listener: () => void) => () => void
  latest: () => Shown | undefined
}

class Follower<Stored, Shown> implements Followed<Shown> {
  readonly #reading: Reading<Stored, Shown>
  readonly #device: Device
  readonly #own: OwnChanges
  readonly #onIdle: () => void
  readonly #listeners = new Set<() => void>()
  #leave: (() => void) | undefined
  #stopReading: (() => void) | undefined
  #key: string | undefined
  #stored: { value: Stored } | undefined
  /** How often it was told that something was written; what is stored here is older than that while it is `behind`. */
  #told = 0
  #behind = false
  #shown: Shown | undefined
  /** The parts it was made of. */
  #made: { of: { value: Stored }; over: OverlayView } | undefined

  constructor(reading: Reading<Stored, Shown>, device: Device, own: OwnChanges, onIdle: () => void) {
    this.#reading = reading
    this.#device = device
    this.#own = own
    this.#onIdle = onIdle
  }

  readonly latest = (): Shown | undefined => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.start()
    return () => {
      this.#listeners.delete(listener)
      // From one screen to the next a reading is left and taken up again at once.
      queueMicrotask(() => {
        if (!this.#listeners.size) this.#onIdle()
      })
    }
  }

  start(): void {
    if (this.#leave) return
    this.#leave = this.#own.follow(() => this.#follow())
    this.#follow()
  }

  stop(): void {
    this.#leave?.()
    this.#leave = undefined
    this.#stopReading?.()
    // Who comes again after all has it read anew.
    this.#key = undefined
  }

  /** @returns how to stop */
  #watch(listener: () => void): () => void {
    const { stores, calmMs } = this.#reading
    const calm = calmMs === undefined ? undefined : new Calm(listener, calmMs)
    const tell = calm?.call ?? listener
    const leave = this.#device.cache.watch(stores, () => {
      this.#told++
      this.#behind = true
      tell()
    })
    return () => {
      calm?.stop()
      leave()
    }
  }

  #follow(): void {
    const { view } = this.#own
    if (!view) return
    const key = this.#reading.key?.(view) ?? ''
    if (key !== this.#key) {
      this.#key = key
      this.#stopReading?.()
      const { stores, read } = this.#reading
      const { cache } = this.#device
      const readNow = async () => {
        const told = this.#told
        const commits = cache.commits(stores)
        const over = this.#own.view
        try {
          const value = await cache.read(stores, (at) => read(at, this.#own.view ?? view))
          return { told, over, value, alone: commits === cache.commits(stores) }
        } catch (error) {
          this.#behind = false
          throw error
        }
      }
      this.#stopReading = keepReading(
        [(listener) => this.#watch(listener)],
        readNow,
        ({ told, over, value, alone }) => {
          // What was stored meanwhile may be in these rows or not, and is told of next.
          this.#behind = told !== this.#told || !alone
          this.#stored = { value }
          if (this.#goTogether(over)) this.#show()
        },
      )
    }
    if (this.#goTogether()) this.#show()
  }

  /**
   * Whether the rows and the overlay are of one moment. Where one has gone on, a change that the server has would be
   * undone for a moment, or counted twice; the reading that is under way brings it.
   * @param since the overlay of when the rows began to be read
   */
  #goTogether(since?: OverlayView): boolean {
    const { view, behind } = this.#own
    // A download writes all the time, and is shown as it goes on.
    if (since) return (!this.#behind || since.reading === view?.reading) && !(behind && view?.changes.length)
    const onlyAdded = this.#made?.of === this.#stored && this.#made?.over.reading === view?.reading
    return onlyAdded || !(this.#behind || behind)
  }

  #show(): void {
    const { view } = this.#own
    if (!this.#stored || !view || (this.#made?.of === this.#stored && this.#made.over === view)) return
    this.#made = { of: this.#stored, over: view }
    const shown = replaceEqualDeep(this.#shown, this.#reading.show(this.#stored.value, view))
    if (shown === this.#shown) return
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}

/** All readings of a device that somebody follows, each once. */
export class Readings {
  readonly #device: Device
  readonly #own: OwnChanges
  readonly #followers = new Map<string, Follower<unknown, unknown>>()

  constructor(device: Device, own: OwnChanges) {
    this.#device = device
    this.#own = own
  }

  /** @param name says which reading it is: the same name, the same reading */
  follow<Stored, Shown>(name: string, reading: () => Reading<Stored, Shown>): Followed<Shown> {
    const known = this.#followers.get(name) as Follower<Stored, Shown> | undefined
    if (known) return known
    const follower: Follower<Stored, Shown> = new Follower(reading(), this.#device, this.#own, () => {
      follower.stop()
      if ((this.#followers.get(name) as unknown) === follower) this.#followers.delete(name)
    })
    // The name stands for the types, which a map cannot know.
    this.#followers.set(name, follower as Follower<unknown, unknown>)
    return follower
  }

  /** What a reading that is followed stands at; undefined where nobody follows one of that name. */
  latest<Shown>(name: string): Shown | undefined {
    return this.#followers.get(name)?.latest() as Shown | undefined
  }

  /** Takes up readings until they are let go. @returns when all have been read once, and how to let them go */
  hold(readings: Readonly<Record<string, AnyReading>>): { read: Promise<unknown>; letGo: () => void } {
    const leaves: (() => void)[] = []
    const read = Object.entries(readings).map(([name, reading]) => {
      const { subscribe, latest } = this.follow(name, () => reading as Reading<unknown, unknown>)
      return new Promise<void>((resolve) => {
        const look = () => {
          if (latest() !== undefined) resolve()
        }
        leaves.push(subscribe(look))
        look()
      })
    })
    return {
      read: Promise.all(read),
      letGo: () => {
        for (const leave of leaves) leave()
      },
    }
  }

  stop(): void {
    for (const follower of this.#followers.values()) follower.stop()
    this.#followers.clear()
  }
}
