import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'

// A page, as far as it leaves: whoever listens for that does so when it is loaded.
const page = vi.hoisted(() => {
  const events = new EventTarget()
  globalThis.addEventListener = events.addEventListener.bind(events) as typeof addEventListener
  const tell = (what: string) => events.dispatchEvent(Object.assign(new Event(what), { persisted: true }))
  return { leave: () => tell('pagehide'), show: () => tell('pageshow') }
})

import { raw, settled, shapeOf } from '../../../tests/kit/devices/raw-database.ts'
import { Database, NotHere, Silent } from './database.ts'

/** What Dexie does by itself, and a device must not meet (docs/adr/0007-the-chosen-libraries.md), beside what database.test.ts has. */

interface Stores {
  words: { id: string; text: string }
  rows: { scope: string; id: string; at: string }
}
const shape = {
  words: { key: 'id', indexes: { text: 'text' } },
  rows: { indexes: { inOrder: ['scope', 'at', 'id'] } },
} as const
let names = 0
const nextName = () => `traps-${++names}`
const made = (name = nextName(), makes = true) => new Database<Stores>(name, 11, shape, 'relaxed', makes)
const word = (id: string) => ({ id, text: id })
const put = (database: Database<Stores>, id: string) => database.write(['words'], (at) => at('words').put(word(id)))
const all = (database: Database<Stores>) =>
  database.read(['words'], async (at) => (await at('words').all()).map(({ id }) => id))

/** As the builds before Dexie made it, by hand. */
function shapedByHand(db: IDBDatabase): void {
  db.createObjectStore('words', { keyPath: 'id' }).createIndex('text', 'text')
  const rows = db.createObjectStore('rows', { keyPath: 'first' })
  rows.createIndex('byId', 'keys.byId', { multiEntry: true, unique: true })
  rows.createIndex('inOrder', 'keys.inOrder', { multiEntry: true })
}

const onDisk = async () => (await indexedDB.databases()).map(({ name }) => name)

/** The browser's own transaction behind the next reading or writing, as soon as it is used. */
function nextTransaction(): Promise<IDBTransaction> {
  return new Promise((resolve) => {
    const real = IDBTransaction.prototype.objectStore
    const spy = vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(function (
      this: IDBTransaction,
      name: string,
    ) {
      spy.mockRestore()
      resolve(this)
      return real.call(this, name)
    })
  })
}
/** As a browser ends one: the disk was full, or it has lost it. */
const endedBy = (transaction: IDBTransaction, why: string | null) =>
  (transaction as unknown as { _abort(why: string | null): void })._abort(why)

const device = indexedDB
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  page.show()
  globalThis.indexedDB = device
})

test('a database that a build before Dexie has made opens as it is, with what waits in it', async () => {
  const name = nextName()
  const old = await raw(name, 11, shapedByHand)
  const before = old.transaction(['words', 'rows'], 'readwrite')
  before.objectStore('words').put(word('a'))
  const row = { scope: 's', id: 'r', at: '1' }
  const keys = { byId: ['r s'], inOrder: ['s 1 r'] }
  await settled(before.objectStore('rows').put({ first: ['s', 'r'], keys, rows: [JSON.stringify(row)] }))
  old.close()
  const was = await shapeOf(name)
  const database = made(name)
  expect(await all(database)).toEqual(['a'])
  expect(await database.read(['rows'], (at) => at('rows').byId('r'))).toEqual([row])
  await database.write(['rows'], (at) => at('rows').put({ ...row, at: '2' }))
  expect(await database.read(['rows'], (at) => at('rows').all())).toEqual([{ ...row, at: '2' }])
  database.close()
  expect(await shapeOf(name)).toEqual(was)
})

test('an earlier version gets what it lacks and keeps what it holds', async () => {
  const name = nextName()
  const old = await raw(name, 10, (db) => db.createObjectStore('words', { keyPath: 'id' }))
  await settled(old.transaction('words', 'readwrite').objectStore('words').put(word('a')))
  old.close()
  const database = made(name)
  expect(await database.read(['words'], (at) => at('words').allBy('text', 'a'))).toEqual([word('a')])
  const row = { scope: 's', id: 'r', at: '1' }
  await database.write(['rows'], (at) => at('rows').put(row))
  expect(await database.read(['rows'], (at) => at('rows').byId('r'))).toEqual([row])
})

test('nothing is added to a database of this version that lacks a store', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const name = nextName()
  ;(await raw(name, 11, (db) => db.createObjectStore('words', { keyPath: 'id' }))).close()
  const was = await shapeOf(name)
  await expect(all(made(name))).rejects.toThrow()
  expect(await shapeOf(name)).toEqual(was)
})

