import type { Collection, Table } from 'dexie'
import type { Kept, Packed, PackedShape } from './packed.ts'

export type Key = IDBValidKey | IDBKeyRange

/** A store's key and its indexes by name; without a key its rows are kept many to a record. */
export type StoreShape = { key: string; indexes?: Readonly<Record<string, string>> } | PackedShape

/** The records of an index within a range, or with a key. */
export function within<Value>(
  table: Table<Value, IDBValidKey>,
  index: string,
  key: Key,
): Collection<Value, IDBValidKey> {
  const where = table.where(index)
  if (!isRange(key)) return where.equals(key as string)
  const { lower, upper, lowerOpen, upperOpen } = key as { [K in keyof IDBKeyRange]: IDBKeyRange[K] }
  if (lower === undefined) return upperOpen ? where.below(upper) : where.belowOrEqual(upper)
  if (upper === undefined) return lowerOpen ? where.above(lower) : where.aboveOrEqual(lower)
  return where.between(lower, upper, !lowerOpen, !upperOpen)
}

const isRange = (key: Key): key is IDBKeyRange =>
  typeof key === 'object' && !Array.isArray(key) && 'lowerOpen' in (key as object)

/** One store within a transaction, a record for each of its values. */
export class Store<Value> {
  readonly #table: Table<Value, IDBValidKey>
  constructor(table: Table<Value, IDBValidKey>) {
    this.#table = table
  }

  get = async (key: IDBValidKey): Promise<Value | undefined> => this.#table.get(key)
  all = async (): Promise<Value[]> => this.#table.toArray()
  allBy = async (index: string, key: Key): Promise<Value[]> => within(this.#table, index, key).toArray()
  keys = async (): Promise<IDBValidKey[]> => this.#table.toCollection().primaryKeys()
  /** In the order of the index. */
  keysBy = async (index: string, key: Key): Promise<IDBValidKey[]> => within(this.#table, index, key).primaryKeys()
  countBy = async (index: string, key: Key): Promise<number> => within(this.#table, index, key).count()

  add = async (value: Value): Promise<unknown> => this.#table.add(value)
  put = async (value: Value): Promise<unknown> => this.#table.put(value)
  putAll = async (values: readonly Value[]): Promise<unknown> => this.#table.bulkPut(values)
  delete = async (key: IDBValidKey): Promise<void> => this.#table.delete(key)
  deleteAll = async (keys: readonly IDBValidKey[]): Promise<void> => this.#table.bulkDelete([...keys])
  clear = async (): Promise<void> => this.#table.clear()
}

/** Synced rows, which come by the thousand, are kept many to a record. */
export type StoreOf<Value> = [Value] extends [Kept] ? Packed<Value> : Store<Value>

/** The stores that a transaction may touch. Nothing but these may be awaited inside it: it ends by itself. */
export type Reach<Stores, Within extends keyof Stores = keyof Stores> = <S extends Within & string>(
  store: S,
) => StoreOf<Stores[S]>
