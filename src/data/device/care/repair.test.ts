import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../../../tests/mock/world.ts'
import { newId } from '../../../lib/new-id.ts'
import { Database } from '../../store/database.ts'
import { readLocal } from '../../sync/local.ts'
import { store } from '../../sync/store.ts'
import { openDevice } from '../device.ts'
import { OwnChanges } from '../own-changes.ts'
import { repair } from './repair.ts'

// What a page reports is heard by nobody here.
vi.stubGlobal('reportError', () => {})

const world = createWorld()
const place = { scope: 'fo:1', seq: 1, gen: 1 }
let users = 0

async function holding() {
  const userId = `spoiled-${++users}`
  const device = await openDevice(userId, newId())
  await device.cache.write(['candidates', 'scopes'], async (at) => {
    await at('candidates').putAll([...world.tables.candidates.values()].map((row) => ({ ...row, ...place })))
    const held = { complete: true, sweep: false, counts: {}, total: 1, checked: undefined }
    await at('scopes').put({ scope: 'fo:1', cursor: ['g', 1, 1, '~'], ...held })
  })
  const label = { where: '', what: '' }
  await store(device, { id: newId(), op: 'folders.archive@1', args: {}, at: '2026-11-20T09:00:00.000Z', label }, 0)
  return { userId, device }
}
const metaOf = ({ device }: Awaited<ReturnType<typeof holding>>) =>
  device.outbox.read(['meta'], (at) => at('meta').get('state'))

test('what is whole is left alone', async () => {
  const held = await holding()
  expect(await repair(held.device)).toBe(false)
  expect(Object.keys((await readLocal(held.device)).scopes)).toEqual(['fo:1'])
  expect((await metaOf(held))?.rebuilt).toBeUndefined()
})

test('one row that is not what it should be: all of it is fetched anew, and what is unsent stays', async () => {
  const held = await holding()
  const { device } = held
  await device.cache.write(['candidates'], (at) => at('candidates').put({ ...place, id: 'zzz', career: 7 } as never))
  expect(await repair(device)).toBe(true)
  const local = await readLocal(device)
  expect(local).toMatchObject({ scopes: {}, head: 0, access: undefined })
  expect(local.outbox).toHaveLength(1)
  expect(await metaOf(held)).toMatchObject({ rebuilt: true, n: 1 })
})

test('a page that is left in the middle of it: its user is told all the same', async () => {
  const held = await holding()
  const { device } = held
  await device.cache.write(['candidates'], (at) => at('candidates').put({ ...place, id: 'zzz', career: 7 } as never))
  vi.spyOn(device.cache, 'write').mockRejectedValueOnce(new Error('left'))
  await expect(repair(device)).rejects.toThrow('left')
  expect(await metaOf(held)).toMatchObject({ rebuilt: true })
  expect(await repair(device)).toBe(true)
})

test('a record nobody can read: the cache is dropped at the next start, and what is unsent stays', async () => {
  const { userId, device } = await holding()
  await device.cache.write(['scopes'], (at) => at('scopes').put({ scope: 'fo:1', cursor: 'x' } as never))
  device.cache.close()
  device.outbox.close()
  const next = await openDevice(userId, newId())
  const local = await readLocal(next)
  expect(local.scopes).toEqual({})
  expect(local.outbox).toHaveLength(1)
  expect(await metaOf({ userId, device: next })).toMatchObject({ rebuilt: true })
})

test('a start that is broken off between finding the damage and opening anew: its user is told all the same', async () => {
  const { userId, device } = await holding()
  await device.cache.write(['scopes'], (at) => at('scopes').put({ scope: 'fo:1', cursor: 'x' } as never))
  device.cache.close()
  device.outbox.close()
  const { delete: remove } = Database.prototype
  vi.spyOn(Database.prototype, 'delete').mockImplementationOnce(async function thenLeft(this: Database<unknown>) {
    await remove.call(this)
    throw new Error('left')
  })
  await expect(openDevice(userId, newId())).rejects.toThrow('left')
  const next = await openDevice(userId, newId())
  expect(await metaOf({ userId, device: next })).toMatchObject({ rebuilt: true })
})

test('a cache of another shape or of a later version is dropped, and what is unsent stays', async () => {
  for (const version of [11, 99]) {
    const { userId, device } = await holding()
    await device.cache.delete()
    device.outbox.close()
    const request = indexedDB.open(device.cache.name, version)
    request.onupgradeneeded = () => request.result.createObjectStore('something else')
    await new Promise((resolve) => (request.onsuccess = resolve))
    request.result.close()
    const next = await openDevice(userId, newId())
    expect((await readLocal(next)).outbox).toHaveLength(1)
    expect(await metaOf({ userId, device: next })).toMatchObject({ rebuilt: true })
  }
})

test('a cache that a newer version in another tab has taken away is not spoiled, and what is typed here meanwhile is kept', async () => {
  const held = await holding()
  const { device } = held
  const own = new OwnChanges(device)
  // The newer version keeps its cache under another name, and its outbox under the same.
  const newer = new Database(device.cache.name, 1, {}, 'relaxed')
  await newer.delete()
  const label = { where: '', what: '' }
  await own.add({ id: newId(), op: 'folders.archive@1', args: {}, at: '2026-11-20T09:00:00.000Z', label })
  expect(await repair(device)).toBe(false)
  expect((await metaOf(held))?.rebuilt).toBeUndefined()
  expect(await device.outbox.read(['changes'], (at) => at('changes').all())).toHaveLength(2)
  own.stop()
})
