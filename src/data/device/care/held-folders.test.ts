import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { addComment } from '../../../../contract/folders/mutations/comments/add-comment.ts'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import type { ScopeName } from '../../../../contract/kit/synced-table.ts'
import type { SyncAnswer } from '../../../../contract/sync/protocol.ts'
import { noFiles } from '../../../../tests/kit/devices/no-files.ts'
import { createWorld } from '../../../../tests/mock/world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Device } from '../../store/stores.ts'
import { type NewChange, nextRequest } from '../../sync/core.ts'
import { exchange } from '../../sync/exchange.ts'
import { readLocal } from '../../sync/local.ts'
import { dropScope } from '../../sync/pages.ts'
import { Runner, type RunnerState } from '../../sync/runner.ts'
import { store } from '../../sync/store.ts'
import { openDevice, wipeDevice } from '../device.ts'
import { OwnChanges } from '../own-changes.ts'
import { hold, letGo, noted, pin, sizeOf } from './held-folders.ts'
import { makeRoom, withRoom } from './room.ts'

const world = createWorld()
const [template] = [...world.tables.folders.values()]
const people = [...world.tables.candidates.values()]
const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
let users = 0
const open: Device[] = []

interface Held {
  device: Device
  ids: string[]
}

/** A device that holds so many folders, opened one a day; all come by themselves. */
async function holding(count: number): Promise<Held> {
  const device = await openDevice(`room-${++users}`, newId())
  open.push(device)
  const ids = Array.from({ length: count }, () => newId())
  await device.cache.write(['folders', 'folderHeaders', 'candidates', 'scopes', 'meta'], async (at) => {
    const scopes: Record<ScopeName, { grant: string; auto: boolean }> = {}
    for (const id of ids) {
      const scope = folderScope(id)
      const place = { scope, seq: 1, gen: 1 }
      scopes[scope] = { grant: 'g', auto: true }
      await at('folders').put({ ...template!, ...place, id })
      await at('folderHeaders').put({ ...template!, ...place, scope: 'st:1', id })
      await at('candidates').putAll(people.slice(0, 20).map((row) => ({ ...row, ...place, id: newId(), folderId: id })))
      const held = { cursor: ['g', 1, 1, '~'] as [string, number, number, string], complete: true, sweep: false }
      await at('scopes').put({ scope, ...held, counts: {}, total: 20, checked: undefined })
    }
    const access = { version: 1, scopes }
    await at('meta').put({ key: 'state', epoch: newId(), head: 1, access, syncedAt: noon(20) })
  })
  for (const [day, id] of ids.entries()) await hold(device, id, noon(day + 1))
  return { device, ids }
}

const full = () => new DOMException('The disk is full', 'QuotaExceededError')

/** No room until so many folders have left: every write of this kind fails. */
function noRoom(folders: number): void {
  let left = 0
  const remove = IDBObjectStore.prototype.delete
  const real = IDBObjectStore.prototype.add
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'scopes' && typeof key === 'string' && !key.includes('/')) left++
    return remove.call(this, key)
  })
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (left < folders && ['candidates', 'changes'].includes(this.name)) throw full()
    return real.call(this, value)
  })
}

const heldBy = async ({ device, ids }: Held) => {
  const scopes = await device.cache.read(['scopes'], (at) => at('scopes').all())
  return ids.map((id) => scopes.some(({ scope }) => scope === folderScope(id)))
}
const keep = ({ device, ids }: Held) =>
  withRoom(device, () =>
    device.cache.write(['candidates'], (at) =>
      at('candidates').put({ ...people[0]!, scope: folderScope(ids[0]!), seq: 2, gen: 1 }),
    ),
  )
const commentIn = (folderId: string): NewChange => ({
  id: newId(),
  op: addComment.name,
  args: { folderId, candidateId: newId(), commentId: newId(), text: 'Kept' },
  at: noon(20),
  label: { where: '', what: '' },
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const device of open.splice(0)) await wipeDevice(device)
})

test('where there is no room the folders leave that were not opened for longest, as many as it needs', async () => {
  const held = await holding(5)
  noRoom(2)
  await keep(held)
  expect(await heldBy(held)).toEqual([false, false, true, true, true])
  const rows = await held.device.cache.read(['candidates'], (at) => at('candidates').all())
  expect(new Set(rows.map(({ scope }) => scope)).size).toBe(4)
})

test('what is pinned, open or has unsent changes stays, and what is unsent is never touched', async () => {
  const held = await holding(4)
  const [pinned, unsent, other] = held.ids
  await pin(held.device, pinned!, true)
  await store(held.device, commentIn(unsent!), 1)
  noRoom(9)
  await expect(keep(held)).rejects.toThrow('The disk is full')
  expect(await heldBy(held)).toEqual([true, true, false, true])
  expect((await readLocal(held.device)).outbox.map(({ args }) => args.text)).toEqual(['Kept'])
  const uses = await held.device.outbox.read(['folders'], (at) => at('folders').all())
  expect(uses.filter(({ left }) => left === 'room').map(({ id }) => id)).toEqual([other])
  await noted(held.device)
  const read = await held.device.outbox.read(['folders'], (at) => at('folders').all())
  expect(read.some(({ left }) => left === 'room')).toBe(false)
})

