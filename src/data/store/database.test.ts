import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { Database, NotHere, Silent } from './database.ts'

interface Stores {
  words: { id: string; text: string }
}
let names = 0
const made = () => new Database<Stores>(`test-${++names}`, 1, { words: { key: 'id' } }, 'relaxed')
const put = (database: Database<Stores>, id: string) =>
  database.write(['words'], (at) => at('words').put({ id, text: id }))
const all = (database: Database<Stores>) =>
  database.read(['words'], async (at) => (await at('words').all()).map(({ id }) => id))

test('a connection that the system takes away is opened anew by the next use', async () => {
  const database = made()
  await put(database, 'a')
  forceCloseDatabase((await database.open()) as never)
  await put(database, 'b')
  expect(await all(database)).toEqual(['a', 'b'])
})

test('a connection that is dead without a word is opened anew once, and what still fails is said', async () => {
  const database = made()
  await put(database, 'a')
  // Dexie is not told of it: that is what it meets in the next transaction.
  ;(await database.open()).close()
  expect(await all(database)).toEqual(['a'])
  const dead = await database.open()
  dead.close()
  const open = vi.spyOn(indexedDB, 'open')
  open.mockImplementation(() => {
    throw new DOMException('Attempt to open was refused', 'UnknownError')
  })
  await expect(all(database)).rejects.toThrow('refused')
  open.mockRestore()
  expect(await all(database)).toEqual(['a'])
})

