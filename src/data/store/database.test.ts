import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { Database, Silent } from './database.ts'

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

test('a database that is deleted elsewhere is made anew where that is asked for, and who watches it is told', async () => {
  const database = made()
  await put(database, 'a')
  const told = vi.fn()
  database.watch(['words'], told)
  database.onDeleted = () => database.reopen()
  const request = indexedDB.deleteDatabase(database.name)
  await new Promise((resolve) => (request.onsuccess = resolve))
  expect(told).toHaveBeenCalledOnce()
  expect(await all(database)).toEqual([])
  await put(database, 'b')
  expect(await all(database)).toEqual(['b'])
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
