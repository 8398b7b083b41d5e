import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { archiveFolder } from '../../../contract/folders/mutations/archive-folder.ts'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import { giveVerdict } from '../../../contract/folders/mutations/give-verdict.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../../contract/folders/mutations/remove-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { takeBackVerdict } from '../../../contract/folders/mutations/take-back-verdict.ts'
import { type VerdictWord, verdictIdOf } from '../../../contract/folders/verdicts.ts'
import { newestTable } from '../../../contract/rows.ts'
import { tablesOfOld } from '../../../contract/sync/protocol.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, statusId, shared, change } = await sharedFolders()
const workerId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id
const now = () => server.clock.now()

const permit = (permissions: string[] | null) =>
  server.database.system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', managerId).execute())

/** What somebody says of a candidate whom they see in a status. */
function says(folderId: string, candidateId: string, word: VerdictWord, seen = 'New', reviewerId = managerId) {
  const verdict = { folderId, candidateId, verdictId: verdictIdOf(candidateId, reviewerId), word, text: '' }
  const rejects = { fromStatusId: statusId(seen), toStatusId: statusId('Rejected') }
  const how = { reasonId: null, device: 'phone' as const, offline: true }
  return { ...verdict, ...how, ...(word === 'no' && { rejects }) }
}

const reads = async (phone: Phone, id: string) => {
  await phone.sync()
  return (await phone.verdicts(id)).map(({ reviewerId, word, text }) => ({ reviewerId, word, text }))
}

test('words of several reviewers, given offline, stand side by side; a no moves to the rejected, a yes moves nobody', async () => {
  const { folder, ids } = await shared()
  const [first, second, third] = ids as [string, string, string]
  const [hers, his] = [await Phone.of(manager, managerId, now), await Phone.of(worker, workerId, now)]
  await Promise.all([hers.sync(), his.sync()])
  await hers.change(giveVerdict, { ...says(folder.uid, first, 'yes'), text: 'Calm when I pushed back' })
  await hers.change(giveVerdict, says(folder.uid, second, 'maybe'))
  await hers.change(giveVerdict, { ...says(folder.uid, third, 'no'), text: 'Never owned a release' })
  await his.change(giveVerdict, { ...says(folder.uid, first, 'maybe', 'New', workerId), text: 'With a mentor' })
  // At once on the own device, whom one has decided on is asked about no more.
  expect(await hers.toReview(folder.uid, statusId('New'))).toEqual([])
  expect((await hers.candidate(third))?.statusId).toBe(statusId('Rejected'))
  await hers.sync()
  await his.sync()
  expect(await reads(hers, first)).toEqual(
    expect.arrayContaining([
      { reviewerId: managerId, word: 'yes', text: 'Calm when I pushed back' },
      { reviewerId: workerId, word: 'maybe', text: 'With a mentor' },
    ]),
  )
  expect(await reads(his, third)).toEqual([{ reviewerId: managerId, word: 'no', text: 'Never owned a release' }])
  const statuses = async (id: string) => (await his.candidate(id))?.statusId
  expect(await Promise.all([first, second, third].map(statuses))).toEqual(
    ['New', 'New', 'Rejected'].map((name) => statusId(name)),
  )
  expect(await his.toReview(folder.uid, statusId('New'))).toEqual([second])
})

test('of two devices of one reviewer the later word counts, whichever arrives last', async () => {
  const { folder, ids } = await shared()
  const id = ids[0]!
  const [phone, desk] = [await Phone.of(manager, managerId, now), await Phone.of(manager, managerId, now)]
  await Promise.all([phone.sync(), desk.sync()])
  await phone.change(giveVerdict, says(folder.uid, id, 'maybe'))
  server.clock.advance(60_000)
  await desk.change(giveVerdict, { ...says(folder.uid, id, 'yes'), text: 'After all' })
  await desk.sync()
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  const word = [{ reviewerId: managerId, word: 'yes', text: 'After all' }]
  expect([await reads(phone, id), await reads(desk, id)]).toEqual([word, word])
})

