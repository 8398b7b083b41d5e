import { afterEach, beforeAll, expect, test } from 'vitest'
import { addComment } from '../../contract/folders/mutations/comments/add-comment.ts'
import { copyCandidates } from '../../contract/folders/mutations/copy-candidates.ts'
import { moveCandidates } from '../../contract/folders/mutations/move-candidates.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { recordEvents } from '../../server/kernel/events/record.ts'
import { WireDevice } from '../kit/devices/device.ts'
import { importing } from '../kit/people/importing.ts'
import { sharedFolders } from '../kit/shared-folder.ts'

const { server, worker, managerId, statusId, shared, change } = await sharedFolders()
const { database, clock } = server
let workerId: string

beforeAll(async () => {
  workerId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id
  await forget()
})

const forget = () =>
  database.system(async (tx) => {
    await tx.deleteFrom('events').execute()
    await tx.deleteFrom('events_waiting').execute()
  })
afterEach(forget)

/** Everything that has happened, in its order. */
const happened = () => database.system((tx) => tx.selectFrom('events').selectAll().orderBy('id').execute())
const names = async () => (await happened()).map(({ name }) => name)

test('what a device has done is written down in its order, with who, when and whom, and no word of it', async () => {
  const { folder, ids } = await shared()
  await forget()
  const device = new WireDevice(worker)
  const [ada, boris] = ids as [string, string]
  const commentId = crypto.randomUUID()
  const at = '2026-11-19T08:00:00.000Z'
  const verdicts = await device.sync([
    device.queue(setStatus, change(folder.uid, [ada, boris], 'Contacted'), { at }),
    device.queue(addComment, { folderId: folder.uid, candidateId: ada, commentId, text: 'Call her Ada' }),
    device.queue(setStatus, change(folder.uid, [ada], 'Interview')),
    // Nothing happens by it.
    device.queue(setStatus, change(folder.uid, [ada], 'Interview')),
    device.queue(setStatus, { ...change(folder.uid, [ada], 'Contacted'), statusId: crypto.randomUUID() }),
  ])
  expect(verdicts.map(({ ok }) => ok)).toEqual([true, true, true, true, false])
  const events = await happened()
  expect(events.map(({ name, subject }) => [name, subject])).toEqual([
    ['folders.statusChanged', `candidate:${ada}`],
    ['folders.statusChanged', `candidate:${boris}`],
    ['folders.commented', `candidate:${ada}`],
    ['folders.statusChanged', `candidate:${ada}`],
  ])
  expect(new Set(events.map(({ actor_id: actor }) => actor))).toEqual(new Set([workerId]))
  expect(events[0]!.at.toISOString()).toBe(at)
  expect(events[0]!.ids).toMatchObject({ toStatusId: statusId('Contacted'), candidateId: ada })
  expect(events[3]!.ids).toMatchObject({ fromStatusId: statusId('Contacted'), toStatusId: statusId('Interview') })
  expect(JSON.stringify(events)).not.toContain('Call her')
})

test('who is in the other folder already leaves this one, which is a move too', async () => {
  const [from, to] = [await shared(), await shared()]
  await forget()
  const device = new WireDevice(worker)
  const args = { folderId: from.folder.uid, toFolderId: to.folder.uid, candidateIds: from.ids, withComments: true }
  const [verdict] = await device.sync([device.queue(moveCandidates, args)])
  expect(verdict).toMatchObject({ ok: true })
  expect(await names()).toEqual(from.ids.map(() => 'folders.candidateMoved'))
})

test('a copy is an event for each who was not there yet', async () => {
  const { folder, ids } = await shared()
  const { uid: toFolderId } = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Copies' } }))
    .body as { uid: string }
  await forget()
  const device = new WireDevice(worker)
  const copied = (candidateIds: string[]) => {
    const copies = candidateIds.map((candidateId) => ({ candidateId, newId: crypto.randomUUID() }))
    return device.queue(copyCandidates, { folderId: folder.uid, toFolderId, copies })
  }
  await device.sync([copied([ids[0]!])])
  await device.sync([copied(ids)])
  const events = await happened()
  expect(events.map(({ name }) => name)).toEqual(Array(3).fill('folders.candidateCopied'))
  const there = await database.system((tx) =>
    tx.selectFrom('candidates').select('id').where('folder_id', '=', toFolderId).execute(),
  )
  expect(events.map(({ subject }) => subject).sort()).toEqual(there.map(({ id }) => `candidate:${id}`).sort())
})

test('a call of the spec causes what a device’s change does, and an act on many is one event', async () => {
  const { folder, ids } = await shared()
  const made = await happened()
  expect(made.map(({ name }) => name)).toEqual(['folders.created', 'folders.shared', 'folders.peopleAdded'])
  expect(made[1]!.ids).toEqual({ folderId: folder.uid, userId: managerId, as: 'manager' })
  expect(made[2]!.ids).toEqual({ folderId: folder.uid, count: 3, profileId: null })
  await forget()
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ids[0]], status: statusId('Contacted') } })
  expect(await names()).toEqual(['folders.statusChanged'])
})

test('what was undone with its transaction has not happened', async () => {
  // Shared with the first, and then there is no such second.
  const body = { name: 'Never there', assignees: [workerId], granted_users: [crypto.randomUUID()] }
  expect((await worker.call('/api/v6/folders/', { method: 'POST', body })).status).toBe(400)
  expect(await names()).toEqual([])
  expect(await database.system((tx) => tx.selectFrom('events_waiting').select('event_id').execute())).toEqual([])
})

test('a batch of an import is one event, and nobody’s: the server did it', async () => {
  const people = await importing(database, clock)
  const row = (n: number) => `Person ${n},person${n}@people.example\n`
  await people.load('people.csv', `Name,Email\n${[1, 2, 3].map(row).join('')}`)
  const [event, ...others] = await happened()
  expect(others).toEqual([])
  expect(event).toMatchObject({ name: 'profiles.imported', company_id: 0, actor_id: null })
  expect(event!.ids).toMatchObject({ created: 3, updated: 0, unchanged: 0 })
  await people.load('people.csv', `Name,Email\n${[1, 2, 3].map(row).join('')}`, { dryRun: true })
  expect(await names()).toHaveLength(1)
})

test('an event with more in it than it may hold is not written', async () => {
  const ids = { folderId: crypto.randomUUID(), access: 'public' as const, name: 'Ada Lovelace' }
  const by = { companyId: null, actorId: null }
  const writing = database.system((tx) =>
    recordEvents(tx, by, [{ at: clock.now(), events: [{ event: 'folders.created', ids }] }]),
  )
  await expect(writing).rejects.toThrow()
  expect(await names()).toEqual([])
})

test('whoever reacts is told at the end of a request in which something happened, and only then', async () => {
  const admin = await server.as('admin@acme.example')
  let told = 0
  server.kernel.live.alsoTell(() => told++)
  const patch = (body: object) => admin.call('/api/v6/company/', { method: 'PATCH', body })
  expect((await patch({ site: 'acme.example' })).status).toBe(200)
  expect(told).toBe(1)
  expect((await admin.call('/api/v6/company/')).status).toBe(200)
  expect((await patch({ name: '' })).status).toBe(400)
  expect(told).toBe(1)
  // Also where the request itself is refused: the refusal is what has happened.
  const body = { email: 'worker@acme.example', password: 'Wrong-password-1!' }
  expect((await server.stranger().call('/api/v6/login/', { method: 'POST', body })).status).toBe(401)
  expect(told).toBe(2)
  expect(await names()).toEqual(['auth.sessionStarted', 'companies.changed', 'auth.signInRefused'])
})
