import 'fake-indexeddb/auto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { addComment } from '../../contract/folders/mutations/add-comment.ts'
import { moveCandidates } from '../../contract/folders/mutations/move-candidates.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { atEnd } from '../kit/at-end.ts'
import { makePeople } from '../kit/people.ts'
import { Phone } from '../kit/phone.ts'
import { testServer } from '../kit/server.ts'
import { collectTombstones } from './real/company.ts'

const server = await testServer()
const people = await makePeople(
  server.database,
  Array.from({ length: 500 }, (_, i) => `Person Nr${i}`),
)
const worker = await server.as('worker@acme.example')
const owner = new Client(server.database.address)
await owner.connect()
atEnd(() => owner.end())
const { id: userId } = (await worker.call('/api/internal/users/me/')).body as { id: string }
const statuses = (await worker.call('/api/v6/status_collection/statuses/')).body as {
  results: { id: string; name: string }[]
}
const statusId = statuses.results.find(({ name }) => name === 'Interview')!.id
const phoneOf = () => Phone.of(worker, userId, () => server.clock.now())

async function folderOf(name: string, count: number) {
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name, access_type: 'private' } }))
    .body as {
    id: number
    uid: string
  }
  const profiles = people.slice(0, count).map(({ id }) => id)
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
  return folder
}

/** A folder's list without what belongs to the download that brought it. */
const shownIn = async (phone: Phone, folderId: string) =>
  JSON.stringify(await phone.list(folderId), (key, value: unknown) => (key === 'gen' ? undefined : value))

const idsOn = async (phone: Phone, folderId: string) => (await phone.list(folderId)).rows.map(({ id }) => id)

test('of a change of 500 of whom 20 are gone, 480 are done and the 20 need attention', async () => {
  const folder = await folderOf('Many', 500)
  const phone = await phoneOf()
  await phone.sync()
  const candidateIds = await idsOn(phone, folder.uid)
  expect(candidateIds).toHaveLength(500)
  const gone = candidateIds.slice(100, 120)
  await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: gone } })
  await phone.change(setStatus, { folderId: folder.uid, candidateIds, statusId, substatusId: null })
  await phone.sync()
  expect((await phone.list(folder.uid, statusId)).total).toBe(480)
  expect(await phone.outbox()).toMatchObject([
    { op: setStatus.name, state: 'refused', code: 'gone', args: { candidateIds: gone, statusId } },
  ])
  // The verdict may come once more; what its user has looked after stays away.
  await phone.sync()
  expect(await phone.outbox()).toHaveLength(1)
})

test('opened after 30 days offline, a device converges, and says exactly what it could not keep', async () => {
  const [open, closed, target] = [await folderOf('Open', 6), await folderOf('Closed', 3), await folderOf('Target', 0)]
  const phone = await phoneOf()
  await phone.sync()
  const ids = await idsOn(phone, open.uid)
  const [there] = await idsOn(phone, closed.uid)
  const status = (folderId: string, candidateIds: string[]) =>
    phone.change(setStatus, { folderId, candidateIds, statusId, substatusId: null })
  const comment = (folderId: string, candidateId: string, text: string) =>
    phone.change(addComment, { folderId, candidateId, commentId: crypto.randomUUID(), text })
  await status(open.uid, [ids[0]!])
  await comment(open.uid, ids[1]!, 'Kept')
  await comment(open.uid, ids[2]!, 'Of somebody who is gone')
  await status(open.uid, [ids[2]!])
  await comment(closed.uid, there!, 'In a closed folder')
  await phone.change(moveCandidates, {
    folderId: open.uid,
    toFolderId: target.uid,
    candidateIds: [ids[3]!],
    withComments: true,
  })
  const madeAt = server.clock.now()

  await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: [ids[2], ids[4]] } })
  await worker.call(`/api/v6/folders/${closed.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  const company = await owner.query<{ id: number }>('select company_id as id from users where id = $1', [userId])
  await collectTombstones(owner, company.rows[0]!, 0)
  server.clock.advance(30 * 86_400_000)
  await expect(phone.sync()).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  worker.cookies.clear()
  for (const [name, value] of (await server.as('worker@acme.example')).cookies) worker.cookies.set(name, value)

  await phone.sync()
  expect((await phone.outbox()).map(({ code, args }) => [code, args.text ?? null])).toEqual(
    expect.arrayContaining([
      ['gone', 'Of somebody who is gone'],
      ['gone', null],
      ['archived', 'In a closed folder'],
    ]),
  )
  expect(await phone.outbox()).toHaveLength(3)
  const fresh = await phoneOf()
  await fresh.sync()
  for (const { uid } of [open, closed, target]) expect(await shownIn(phone, uid)).toBe(await shownIn(fresh, uid))
  expect(await idsOn(phone, target.uid)).toEqual([ids[3]])
  expect((await phone.candidate(ids[0]!))?.statusId).toBe(statusId)
  const [said] = await phone.device.cache.read(['history'], (at) => at('history').allBy('candidateId', ids[0]!))
  expect(Date.parse(said!.madeAt)).toBe(madeAt.getTime())
})
