import { expect, test } from 'vitest'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import type { Pushed, SyncAnswer } from '../../../contract/sync/protocol.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { forgetOld } from './jobs/forget-old.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const people = await makePeople(server.database, ['Ada Lovelace', 'Борис Ежов', 'Grace Hopper'])
const nightly = forgetOld(server.database, server.clock)

/** Nights pass, each with its job; whoever comes back after them signs in again. */
async function nights(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    server.clock.advance(86_400_000)
    await nightly.run({})
  }
  const again = await server.as('worker@acme.example')
  for (const [name, value] of again.cookies) worker.cookies.set(name, value)
}

async function folderOfPeople() {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Kept', access_type: 'private' } })
  const { id, uid } = made.body as { id: number; uid: string }
  const profiles = people.map((person) => person.id)
  await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles } })
  const list = await worker.call(`/api/v6/folders/${id}/candidates/`)
  return { scope: `fo:${uid}`, ids: (list.body as { results: { id: string }[] }).results.map((each) => each.id) }
}
const pageOf = async (device: WireDevice, scope: string) => ((await device.send()).body as SyncAnswer).scopes[scope]

test('a removal is told for ninety days; who was away for longer begins anew and shows no ghosts', async () => {
  const { scope, ids } = await folderOfPeople()
  const [sixtyDays, monthly, hundredDays] = [new WireDevice(worker), new WireDevice(worker), new WireDevice(worker)]
  for (const device of [sixtyDays, monthly, hundredDays]) await device.sync()
  await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: [ids[0]] } })
  await nights(60)
  for (const device of [sixtyDays, monthly]) {
    expect(await pageOf(device, scope)).toMatchObject({ reset: false, dels: [{ table: 'candidates', id: ids[0] }] })
    await device.sync()
  }
  await nights(40)
  expect(await pageOf(hundredDays, scope)).toMatchObject({ reset: true, dels: [] })
  await hundredDays.sync()
  expect(hundredDays.of(scope, 'candidates')).toHaveLength(2)
  expect(await pageOf(monthly, scope)).toBeUndefined()
  expect(monthly.of(scope, 'candidates')).toHaveLength(2)
})

test('a repeat is answered alike for 180 days, and ever after where the device may still ask', async () => {
  const device = new WireDevice(worker)
  await device.sync()
  const args = (name: string) => ({ folderId: crypto.randomUUID(), name, description: '', access: 'private' as const })
  const first = device.queue(createFolder, args('The first'))
  const [said] = await device.sync([first])
  const discarded = Array.from({ length: 99 }, (): Pushed => ({ ...device.queue(createFolder, args('')), op: 'noop' }))
  await nights(5)
  await device.sync(discarded)
  const last = device.queue(createFolder, args('The last'))
  const [saidLast] = await device.sync([last])
  const again = async (pushed: Pushed) => ((await device.send([pushed])).body as SyncAnswer).results
  await nights(174)
  expect(await again(first)).toEqual([said])
  await nights(2)
  expect(await again(first)).toMatchObject([{ ok: false, code: 'id_reuse' }])
  expect(await again(last)).toEqual([saidLast])
})