test('taken back, a verdict and what it moved are as they were, unless a colleague has moved them on', async () => {
  const { folder, ids } = await shared()
  const [first, second] = ids as [string, string]
  const phone = await Phone.of(manager, managerId, now)
  await phone.sync()
  const moved = { toStatusId: statusId('Rejected'), statusId: statusId('New'), substatusId: null }
  const back = (candidateId: string) =>
    ({ folderId: folder.uid, candidateId, verdictId: verdictIdOf(candidateId, managerId), moved }) as const
  await phone.change(giveVerdict, says(folder.uid, first, 'no'))
  await phone.sync()
  await phone.change(takeBackVerdict, { ...back(first), before: null })
  expect(await reads(phone, first)).toEqual([])
  expect((await phone.candidate(first))?.statusId).toBe(statusId('New'))
  // Given again after that, and then otherwise: the one before comes back.
  await phone.change(giveVerdict, says(folder.uid, first, 'yes'))
  await phone.sync()
  const [before] = await phone.verdicts(first)
  await phone.change(giveVerdict, says(folder.uid, first, 'no'))
  const { word, text, reasonId, device, offline, madeAt } = before!
  await phone.change(takeBackVerdict, { ...back(first), before: { word, text, reasonId, device, offline, madeAt } })
  expect(await reads(phone, first)).toEqual([{ reviewerId: managerId, word: 'yes', text: '' }])
  expect((await phone.candidate(first))?.statusId).toBe(statusId('New'))

  await phone.change(giveVerdict, says(folder.uid, second, 'no'))
  await phone.sync()
  await worker.call(`/api/v6/candidates/${second}/`, { method: 'PATCH', body: { status: statusId('Offer') } })
  await phone.change(takeBackVerdict, { ...back(second), before: null })
  await phone.sync()
  expect((await phone.candidate(second))?.statusId).toBe(statusId('Offer'))
})

test('a no moves nobody whom a colleague has moved meanwhile, nor where the folder says so', async () => {
  const { folder, ids } = await shared()
  const [first, second] = ids as [string, string]
  const [hers, his] = [await Phone.of(manager, managerId, now), await Phone.of(worker, workerId, now)]
  await Promise.all([hers.sync(), his.sync()])
  await hers.change(giveVerdict, says(folder.uid, first, 'no'))
  await worker.call(`/api/v6/candidates/${first}/`, { method: 'PATCH', body: { status: statusId('Offer') } })
  await hers.sync()
  expect((await hers.candidate(first))?.statusId).toBe(statusId('Offer'))
  expect(await reads(his, first)).toMatchObject([{ word: 'no' }])

  await hers.change(giveVerdict, says(folder.uid, second, 'no'))
  const off = { base: { rejectOnNo: true }, changes: { rejectOnNo: false } }
  await his.change(editFolder, { folderId: folder.uid, ...off })
  await his.sync()
  await hers.sync()
  expect((await hers.candidate(second))?.statusId).toBe(statusId('New'))
  expect(await reads(his, second)).toMatchObject([{ word: 'no' }])
})

test('a verdict on somebody removed, in an archived folder, without the right or under a foreign id is told, not lost', async () => {
  const { folder, ids } = await shared()
  const [first, second, third] = ids as [string, string, string]
  const [hers, his] = [await Phone.of(manager, managerId, now), await Phone.of(worker, workerId, now)]
  await Promise.all([hers.sync(), his.sync()])
  await hers.change(giveVerdict, { ...says(folder.uid, first, 'yes'), text: 'Typed in a train' })
  await his.change(removeCandidates, { folderId: folder.uid, candidateIds: [first] })
  await his.sync()
  await hers.change(giveVerdict, { ...says(folder.uid, second, 'yes'), verdictId: verdictIdOf(second, workerId) })
  await hers.sync()
  expect(await hers.outbox()).toMatchObject([
    { state: 'refused', code: 'gone', args: { text: 'Typed in a train' } },
    { state: 'refused', code: 'invalid' },
  ])
  await permit(['personalInfo', 'comments'])
  await hers.change(giveVerdict, says(folder.uid, second, 'yes'))
  await hers.sync()
  expect((await hers.outbox()).map(({ code }) => code)).toEqual(['gone', 'invalid', 'forbidden'])
  await permit(null)
  await hers.change(giveVerdict, says(folder.uid, third, 'yes'))
  await his.change(archiveFolder, { folderId: folder.uid, status: 'closed' })
  await his.sync()
  await hers.sync()
  expect((await hers.outbox()).map(({ code }) => code)).toEqual(['gone', 'invalid', 'forbidden', 'archived'])
  expect(await reads(his, second)).toEqual([])
})

