import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const people = await makePeople(
  server.database,
  Array.from({ length: 300 }, (_, i) => `Person Nr${i}`),
)
const worker = await server.as('worker@acme.example')
const { id: workerId } = (await worker.call('/api/internal/users/me/')).body as { id: string }
const statuses = (await worker.call('/api/v6/status_collection/statuses/')).body as { results: { id: string }[] }

async function folderOf(count: number) {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Compared' } })
  const { id, uid } = made.body as { id: number; uid: string }
  const profiles = people.slice(0, count).map((person) => person.id)
  await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles } })
  const phone = await Phone.of(worker, workerId, () => server.clock.now())
  await phone.sync()
  return { folderId: uid, scope: folderScope(uid), phone }
}

/** Checks until nothing is due, a day later. @returns what was found, the same found again left out */
async function checks(phone: Phone): Promise<string[]> {
  server.clock.advance(25 * 3_600_000)
  const found: string[] = []
  for (let result = await phone.check(); result !== 'nothing due'; result = await phone.check()) {
    found.push(result)
    if (result === 'anew') await phone.sync()
  }
  return found
}

const rowsHeld = async (phone: Phone, scope: string) =>
  (await phone.device.cache.read(['candidates'], (at) => at('candidates').all(scope))).map(
    ({ id, statusId, seq }) => `${id} ${statusId} ${seq}`,
  )

test('what was downloaded just now is not due, and a day later it is all the same', async () => {
  const { phone } = await folderOf(30)
  expect(await phone.check()).toBe('nothing due')
  const found = await checks(phone)
  expect(found.length).toBeGreaterThan(3)
  expect(new Set(found)).toEqual(new Set(['same']))
})

test('rows that were lost, kept too long or left old are found and mended, counts too, and then looked at again', async () => {
  const { phone, scope, folderId } = await folderOf(40)
  const right = await rowsHeld(phone, scope)
  const counts = await phone.storedCounts(folderId)
  await phone.device.cache.write(['candidates', 'scopes'], async (at) => {
    const rows = await at('candidates').all(scope)
    await at('candidates').delete([scope, rows[0]!.id])
    await at('candidates').put({ ...rows[1]!, statusId: statuses.results[3]!.id, seq: rows[1]!.seq - 1 })
    await at('candidates').put({ ...rows[2]!, id: '0190a000-0000-7000-8000-0000000000f1' })
  })
  expect(await rowsHeld(phone, scope)).not.toEqual(right)
  const found = await checks(phone)
  expect(found.filter((each) => each !== 'same')).toEqual(['mended'])
  expect((await rowsHeld(phone, scope)).sort()).toEqual(right.sort())
  expect(await phone.storedCounts(folderId)).toEqual(counts)
})

test('where more differs than can be mended, or again after mending, the scope is downloaded anew, never blank', async () => {
  const { phone, scope, folderId } = await folderOf(300)
  const right = await rowsHeld(phone, scope)
  await phone.device.cache.write(['candidates'], async (at) => {
    const rows = await at('candidates').all(scope)
    await at('candidates').deleteAll(rows.slice(0, 200).map(({ id }) => [scope, id]))
  })
  server.clock.advance(25 * 3_600_000)
  let result = await phone.check()
  while (result === 'same') result = await phone.check()
  expect(result).toBe('anew')
  expect((await rowsHeld(phone, scope)).length).toBe(100)
  await phone.sync()
  expect((await rowsHeld(phone, scope)).sort()).toEqual(right.sort())
  expect((await phone.list(folderId)).total).toBe(300)

  const break1 = () =>
    phone.device.cache.write(['candidates'], async (at) => {
      const [row] = await at('candidates').all(scope, 1)
      await at('candidates').delete([scope, row!.id])
    })
  await break1()
  server.clock.advance(25 * 3_600_000)
  for (result = await phone.check(); result === 'same'; ) result = await phone.check()
  expect(result).toBe('mended')
  await break1()
  expect(await phone.check()).toBe('anew')
  await phone.sync()
  expect((await rowsHeld(phone, scope)).sort()).toEqual(right.sort())
})

test('a scope that changes meanwhile is compared later, and one out of reach says nothing', async () => {
  const { phone, folderId } = await folderOf(5)
  const other = await Phone.of(worker, workerId, () => server.clock.now())
  await other.sync()
  const [row] = (await other.list(folderId)).rows
  await other.change(setStatus, {
    folderId,
    candidateIds: [row!.id],
    statusId: statuses.results[4]!.id,
    substatusId: null,
  })
  await other.sync()
  server.clock.advance(25 * 3_600_000)
  const found: string[] = []
  for (let i = 0; i < 40; i++) found.push(await phone.check())
  expect(found).toContain('later')
  expect(found).not.toContain('mended')
  const stranger = await server.as('worker@globex.example')
  const { status } = await stranger.call(`/api/sync/digest/?scope=${folderScope(folderId)}`)
  expect(status).toBe(404)
  expect((await worker.call('/api/sync/digest/?scope=fo:nonsense')).status).toBe(400)
})

test('another history of the data is compared with nothing: the next round begins anew', async () => {
  const { phone, scope } = await folderOf(5)
  await phone.device.cache.write(['candidates'], async (at) => {
    const [row] = await at('candidates').all(scope, 1)
    await at('candidates').delete([scope, row!.id])
  })
  const held = await rowsHeld(phone, scope)
  await server.database.system((tx) =>
    tx.insertInto('sync_epochs').values({ id: crypto.randomUUID(), started_at: server.clock.now() }).execute(),
  )
  server.clock.advance(25 * 3_600_000)
  const found = new Set<string>()
  for (let i = 0; i < 40; i++) found.add(await phone.check())
  expect(found).toEqual(new Set(['later']))
  expect(await rowsHeld(phone, scope)).toEqual(held)
  await phone.sync()
  expect(await rowsHeld(phone, scope)).toHaveLength(5)
})
