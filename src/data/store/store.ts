import type { Kept, Packed, PackedShape } from './packed.ts'

export type Key = IDBValidKey | IDBKeyRange

/** A store's key and its indexes by name; without a key its rows are kept many to a record. */
export type StoreShape = { key: string; indexes?: Readonly<Record<string, string>> } | PackedShape

/** @throws what the request failed with */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** One store within a transaction, a record for each of its values. */
export class Store<Value> {
  readonly #store: IDBObjectStore
  constructor(store: IDBObjectStore) {
    this.#store = store
  }

  get = (key: IDBValidKey): Promise<Value | undefined> => settled<Value | undefined>(this.#store.get(key))
  all = (): Promise<Value[]> => settled<Value[]>(this.#store.getAll())
  allBy = (index: string, query: Key): Promise<Value[]> => settled<Value[]>(this.#store.index(index).getAll(query))
  keys = (): Promise<IDBValidKey[]> => settled(this.#store.getAllKeys())
  /** In the order of the index. */
  keysBy = (index: string, query: Key): Promise<IDBValidKey[]> => settled(this.#store.index(index).getAllKeys(query))
  countBy = (index: string, query: Key): Promise<number> => settled(this.#store.index(index).count(query))

  add = (value: Value): Promise<unknown> => settled(this.#store.add(value))
  put = (value: Value): Promise<unknown> => settled(this.#store.put(value))
  /** They are done when the last one is; one that fails ends the transaction. */
  async putAll(values: readonly Value[]): Promise<void> {
    const requests = values.map((value) => this.#store.put(value))
    const last = requests.at(-1)
    if (last) await settled(last)
  }
  delete = (key: IDBValidKey): Promise<void> => settled(this.#store.delete(key))
  async deleteAll(keys: readonly IDBValidKey[]): Promise<void> {
    const requests = keys.map((key) => this.#store.delete(key))
    const last = requests.at(-1)
    if (last) await settled(last)
  }
  clear = (): Promise<void> => settled(this.#store.clear())
}

/** Synced rows, which come by the thousand, are kept many to a record. */
export type StoreOf<Value> = [Value] extends [Kept] ? Packed<Value> : Store<Value>

/** The stores that a transaction may touch. Nothing but these may be awaited inside it: it ends by itself. */
export type Reach<Stores, Within extends keyof Stores = keyof Stores> = <S extends Within & string>(
  store: S,
) => StoreOf<Stores[S]>