test('who makes none makes none, and no list of databases either', async () => {
  const bare = new IDBFactory()
  Object.defineProperty(bare, 'databases', { value: undefined })
  globalThis.indexedDB = bare
  const absent = made(nextName(), false)
  await expect(absent.open()).rejects.toBeInstanceOf(NotHere)
  await expect(absent.read(['words'], (at) => at('words').all())).rejects.toBeInstanceOf(NotHere)
  const database = made()
  await put(database, 'a')
  const again = made(database.name, false)
  expect(await all(again)).toEqual(['a'])
  again.close()
  await database.delete()
  expect(await Reflect.apply(IDBFactory.prototype.databases, bare, [])).toEqual([])
})

test('where the storage becomes one in memory, it is made, read and deleted there', async () => {
  const database = made()
  await put(database, 'a')
  globalThis.indexedDB = new IDBFactory()
  const inMemory = made(database.name)
  expect(await all(inMemory)).toEqual([])
  await put(inMemory, 'b')
  expect(await all(inMemory)).toEqual(['b'])
  await inMemory.delete()
  expect(await onDisk()).toEqual([])
  globalThis.indexedDB = device
  expect(await all(database)).toEqual(['a'])
})

test('a database that was closed stays closed, for work that is under way too', async () => {
  const database = made()
  await put(database, 'a')
  const deleted = database.delete()
  await expect(put(database, 'b')).rejects.toBeInstanceOf(NotHere)
  await deleted
  await expect(all(database)).rejects.toBeInstanceOf(NotHere)
  expect(await onDisk()).not.toContain(database.name)
})

test('an opening that is cancelled holds nobody up, and fills no database', async () => {
  const database = made()
  const opening = database.open().catch((error: unknown) => error)
  database.close()
  expect(await opening).toBeInstanceOf(Error)
  // It waits for every connection to be closed.
  await settled(indexedDB.deleteDatabase(database.name))
  expect(await onDisk()).not.toContain(database.name)
})

test('silence is given up where a dead connection is opened anew, too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const database = made()
  await put(database, 'a')
  ;(await database.open()).close()
  const never = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  vi.useFakeTimers()
  const reading = expect(all(database)).rejects.toBeInstanceOf(Silent)
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  await reading
  never.mockRestore()
  expect(await all(database)).toEqual(['a'])
})

test('after a page was kept by the browser its next use opens the database anew', async () => {
  const database = made()
  await put(database, 'a')
  page.leave()
  page.show()
  expect(await all(database)).toEqual(['a'])
  await put(database, 'b')
  expect(await all(database)).toEqual(['a', 'b'])
})

test('errors are the browser’s own, and those of the work its own', async () => {
  const database = made()
  await put(database, 'a')
  const twice = database.write(['words'], (at) => at('words').add(word('a')))
  await expect(twice).rejects.toBeInstanceOf(DOMException)
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' })
  const bulk = database.write(['words'], (at) => at('words').putAll([word('b'), { text: 'no key' } as never]))
  await expect(bulk).rejects.toMatchObject({ name: 'DataError' })
  const own = new Error('mine')
  await expect(database.write(['words'], () => Promise.reject(own))).rejects.toBe(own)
  expect(await all(database)).toEqual(['a'])
})

test.each([
  ['QuotaExceededError', 'QuotaExceededError'],
  ['UnknownError', 'UnknownError'],
])(
  'a transaction that the disk ends with %s is told so, in the midst of its work and at its end',
  async (why, said) => {
    const database = made()
    await put(database, 'a')
    let transaction = nextTransaction()
    const amid = database.write(['words'], async (at) => {
      const more = at('words').putAll([word('b'), word('c')])
      void transaction.then((it) => endedBy(it, why))
      await more
    })
    await expect(amid).rejects.toMatchObject({ name: said })
    transaction = nextTransaction()
    const atEnd = database.write(['words'], async (at) => {
      await at('words').put(word('b'))
      void transaction.then((it) => queueMicrotask(() => endedBy(it, why)))
    })
    await expect(atEnd).rejects.toMatchObject({ name: said })
    expect(await all(database)).toEqual(['a'])
  },
)

test('what was read is answered before its transaction has ended', async () => {
  const database = made()
  await put(database, 'a')
  const transaction = nextTransaction()
  let ended = false
  const reading = all(database)
  void transaction.then((it) => it.addEventListener('complete', () => (ended = true)))
  expect(await reading).toEqual(['a'])
  expect(ended).toBe(false)
  await vi.waitFor(() => expect(ended).toBe(true))
})
