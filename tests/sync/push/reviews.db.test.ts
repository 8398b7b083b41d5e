import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { archiveFolder } from '../../../contract/folders/mutations/archive-folder.ts'
import { giveVerdict } from '../../../contract/folders/mutations/give-verdict.ts'
import { markReviewSeen } from '../../../contract/folders/mutations/marks/mark-review-seen.ts'
import { removeCandidates } from '../../../contract/folders/mutations/remove-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import type { Review } from '../../../contract/folders/review-endpoints.ts'
import { openReviewLimit, reviewedLimit, reviewerLimit } from '../../../contract/folders/reviews.ts'
import { type VerdictWord, verdictIdOf } from '../../../contract/folders/verdicts.ts'
import { recordEvents } from '../../../server/kernel/events/record.ts'
import { demoUserId } from '../../../server/modules/users/demo.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { Phone } from '../../kit/devices/phone.ts'
import type { Browser } from '../../kit/server.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, statusId, shared } = await sharedFolders()
const [workerId, otherId] = [demoUserId('worker@acme.example'), demoUserId('worker2@acme.example')]
const other = await server.as('worker2@acme.example')
const dueDay = '2026-11-25'
const now = () => server.clock.now()
const phoneOf = async (browser: Browser, id: string) => {
  const phone = await Phone.of(browser, id, now)
  await phone.sync()
  return phone
}

interface Asking {
  reviewers?: string[]
  statuses?: string[]
  candidates?: string[]
  due_day?: string
}

type Answer = Review & { detail?: string; fields?: Record<string, string[]> }

async function post(browser: Browser, path: string, body: object): Promise<{ status: number; body: Answer }> {
  const answer = await browser.call(`/api/v6/folders/${path}`, { method: 'POST', body })
  return { status: answer.status, body: answer.body as Answer }
}

const ask = (folder: number, { reviewers = [managerId], ...what }: Asking = {}, browser = worker) => {
  const whom = what.candidates ? {} : { statuses: [statusId('New')] }
  return post(browser, `${folder}/reviews/`, { reviewers, ...whom, due_day: dueDay, ...what })
}

const act = (folder: number, review: string, what: 'close' | 'remind', body: object = {}, browser = worker) =>
  post(browser, `${folder}/reviews/${review}/${what}/`, body)

const assign = (folder: number, body: object) => worker.call(`/api/v6/folders/${folder}/`, { method: 'PATCH', body })

function says(folderId: string, candidateId: string, word: VerdictWord, reviewerId = managerId) {
  const verdict = { folderId, candidateId, verdictId: verdictIdOf(candidateId, reviewerId), word, text: '' }
  const rejects = { fromStatusId: statusId('New'), toStatusId: statusId('Rejected') }
  const how = { reasonId: null, device: 'phone' as const, offline: true }
  return { ...verdict, ...how, ...(word === 'no' && { rejects }) }
}

const settled = async (...phones: Phone[]) => {
  for (const phone of phones) await phone.sync()
  await server.dispatcher.dispatch()
  for (const phone of phones) await phone.sync()
}

const reviewsOn = (phone: Phone) => phone.device.cache.read(['reviews'], (at) => at('reviews').all())

