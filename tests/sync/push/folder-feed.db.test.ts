import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FeedEntry } from '../../../contract/folders/calls/feed-endpoints.ts'
import { assignCandidates } from '../../../contract/folders/mutations/assign-candidates.ts'
import {
  commentOnFolder,
  deleteFolderComment,
  editFolderComment,
} from '../../../contract/folders/mutations/comments/comment-on-folder.ts'
import { markMention } from '../../../contract/folders/mutations/marks/mark-mention.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { type AnyMessage, pageOf } from '../../../contract/notices/push-message.ts'
import { actorById } from '../../../server/kernel/security/sessions.ts'
import { dueToday } from '../../../server/modules/notices/due-today.ts'
import { demoUserId } from '../../../server/modules/users/demo.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { devicesTold } from '../../kit/services/push-service.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared, statusId, change } = await sharedFolders()
const workerId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id
const feed = async (id: number | string, by = worker, query = '') =>
  (await by.call(`/api/v6/folders/${id}/feed/${query}`)).body as { results: FeedEntry[]; more: boolean }
const kinds = ({ results }: { results: FeedEntry[] }) => results.map(({ kind }) => kind)
const patch = (path: string, body: object) => worker.call(path, { method: 'PATCH', body })
const phoneOf = async (by = worker, id = workerId) => {
  const phone = await Phone.of(by, id, () => server.clock.now())
  await phone.sync()
  return phone
}

test('a folder’s feed tells newest first who added, moved, commented, changed and shared', async () => {
  const { folder, ids } = await shared()
  const other = await shared()
  await patch(`/api/v6/candidates/${ids[0]}/`, { status: statusId('Offer') })
  await patch(`/api/v6/folders/${folder.id}/`, { name: 'Renamed', openings: 3 })
  const phone = await phoneOf()
  await phone.change(commentOnFolder, { folderId: folder.uid, commentId: crypto.randomUUID(), text: 'Budget agreed' })
  await phone.sync()
  await worker.call(`/api/v6/candidates/?`, { method: 'DELETE', body: { ids: [ids[2]] } })
  await worker.call(`/api/v6/folders/${other.folder.id}/candidates/`, { method: 'GET' })
  await patch(`/api/v6/folders/${folder.id}/`, { granted_users: [] })
  await patch(`/api/v6/folders/${folder.id}/`, { status: 'closed' })
  const told = await feed(folder.id)
  expect(kinds(told)).toEqual([
    'archived',
    'unshared',
    'peopleRemoved',
    'folderCommented',
    'edited',
    'statusChanged',
    'peopleAdded',
    'shared',
    'created',
  ])
  const of = (kind: string) => told.results.find((one) => one.kind === kind)!
  expect(of('edited')).toMatchObject({ actor_id: workerId, fields: ['name', 'openings'] })
  expect(of('statusChanged')).toMatchObject({ status_id: statusId('Offer'), person: { candidate_id: ids[0] } })
  expect(of('statusChanged').person!.name).toBeTruthy()
  expect(of('peopleAdded')).toMatchObject({ count: 3, person: null })
  expect(of('shared')).toMatchObject({ user_id: managerId })
  const first = await feed(folder.id, worker, '?limit=2')
  expect(first.more).toBe(true)
  const second = await feed(folder.id, worker, `?limit=100&before=${first.results[1]!.id}`)
  expect(kinds(second)).toEqual(kinds(told).slice(2))
  expect(second.more).toBe(false)
})

