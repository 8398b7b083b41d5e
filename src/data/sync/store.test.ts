import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { SyncAnswer } from '../../../contract/sync/protocol.ts'
import { userScope } from '../../../contract/users/scopes.ts'
import { noFiles } from '../../../tests/kit/devices/no-files.ts'
import { newId } from '../../lib/new-id.ts'
import { openDevice } from '../device/device.ts'
import { type Device, emptyCacheMeta } from '../store/stores.ts'
import type { Vault } from '../store/vault.ts'
import { discarded, type NewChange, nextRequest, type Plan, readAnswer } from './core.ts'
import { exchange } from './exchange.ts'
import { readLocal } from './local.ts'
import { retire } from './retire.ts'
import { applyPlan, restart, rewrite, store } from './store.ts'

/** What happens to changes between the reading and the writing of somebody else on the same device. */

const at = '2026-11-20T09:00:00.000Z'
const folderId = newId()
const epoch = newId()
const anew = { epoch: newId(), resendFrom: 0 }
const open = () => openDevice(newId(), newId())
const edit = (name = 'New'): NewChange => ({
  id: newId(),
  op: 'folders.edit@1',
  args: { folderId, base: { name: 'Secret' }, changes: { name } },
  at,
  label: { where: 'Secret', what: '' },
})

const answer = (more: Partial<SyncAnswer> = {}): SyncAnswer => ({
  results: [],
  serverNow: at,
  epoch,
  head: 9,
  access: { version: 9, tag: 'now', scopes: {} },
  scopes: {},
  more: false,
  offlineDays: 7,
  ...more,
})

async function planFor(device: Device, more: Partial<SyncAnswer> = {}): Promise<Plan> {
  const local = await readLocal(device)
  const verdict = readAnswer(local, nextRequest(local, at), answer(more))
  if (verdict.kind !== 'plan') throw new Error(`no plan but ${verdict.kind}`)
  return verdict.plan
}

const applied = (id: string): Partial<SyncAnswer> => ({ results: [{ id, ok: true, seq: 9, scopes: [] }] })

/** The device as somebody holds it, in whose vault something happens at the first call of one kind. */
function whenFirst(device: Device, call: keyof Pick<Vault, 'open' | 'close'>, happens: () => Promise<unknown>): Device {
  let first = true
  const once = async () => {
    if (first) {
      first = false
      await happens()
    }
  }
  const { vault } = device
  const open: Vault['open'] = async (rows) => {
    if (call === 'open') await once()
    return vault.open(rows)
  }
  const close: Vault['close'] = async (change) => {
    if (call === 'close') await once()
    return vault.close(change)
  }
  return { ...device, vault: { ...vault, open, close } }
}

const waiting = async (device: Device) =>
  (await readLocal(device)).outbox.map(({ id, n, state, op }) => ({ id, n, state, op })).sort((a, b) => a.n - b.n)

test('what is changed while the device begins anew waits behind what waited before', async () => {
  const device = await open()
  const first = await store(device, edit(), 0)
  const second = edit()
  await restart(
    whenFirst(device, 'open', () => store(device, second, 0)),
    anew,
    newId(),
  )
  expect(await waiting(device)).toMatchObject([
    { id: first.id, n: 1 },
    { id: second.id, n: 2 },
  ])
})

test('a discard that lands while the device begins anew stands', async () => {
  const device = await open()
  const passed = await store(device, edit(), 0)
  await applyPlan(device, await planFor(device, applied(passed.id)), at)
  await retire(device, at)
  const { id } = await store(device, edit(), 0)
  const forgotten = { epoch, resendFrom: Number.MAX_SAFE_INTEGER }
  await rewrite(
    whenFirst(device, 'close', () => restart(device, forgotten, newId())),
    id,
    discarded,
  )
  expect(await waiting(device)).toEqual([{ id, n: 1, op: 'noop', state: 'queued' }])
})

