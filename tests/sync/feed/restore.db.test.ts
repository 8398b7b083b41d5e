import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { giveVerdict } from '../../../contract/folders/mutations/give-verdict.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../../contract/folders/mutations/remove-candidates.ts'
import { restoreCandidates } from '../../../contract/folders/mutations/restore-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { addStep } from '../../../contract/folders/mutations/steps/add-step.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import { verdictIdOf } from '../../../contract/folders/verdicts.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const people = await makePeople(server.database, ['Ada Lovelace', 'Grace Hopper'])
const worker = await server.as('worker@acme.example')
const manager = await server.as('hm@acme.example')
const userId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id
const { results: statuses } = (await worker.call('/api/v6/status_collection/statuses/')).body as {
  results: { id: string; name: string }[]
}
const offer = statuses.find(({ name }) => name === 'Offer')!.id

async function folderWith(profiles = people.map(({ id }) => id)) {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Engineer' } })
  const { id, uid } = made.body as { id: number; uid: string }
  const url = `/api/v6/folders/${id}/candidates/`
  await worker.call(url, { method: 'POST', body: { profiles } })
  const list = async () =>
    ((await worker.call(url)).body as { results: { id: string; status: string; comments_count: number }[] }).results
  return { url, folderId: uid, list, ids: (await list()).map((one) => one.id) }
}

test('who was removed comes back with status and comments, on every device', async () => {
  const { folderId, ids, list } = await folderWith()
  const [id] = ids as [string]
  const phone = await Phone.of(worker, userId, () => server.clock.now())
  await phone.sync()
  await phone.change(setStatus, { folderId, candidateIds: [id], statusId: offer, substatusId: null })
  await phone.change(addComment, { folderId, candidateId: id, commentId: crypto.randomUUID(), text: 'Good' })
  await phone.change(removeCandidates, { folderId, candidateIds: [id] })
  await phone.sync()
  expect((await list()).map((one) => one.id)).not.toContain(id)
  await phone.change(restoreCandidates, { folderId, candidateIds: [id] })
  await phone.sync()
  expect((await list()).find((one) => one.id === id)).toMatchObject({ status: offer, comments_count: 1 })
  expect(await phone.candidate(id)).toMatchObject({ statusId: offer, person: { name: expect.any(String) } })
})

test('a removal that is not sent yet is taken back at once', async () => {
  const { folderId, ids } = await folderWith()
  const [id] = ids as [string]
  const phone = await Phone.of(worker, userId, () => server.clock.now())
  await phone.sync()
  phone.online = false
  await phone.change(removeCandidates, { folderId, candidateIds: [id] })
  expect(await phone.candidate(id)).toBeNull()
  await phone.change(restoreCandidates, { folderId, candidateIds: [id] })
  expect(await phone.candidate(id)).toMatchObject({ id, waiting: true })
})

test('who is brought back twice is back once, and the second wish waits for nothing', async () => {
  const { folderId, ids } = await folderWith()
  const [id] = ids as [string]
  const [phone, tablet] = [
    await Phone.of(worker, userId, () => server.clock.now()),
    await Phone.of(worker, userId, () => server.clock.now()),
  ]
  await phone.sync()
  await phone.change(removeCandidates, { folderId, candidateIds: [id] })
  await phone.sync()
  await tablet.sync()
  for (const device of [phone, tablet]) await device.change(restoreCandidates, { folderId, candidateIds: [id] })
  for (const device of [phone, tablet]) {
    await device.sync()
    expect(await device.candidate(id)).toMatchObject({ id })
    expect(await device.outbox()).toEqual([])
  }
})

test('who was added anew meanwhile stays, who was removed 30 days ago is gone, and a manager restores nobody', async () => {
  const { url, folderId, ids, list } = await folderWith()
  const device = new WireDevice(worker)
  device.want(folderScope(folderId))
  const restore = (which: string) => device.queue(restoreCandidates, { folderId, candidateIds: [which] })
  const [first, second] = ids as [string, string]
  await device.sync([device.queue(removeCandidates, { folderId, candidateIds: ids })])
  const other = new WireDevice(manager)
  const [refused] = await other.sync([other.queue(restoreCandidates, { folderId, candidateIds: [first] })])
  expect(refused).toMatchObject({ ok: false, code: 'forbidden' })

  await worker.call(url, { method: 'POST', body: { profiles: people.map(({ id }) => id) } })
  const anew = (await list()).map(({ id }) => id)
  expect(await device.sync([restore(first)])).toMatchObject([{ ok: true }])
  expect((await list()).map(({ id }) => id)).toEqual(anew)

  await device.sync([device.queue(removeCandidates, { folderId, candidateIds: anew })])
  await server.database.system((tx) =>
    tx
      .updateTable('candidates')
      .set({ removed_at: new Date(server.clock.now().getTime() - 31 * 24 * 3_600_000) })
      .where('folder_id', '=', folderId)
      .execute(),
  )
  expect(await device.sync([restore(second)])).toMatchObject([{ ok: false, code: 'gone' }])
  expect(await list()).toEqual([])
})

test('who is moved to where they are already leaves this folder with all that was said, and comes back with Undo', async () => {
  const [from, to] = [await folderWith([people[0]!.id]), await folderWith([people[0]!.id])]
  const [[id], [there]] = [from.ids, to.ids] as [[string], [string]]
  const phone = await Phone.of(worker, userId, () => server.clock.now())
  await phone.sync()
  const place = { folderId: from.folderId, candidateId: id }
  await phone.change(setStatus, { folderId: from.folderId, candidateIds: [id], statusId: offer, substatusId: null })
  await phone.change(addComment, { ...place, commentId: crypto.randomUUID(), text: 'Good' })
  const due = { day: '2027-02-28', time: null, zone: null }
  const step = { stepId: crypto.randomUUID(), person: null, text: 'Call', due, forId: userId }
  await phone.change(addStep, { ...place, ...step })
  const given = { word: 'yes', text: 'Sharp', reasonId: null, device: 'phone', offline: false } as const
  await phone.change(giveVerdict, { ...place, ...given, verdictId: verdictIdOf(id, userId) })
  const along = { withComments: true, withMessages: true }
  await phone.change(moveCandidates, { folderId: from.folderId, toFolderId: to.folderId, candidateIds: [id], ...along })
  await phone.sync()
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect(await from.list()).toEqual([])
  expect((await phone.list(from.folderId)).rows).toEqual([])
  expect((await phone.list(to.folderId)).rows.map((one) => one.id)).toEqual([there])
  expect((await to.list()).map((one) => [one.id, one.status === offer, one.comments_count])).toEqual([
    [there, false, 1],
  ])
  expect((await phone.verdicts(there)).map(({ word, text }) => [word, text])).toEqual([['yes', 'Sharp']])
  expect((await phone.steps(there)).map(({ text }) => text)).toEqual(['Call'])
  await phone.change(restoreCandidates, { folderId: from.folderId, candidateIds: [id] })
  await phone.sync()
  expect(await from.list()).toMatchObject([{ id, status: offer, comments_count: 1 }])
  expect((await phone.verdicts(id)).map(({ text }) => text)).toEqual(['Sharp'])
  expect(await to.list()).toHaveLength(1)
})