test('an act on many people is one entry, however short the page, also who looks after them; a review from asked to ended', async () => {
  const { folder, ids } = await shared()
  const phone = await phoneOf()
  await phone.change(setStatus, change(folder.uid, ids, 'Offer'))
  await phone.sync()
  const place = { folderId: folder.uid, candidateIds: ids.slice(1) }
  await phone.change(assignCandidates, { ...place, ownerId: workerId })
  await phone.sync()
  server.clock.advance(1000)
  await phone.change(assignCandidates, { ...place, ownerId: null })
  await phone.sync()
  const reviews = `/api/v6/folders/${folder.id}/reviews/`
  const due_day = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const asked = await worker.call(reviews, {
    method: 'POST',
    body: { reviewers: [managerId], candidates: [ids[0]], due_day },
  })
  const review = (asked.body as { id: string }).id
  await worker.call(`${reviews}${review}/remind/`, { method: 'POST', body: { reviewer: managerId } })
  await worker.call(`${reviews}${review}/close/`, { method: 'POST', body: {} })
  const told = await feed(folder.id, manager)
  expect(told.results.slice(0, 6)).toMatchObject([
    { kind: 'reviewClosed', actor_id: workerId },
    { kind: 'reviewReminded', user_id: managerId },
    { kind: 'reviewAsked', user_id: managerId, actor_id: workerId },
    { kind: 'assigned', count: 2, user_id: null },
    { kind: 'assigned', count: 2, user_id: workerId, person: null },
    { kind: 'statusChanged', count: 3, status_id: statusId('Offer'), person: null },
  ])
  const one = await feed(folder.id, worker, `?limit=1&before=${told.results[4]!.id}`)
  expect(one).toMatchObject({ results: [{ kind: 'statusChanged', count: 3 }], more: true })
  expect(kinds(await feed(folder.id, worker, `?before=${one.results[0]!.id}`))[0]).toBe('peopleAdded')
})

test('who is moved is told in both folders, and a folder out of reach is not named', async () => {
  const from = await shared()
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Secret', access_type: 'private' },
  })
  const into = made.body as { id: number; uid: string }
  const body = { destination_folder: into.id, candidates: [from.ids[0]] }
  await worker.call(`/api/v6/folders/${from.folder.id}/candidates/move/`, { method: 'POST', body })
  expect((await feed(into.id)).results[0]).toMatchObject({ kind: 'movedIn', folder: { id: from.folder.id } })
  expect((await feed(from.folder.id)).results[0]).toMatchObject({ kind: 'movedOut', folder: { name: 'Secret' } })
  const hers = await feed(from.folder.id, manager)
  expect(hers.results[0]).toMatchObject({ kind: 'movedOut', folder: null })
  expect(JSON.stringify(hers)).not.toContain('Secret')
  expect((await manager.call(`/api/v6/folders/${into.id}/feed/`)).status).toBe(404)
})

test('a manager without the sections learns neither names nor that somebody commented', async () => {
  const { folder, ids } = await shared()
  await worker.call(`/api/v6/candidates/${ids[0]}/`, { method: 'PATCH', body: { status: statusId('Offer') } })
  const phone = await phoneOf()
  await phone.change(commentOnFolder, {
    folderId: folder.uid,
    commentId: crypto.randomUUID(),
    text: 'Not for managers',
  })
  await phone.sync()
  const permit = (permissions: string[] | null) =>
    server.database.system((tx) =>
      tx
        .updateTable('users')
        .set({ permissions: permissions as never })
        .where('id', '=', managerId)
        .execute(),
    )
  await permit([])
  const hers = await feed(folder.id, manager)
  expect(kinds(hers)).toEqual(['statusChanged', 'peopleAdded', 'shared', 'created'])
  expect(hers.results[0]!.person).toEqual({ candidate_id: ids[0], name: null })
  const device = new WireDevice(manager)
  for (const scope of [`fo:${folder.uid}`, `fo:${folder.uid}/comments`]) device.want(scope)
  await device.sync()
  expect(device.of(`fo:${folder.uid}/comments`, 'folderComments')).toEqual([])
  await permit(null)
})