test('a folder that left is not asked for until it is opened again, though it would come by itself', async () => {
  const { device, ids } = await holding(2)
  const asked = async () => Object.keys(nextRequest(await readLocal(device), noon(20)).pull.scopes)
  await letGo(device, ids[0]!, 'wish')
  expect(await asked()).not.toContain(folderScope(ids[0]!))
  expect(await asked()).toContain(folderScope(ids[1]!))
  expect(await hold(device, ids[0]!, noon(21))).toBe(true)
  expect(await asked()).toContain(folderScope(ids[0]!))
})

test('a change for which there is no room takes the place of a folder; where none can leave it is refused', async () => {
  const held = await holding(2)
  const own = new OwnChanges(held.device)
  noRoom(1)
  await withRoom(held.device, () => own.add(commentIn(held.ids[1]!)))
  expect(await heldBy(held)).toEqual([false, true])
  vi.restoreAllMocks()
  noRoom(1)
  await expect(withRoom(held.device, () => own.add(commentIn(held.ids[1]!)))).rejects.toThrow('The disk is full')
  expect((await readLocal(held.device)).outbox).toHaveLength(1)
  own.stop()
})

test('a device without room for what is new stays online and says so, until there is room', async () => {
  const { device, ids } = await holding(1)
  const { epoch, access } = await readLocal(device)
  const scope = folderScope(ids[0]!)
  const put = { table: 'candidates' as const, seq: 2, row: { ...people[0]!, folderId: ids[0]! } }
  const answer: SyncAnswer = {
    results: [],
    serverNow: noon(20),
    epoch: epoch!,
    head: 2,
    access: access!,
    scopes: {
      [scope]: { base: ['g', 1, 1, '~'], to: ['g', 1, 2, '~'], more: false, reset: false, puts: [put], dels: [] },
    },
    more: false,
  }
  const states: RunnerState[] = []
  const settled = () => new Promise<void>((resolve) => onSettled.push(resolve))
  const onSettled: (() => void)[] = []
  const runner = new Runner(device, {
    send: async () => answer,
    digest: async () => undefined,
    now: () => noon(20),
    newId,
    ...noFiles,
    random: () => 0.5,
    makeRoom: () => makeRoom(device),
    exclusively: (work) => work(),
    after: (ms, work) => {
      if (ms === 0) void Promise.resolve().then(work)
      return () => undefined
    },
    onState: (state) => {
      states.push(state)
      if (!state.syncing) for (const tell of onSettled.splice(0)) tell()
    },
  })
  noRoom(9)
  let done = settled()
  runner.wake('start')
  await done
  expect(states.at(-1)).toEqual({ connection: 'online', syncing: false, full: true })
  vi.restoreAllMocks()
  done = settled()
  runner.wake('asked')
  await done
  expect(states.at(-1)).toMatchObject({ connection: 'online', full: false })
  runner.stop()
})

test('a folder’s size grows with its people', async () => {
  const { device, ids } = await holding(1)
  const before = await sizeOf(device, ids[0]!)
  const place = { scope: folderScope(ids[0]!), seq: 1, gen: 1 }
  await device.cache.write(['candidates'], (at) =>
    at('candidates').putAll(people.slice(0, 20).map((row) => ({ ...row, ...place, id: newId() }))),
  )
  const after = await sizeOf(device, ids[0]!)
  expect(after / before).toBeGreaterThan(1.5)
  expect(after / before).toBeLessThan(2.5)
})

/** A first page, as it is answered to a device that holds nothing of the folder. */
const firstPage = (id: string, access: SyncAnswer['access'], epoch: string): SyncAnswer => ({
  results: [],
  serverNow: noon(20),
  epoch,
  head: 2,
  access,
  scopes: {
    [folderScope(id)]: {
      base: null,
      to: ['g', 2, 1, 'ffff'],
      more: true,
      reset: true,
      puts: [{ table: 'candidates', seq: 2, row: { ...people[0]!, folderId: id } }],
      dels: [],
    },
  },
  more: false,
})

test('a folder that leaves while its first people are on their way does not come back by itself', async () => {
  const held = await holding(2)
  const { device, ids } = held
  await dropScope(device, folderScope(ids[0]!))
  const { epoch, access } = await readLocal(device)
  await exchange(device, {
    send: async () => {
      await letGo(device, ids[0]!, 'wish')
      return firstPage(ids[0]!, access!, epoch!)
    },
    now: () => noon(20),
    newId,
    ...noFiles,
  })
  expect(await heldBy(held)).toEqual([false, true])
})

test('nor does one whose first people come between its going and the note that it went', async () => {
  const held = await holding(2)
  const { device, ids } = held
  const { epoch, access } = await readLocal(device)
  const { write } = device.outbox
  let came = false
  vi.spyOn(device.outbox, 'write').mockImplementation(async (...how) => {
    if (!came) {
      came = true
      const world = { send: async () => firstPage(ids[0]!, access!, epoch!), now: () => noon(20), newId, ...noFiles }
      await exchange(device, world)
    }
    return write.apply(device.outbox, how)
  })
  await letGo(device, ids[0]!, 'room')
  expect(await heldBy(held)).toEqual([false, true])
})

test('what was opened while the clock was ahead is not held to be open when it is right again', async () => {
  const held = await holding(3)
  const [future, seldom, open] = held.ids
  await hold(held.device, future!, '2027-01-20T12:00:00.000Z')
  await hold(held.device, seldom!, noon(21))
  await hold(held.device, open!, noon(22))
  noRoom(2)
  await keep({ ...held, ids: [newId()] })
  expect(await heldBy(held)).toEqual([false, false, true])
})
