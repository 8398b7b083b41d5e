import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { Database } from './database.ts'

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
  const connection = await database.open()
  const dead = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  connection.transaction = dead
  expect(await all(database)).toEqual(['a'])
  const open = vi.spyOn(indexedDB, 'open')
  const again = await database.open()
  again.transaction = dead
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

test('of what is added only the new is stored; the rest is named, and what stands there stays', async () => {
  const database = made()
  await put(database, 'b')
  const others = await database.write(['words'], (at) =>
    at('words').addNew([...'abc'].map((id) => ({ id, text: `another ${id}` }))),
  )
  expect(others.map(({ id }) => id)).toEqual(['b'])
  const stored = await database.read(['words'], (at) => at('words').all())
  expect(stored.map(({ text }) => text)).toEqual(['another a', 'b', 'another c'])
})

test('a window of an order, the last first, begins and ends where it is asked to', async () => {
  const database = new Database<Stores>(
    `test-${++names}`,
    1,
    { words: { key: 'id', indexes: { text: 'text' } } },
    'relaxed',
  )
  for (const id of 'abcde') await put(database, id)
  const window = (offset: number, limit: number) =>
    database.read(['words'], async (at) =>
      (await at('words').backwards('text', IDBKeyRange.lowerBound(''), offset, limit)).map(({ id }) => id),
    )
  expect(await window(0, 2)).toEqual(['e', 'd'])
  expect(await window(2, 2)).toEqual(['c', 'b'])
  expect(await window(4, 9)).toEqual(['a'])
  expect(await window(9, 9)).toEqual([])
})
