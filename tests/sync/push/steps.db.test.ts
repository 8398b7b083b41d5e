import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { archiveFolder } from '../../../contract/folders/mutations/archive-folder.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../../contract/folders/mutations/remove-candidates.ts'
import { restoreCandidates } from '../../../contract/folders/mutations/restore-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { addStep } from '../../../contract/folders/mutations/steps/add-step.ts'
import { changeStep } from '../../../contract/folders/mutations/steps/change-step.ts'
import { deleteStep } from '../../../contract/folders/mutations/steps/delete-step.ts'
import { newestTable } from '../../../contract/rows.ts'
import { forgetProfile } from '../../../server/modules/profiles/door.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared, change } = await sharedFolders()
const workerId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id
const now = () => server.clock.now()

const system = server.database.system.bind(server.database)
const tomorrow = { day: '2027-02-28', time: null, zone: null }

function step(folderId: string, candidateId: string, forId: string) {
  const place = { folderId, candidateId, stepId: crypto.randomUUID() }
  return { place, added: { ...place, person: null, text: 'Call about the offer', due: tomorrow, forId } }
}

const alone = (profileId: number) => ({
  folderId: null,
  candidateId: null,
  stepId: crypto.randomUUID(),
  person: { profileId, name: 'Ada Lovelace' },
  text: 'Ask in spring',
  due: tomorrow,
  forId: workerId,
})

async function both() {
  const phones = [await Phone.of(manager, managerId, now), await Phone.of(worker, workerId, now)] as const
  await Promise.all(phones.map((phone) => phone.sync()))
  return phones
}

const refusals = async (phone: Phone) => {
  await phone.sync()
  return (await phone.outbox()).map(({ code }) => code)
}

test('a step made in a train for a colleague is among what they have to do, done by them it is done for both', async () => {
  const { folder, ids } = await shared()
  const [hers, his] = await both()
  const { place, added } = step(folder.uid, ids[0]!, workerId)
  await hers.change(addStep, added)
  expect((await hers.steps(ids[0]!)).map(({ text, waiting }) => ({ text, waiting }))).toEqual([
    { text: 'Call about the offer', waiting: true },
  ])
  await hers.sync()
  await his.sync()
  expect(await his.openSteps()).toMatchObject([
    { id: place.stepId, makerId: managerId, day: '2027-02-28', candidate: { id: ids[0]! }, folder: { id: folder.uid } },
  ])
  expect(await hers.openSteps()).toEqual([])
  await his.change(changeStep, { ...place, changes: { done: true } })
  expect(await his.openSteps()).toEqual([])
  await his.sync()
  await hers.sync()
  expect(await hers.steps(ids[0]!)).toMatchObject([{ doneById: workerId, revision: 1 }])
  await his.change(changeStep, { ...place, changes: { done: false } })
  await his.sync()
  expect(await his.openSteps()).toMatchObject([{ id: place.stepId, doneAt: null, revision: 2 }])
  await his.change(deleteStep, place)
  await his.change(deleteStep, place)
  expect(await refusals(his)).toEqual([])
  await hers.sync()
  expect(await hers.steps(ids[0]!)).toEqual([])
})

test('sent twice a step is there once, and one under an id that is taken is refused', async () => {
  const { folder, ids } = await shared()
  const scope = `fo:${folder.uid}`
  const device = new WireDevice(worker)
  device.want(scope)
  await device.sync()
  const { added } = step(folder.uid, ids[0]!, workerId)
  const queued = device.queue(addStep, added)
  await device.sync([queued])
  expect(await device.sync([queued])).toMatchObject([{ ok: true }])
  expect(device.of(scope, 'steps')).toHaveLength(1)
  expect(await device.sync([device.queue(addStep, added)])).toMatchObject([{ ok: false, code: 'id_reuse' }])
})

