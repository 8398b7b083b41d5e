/**
 * IndexedDB with promises, types, and news of what was changed, here and in other tabs. Its own few lines, because the
 * libraries that do all of this weigh a sixth of the first page.
 */

import { createPacked, Packed } from './packed.ts'
import { type Reach, Store, type StoreOf, type StoreShape, settled } from './store.ts'
import { abort, follow } from './under-way.ts'

interface Watcher {
  stores: ReadonlySet<string>
  listener: () => void
}

/** There is no such database, or not for this page any more, and whoever asked makes none. */
export class NotHere extends Error {}

/** The browser says nothing: a frozen tab holds the database, or the system has lost it (iOS, after a pause). */
export class Silent extends Error {}
/** What has not answered by then does not answer; counted in pieces, of which a device that slept has lost one. */
const patience = { pieces: 5, pieceMs: 1000 }

/** A database of this device; opened at its first use and again when the system took it away. */
export class Database<Stores> {
  readonly name: string
  readonly #version: number
  readonly #shape: Readonly<Record<keyof Stores & string, StoreShape>>
  readonly #durability: 'strict' | 'relaxed'
  readonly #makes: boolean
  readonly #watchers = new Set<Watcher>()
  #opened: Promise<IDBDatabase> | undefined
  #elsewhere: BroadcastChannel | undefined
  #closed = false
  /** What was written within `asOne`, until it is over. */
  #untold: Set<string> | undefined
  readonly #commits = new Map<string, number>()
  /** Called when another tab deletes it. It stays closed, unless it is reopened. */
  onDeleted: () => void = () => {}

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

  open(): Promise<IDBDatabase> {
    // Work that is still under way when its user leaves must not make a wiped database anew.
    if (this.#closed) return Promise.reject(new NotHere('closed'))
    this.#elsewhere ??= this.#listen()
    this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #connect(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.name, this.#version)
    let absent = false
    request.onupgradeneeded = ({ oldVersion }) => {
      follow(request.transaction!)
      absent = oldVersion === 0 && !this.#makes
      if (absent) return request.transaction!.abort()
      for (const [name, shape] of Object.entries<StoreShape>(this.#shape)) shaped(request, name, shape)
    }
    const connection = await soon(request).catch((error: unknown) => {
      throw absent ? new NotHere() : error
    })
    // Another tab wants to delete it, or a newer version to change it.
    connection.onversionchange = ({ newVersion }) => {
      this.close()
      if (newVersion === null) this.onDeleted()
    }
    // The system took it away (iOS): the next use opens it anew.
    connection.onclose = () => {
      this.#opened = undefined
    }
    return connection
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
    if (this.#untold) return work()
    this.#untold = new Set()
    try {
      await work()
    } finally {
      const written = [...this.#untold]
      this.#untold = undefined
      if (written.length) this.#tellAll(written)
    }
  }

  /** A connection can be dead without a word (iOS, after a pause): then it is opened anew, once. */
  async #begin(stores: readonly string[], mode: 'readonly' | 'readwrite'): Promise<IDBTransaction> {
    const how = { durability: this.#durability }
    const opened = this.open()
    const connection = await opened
    try {
      return connection.transaction(stores, mode, how)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      // Others may have met the same dead connection and opened the next already.
      if (this.#opened === opened) this.#opened = undefined
      return (await this.open()).transaction(stores, mode, how)
    }
  }

  async #run<S extends keyof Stores & string, T>(
    stores: readonly S[],
    mode: 'readonly' | 'readwrite',
    work: (at: Reach<Stores, S>) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.#begin(stores, mode)
    follow(transaction)
    const over = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'))
    })
    // Heard below, or not at all where the work has failed first.
    over.catch(() => {})
    let result: T
    try {
      result = await work(this.#reach(transaction))
    } catch (error) {
      if (transaction.error === null) abort(transaction)
      throw transaction.error ?? error
    }
    if (mode === 'readwrite') await over
    return result
  }

  /** Each store once a transaction: who writes into it knows of whom else does. */
  #reach<S extends keyof Stores & string>(transaction: IDBTransaction): Reach<Stores, S> {
    const known = new Map<string, unknown>()
    return <Name extends S>(name: Name) => {
      const shape = this.#shape[name]
      const store = transaction.objectStore(name)
      if (!known.has(name)) known.set(name, shape.key === undefined ? new Packed(store, shape) : new Store(store))
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
    void this.#opened?.then((connection) => connection.close()).catch(() => {})
    this.#opened = undefined
  }

  /** What another tab has deleted is made anew, empty, by its next use; everybody who watches it is told. */
  reopen(): void {
    if (!this.#closed) return
    this.#closed = false
    this.#tell(this.stores)
  }

  /** Waits for other tabs to let go. */
  async delete(): Promise<void> {
    this.close()
    await soon(indexedDB.deleteDatabase(this.name))
  }
}

/** @throws Silent where no answer comes; a connection that comes later is closed, or it would hold up others */
function soon<T>(request: IDBRequest<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  return new Promise<T>((resolve, reject) => {
    const wait = (left: number) => {
      timer = setTimeout(() => {
        if (left > 1) return wait(left - 1)
        reject(new Silent())
        request.onsuccess = () => (request.result as IDBDatabase | undefined)?.close()
      }, patience.pieceMs)
    }
    wait(patience.pieces)
    settled(request).then(resolve, reject)
  }).finally(() => clearTimeout(timer))
}

/** What of a store is not there yet. */
function shaped({ result: database, transaction }: IDBOpenDBRequest, name: string, shape: StoreShape): void {
  const known = database.objectStoreNames.contains(name)
  if (shape.key === undefined) {
    if (!known) createPacked(database, name, shape)
    return
  }
  const store = known ? transaction!.objectStore(name) : database.createObjectStore(name, { keyPath: shape.key })
  for (const [index, path] of Object.entries(shape.indexes ?? {}))
    if (!store.indexNames.contains(index)) store.createIndex(index, path)
}