test('work that fails is undone whole', async () => {
  const database = made()
  await expect(
    database.write(['words'], async (at) => {
      await at('words').put({ id: 'a', text: 'a' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await all(database)).toEqual([])
})

test('a database that is deleted elsewhere is let go of, and is not made anew', async () => {
  const database = made()
  await put(database, 'a')
  const request = indexedDB.deleteDatabase(database.name)
  await new Promise((resolve) => (request.onsuccess = resolve))
  await expect(all(database)).rejects.toThrow('closed')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database.name)
})

test('a database that is deleted elsewhere is made anew where that is asked for, and who watches it is told when it is filled', async () => {
  const database = made()
  await put(database, 'a')
  const told = vi.fn()
  database.watch(['words'], told)
  const { promise, resolve } = Promise.withResolvers<void>()
  let filled: Promise<void> | undefined
  database.onDeleted = () => {
    database.reopen()
    filled = database.asOne(() => promise)
  }
  const request = indexedDB.deleteDatabase(database.name)
  await new Promise((resolve) => (request.onsuccess = resolve))
  expect(await all(database)).toEqual([])
  await put(database, 'b')
  await database.asOne(async () => void (await put(database, 'c')))
  expect(await all(database)).toEqual(['b', 'c'])
  expect(told).not.toHaveBeenCalled()
  resolve()
  await filled
  expect(told).toHaveBeenCalledOnce()
})

test('a storage that does not answer is not waited for for ever, and what it gives later is let go of', async () => {
  const database = made()
  await put(database, 'a')
  database.close()
  const again = new Database<Stores>(database.name, 1, { words: { key: 'id' } }, 'relaxed')
  const late = new EventTarget() as IDBOpenDBRequest
  const open = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(late)
  vi.useFakeTimers()
  const opening = expect(again.open()).rejects.toBeInstanceOf(Silent)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await opening
  open.mockRestore()
  const close = vi.fn()
  Object.assign(late, { result: { close } })
  late.dispatchEvent(new Event('success'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(await all(again)).toEqual(['a'])
})

/** What the browser holds of a database, opened behind our back. */
async function natively<T>(name: string, look: (connection: IDBDatabase) => T): Promise<T> {
  const request = indexedDB.open(name)
  await new Promise((resolve) => (request.onsuccess = resolve))
  const found = look(request.result)
  request.result.close()
  return found
}

test('a database of a later version is refused, and stays as it is', async () => {
  const name = `test-${++names}`
  const later = new Database<Stores & { more: { id: string } }>(
    name,
    12,
    { words: { key: 'id' }, more: { key: 'id' } },
    'relaxed',
  )
  await later.write(['words'], (at) => at('words').put({ id: 'a', text: 'a' }))
  later.close()
  const before = new Database<Stores>(name, 11, { words: { key: 'id', indexes: { text: 'text' } } }, 'relaxed')
  await expect(all(before)).rejects.toMatchObject({ name: 'VersionError' })
  const found = await natively(name, (connection) => ({
    version: connection.version,
    stores: [...connection.objectStoreNames],
    indexes: [...connection.transaction('words').objectStore('words').indexNames],
  }))
  expect(found).toEqual({ version: 12, stores: ['more', 'words'], indexes: [] })
})

test('where nothing may be made nothing is, and a database that is there is opened', async () => {
  const name = `test-${++names}`
  const open = (makes: boolean) => new Database<Stores>(name, 11, { words: { key: 'id' } }, 'relaxed', makes)
  await expect(all(open(false))).rejects.toBeInstanceOf(NotHere)
  expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name)
  await put(open(true), 'a')
  expect(await all(open(false))).toEqual(['a'])
})

test('a failure is the browser’s own, however often it was wrapped', async () => {
  const database = made()
  await put(database, 'a')
  const again = database.write(['words'], (at) => at('words').add({ id: 'a', text: 'b' }))
  await expect(again).rejects.toBeInstanceOf(DOMException)
  await expect(again).rejects.toMatchObject({ name: 'ConstraintError' })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const many = database.write(['words'], (at) => at('words').putAll([{ id: 'b', text: 'b' }]))
  await expect(many).rejects.toMatchObject({ name: 'QuotaExceededError' })
  full.mockRestore()
  expect(await all(database)).toEqual(['a'])
})

test('stores and indexes have the names that builds of before ask for, whoever made them', async () => {
  const name = `test-${++names}`
  interface Rows {
    rows: { scope: string; id: string; at: string }
    journal: { id: string; passedAt: string }
  }
  const open = () =>
    new Database<Rows>(
      name,
      11,
      {
        rows: { indexes: { inOrder: ['scope', 'at', 'id'] } },
        journal: { key: 'id', indexes: { passedAt: 'passedAt' } },
      },
      'relaxed',
    )
  const row = { scope: 'a', id: '1', at: '0' }
  const database = open()
  await database.write(['rows'], (at) => at('rows').put(row))
  database.close()
  const shape = await natively(name, (connection) => {
    const transaction = connection.transaction(['rows', 'journal'])
    return [...connection.objectStoreNames].map((store) => {
      const { keyPath, indexNames } = transaction.objectStore(store)
      const paths = [...indexNames].map((index) => {
        const { keyPath: path, unique, multiEntry } = transaction.objectStore(store).index(index)
        return [index, path, unique, multiEntry]
      })
      return [store, keyPath, paths]
    })
  })
  // As the builds of November 2026 made them: their tabs go on beside ours.
  expect(shape).toEqual([
    ['journal', 'id', [['passedAt', 'passedAt', false, false]]],
    [
      'rows',
      'first',
      [
        ['byId', 'keys.byId', true, true],
        ['inOrder', 'keys.inOrder', false, true],
      ],
    ],
  ])
  expect(await open().read(['rows'], (at) => at('rows').byId('1'))).toEqual([row])
})

test('a store that a version lacked is added, and what the others hold stays', async () => {
  const name = `test-${++names}`
  const before = new Database<Stores>(name, 10, { words: { key: 'id' } }, 'relaxed')
  await put(before, 'a')
  before.close()
  const now = new Database<Stores & { more: { id: string } }>(
    name,
    11,
    { words: { key: 'id' }, more: { key: 'id' } },
    'relaxed',
  )
  await now.write(['more'], (at) => at('more').put({ id: 'b' }))
  expect(await now.read(['words'], (at) => at('words').keys())).toEqual(['a'])
})