test('of two who change a step the one who arrives last wins, and both are told; who says the same quarrels with nobody', async () => {
  const { folder, ids } = await shared()
  const [hers, his] = await both()
  const { place, added } = step(folder.uid, ids[0]!, managerId)
  await hers.change(addStep, added)
  await hers.sync()
  await his.sync()
  await his.change(changeStep, { ...place, changes: { due: { ...tomorrow, day: '2027-03-01' } } })
  await hers.change(changeStep, {
    ...place,
    changes: { text: 'Write about the offer', due: { ...tomorrow, day: '2027-03-02' } },
  })
  await hers.sync()
  await his.sync()
  await hers.sync()
  for (const phone of [hers, his])
    expect(await phone.steps(ids[0]!)).toMatchObject([
      { text: 'Write about the offer', day: '2027-03-01', revision: 2 },
    ])
  const told = async (userId: string) =>
    (await system((tx) => tx.selectFrom('notices').selectAll().where('user_id', '=', userId).execute()))
      .filter(({ candidate_id }) => candidate_id === ids[0]!)
      .map(({ kind, by_user_id, folder_id }) => ({ kind, by: by_user_id, in: folder_id }))
  expect(await told(workerId)).toEqual([{ kind: 'stepOvertook', by: managerId, in: folder.uid }])
  expect(await told(managerId)).toEqual([{ kind: 'stepOvertaken', by: workerId, in: folder.uid }])
  // Both have done it.
  for (const phone of [hers, his]) await phone.change(changeStep, { ...place, changes: { done: true } })
  await hers.sync()
  await his.sync()
  expect(await told(workerId)).toHaveLength(1)
  expect(await his.steps(ids[0]!)).toMatchObject([{ doneById: managerId }])
})

test('a step on a person alone is seen by its maker, and by nobody else', async () => {
  const [, his] = await both()
  const { ids } = await shared()
  const { profile_id } = await system((tx) =>
    tx.selectFrom('candidates').select('profile_id').where('id', '=', ids[0]!).executeTakeFirstOrThrow(),
  )
  const own = alone(Number(profile_id))
  await his.change(addStep, own)
  await his.sync()
  expect((await his.openSteps()).filter(({ folderId }) => folderId === null)).toMatchObject([
    { id: own.stepId, name: 'Ada Lovelace', candidate: undefined },
  ])
  const admin = await server.as('admin@acme.example')
  const adminId = ((await admin.call('/api/internal/users/me/')).body as { id: string }).id
  const theirs = await Phone.of(admin, adminId, now)
  await theirs.sync()
  expect(await theirs.cached()).not.toContain('Ask in spring')
  const { folderId, candidateId, stepId } = own
  await theirs.change(changeStep, { folderId, candidateId, stepId, changes: { text: 'Mine now' } })
  await theirs.change(addStep, { ...alone(Number(profile_id)), forId: workerId })
  await theirs.change(addStep, { ...alone(999_999_999), forId: adminId })
  expect(await refusals(theirs)).toEqual(['gone', 'invalid', 'gone'])
  // A hiring manager has people in folders alone.
  const hers = await Phone.of(manager, managerId, now)
  await hers.sync()
  await hers.change(addStep, { ...alone(Number(profile_id)), forId: managerId })
  expect(await refusals(hers)).toEqual(['gone'])
})

test('a step for who does not have the folder or has left, on who was removed, in an archived folder or a past year is refused', async () => {
  const { folder, ids } = await shared()
  const [first, second] = ids as [string, string]
  const admin = await server.as('hm2@acme.example')
  const otherId = ((await admin.call('/api/internal/users/me/')).body as { id: string }).id
  const [hers, his] = await both()
  await his.change(addStep, step(folder.uid, first, otherId).added)
  await his.change(addStep, { ...step(folder.uid, first, workerId).added, due: { ...tomorrow, day: '2020-01-01' } })
  const kept = step(folder.uid, first, workerId)
  await his.change(addStep, kept.added)
  await his.change(changeStep, { ...kept.place, changes: { forId: otherId } })
  expect(await refusals(his)).toEqual(['conflict', 'invalid', 'conflict'])
  await system((tx) => tx.updateTable('users').set({ active: false }).where('id', '=', otherId).execute())
  await hers.change(addStep, step(folder.uid, second, workerId).added)
  await his.change(removeCandidates, { folderId: folder.uid, candidateIds: [second] })
  await his.sync()
  expect(await refusals(hers)).toEqual(['gone'])
  await hers.change(changeStep, { ...kept.place, changes: { text: 'Too late' } })
  await his.change(archiveFolder, { folderId: folder.uid, status: 'closed' })
  await his.sync()
  expect(await refusals(hers)).toEqual(['gone', 'archived'])
  // What is archived asks for nothing.
  expect((await his.openSteps()).map(({ id }) => id)).not.toContain(kept.place.stepId)
})

