/**
 * A database of this device: Dexie, and above it what it lacks (docs/areas/sync.md): it ends with its page, says nothing for
 * so long only, stays closed where somebody has wiped it, and tells other tabs what has changed.
 */

import { Dexie, type Transaction } from 'dexie'
import { causeOf, type Door, doorOf, patiently } from './door.ts'
import { indexNames, Packed, packedSchema } from './packed.ts'
import { type Reach, Store, type StoreOf, type StoreShape } from './store.ts'
import { follow } from './under-way.ts'

interface Known {
  dexie: Dexie
  door: Door
}

interface Watcher {
  stores: ReadonlySet<string>
  listener: () => void
}

/** There is no such database, or not for this page any more, and whoever asked makes none. */
export class NotHere extends Error {}

/** The browser says nothing: a frozen tab holds the database, or the system has lost it (iOS, after a pause). */
export class Silent extends Error {}

/** A database of this device; opened at its first use and again when the system took it away. */
export class Database<Stores> {
  readonly name: string
  readonly #version: number
  readonly #shape: Readonly<Record<keyof Stores & string, StoreShape>>
  readonly #durability: 'strict' | 'relaxed'
  readonly #makes: boolean
  readonly #watchers = new Set<Watcher>()
  #known: Known | undefined
  #opened: Promise<Known> | undefined
  #elsewhere: BroadcastChannel | undefined
  #closed = false
  /** What was written within `asOne`, until it is over. */
  #untold: Set<string> | undefined
  #works = 0
  readonly #commits = new Map<string, number>()
  /** Called when another tab deletes it. It stays closed, unless it is reopened. */
  onDeleted?: () => void

  constructor(
    name: string,
    version: number,
    shape: Readonly<Record<keyof Stores & string, StoreShape>>,
    durability: 'strict' | 'relaxed',
    makes = true,
  ) {
    this.name = name
    this.#version = version
    this.#shape = shape
    this.#durability = durability
    this.#makes = makes
  }

  get stores(): (keyof Stores & string)[] {
    return Object.keys(this.#shape) as (keyof Stores & string)[]
  }

  /** Opened at its first use; whoever reads or writes needs not ask for that. @throws NotHere, Silent */
  async open(): Promise<IDBDatabase> {
    return (await this.#open()).dexie.backendDB()
  }

  #open(): Promise<Known> {
    // Work that is still under way when its user leaves must not make a wiped database anew.
    if (this.#closed) return Promise.reject(new NotHere('closed'))
    this.#elsewhere ??= this.#listen()
    this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  /** The same Dexie as long as it opens: it opens a connection that is dead without a word (iOS) anew by itself, too. */
  async #connect(): Promise<Known> {
    this.#known ??= this.#declared()
    const known = this.#known
    try {
      await known.dexie.open()
      return known
    } catch (error) {
      this.#letGo(known)
      throw failureOf(known, error)
    }
  }

  #letGo({ dexie, door }: Known): void {
    if (this.#known?.dexie === dexie) this.#known = undefined
    door.giveUp()
    dexie.close()
  }

  #declared(): Known {
    const door = doorOf(this.#version, this.#makes, () => this.#letGo(known))
    const dexie = new Dexie(this.name, {
      autoOpen: false,
      cache: 'disabled',
      chromeTransactionDurability: this.#durability,
      indexedDB: door.factory,
      IDBKeyRange,
    })
    // It would note of every change which of its own live queries it concerns: ours are told by store.
    dexie.unuse({ stack: 'dbcore', name: 'Observability' })
    // Another tab wants to delete it, or a newer version to change it.
    dexie.on('versionchange', ({ newVersion }) => {
      this.close()
      if (newVersion === null) this.onDeleted?.()
      return false
    })
    // A tab that holds it up is waited for, without a word of Dexie's on the console.
    dexie.on('blocked', () => false)
    // The system took it away (iOS): the next use opens it anew.
    dexie.on.close.subscribe(() => {
      this.#opened = undefined
    })
    const shapes = Object.entries<StoreShape>(this.#shape)
    dexie.version(this.#version / 10).stores(Object.fromEntries(shapes.map(([name, shape]) => [name, schemaOf(shape)])))
    dexie.on('populate', ({ idbtrans }) => {
      for (const [name, shape] of shapes)
        if (shape.key === undefined)
          for (const [path, own] of indexNames(shape)) idbtrans.objectStore(name).index(path).name = own
    })
    const known = { dexie, door }
    return known
  }

  #listen(): BroadcastChannel {
    const channel = new BroadcastChannel(this.name)
    channel.onmessage = ({ data }: MessageEvent<string[]>) => {
      this.#count(data)
      this.#tell(data)
    }
    return channel
  }

  read<S extends keyof Stores & string, T>(
    stores: readonly S[],
    work: (at: Reach<Stores, S>) => Promise<T>,
  ): Promise<T> {
    return this.#run(stores, 'readonly', work)
  }

  /** All of it or nothing; durable when it resolves. Then everybody who watches these stores is told. */
  async write<S extends keyof Stores & string, T>(
    stores: readonly S[],
    work: (at: Reach<Stores, S>) => Promise<T>,
  ): Promise<T> {
    const result = await this.#run(stores, 'readwrite', work)
    this.#count(stores)
    if (this.#untold) for (const store of stores) this.#untold.add(store)
    else this.#tellAll([...stores])
    return result
  }

  /** Several writes, of which everybody who watches is told once, when all are over. They are not undone together. */
  async asOne(work: () => Promise<void>): Promise<void> {
    this.#untold ??= new Set()
    const untold = this.#untold
    this.#works++
    try {
      await work()
    } finally {
      if (!--this.#works) {
        this.#untold = undefined
        this.#tellAll([...untold])
      }
    }
  }

  async #run<S extends keyof Stores & string, T>(
    stores: readonly S[],
    mode: 'readonly' | 'readwrite',
    work: (at: Reach<Stores, S>) => Promise<T>,
  ): Promise<T> {
    const known = await this.#open()
    let begun: IDBTransaction | undefined
    return new Promise((resolve, reject) => {
      known.dexie
        .transaction(mode === 'readonly' ? 'r!' : 'rw!', [...stores], async (transaction) => {
          begun = transaction.idbtrans
          follow(begun)
          const result = await work(this.#reach(transaction))
          // What was read is answered at once: waiting for the end of a reading took most of its time.
          if (mode === 'readonly') resolve(result)
          return result
        })
        // Where the browser ended it, its reason counts: what was under way has only failed with it.
        .then(resolve, (error: unknown) => reject(begun?.error ?? failureOf(known, error)))
    })
  }

  /** Each store once a transaction: who writes into it knows of whom else does. */
  #reach<S extends keyof Stores & string>(transaction: Transaction): Reach<Stores, S> {
    const known = new Map<string, unknown>()
    return <Name extends S>(name: Name) => {
      const shape = this.#shape[name]
      if (!known.has(name)) {
        const table = transaction.table<never, IDBValidKey>(name)
        known.set(name, shape.key === undefined ? new Packed(table, shape) : new Store(table))
      }
      return known.get(name) as StoreOf<Stores[Name]>
    }
  }

  /**
   * Leaves nothing on the disk, and tells nobody: what is on a screen stays there.
   * @returns puts it back, unless somebody has written something meanwhile
   */
  async takeOut(): Promise<() => Promise<void>> {
    const { stores } = this
    const held = await this.#run(stores, 'readwrite', (at) =>
      Promise.all(
        stores.map(async (store) => {
          const values = await at(store).all()
          await at(store).clear()
          return { store, values }
        }),
      ),
    )
    return () =>
      this.#run(stores, 'readwrite', async (at) => {
        const now = await Promise.all(stores.map((store) => at(store).all()))
        if (now.some(({ length }) => length)) return
        await Promise.all(held.map(({ store, values }) => at(store).putAll(values)))
      })
  }