test('a review stands on the devices of the folder, and ends by itself with its summary when nobody is left', async () => {
  const { folder, ids } = await shared()
  const asked = await ask(folder.id)
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({ asked_by: workerId, closed_at: null, due_day: dueDay })
  expect(asked.body.reviewers).toMatchObject([{ id: managerId, left: 3, lost: false }])
  const [hers, his] = [await phoneOf(manager, managerId), await phoneOf(worker, workerId)]
  const row = async () => (await reviewsOn(his)).find(({ id }) => id === asked.body.id)!
  expect(await row()).toMatchObject({ folderId: folder.uid, statusIds: [statusId('New')], closedAt: null })
  // Of several who are asked none is moved by one's no; of a single one the folder's setting stands.
  await hers.change(giveVerdict, says(folder.uid, ids[0]!, 'no'))
  await hers.change(giveVerdict, says(folder.uid, ids[1]!, 'yes'))
  await settled(hers, his)
  expect((await hers.candidate(ids[0]!))?.statusId).toBe(statusId('Rejected'))
  expect((await row()).closedAt).toBeNull()
  await his.change(removeCandidates, { folderId: folder.uid, candidateIds: [ids[2]!] })
  await settled(his, hers)
  expect(await row()).toMatchObject({
    closedById: null,
    seenAt: null,
    reviewers: [{ userId: managerId, yes: 1, maybe: 0, no: 1 }],
  })
  expect((await row()).closedAt).not.toBeNull()

  // Who asked marks it as seen, in a tunnel too; nobody else does.
  await hers.change(markReviewSeen, { folderId: folder.uid, reviewId: asked.body.id })
  await hers.sync()
  expect((await hers.outbox()).map(({ code }) => code)).toEqual(['invalid'])
  await his.change(markReviewSeen, { folderId: folder.uid, reviewId: asked.body.id })
  await his.sync()
  expect((await row()).seenAt).not.toBeNull()
})

test('where several are asked a no moves nobody, on the device and on the server; with one left it moves again', async () => {
  const { folder, ids } = await shared()
  await assign(folder.id, { assignees: [otherId] })
  const { body } = await ask(folder.id, { reviewers: [managerId, otherId] })
  const hers = await phoneOf(manager, managerId)
  await hers.change(giveVerdict, says(folder.uid, ids[0]!, 'no'))
  expect((await hers.candidate(ids[0]!))?.statusId).toBe(statusId('New'))
  await settled(hers)
  expect((await hers.candidate(ids[0]!))?.statusId).toBe(statusId('New'))
  await act(folder.id, body.id, 'close')
  await hers.sync()
  await hers.change(giveVerdict, says(folder.uid, ids[1]!, 'no'))
  await settled(hers)
  expect((await hers.candidate(ids[1]!))?.statusId).toBe(statusId('Rejected'))
})

test('after an answer a no moves nobody until the status changes', async () => {
  const { folder, ids } = await shared()
  const people = await server.database.system((tx) =>
    tx
      .selectFrom('candidates')
      .select(['id', 'profile_id', 'company_id'])
      .where('folder_id', '=', folder.uid)
      .execute(),
  )
  const answer = async (candidateId: string, at: Date) => {
    const { profile_id, company_id: companyId } = people.find(({ id }) => id === candidateId)!
    const ids = { messageId: newId(), profileId: Number(profile_id), candidateId, folderId: folder.uid }
    const replied = { event: 'messaging.replied' as const, ids }
    const by = { companyId: Number(companyId), actorId: null }
    await server.database.system((tx) => recordEvents(tx, by, [{ at, events: [replied] }]))
    await server.dispatcher.dispatch()
  }
  await answer(ids[0]!, now())
  await answer(ids[1]!, now())
  const hers = await phoneOf(manager, managerId)
  await hers.change(giveVerdict, says(folder.uid, ids[0]!, 'no'))
  await hers.sync()
  expect((await hers.candidate(ids[0]!))?.statusId).toBe(statusId('New'))
  const before = now()
  server.clock.advance(60_000)
  await worker.call(`/api/v6/candidates/${ids[1]!}/`, { method: 'PATCH', body: { status: statusId('Interview') } })
  // One from before that is found only now is no answer since.
  await answer(ids[1]!, before)
  await hers.sync()
  const rejects = { fromStatusId: statusId('Interview'), toStatusId: statusId('Rejected') }
  await hers.change(giveVerdict, { ...says(folder.uid, ids[1]!, 'no'), rejects })
  await hers.sync()
  expect((await hers.candidate(ids[1]!))?.statusId).toBe(statusId('Rejected'))
})

