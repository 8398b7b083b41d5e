import type { Table } from 'dexie'
import { type Key, within } from './store.ts'
import { windowOf } from './window.ts'

/**
 * Rows kept many to a record. A browser takes as long for a record as for the twenty rows in it: 10,000 candidates came
 * to the disk in 0.8 s instead of 2, and 10,000 names in 0.3 s instead of 1.2. How it works: docs/clever/packed.md.
 */

/** Rows to a record: a change of one writes them all, and more of them took longer to change than they saved to come. */
const most = 20
/** Records read at once: more would hold the main thread longer than a frame on a slow phone. */
const recordsAtOnce = 25

/**
 * Of each index the parts of a row that it goes by: texts without spaces, the id among them, so that no two of its keys
 * are the same.
 */
export interface PackedShape {
  key?: undefined
  indexes?: Readonly<Record<string, readonly string[]>>
}

/** What every row that is kept so has. */
export interface Kept {
  scope: string
  id: string
}
export type RowKey = [scope: string, id: string]

/** A row as it is written down: its text, and its key in each index. */
interface Entry {
  key: RowKey
  keys: Record<string, string>
  text: string
}

/** Rows of one scope, under the key of the first of them; of each index the keys of all, in their order. */
interface Pack {
  first: RowKey
  keys: Record<string, string[]>
  rows: string[]
}

type PackTable = Table<Pack, IDBValidKey>

/** An id finds its rows whatever their scope, and no row is there twice. */
const byId = ['id', 'scope']

/** By its path Dexie knows an index, whatever its name. */
const pathOf = (index: string): string => `keys.${index}`
/** Such a store in Dexie's words. */
export const packedSchema = ({ indexes = {} }: PackedShape): string =>
  ['first', `&*${pathOf('byId')}`, ...Object.keys(indexes).map((index) => `*${pathOf(index)}`)].join(', ')
/** Dexie names an index by its path; they have had names of their own from the beginning, by which builds of before ask. */
export const indexNames = ({ indexes = {} }: PackedShape): [path: string, name: string][] =>
  ['byId', ...Object.keys(indexes)].map((name) => [pathOf(name), name])

/** A browser takes a text in two thirds of the time of a list of texts; a space sorts before all that is in a part. */
const indexKey = (parts: readonly string[]): string => parts.join(' ')
/** Sorts right behind every key that begins with these parts. */
const behind = (parts: readonly string[]): string => `${indexKey(parts)}!`

/** Every key of an index that begins with these parts. */
export const beginningWith = (...parts: string[]): IDBKeyRange =>
  IDBKeyRange.bound(`${indexKey(parts)} `, behind(parts), false, true)
/** Every key of an index that begins with the first part and comes after all that go on with the second. */
export const laterThan = (first: string, second: string): IDBKeyRange =>
  IDBKeyRange.bound(behind([first, second]), behind([first]), false, true)

/** The names of a scope's records. */
const recordsOf = (scope: string): IDBKeyRange => IDBKeyRange.bound([scope], [scope, []])

/** @returns false where one of its rows is there already: then nothing is stored */
const addedTo = (table: PackTable, pack: Pack): PromiseLike<boolean> =>
  table.add(pack).then(
    () => true,
    (error: Error) => {
      if (error.name !== 'ConstraintError') throw error
      return false
    },
  )

const keyOf = ({ scope, id }: Kept): RowKey => [scope, id]
const textOf = (key: RowKey): string => key.join(' ')

type Changes<Row> = readonly (readonly [RowKey, Row?])[]

/** One store within a transaction, used as if each row had a record of its own. */
export class Packed<Row extends Kept> {
  readonly #table: PackTable
  readonly #paths: [index: string, path: readonly string[]][]
  /** A change of a pack reads it first: one after the other, or the later would undo the earlier. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(table: PackTable, { indexes = {} }: PackedShape) {
    this.#table = table
    this.#paths = Object.entries({ ...indexes, byId })
  }

  #within = (index: string, key: Key) => within(this.#table, pathOf(index), key)

  get = async ([scope, id]: RowKey): Promise<Row | undefined> =>
    (await this.#byIds(IDBKeyRange.only(indexKey([id, scope]))))[0]

  /** The rows of an id: one, but while it moves from a scope to another. */
  byId = (id: string): Promise<Row[]> => this.#byIds(beginningWith(id))