test('a discard that lands while names leave the changes stands', async () => {
  const device = await open()
  const [kept, dropped] = [await store(device, edit('Kept'), 0), await store(device, edit('Dropped'), 0)]
  const plan = await planFor(device)
  await applyPlan(
    whenFirst(device, 'close', () => rewrite(device, dropped.id, discarded)),
    plan,
    at,
  )
  const changes = (await readLocal(device)).outbox.toSorted((a, b) => a.n - b.n)
  expect(changes).toMatchObject([
    { id: kept.id, op: 'folders.edit@1', args: { base: {}, changes: { name: 'Kept' } } },
    { id: dropped.id, op: 'noop', args: {} },
  ])
  expect(JSON.stringify(changes)).not.toContain('Secret')
})

test('a verdict of before the device began anew is no word on what it sends again', async () => {
  const device = await open()
  const { id } = await store(device, edit(), 0)
  const before = nextRequest(await readLocal(device), at)
  const plan = await planFor(device, applied(id))
  await restart(device, anew, newId())
  await applyPlan(device, plan, at)
  expect(await waiting(device)).toMatchObject([{ id, state: 'queued' }])
  expect(readAnswer(await readLocal(device), before, answer(applied(id)))).toEqual({ kind: 'late' })
  expect((await readLocal(device)).epoch).toBe(anew.epoch)
})

test('what is to be sent again has not passed, whatever a tab had read before', async () => {
  const device = await open()
  const { id } = await store(device, edit(), 0)
  await applyPlan(device, await planFor(device, applied(id)), at)
  expect(await waiting(device)).toMatchObject([{ id, state: 'acked' }])
  const { outbox } = device
  const write: typeof outbox.write = async (...what) => {
    await restart(device, anew, newId())
    return outbox.write(...what)
  }
  const read = outbox.read.bind(outbox)
  await retire({ ...device, outbox: { read, write } as typeof outbox }, at)
  expect(await waiting(device)).toMatchObject([{ id, state: 'queued' }])
})

test('a device whose cache is lost still knows which history its changes were done in, and sends them to another', async () => {
  const device = await open()
  const { id } = await store(device, edit(), 0)
  const world = { ...noFiles, now: () => at, newId }
  await exchange(device, { ...world, send: async () => answer(applied(id)) })
  expect(await waiting(device)).toEqual([])
  const { cache } = device
  await cache.write(cache.stores, async (reach) => {
    for (const each of cache.stores) await reach(each).clear()
    await reach('meta').put(emptyCacheMeta)
  })
  const restored = answer({ epoch: anew.epoch, epochStart: 0, head: 0 })
  await exchange(device, { ...world, send: async () => restored })
  expect(await waiting(device)).toMatchObject([{ id, n: 1, state: 'queued' }])
})

test('a change that does not open is told of when the device begins anew, and holds up no number', async () => {
  const device = await open()
  const [spoiled, whole] = [await store(device, edit(), 0), await store(device, edit(), 0)]
  await device.outbox.write(['changes'], async (reach) => {
    const row = (await reach('changes').get(spoiled.id))!
    await reach('changes').put({ ...row, sealed: row.sealed.map((byte) => byte ^ 1) })
  })
  await restart(device, anew, newId())
  expect(await waiting(device)).toMatchObject([
    { id: spoiled.id, state: 'refused' },
    { id: whole.id, n: 1, state: 'queued' },
  ])
})

test('what is answered to somebody else who has signed in meanwhile is not taken in, and what waits goes on waiting', async () => {
  const device = await open()
  const { id } = await store(device, edit(), 0)
  const world = { ...noFiles, now: () => at, newId }
  const scopes = { [userScope(newId())]: { grant: 'self', auto: true } }
  const theirs = answer({ ...applied(id), access: { version: 9, tag: 'theirs', scopes } })
  const round = exchange(device, { ...world, send: async () => theirs })
  await expect(round).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  expect(await waiting(device)).toMatchObject([{ id, state: 'queued' }])
  expect((await readLocal(device)).access).toBeUndefined()
  const own = { ...scopes, [userScope(device.userId)]: { grant: 'self', auto: true } }
  await exchange(device, { ...world, send: async () => answer({ access: { version: 9, tag: 'own', scopes: own } }) })
  expect((await readLocal(device)).access?.tag).toBe('own')
})