test('who cannot decide in the folder is not asked: the sentence names a colleague, and nobody of another company', async () => {
  const { folder } = await shared()
  const refused = await ask(folder.id, { reviewers: [managerId, otherId] })
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.reviewers?.[0]).toMatch(/^Share the folder with \S.* first/)
  const foreign = await ask(folder.id, { reviewers: [demoUserId('worker@globex.example')] })
  expect(foreign.body.fields).toEqual({ reviewers: ['Employee not found'] })
  expect((await ask(folder.id, {}, manager)).status).toBe(403)
  expect((await ask(folder.id, {}, other)).status).toBe(404)
})

test('what cannot be reviewed is refused in a sentence, and limits hold', async () => {
  const { folder, ids } = await shared()
  const fields = async (asking: Asking) => (await ask(folder.id, asking)).body.fields
  expect(await fields({ statuses: [statusId('New')], candidates: ids })).toEqual({
    statuses: ['Choose statuses or people'],
  })
  expect(await fields({ statuses: [newId()] })).toEqual({ statuses: ['Status not found'] })
  expect(await fields({ statuses: [statusId('Hired')] })).toMatchObject({ statuses: [/^Nobody is left/] })
  expect(await fields({ candidates: [newId()] })).toMatchObject({ candidates: [/no longer in this folder/] })
  expect(await fields({ due_day: '2026-11-01' })).toHaveProperty('due_day')
  expect(await fields({ due_day: '2030-11-01' })).toHaveProperty('due_day')
  const many = (n: number) => Array.from({ length: n }, () => newId())
  expect((await ask(folder.id, { reviewers: many(reviewerLimit + 1) })).status).toBe(400)
  expect((await ask(folder.id, { candidates: many(reviewedLimit + 1) })).status).toBe(400)
  for (let n = 0; n < openReviewLimit; n++) expect((await ask(folder.id, { candidates: ids })).status).toBe(201)
  expect((await ask(folder.id)).body.detail).toMatch(/^Too many reviews are open/)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  expect((await ask(folder.id)).body.detail).toBe('The folder is archived')
})

test('a reviewer is reminded once a day, and only of what is left', async () => {
  const { folder } = await shared()
  const { body } = await ask(folder.id)
  const remind = () => act(folder.id, body.id, 'remind', { reviewer: managerId })
  const first = await remind()
  expect(first.status).toBe(200)
  expect(first.body.reviewers[0]!.reminded_at).not.toBeNull()
  const again = await remind()
  expect(again.status).toBe(409)
  expect(again.body.detail).toMatch(/less than a day ago/)
  server.clock.advance(24 * 60 * 60_000)
  expect((await remind()).status).toBe(200)
  expect((await act(folder.id, body.id, 'remind', { reviewer: otherId })).status).toBe(404)
  await act(folder.id, body.id, 'close')
  expect((await remind()).body.detail).toBe('This review is over')
})

test('a reviewer who loses the folder is marked and asked no more; given it again they are asked as before', async () => {
  const { folder } = await shared()
  const { body } = await ask(folder.id)
  const his = await phoneOf(worker, workerId)
  const reviewers = async () => (await reviewsOn(his)).find(({ id }) => id === body.id)!.reviewers
  await assign(folder.id, { granted_users: [] })
  await settled(his)
  expect(await reviewers()).toMatchObject([{ userId: managerId, lost: true }])
  const refused = await act(folder.id, body.id, 'remind', { reviewer: managerId })
  expect(refused.body.detail).toMatch(/can no longer decide/)
  // Nobody asked can answer: it does not end by itself, and its owner decides.
  const row = (await reviewsOn(his)).find(({ id }) => id === body.id)
  expect(row?.closedAt).toBeNull()
  const hers = await phoneOf(manager, managerId)
  expect((await reviewsOn(hers)).some(({ id }) => id === body.id)).toBe(false)
  await assign(folder.id, { granted_users: [managerId] })
  await settled(his)
  expect(await reviewers()).toMatchObject([{ userId: managerId, lost: false }])
})