test('a comment on a folder is said offline, seen by who has it, and taken back by its author alone', async () => {
  const { folder } = await shared()
  const [his, hers] = [await phoneOf(), await phoneOf(manager, managerId)]
  const place = { folderId: folder.uid, commentId: crypto.randomUUID() }
  await his.change(commentOnFolder, { ...place, text: 'Budget agreed' })
  await his.sync()
  const device = new WireDevice(manager)
  device.want(`fo:${folder.uid}/comments`)
  await device.sync()
  expect(device.of(`fo:${folder.uid}/comments`, 'folderComments')).toMatchObject([
    { id: place.commentId, authorId: workerId, text: 'Budget agreed' },
  ])
  await hers.change(deleteFolderComment, place)
  await hers.change(commentOnFolder, { ...place, text: 'Under a taken id' })
  await hers.sync()
  expect((await hers.outbox()).map(({ code }) => code)).toEqual(['forbidden', 'id_reuse'])
  await his.change(deleteFolderComment, place)
  await his.change(deleteFolderComment, place)
  await his.sync()
  expect(await his.outbox()).toEqual([])
  await device.sync()
  expect(device.of(`fo:${folder.uid}/comments`, 'folderComments')).toEqual([])
})

test('what goes with a folder is counted for who may delete it', async () => {
  const { folder, ids } = await shared()
  const phone = await phoneOf()
  await phone.change(commentOnFolder, { folderId: folder.uid, commentId: crypto.randomUUID(), text: 'Budget agreed' })
  await phone.sync()
  await worker.call(`/api/v6/candidates/`, { method: 'DELETE', body: { ids: [ids[0]] } })
  const answer = await worker.call(`/api/v6/folders/${folder.id}/contents/`)
  expect(answer.body).toEqual({ people: 2, comments: 1, verdicts: 0, steps: 0, members: 1, planned: 0 })
  expect((await manager.call(`/api/v6/folders/${folder.id}/contents/`)).status).toBe(403)
  expect((await (await server.as('admin@acme.example')).call(`/api/v6/folders/${folder.id}/contents/`)).status).toBe(
    404,
  )
})

const otherId = demoUserId('worker2@acme.example')
const mentioned = async (phone: Phone) => {
  await phone.sync()
  return phone.mentions()
}

/** A folder of the worker's and the manager's, the worker's device, and a comment on the folder. */
async function talked(mentions: string[], text = '@Manager, is the budget agreed?') {
  const { folder } = await shared()
  const phone = await phoneOf()
  const place = { folderId: folder.uid, commentId: newId() }
  await phone.change(commentOnFolder, { ...place, text, mentions })
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  return { ...place, text, phone, folder }
}
const dueOf = async (id: string) => {
  const actor = (await server.database.system((tx) => actorById(tx, id)))!
  return server.database.system((tx) => dueToday(tx, actor, 'UTC', server.clock.now()))
}

test('a comment on a folder tells whom it mentions once, also by an edit, and a push leads to where it stands', async () => {
  const device = server.pushService.device('on-a-folder')
  const subscription = { endpoint: device.endpoint, keys: device.keys, language: 'en' }
  await manager.call('/api/v6/user/notices/devices/', { method: 'POST', body: subscription })
  await devicesTold(server)
  device.read()
  const pushes = async () => {
    await devicesTold(server)
    return (device.read() as AnyMessage[]).filter(({ kind }) => kind === 'mentioned')
  }
  const { folderId, commentId, text, phone } = await talked([otherId], 'Is the budget agreed?')
  expect(await pushes()).toEqual([])
  const edit = async (base: string, next: string, mentions: string[]) => {
    await phone.change(editFolderComment, { folderId, commentId, base, text: next, mentions })
    await phone.sync()
    expect(await phone.outbox()).toEqual([])
  }
  const before = await dueOf(managerId)
  await edit(text, '@Manager and @Other', [managerId, otherId])
  const told = await pushes()
  expect(told).toEqual([
    { user: managerId, kind: 'mentioned', folder: folderId, candidate: null, count: 1, language: 'en' },
  ])
  expect(pageOf(told[0]!)).toBe(`/folders/${folderId}/?about=comments`)
  const theirs = await phoneOf(manager, managerId)
  const find = async () => (await mentioned(theirs)).find((one) => one.commentId === commentId)
  expect(await find()).toMatchObject({
    folder: { id: folderId, name: 'Shared' },
    candidateId: null,
    byUserId: workerId,
  })
  expect((await find())?.text).toBe('@Manager and @Other')
  expect((await dueOf(managerId)).mentions).toBe(before.mentions + 1)
  await edit('@Manager and @Other', 'Only @Other', [otherId])
  expect(await find()).toBeUndefined()
  await edit('Only @Other', text, [managerId])
  expect(await find()).toBeTruthy()
  expect(await pushes()).toEqual([])
})

