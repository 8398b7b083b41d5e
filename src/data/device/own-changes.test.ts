import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Row } from '../../../contract/rows.ts'
import { statusIds } from '../../../tests/mock/status-rows.ts'
import { createWorld } from '../../../tests/mock/world.ts'
import { newId } from '../../lib/new-id.ts'
import { candidates } from '../folders/candidate-list.ts'
import { folders, type KnownFolders } from '../folders/readings.ts'
import { type Device, emptyCacheMeta } from '../store/stores.ts'
import type { NewChange } from '../sync/core.ts'
import { openDevice, wipeDevice } from './device.ts'
import { OwnChanges } from './own-changes.ts'
import { syncCounts } from './queue.ts'
import { Readings } from './readings.ts'

const world = createWorld()
const folder = [...world.tables.folders.values()][0]!
const people = [...world.tables.candidates.values()].filter((one) => one.folderId === folder.id)
const interview = statusIds(4)
const at = '2026-11-20T09:00:00.000Z'
const first = people[0]!

interface Tab {
  device: Device
  own: OwnChanges
  readings: Readings
}
const open: Tab[] = []
let users = 0

/** A tab of the app; several of one user share their databases. */
async function tab(userId: string): Promise<Tab> {
  const device = await openDevice(userId, newId())
  const own = new OwnChanges(device)
  const opened = { device, own, readings: new Readings(device, own) }
  open.push(opened)
  return opened
}

/** A device that holds the first folder of the world. */
async function holding(): Promise<Tab & { userId: string }> {
  const userId = `user-${++users}`
  const opened = await tab(userId)
  const place = { scope: folderScope(folder.id), seq: 1, gen: 1 }
  await opened.device.cache.write(['folders', 'candidates', 'statuses', 'scopes'], async (at) => {
    await at('folders').put({ ...folder, ...place })
    await at('candidates').putAll(people.map((row) => ({ ...row, ...place })))
    await at('statuses').putAll([...world.tables.statuses.values()].map((row) => ({ ...row, ...place })))
    await at('scopes').put({
      scope: place.scope,
      cursor: ['g', 1, 1, '~'],
      complete: true,
      sweep: false,
      counts: {},
      total: people.length,
      checked: undefined,
    })
  })
  return { ...opened, userId }
}

const toInterview = (id: string): NewChange => ({
  id: newId(),
  op: setStatus.name,
  args: { folderId: folder.id, candidateIds: [id], statusId: interview, substatusId: null },
  at,
  label: { where: folder.name, what: 'Somebody' },
})

const outboxOf = ({ device }: Tab) => device.outbox.read(['changes'], (at) => at('changes').all())
const list = ({ readings }: Tab) => readings.follow('list', () => candidates(folder.id, { limit: 50 }))

/** The first value of a reading for which this holds. */
function until<T>(
  followed: { subscribe: (l: () => void) => () => void; latest: () => T | undefined },
  holds: (value: T) => boolean,
) {
  return new Promise<T>((resolve) => {
    const look = () => {
      const value = followed.latest()
      if (value !== undefined && holds(value)) resolve(value)
    }
    followed.subscribe(look)
    look()
  })
}

const statusOf = (shown: { rows: readonly Row<'candidates'>[] }, id: string) =>
  shown.rows.find((row) => row.id === id)?.statusId

afterEach(async () => {
  for (const { device, own, readings } of open.splice(0)) {
    readings.stop()
    own.stop()
    await wipeDevice(device)
  }
})

test('a change shows as soon as it is stored, without reading the list again', async () => {
  const mine = await holding()
  const everybody = candidates(folder.id, { limit: 50 })
  let reads = 0
  const read: typeof everybody.read = (...args) => {
    reads++
    return everybody.read(...args)
  }
  const shown = mine.readings.follow('list', () => ({ ...everybody, read }))
  await until(shown, ({ rows }) => rows.length === people.length)
  await mine.own.add(toInterview(first.id))
  expect(shown.latest()!.rows.find((row) => row.id === first.id)).toMatchObject({
    statusId: interview,
    waiting: true,
  })
  expect(await outboxOf(mine)).toHaveLength(1)
  expect(reads).toBe(1)
})

test('a change that the device cannot store does not show, not for a moment', async () => {
  const mine = await holding()
  const shown = list(mine)
  await until(shown, ({ rows }) => rows.length === people.length)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new Error('The disk is full')
  })
  let seen = false
  mine.own.follow(() => {
    seen ||= statusOf(shown.latest()!, first.id) === interview
  })
  await expect(mine.own.add(toInterview(first.id))).rejects.toThrow('The disk is full')
  expect(seen).toBe(false)
  expect(statusOf(shown.latest()!, first.id)).toBe(first.statusId)
})

test('several changes are stored as one: where one of them cannot be, none is, and nothing shows', async () => {
  const mine = await holding()
  const shown = list(mine)
  await until(shown, ({ rows }) => rows.length === people.length)
  const [one, two] = people.slice(0, 2)
  const { add } = IDBObjectStore.prototype
  let calls = 0
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function failing(
    this: IDBObjectStore,
    ...args
  ) {
    if (++calls === 2) throw new Error('The disk is full')
    return add.apply(this, args)
  })
  const both = [toInterview(one!.id), toInterview(two!.id)]
  await expect(mine.own.addAll(both)).rejects.toThrow('The disk is full')
  adding.mockRestore()
  expect(await outboxOf(mine)).toEqual([])
  expect(statusOf(shown.latest()!, one!.id)).toBe(one!.statusId)
  const stored = await mine.own.addAll([toInterview(one!.id), toInterview(two!.id)])
  expect(stored.map(({ n }) => n)).toEqual([1, 2])
  for (const { id } of [one!, two!]) expect(statusOf(shown.latest()!, id)).toBe(interview)
})

