import 'fake-indexeddb/auto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { forgetOld } from '../../../server/modules/sync/jobs/forget-old.ts'
import { beginningWith } from '../../../src/data/store/packed.ts'
import { atEnd } from '../../kit/at-end.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'
import { backUp, collectTombstones, restoreBackup } from '../real/company.ts'

const day = 86_400_000
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
/** The months after which nobody who was away is signed in any more. */
async function signInAgain(): Promise<void> {
  worker.cookies.clear()
  for (const [name, value] of (await server.as('worker@acme.example')).cookies) worker.cookies.set(name, value)
}

const nightly = forgetOld(server.database, server.clock)
/** Nights pass, each with its job. */
async function nights(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    server.clock.advance(day)
    await nightly.run({})
  }
  await signInAgain()
}

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
  server.clock.advance(30 * day)
  await expect(phone.sync()).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  await signInAgain()

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
  const [said] = await phone.device.cache.read(['history'], (at) =>
    at('history').allBy('candidateId', beginningWith(ids[0]!)),
  )
  expect(Date.parse(said!.madeAt)).toBe(madeAt.getTime())
})

const restoredIn = async (phone: Phone) =>
  (await phone.device.outbox.read(['meta'], (at) => at('meta').get('state')))?.restored
const companyOf = async () => {
  const { rows } = await owner.query<{ id: number }>('select company_id as id from users where id = $1', [userId])
  return rows[0] as Parameters<typeof backUp>[1]
}
const historyOf = async (phone: Phone, candidateId: string) =>
  (await phone.device.cache.read(['history'], (at) => at('history').allBy('candidateId', beginningWith(candidateId))))
    .length
const textsOf = async (phone: Phone, candidateId: string) =>
  (await phone.device.cache.read(['comments'], (at) => at('comments').allBy('candidateId', beginningWith(candidateId))))
    .map(({ text }) => text)
    .sort()

test('opened after 180 days, over a backup restored meanwhile, a device brings what was lost and repeats nothing', async () => {
  const folder = await folderOf('Half a year', 3)
  const company = await companyOf()
  const phone = await phoneOf()
  await phone.sync()
  const [ada, grace] = (await idsOn(phone, folder.uid)) as [string, string]
  const set = (candidateId: string, to: string) =>
    phone.change(setStatus, { folderId: folder.uid, candidateIds: [candidateId], statusId: to, substatusId: null })
  const comment = (text: string) =>
    phone.change(addComment, { folderId: folder.uid, candidateId: grace, commentId: crypto.randomUUID(), text })
  await set(ada, statusId)
  // Enough changes behind it that its outcome is none of the last of this device.
  for (let i = 0; i < 60; i++) for (const { id } of statuses.results.slice(0, 2)) await set(grace, id)
  await phone.sync()
  const later = statuses.results.find(({ name }) => name === 'Offer')!.id
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ada], status: later } })
  const before = await historyOf(phone, grace)
  await backUp(owner, company)
  const takenAt = server.clock.now()
  server.clock.advance(3_600_000)
  await comment('Lost by the restore')
  await phone.sync()
  await comment('Never sent')
  await nights(1)
  await restoreBackup(owner, company, crypto.randomUUID(), takenAt)
  await nights(182)

  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect((await phone.candidate(ada))?.statusId).toBe(later)
  expect(await historyOf(phone, grace)).toBe(before)
  expect(await textsOf(phone, grace)).toEqual(['Lost by the restore', 'Never sent'])
  const fresh = await phoneOf()
  await fresh.sync()
  expect(await shownIn(phone, folder.uid)).toBe(await shownIn(fresh, folder.uid))
  expect(await restoredIn(phone)).toEqual({ backupAt: takenAt.toISOString() })
})

test('what a device does not remember when a backup is restored it names, by its own clock', async () => {
  const folder = await folderOf('Forgotten', 1)
  const company = await companyOf()
  const phone = await phoneOf()
  phone.skewMs = 5 * 3_600_000
  const own = (at: Date) => new Date(at.getTime() + phone.skewMs).toISOString()
  await phone.sync()
  const [ada] = (await idsOn(phone, folder.uid)) as [string]
  const comment = (text: string) =>
    phone.change(addComment, { folderId: folder.uid, candidateId: ada, commentId: crypto.randomUUID(), text })
  await comment('In the backup')
  await phone.sync()
  await backUp(owner, company)
  const takenAt = server.clock.now()
  server.clock.advance(day)
  await comment('Not remembered')
  await phone.sync()
  const lostUntil = own(server.clock.now())
  server.clock.advance(3 * day)
  await comment('Remembered')
  await phone.sync()
  await restoreBackup(owner, company, crypto.randomUUID(), takenAt)
  await phone.sync()
  expect(await textsOf(phone, ada)).toEqual(['In the backup', 'Remembered'])
  expect(await restoredIn(phone)).toEqual({ backupAt: own(takenAt), lostUntil })
  const fresh = await phoneOf()
  await fresh.sync()
  expect(await textsOf(fresh, ada)).toEqual(['In the backup', 'Remembered'])
})

test('what a colleague said after a restored backup is asked about, however far the lost history had come', async () => {
  const folder = await folderOf('Said after the backup', 1)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { access_type: 'public' } })
  const company = await companyOf()
  const phone = await phoneOf()
  await phone.sync()
  const [ada] = (await idsOn(phone, folder.uid)) as [string]
  const hired = statuses.results.find(({ name }) => name === 'Hired')!.id
  await backUp(owner, company)
  const takenAt = server.clock.now()
  for (let i = 0; i < 5; i++)
    await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { description: `Lost ${i}` } })
  await phone.sync()
  await phone.change(setStatus, { folderId: folder.uid, candidateIds: [ada], statusId, substatusId: null })
  await restoreBackup(owner, company, crypto.randomUUID(), takenAt)
  const colleague = await server.as('admin@acme.example')
  await colleague.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ada], status: hired } })
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([{ op: setStatus.name, state: 'refused', code: 'conflict' }])
  expect((await phone.candidate(ada))?.statusId).toBe(hired)
})
