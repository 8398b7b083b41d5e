// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { Database } from './database.ts'
import { wasCut } from './under-way.ts'

interface Stores {
  words: { id: string }
}
let names = 0
const made = (version = 10) => new Database<Stores>(`page-${++names}`, version, { words: { key: 'id' } }, 'relaxed')
const leave = () => dispatchEvent(new Event('pagehide'))
const keys = (database: Database<Stores>) => database.read(['words'], (at) => at('words').keys())

test('what is under way ends with its page, undone whole, and what was stored stays', async () => {
  const database = made()
  await database.write(['words'], (at) => at('words').put({ id: 'a' }))
  expect(wasCut()).toBe(false)
  const cut = database.write(['words'], async (at) => {
    await at('words').put({ id: 'b' })
    leave()
    await at('words').put({ id: 'c' })
  })
  await expect(cut).rejects.toBeInstanceOf(DOMException)
  expect(wasCut()).toBe(true)
  expect(await keys(database)).toEqual(['a'])
})

test('so does the making of a database, and the next page makes it', async () => {
  const database = made()
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
    const request = open(name, version)
    request.addEventListener('upgradeneeded', () => queueMicrotask(leave))
    return request
  })
  const refused = expect(database.open()).rejects.toMatchObject({ name: 'AbortError' })
  await refused
  expect(await keys(database)).toEqual([])
})