test('taking back moves nobody by itself or into a substatus, and there is no way back to a verdict that cannot be', async () => {
  const { folder, ids } = await shared()
  const [id, other] = ids as [string, string]
  const phone = await Phone.of(manager, managerId, now)
  await phone.sync()
  const whose = (candidateId: string) =>
    ({ folderId: folder.uid, candidateId, verdictId: verdictIdOf(candidateId, managerId) }) as const
  const back = (statusId: string) => ({ toStatusId: statusId, statusId, substatusId: null })
  const hired = { ...back(statusId('Hired')), toStatusId: statusId('New') }
  await phone.change(takeBackVerdict, { ...whose(id), before: null, moved: hired })
  const before = { word: 'no', text: '', reasonId: newId(), device: 'phone', offline: false } as const
  const madeAt = '2026-11-20T09:00:00.000Z'
  await phone.change(takeBackVerdict, { ...whose(id), before: { ...before, madeAt } })
  await phone.change(takeBackVerdict, {
    ...whose(id),
    before: { ...before, reasonId: null, madeAt: '0000-01-01T00:00:00.000Z' },
  })
  await phone.change(giveVerdict, { ...says(folder.uid, id, 'no'), reasonId: statusId('Hired') })
  await phone.change(giveVerdict, says(folder.uid, other, 'no'))
  const rejected = statusId('Rejected')
  const reasons = await server.database.system((tx) =>
    tx.selectFrom('statuses').select('id').where('parent_id', '=', rejected).execute(),
  )
  const beneath = { toStatusId: rejected, statusId: reasons[0]!.id, substatusId: null }
  await phone.change(takeBackVerdict, { ...whose(other), before: null, moved: beneath })
  await phone.sync()
  expect((await phone.outbox()).map(({ code }) => code)).toEqual(['invalid', 'invalid', 'invalid', 'invalid'])
  expect((await phone.candidate(id))?.statusId).toBe(statusId('New'))
  expect((await phone.candidate(other))?.statusId).toBe(rejected)
})

test('who moves into another folder takes the verdicts along', async () => {
  const [from, to] = [await shared(), await shared()]
  const other = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Empty', granted_users: [managerId] },
  })
  expect(to.folder.uid).not.toBe(from.folder.uid)
  const { uid: toFolderId } = other.body as { uid: string }
  const [hers, his] = [await Phone.of(manager, managerId, now), await Phone.of(worker, workerId, now)]
  await Promise.all([hers.sync(), his.sync()])
  const id = from.ids[0]!
  await hers.change(giveVerdict, says(from.folder.uid, id, 'yes'))
  await hers.sync()
  await his.change(moveCandidates, { folderId: from.folder.uid, toFolderId, candidateIds: [id], withComments: true })
  await his.sync()
  expect(await reads(hers, id)).toMatchObject([{ word: 'yes' }])
  expect((await hers.verdicts(id)).map(({ folderId }) => folderId)).toEqual([toFolderId])
})

test('a device of before verdicts is told nothing of them, and goes on', async () => {
  const { folder, ids, scope } = await shared()
  const phone = await Phone.of(manager, managerId, now)
  await phone.sync()
  await phone.change(giveVerdict, says(folder.uid, ids[0]!, 'yes'))
  await phone.sync()
  const old = new WireDevice(worker, tablesOfOld)
  old.want(scope)
  await old.sync()
  expect(old.of(scope, 'candidates')).toHaveLength(3)
  expect(old.of(scope, 'verdicts')).toEqual([])
  await old.sync([old.queue(setStatus, change(folder.uid, [ids[0]!], 'Interview'))])
  await phone.sync()
  expect((await phone.candidate(ids[0]!))?.statusId).toBe(statusId('Interview'))
  // What it holds is the same as what the server would compare it with; a device of now holds more.
  const digest = async (tables?: number) =>
    (await worker.call(`/api/sync/digest/?scope=${scope}${tables ? `&tables=${tables}` : ''}`)).body
  expect(await digest()).not.toEqual(await digest(newestTable))
  expect(await phone.check()).not.toBe('mended')
})