test('a mention on a folder is settled offline, answered by a word there, and goes with the comment and with the folder', async () => {
  const [first, second, third] = [await talked([managerId]), await talked([managerId]), await talked([managerId])]
  const theirs = await phoneOf(manager, managerId)
  const open = async () => (await mentioned(theirs)).map(({ commentId }) => commentId)
  expect(await open()).toEqual(expect.arrayContaining([first, second, third].map(({ commentId }) => commentId)))
  const { id: mentionId } = (await theirs.mentions()).find((one) => one.commentId === first.commentId)!
  theirs.online = false
  await theirs.change(markMention, { mentionId, done: true })
  server.clock.advance(1000)
  await theirs.change(commentOnFolder, { folderId: second.folderId, commentId: newId(), text: 'It is' })
  const settled = (await theirs.mentions(true)).filter(({ done }) => done).map(({ commentId }) => commentId)
  expect(settled).toEqual(expect.arrayContaining([first.commentId, second.commentId]))
  theirs.online = true
  await theirs.sync()
  expect(await theirs.outbox()).toEqual([])
  const tablet = await phoneOf(manager, managerId)
  const waiting = (await tablet.mentions()).map(({ commentId }) => commentId)
  expect(waiting).toContain(third.commentId)
  expect(waiting).not.toEqual(expect.arrayContaining([first.commentId]))
  expect(waiting).not.toEqual(expect.arrayContaining([second.commentId]))
  await third.phone.change(deleteFolderComment, { folderId: third.folderId, commentId: third.commentId })
  await third.phone.sync()
  expect(await open()).not.toContain(third.commentId)
  const last = await talked([managerId])
  await mentioned(theirs)
  await worker.call(`/api/v6/folders/${last.folder.id}/`, { method: 'PATCH', body: { granted_users: [] } })
  expect(await open()).not.toContain(last.commentId)
})

test('an own comment on a folder that was edited elsewhere keeps the later text back, and nobody edits another’s', async () => {
  const { folderId, commentId, text, phone } = await talked([])
  const tablet = await phoneOf()
  await tablet.change(editFolderComment, { folderId, commentId, base: text, text: 'On the tablet' })
  await tablet.sync()
  await phone.change(editFolderComment, { folderId, commentId, base: text, text: 'On the phone' })
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([{ state: 'refused', code: 'conflict' }])
  const theirs = await phoneOf(manager, managerId)
  await theirs.change(editFolderComment, { folderId, commentId, base: 'On the tablet', text: 'Mine' })
  await theirs.sync()
  expect(await theirs.outbox()).toMatchObject([{ state: 'refused', code: 'forbidden' }])
})

test('a device of before leaves out what mentions its user on a folder', async () => {
  const { commentId, folderId } = await talked([managerId])
  const device = new WireDevice(manager)
  await device.sync()
  const row = device.of(`us:${managerId}`, 'mentions').find((one) => one.commentId === commentId)!
  // It shows those alone whose folder it knows.
  expect(row).toMatchObject({ profileId: 0, candidateId: null, talkOf: folderId, folderId: commentId })
})
