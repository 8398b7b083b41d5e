type Key = IDBValidKey | IDBKeyRange

/** @throws what the request failed with */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** One store within a transaction. */
export class Store<Value> {
  readonly #store: IDBObjectStore
  constructor(store: IDBObjectStore) {
    this.#store = store
  }

  get = (key: IDBValidKey): Promise<Value | undefined> => settled<Value | undefined>(this.#store.get(key))
  all = (query?: Key | undefined, limit?: number): Promise<Value[]> =>
    settled<Value[]>(this.#store.getAll(query ?? null, limit))
  allBy = (index: string, query: Key, limit?: number): Promise<Value[]> =>
    settled<Value[]>(this.#store.index(index).getAll(query, limit))
  keys = (query?: Key): Promise<IDBValidKey[]> => settled(this.#store.getAllKeys(query))
  count = (query: Key): Promise<number> => settled(this.#store.count(query))
  countBy = (index: string, query: Key): Promise<number> => settled(this.#store.index(index).count(query))

  /** All primary keys in the order of an index, the last first. */
  keysBackwards = async (index: string, query: IDBKeyRange): Promise<IDBValidKey[]> =>
    (await settled(this.#store.index(index).getAllKeys(query))).reverse()

  /** A window of the values in the order of an index, the last first. */
  backwards(index: string, query: IDBKeyRange, offset: number, limit: number): Promise<Value[]> {
    const values: Value[] = []
    const request = this.#store.index(index).openCursor(query, 'prev')
    let skip = offset
    return new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const cursor = request.result
        if (cursor && skip) {
          cursor.advance(skip)
          skip = 0
          return
        }
        if (cursor && values.length < limit) values.push(cursor.value as Value)
        if (cursor && values.length < limit) cursor.continue()
        else resolve(values)
      }
    })
  }

  add = (value: Value): Promise<unknown> => settled(this.#store.add(value))
  put = (value: Value): Promise<unknown> => settled(this.#store.put(value))
  /** They are done when the last one is; one that fails ends the transaction. */
  async putAll(values: readonly Value[]): Promise<void> {
    const requests = values.map((value) => this.#store.put(value))
    const last = requests.at(-1)
    if (last) await settled(last)
  }
  /** Adds those whose key is new. @returns the others; what is stored under their keys stays as it is */
  async addNew(values: readonly Value[]): Promise<Value[]> {
    const others: Value[] = []
    const isKnown = (request: IDBRequest) => request.error?.name === 'ConstraintError'
    const requests = values.map((value) => {
      const request = this.#store.add(value)
      request.onerror = (event) => {
        if (!isKnown(request)) return
        // Else it would end the transaction.
        event.preventDefault()
        others.push(value)
      }
      return request
    })
    const last = requests.at(-1)
    if (last)
      await new Promise<void>((resolve, reject) => {
        last.addEventListener('success', () => resolve())
        last.addEventListener('error', () => (isKnown(last) ? resolve() : reject(last.error)))
      })
    return others
  }
  delete = (key: Key): Promise<void> => settled(this.#store.delete(key))
  async deleteAll(keys: readonly IDBValidKey[]): Promise<void> {
    const requests = keys.map((key) => this.#store.delete(key))
    const last = requests.at(-1)
    if (last) await settled(last)
  }
  clear = (): Promise<void> => settled(this.#store.clear())
}

/** The stores that a transaction may touch. Nothing but these may be awaited inside it: it ends by itself. */
export type Reach<Stores, Within extends keyof Stores = keyof Stores> = <S extends Within & string>(
  store: S,
) => Store<Stores[S]>