test('its owner and who asked end a review, nobody else; what was decided in an archived folder is kept and told', async () => {
  const { folder, ids } = await shared()
  await assign(folder.id, { assignees: [otherId] })
  const { body } = await ask(folder.id, {}, other)
  expect((await act(folder.id, body.id, 'close', {}, manager)).status).toBe(403)
  const [hers, his] = [await phoneOf(manager, managerId), await phoneOf(worker, workerId)]
  await hers.change(giveVerdict, { ...says(folder.uid, ids[0]!, 'yes'), text: 'Typed in a train' })
  await his.change(archiveFolder, { folderId: folder.uid, status: 'closed' })
  await his.sync()
  await hers.sync()
  expect(await hers.outbox()).toMatchObject([
    { state: 'refused', code: 'archived', args: { text: 'Typed in a train' } },
  ])
  const closed = await act(folder.id, body.id, 'close')
  expect(closed.body).toMatchObject({ closed_by: workerId })
})

test('what concerns a user stands on their device: whom they are asked about, what is over, and noes that wait for the owner', async () => {
  const { folder, ids } = await shared()
  await assign(folder.id, { assignees: [otherId] })
  const { body } = await ask(folder.id, { reviewers: [managerId, otherId], candidates: ids.slice(0, 2) })
  const [hers, his] = [await phoneOf(manager, managerId), await phoneOf(worker, workerId)]
  const asked = async () =>
    (await hers.reviews()).asked.filter(({ review }) => review.id === body.id).map(({ left }) => left)
  const noes = async () =>
    (await his.reviews()).noes.filter((one) => one.folder.id === folder.uid).map(({ candidate }) => candidate.id)
  expect(await asked()).toEqual([2])
  // Without a network each decision counts at once.
  await hers.change(giveVerdict, says(folder.uid, ids[0]!, 'no'))
  expect(await asked()).toEqual([1])
  expect(await noes()).toEqual([])
  await settled(hers, his)
  expect(await noes()).toEqual([ids[0]])
  const to = { folderId: folder.uid, candidateIds: [ids[0]!], statusId: statusId('Screening'), substatusId: null }
  server.clock.advance(1000)
  await his.change(setStatus, to)
  expect(await noes()).toEqual([])
  await settled(his)
  expect(await noes()).toEqual([])
  const finished = async () =>
    (await his.reviews()).finished.some(({ review }) => review.id === body.id && review.seenAt === null)
  expect(await finished()).toBe(false)
  await act(folder.id, body.id, 'close')
  await his.sync()
  expect(await finished()).toBe(true)
  await his.change(markReviewSeen, { folderId: folder.uid, reviewId: body.id })
  expect(await finished()).toBe(false)
  await hers.sync()
  expect(await asked()).toEqual([])
})

test('a recruiter who is asked in a public folder carries it, as long as they are asked', async () => {
  const { folder } = await shared()
  await assign(folder.id, { access_type: 'public' })
  const carried = async () => {
    const phone = await phoneOf(other, otherId)
    return (await reviewsOn(phone)).some(({ folderId }) => folderId === folder.uid)
  }
  expect(await carried()).toBe(false)
  const { body } = await ask(folder.id, { reviewers: [otherId] })
  expect(await carried()).toBe(true)
  await act(folder.id, body.id, 'close')
  expect(await carried()).toBe(false)
})

test('a review of a status ends when an admin moves everybody out of it', async () => {
  const { folder, ids } = await shared()
  const admin = await server.as('admin@acme.example')
  const path = '/api/v6/status_collection/statuses/'
  const made = await admin.call(path, { method: 'POST', body: { name: 'To be looked at', stage: 'interview' } })
  const { id } = made.body as { id: string }
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids, status: id } })
  await server.dispatcher.dispatch()
  const { body: review } = await ask(folder.id, { statuses: [id] })
  await admin.call(`${path}${id}/move_everybody/`, { method: 'POST', body: { to: statusId('Screening') } })
  await server.dispatcher.dispatch()
  const his = await phoneOf(worker, workerId)
  const row = (await reviewsOn(his)).find((one) => one.id === review.id)
  expect(row).toMatchObject({ closedById: null })
  expect(row?.closedAt).not.toBeNull()
})