  async #byIds(range: IDBKeyRange): Promise<Row[]> {
    return this.#found('byId', range, await this.#within('byId', range).toArray())
  }

  async all(scope?: string, limit = Number.POSITIVE_INFINITY): Promise<Row[]> {
    const all: Row[] = []
    await this.inTurns(scope, (rows) => {
      all.push(...rows)
      return all.length < limit
    })
    return all.slice(0, limit)
  }

  /** Some after the other, until a visit says false. @param scope undefined = of all of them */
  async inTurns(scope: string | undefined, visit: (rows: readonly Row[]) => unknown): Promise<void> {
    const whole = scope === undefined ? IDBKeyRange.lowerBound([]) : recordsOf(scope)
    for (let range = whole, more = true; more; ) {
      const packs = await within(this.#table, ':id', range).limit(recordsAtOnce).toArray()
      more = visit(packs.flatMap((pack) => this.#rows(pack))) !== false && packs.length === recordsAtOnce
      if (more) range = IDBKeyRange.bound(packs.at(-1)!.first, whole.upper ?? [[]], true)
    }
  }

  /** About how many bytes a scope takes. */
  async weight(scope: string): Promise<number> {
    const records = () => within(this.#table, ':id', recordsOf(scope))
    const [some, count] = await Promise.all([records().limit(3).toArray(), records().count()])
    return some.length && (JSON.stringify(some).length / some.length) * count
  }

  countBy = async (index: string, range: IDBKeyRange): Promise<number> => this.#within(index, range).count()

  async allBy(index: string, range: IDBKeyRange, limit?: number): Promise<Row[]> {
    const some = this.#within(index, range)
    const names = await (limit === undefined ? some : some.limit(limit)).primaryKeys()
    return this.#found(index, range, await this.#named(names)).slice(0, limit)
  }

  /** A window of the rows in the order of an index whose keys are all different, the last first. */
  async backwards(index: string, range: IDBKeyRange, offset: number, limit: number): Promise<Row[]> {
    const window = await windowOf(this.#within(index, range), range, offset, limit)
    return this.#found(index, window.range, await this.#named(window.names))
      .reverse()
      .slice(0, limit)
  }

  async #named(names: readonly IDBValidKey[]): Promise<Pack[]> {
    const different = new Map(names.map((name) => [textOf(name as RowKey), name]))
    return (await this.#table.bulkGet([...different.values()])) as Pack[]
  }

  /** Where in these packs the rows are that an index has in a range, in its order. */
  #places(index: string, range: IDBKeyRange, packs: readonly Pack[]) {
    return packs
      .flatMap((pack) => pack.keys[index]!.map((key, i) => ({ key, pack, i })))
      .filter(({ key }) => range.includes(key))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  #found(index: string, range: IDBKeyRange, packs: readonly Pack[]): Row[] {
    return this.#places(index, range, packs).map(({ pack, i }) => JSON.parse(pack.rows[i]!) as Row)
  }

  #rows = ({ rows }: Pack): Row[] => rows.map((row) => JSON.parse(row) as Row)

  put = (row: Row): Promise<Row[]> => this.putAll([row])

  /** Of a key that comes twice the last one counts. @returns what was there under their keys before */
  async putAll(given: readonly Row[]): Promise<Row[]> {
    const rows = [...new Map(given.map((row) => [textOf(keyOf(row)), row])).values()]
    // Many are new more often than not, and the database says which are: looking each of them up took longer.
    const others = rows.length < most ? rows : await this.#addAll(rows)
    return this.#inTurn(others.map((row) => [keyOf(row), row]))
  }

  /** @returns the rows of the packs of which one is there already: none of such a pack is stored */
  async #addAll(rows: readonly Row[]): Promise<Row[]> {
    const parts = inParts(rows)
    const added = await Promise.all(parts.map((part) => addedTo(this.#table, this.#packOf(part.map(this.#entryOf)))))
    return parts.filter((_, i) => !added[i]).flat()
  }

  #entryOf = (row: Row): Entry => {
    const along = (path: readonly string[]) => indexKey(path.map((part) => Reflect.get(row, part) as string))
    const keys = Object.fromEntries(this.#paths.map(([index, path]) => [index, along(path)]))
    return { key: keyOf(row), keys, text: JSON.stringify(row) }
  }

  #entriesOf = ({ keys, rows, first: [scope] }: Pack): Entry[] =>
    rows.map((text, i) => ({
      key: [scope, keys.byId![i]!.split(' ', 1)[0]!],
      keys: Object.fromEntries(this.#paths.map(([index]) => [index, keys[index]![i]!])),
      text,
    }))

  #packOf(entries: readonly Entry[]): Pack {
    return {
      first: entries[0]!.key,
      keys: Object.fromEntries(this.#paths.map(([index]) => [index, entries.map(({ keys }) => keys[index]!)])),
      rows: entries.map(({ text }) => text),
    }
  }

  /** The packs that some rows are in; of a single one in one look. */
  async #packsOf(keys: readonly RowKey[]): Promise<Pack[]> {
    const [only, ...more] = keys.map(([scope, id]) => indexKey([id, scope]))
    if (only && !more.length) return this.#within('byId', only).toArray()
    const names = await Promise.all([only, ...more].map((key) => this.#within('byId', key!).primaryKeys()))
    return this.#named(names.flat())
  }

  #inTurn(changes: Changes<Row>): Promise<Row[]> {
    if (!changes.length) return Promise.resolve([])
    const done = this.#writing.then(() => this.#change(changes))
    this.#writing = done.catch(() => {})
    return done
  }

  /** Rows become others, come, or go. @returns what was there under their keys before */
  async #change(changes: Changes<Row>): Promise<Row[]> {
    const before: Row[] = []
    const left = new Map(changes.map(([key, row]) => [textOf(key), row]))
    const packs = await this.#packsOf(changes.map(([key]) => key))
    const written = packs.map((pack) => {
      // The others stay the text that they are: reading and writing them anew took most of the time of a change.
      const next = this.#entriesOf(pack).flatMap((entry) => {
        const key = textOf(entry.key)
        if (!left.has(key)) return entry
        before.push(JSON.parse(entry.text) as Row)
        const other = left.get(key)
        left.delete(key)
        return other ? this.#entryOf(other) : []
      })
      return this.#rewrite(pack, next)
    })
    const added = this.#addAll([...left.values()].filter((row) => row !== undefined))
    const [others] = await Promise.all([added, ...written])
    // Somebody came in between.
    return others.length ? [...before, ...(await this.#change(others.map((row) => [keyOf(row), row])))] : before
  }

  /** A pack has the name of its first row, whichever that is now. */
  async #rewrite({ first }: Pack, entries: readonly Entry[]): Promise<void> {
    const next = entries.length ? this.#packOf(entries) : undefined
    const goes = !next || textOf(next.first) !== textOf(first)
    await Promise.all([goes && this.#table.delete(first), next && this.#table.put(next)])
  }

  delete = (key: RowKey): Promise<Row[]> => this.deleteAll([key])
  /** @returns those that were there */
  deleteAll = (keys: readonly RowKey[]): Promise<Row[]> => this.#inTurn(keys.map((key) => [key]))
  deleteScope = async (scope: string): Promise<void> => {
    await within(this.#table, ':id', recordsOf(scope)).delete()
  }
  clear = async (): Promise<void> => this.#table.clear()
}

/** As many to a record as may be, and of one scope each. */
function inParts<Row extends Kept>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last && last.length < most && last[0]!.scope === row.scope) last.push(row)
    else parts.push([row])
  }
  return parts
}