test('who may not comment makes no steps', async () => {
  const { folder, ids } = await shared()
  const [hers] = await both()
  const permit = (permissions: string[] | null) =>
    system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', managerId).execute())
  await permit(['personalInfo', 'changeCandidate'])
  await hers.change(addStep, step(folder.uid, ids[0]!, managerId).added)
  expect(await refusals(hers)).toEqual(['forbidden'])
  await permit(null)
})

test('a step goes along with who is moved, not with who is copied; taken out it asks for nothing, back it does again', async () => {
  const from = await shared()
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Next', access_type: 'private' } })
  const { uid: toFolderId } = made.body as { uid: string }
  const [, his] = await both()
  const id = from.ids[0]!
  await his.change(addStep, step(from.folder.uid, id, workerId).added)
  const move = { folderId: from.folder.uid, toFolderId, candidateIds: [id], withComments: false }
  await his.change(moveCandidates, move)
  await his.sync()
  expect(await his.steps(id)).toMatchObject([{ folderId: toFolderId }])
  const mine = async () => (await his.openSteps()).filter(({ candidateId }) => candidateId === id).length
  expect(await mine()).toBe(1)
  await his.change(removeCandidates, { folderId: toFolderId, candidateIds: [id] })
  await his.sync()
  expect(await mine()).toBe(0)
  await his.change(restoreCandidates, { folderId: toFolderId, candidateIds: [id] })
  await his.sync()
  expect(await mine()).toBe(1)
})

test('a person who is deleted on their own request takes their steps along, from devices too', async () => {
  const { folder, ids } = await shared()
  const [, his] = await both()
  const { profile_id } = await system((tx) =>
    tx.selectFrom('candidates').select('profile_id').where('id', '=', ids[2]!).executeTakeFirstOrThrow(),
  )
  await his.change(addStep, { ...step(folder.uid, ids[2]!, workerId).added, text: 'Secret of the folder' })
  await his.change(addStep, { ...alone(Number(profile_id)), text: 'Secret of my own' })
  await his.sync()
  expect(await his.cached()).toContain('Secret of my own')
  await system((tx) => forgetProfile(tx, server.clock, Number(profile_id)))
  await his.sync()
  expect(await his.cached()).not.toContain('Secret of')
  expect(
    await system((tx) => tx.selectFrom('steps').select('id').where('profile_id', '=', Number(profile_id)).execute()),
  ).toEqual([])
})

test('a device of before steps is told nothing of them, and goes on', async () => {
  const { folder, ids, scope } = await shared()
  const [hers] = await both()
  await hers.change(addStep, step(folder.uid, ids[0]!, managerId).added)
  await hers.sync()
  const old = new WireDevice(worker, 17)
  old.want(scope)
  await old.sync()
  expect(old.of(scope, 'candidates')).toHaveLength(ids.length)
  expect(old.of(scope, 'steps')).toEqual([])
  await old.sync([old.queue(setStatus, change(folder.uid, [ids[0]!], 'Interview'))])
  await hers.sync()
  const digest = async (tables: number) => (await worker.call(`/api/sync/digest/?scope=${scope}&tables=${tables}`)).body
  expect(await digest(17)).not.toEqual(await digest(newestTable))
  expect(await hers.check()).not.toBe('mended')
})
