import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { beginningWith } from '../../../src/data/store/packed.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'
import { statusesOf } from '../../kit/statuses.ts'

const server = await testServer()
const people = await makePeople(server.database, ['Ada Lovelace', 'Grace Hopper'])
const worker = await server.as('worker@acme.example')
const { id: userId } = (await worker.call('/api/internal/users/me/')).body as { id: string }
const status = await statusesOf(worker)
const phoneOf = () => Phone.of(worker, userId, () => server.clock.now())
const to = (folderId: string, candidateIds: string[], name: string) => ({
  folderId,
  candidateIds,
  statusId: status(name),
  substatusId: null,
})

test('a device that comes with a clock thirty days ahead, set right later, works and waits for nothing', async () => {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Mine', access_type: 'private' } })
  const { id, uid: folderId } = made.body as { id: number; uid: string }
  const profiles = people.map((person) => person.id)
  await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles } })
  const [phone, desktop] = [await phoneOf(), await phoneOf()]
  phone.skewMs = 30 * 86_400_000
  await phone.sync()
  const ids = (await phone.list(folderId)).rows.map((row) => row.id)
  await phone.change(setStatus, to(folderId, [ids[0]!], 'Interview'))
  await phone.change(setStatus, to(folderId, [ids[1]!], 'Interview'))
  await phone.sync()
  phone.skewMs = 0
  await phone.change(setStatus, to(folderId, [ids[0]!], 'Offer'))
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  await desktop.sync()
  for (const device of [phone, desktop]) {
    expect((await device.candidate(ids[0]!))?.statusId).toBe(status('Offer'))
    expect((await device.candidate(ids[1]!))?.statusId).toBe(status('Interview'))
  }
  const history = await desktop.device.cache.read(['history'], (at) =>
    at('history').allBy('candidateId', beginningWith(ids[0]!)),
  )
  const now = server.clock.now().getTime()
  expect(history.map((row) => Math.abs(Date.parse(row.madeAt) - now) < 60_000)).toEqual([true, true])
  expect(await phone.check()).not.toBe('nothing due')
})