test('a change of one tab shows in the other, and goes from both when it is settled', async () => {
  const mine = await holding()
  const other = await tab(mine.userId)
  const [here, there] = [list(mine), list(other)]
  await Promise.all([here, there].map((each) => until(each, ({ rows }) => rows.length === people.length)))
  const { id } = await mine.own.add(toInterview(first.id))
  await until(there, (value) => statusOf(value, first.id) === interview)
  await other.device.outbox.write(['changes'], (at) => at('changes').delete(id))
  await Promise.all([here, there].map((each) => until(each, (value) => statusOf(value, first.id) === first.statusId)))
})

test('a change that the server takes is never shown undone or counted twice, in no tab', async () => {
  const mine = await holding()
  const other = await tab(mine.userId)
  const scope = folderScope(folder.id)
  await mine.device.cache.write(['scopes'], async (at) => {
    const found = (await at('scopes').get(scope))!
    await at('scopes').put({ ...found, counts: { [first.statusId]: people.length } })
  })
  const statuses = [mine, other].map((each) => list(each))
  const counts = [mine, other].map((each) => each.readings.follow('folders', () => folders))
  const isMoved = (value: { rows: readonly Row<'candidates'>[] }) => statusOf(value, first.id) === interview
  const isCounted = ({ all }: KnownFolders) => all.find(({ id }) => id === folder.id)?.counts?.[interview] === 1
  const { id } = await mine.own.add(toInterview(first.id))
  await Promise.all([...statuses.map((each) => until(each, isMoved)), ...counts.map((each) => until(each, isCounted))])
  let wrong = 0
  for (const each of statuses) each.subscribe(() => (wrong += isMoved(each.latest()!) ? 0 : 1))
  for (const each of counts) each.subscribe(() => (wrong += isCounted(each.latest()!) ? 0 : 1))
  const { cache, outbox } = mine.device
  const turns = async (n: number) => {
    for (let i = 0; i < n; i++) await outbox.read(['changes'], (at) => at('changes').all())
  }
  await outbox.write(['changes'], async (at) => {
    const row = (await at('changes').get(id))!
    await at('changes').put({ ...row, state: 'acked', seq: 2, scopes: [scope] })
  })
  // Screens read because of this while the next is stored.
  await cache.write(['meta', 'candidates', 'scopes'], (at) => at('meta').put(emptyCacheMeta))
  await cache.asOne(async () => {
    await cache.write(['candidates', 'scopes'], async (at) => {
      await at('candidates').put({ ...first, statusId: interview, scope, seq: 2, gen: 1 })
      const found = (await at('scopes').get(scope))!
      await at('scopes').put({
        ...found,
        cursor: ['g', 1, 2, '~'],
        counts: { [first.statusId]: people.length - 1, [interview]: 1 },
      })
    })
    // Screens read the verdict while more of the page is stored.
    await turns(5)
    await cache.write(['meta'], async (at) => {
      await at('meta').put({ ...emptyCacheMeta, epoch: 'one', head: 2 })
    })
  })
  await outbox.write(['changes'], (at) => at('changes').delete(id))
  await turns(20)
  expect(wrong).toBe(0)
  expect([mine, other].map(({ own }) => own.view?.changes)).toEqual([[], []])
  expect([
    ...statuses.map((each) => isMoved(each.latest()!)),
    ...counts.map((each) => isCounted(each.latest()!)),
  ]).toEqual([true, true, true, true])
})

test('people whom a change does not touch stay the same objects, so that only one row is painted', async () => {
  const mine = await holding()
  const shown = list(mine)
  const before = await until(shown, ({ rows }) => rows.length === people.length)
  await mine.own.add(toInterview(first.id))
  const after = shown.latest()!
  expect(after.rows.filter((row, i) => row !== before.rows[i]).map(({ id }) => id)).toEqual([first.id])
})

test('what waits is counted as soon as it is stored', async () => {
  const mine = await holding()
  const counts = mine.readings.follow('sync', () => syncCounts)
  await until(counts, ({ waiting }) => waiting === 0)
  await Promise.all(people.slice(0, 3).map(({ id }) => mine.own.add(toInterview(id))))
  expect(counts.latest()?.waiting).toBe(3)
  const stored = await outboxOf(mine)
  expect(stored.map(({ n }) => n).sort()).toEqual([1, 2, 3])
})

test('whether a folder is held whole is said in one answer with its people', async () => {
  const mine = await holding()
  const shown = list(mine)
  expect((await until(shown, ({ rows }) => rows.length === people.length)).whole).toBe(true)
  const { cache } = mine.device
  await cache.write(['scopes'], async (at) => {
    await at('scopes').put({ ...(await at('scopes').get(folderScope(folder.id)))!, complete: false })
  })
  expect((await until(shown, ({ whole }) => whole !== true)).rows).toHaveLength(people.length)
})