  /** How often something was stored in these, whether those who watch were told already or not; in other tabs, as far as told. */
  commits(stores: readonly (keyof Stores & string)[]): number {
    return stores.reduce((sum, store) => sum + (this.#commits.get(store) ?? 0), 0)
  }

  #count(stores: readonly string[]): void {
    for (const store of stores) this.#commits.set(store, (this.#commits.get(store) ?? 0) + 1)
  }

  /** Calls back after each change of these stores, whoever made it. @returns how to stop */
  watch(stores: readonly (keyof Stores & string)[], listener: () => void): () => void {
    const watcher = { stores: new Set<string>(stores), listener }
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #tellAll(stores: string[]): void {
    this.#tell(stores)
    this.#elsewhere?.postMessage(stores)
  }

  #tell(stores: readonly string[]): void {
    for (const { stores: watched, listener } of this.#watchers)
      if (stores.some((store) => watched.has(store))) listener()
  }

  close(): void {
    this.#closed = true
    this.#elsewhere?.close()
    this.#elsewhere = undefined
    if (this.#known) this.#letGo(this.#known)
    this.#opened = undefined
  }

  /** What another tab has deleted is made anew, empty, by its next use. Nobody is told: what is on a screen stays there. */
  reopen(): void {
    this.#closed = false
  }

  /** Waits for other tabs to let go. @throws Silent where no answer comes */
  delete(): Promise<void> {
    this.close()
    return new Promise((resolve, reject) => {
      const stop = patiently(() => reject(new Silent()))
      this.#declared().dexie.delete().then(resolve, reject).then(stop)
    })
  }
}

/** A store in Dexie's words. */
const schemaOf = (shape: StoreShape): string =>
  shape.key === undefined ? packedSchema(shape) : [shape.key, ...Object.values(shape.indexes ?? {})].join(', ')

/** Why it did not go, in words of ours or the browser's. */
function failureOf({ door }: Known, error: unknown): unknown {
  if (door.failed() === 'absent') return new NotHere()
  return door.failed() === 'silent' ? new Silent() : causeOf(error)
}
