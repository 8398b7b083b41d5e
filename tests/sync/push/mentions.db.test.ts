import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { deleteComment } from '../../../contract/folders/mutations/comments/delete-comment.ts'
import { editComment } from '../../../contract/folders/mutations/comments/edit-comment.ts'
import { markMention } from '../../../contract/folders/mutations/marks/mark-mention.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { demoUserId } from '../../../server/modules/users/demo.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { Phone } from '../../kit/devices/phone.ts'
import type { Browser } from '../../kit/server.ts'
import { devicesTold } from '../../kit/services/push-service.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared } = await sharedFolders()
const [workerId, otherId] = [demoUserId('worker@acme.example'), demoUserId('worker2@acme.example')]
const now = () => server.clock.now()
const phoneOf = async (browser: Browser, id: string) => {
  const phone = await Phone.of(browser, id, now)
  await phone.sync()
  return phone
}
const nameOf = async (id: string) => {
  const user = await server.database.system((tx) =>
    tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return `${user.first_name} ${user.last_name}`
}
const [managerName, otherName] = [await nameOf(managerId), await nameOf(otherId)]
const mentioned = async (phone: Phone) => {
  await phone.sync()
  return phone.mentions()
}
const standing = (id: string) =>
  server.database.system(async (tx) => {
    const row = await tx.selectFrom('comments').select('mentions').where('id', '=', id).executeTakeFirstOrThrow()
    return row.mentions
  })

/** A folder of the worker's and the manager's, the worker's device, and a comment on its first candidate. */
async function commented(mentions?: string[], text = `@${managerName}, what do you think?`) {
  const { folder, ids } = await shared()
  const phone = await phoneOf(worker, workerId)
  const place = { folderId: folder.uid, candidateId: ids[0]! }
  const commentId = newId()
  await phone.change(addComment, { ...place, commentId, text, ...(mentions && { mentions }) })
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  return { ...place, commentId, text, phone, folder, ids }
}

test('who may read a comment is told of it by name of person, folder and words; who may not is not, and it stands all the same', async () => {
  const stranger = demoUserId('worker@globex.example')
  const { commentId, folderId, candidateId } = await commented([managerId, otherId, stranger, newId()])
  const theirs = await phoneOf(manager, managerId)
  const own = (await theirs.mentions()).filter((one) => one.commentId === commentId)
  expect(own).toMatchObject([
    { folder: { id: folderId, name: 'Shared' }, candidateId, byUserId: workerId, done: false, waiting: false },
  ])
  expect(own[0]!.text).toContain('what do you think?')
  expect(own[0]!.name).toBeTruthy()
  expect(await standing(commentId)).toEqual([managerId])
  const colleague = await phoneOf(await server.as('worker2@acme.example'), otherId)
  expect((await colleague.mentions(true)).map((one) => one.commentId)).not.toContain(commentId)
})

test('whose permission hides comments is not told, and the writer is never told of the own comment', async () => {
  const permit = (permissions: string[] | null) =>
    server.database.system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', managerId).execute())
  await permit(['personalInfo'])
  const { commentId, phone } = await commented([managerId, workerId])
  expect(await standing(commentId)).toEqual([workerId])
  expect((await phone.mentions(true)).map((one) => one.commentId)).not.toContain(commentId)
  await permit(null)
})

test('an edit that adds somebody tells them once, and taking them out and in again does not tell anew', async () => {
  const { folderId, commentId, text, phone } = await commented()
  const device = server.pushService.device('told-once')
  const subscription = { endpoint: device.endpoint, keys: device.keys, language: 'en' }
  await manager.call('/api/v6/user/notices/devices/', { method: 'POST', body: subscription })
  await devicesTold(server)
  device.read()
  const edit = async (base: string, next: string, mentions: string[]) => {
    await phone.change(editComment, { folderId, commentId, base, text: next, mentions })
    await phone.sync()
    await devicesTold(server)
    return device.read().map((one) => (one as { kind: string }).kind)
  }
  expect(await edit(text, `${text}!`, [managerId])).toEqual(['mentioned'])
  expect(await edit(`${text}!`, `${text}?`, [managerId])).toEqual([])
  const theirs = await phoneOf(manager, managerId)
  expect((await theirs.mentions()).map((one) => one.commentId)).toContain(commentId)
  expect(await edit(`${text}?`, 'Nobody', [])).toEqual([])
  expect((await mentioned(theirs)).map((one) => one.commentId)).not.toContain(commentId)
  expect(await edit('Nobody', text, [managerId])).toEqual([])
  expect((await mentioned(theirs)).map((one) => one.commentId)).toContain(commentId)
})

test('one word on a candidate is one push to whom it mentions, and none where comments are not told', async () => {
  const device = server.pushService.device('one-word')
  const subscription = { endpoint: device.endpoint, keys: device.keys, language: 'ru' }
  await manager.call('/api/v6/user/notices/devices/', { method: 'POST', body: subscription })
  await devicesTold(server)
  device.read()
  const { folderId, candidateId } = await commented([managerId])
  await devicesTold(server)
  const told = device.read().filter((one) => (one as { kind: string }).kind !== 'shared')
  const message = { user: managerId, kind: 'mentioned', folder: folderId, candidate: candidateId, count: 1 }
  expect(told).toEqual([{ ...message, language: 'ru' }])
  const wish = (commented: boolean) => manager.call('/api/v6/user/notices/', { method: 'PATCH', body: { commented } })
  await wish(false)
  await commented([managerId])
  await devicesTold(server)
  expect(device.read().filter((one) => (one as { kind: string }).kind !== 'shared')).toEqual([])
  await wish(true)
})

test('an edit of a client of before keeps the mentions whose names still stand', async () => {
  const { folder, ids } = await shared()
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { access_type: 'public' } })
  const phone = await phoneOf(worker, workerId)
  const commentId = newId()
  const text = `@${managerName} and @${otherName}`
  const place = { folderId: folder.uid, commentId }
  await phone.change(addComment, { ...place, candidateId: ids[0]!, text, mentions: [managerId, otherId] })
  await phone.sync()
  expect(await standing(commentId)).toEqual([managerId, otherId])
  await phone.change(editComment, { ...place, base: text, text: `Only @${otherName} now` })
  await phone.sync()
  expect(await standing(commentId)).toEqual([otherId])
})

test('done and not done are marked without a network, and an answer is as good as done', async () => {
  const { commentId, folderId, candidateId } = await commented([managerId])
  const [theirs, tablet] = [await phoneOf(manager, managerId), await phoneOf(manager, managerId)]
  const find = async (phone: Phone) => (await phone.mentions(true)).find((one) => one.commentId === commentId)!
  const { id: mentionId } = await find(theirs)
  theirs.online = false
  await theirs.change(markMention, { mentionId, done: true })
  expect(await find(theirs)).toMatchObject({ done: true, waiting: true })
  expect((await theirs.mentions()).map(({ id }) => id)).not.toContain(mentionId)
  theirs.online = true
  await theirs.sync()
  await tablet.sync()
  expect(await find(tablet)).toMatchObject({ done: true, waiting: false })
  await tablet.change(markMention, { mentionId, done: false })
  await tablet.sync()
  await theirs.sync()
  expect(await find(theirs)).toMatchObject({ done: false })
  // The answer itself, before the server hears of it and after.
  server.clock.advance(1000)
  await theirs.change(addComment, { folderId, candidateId, commentId: newId(), text: 'Yes' })
  expect(await find(theirs)).toMatchObject({ done: true })
  await theirs.sync()
  await tablet.sync()
  expect([await find(theirs), await find(tablet)]).toMatchObject([{ done: true }, { done: true }])
})

test('nobody marks what is another user’s', async () => {
  const { commentId, phone } = await commented([managerId])
  const theirs = await phoneOf(manager, managerId)
  const { id: mentionId } = (await theirs.mentions()).find((one) => one.commentId === commentId)!
  await phone.change(markMention, { mentionId, done: true })
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([{ state: 'refused', code: 'gone' }])
  expect((await mentioned(theirs)).map(({ id }) => id)).toContain(mentionId)
})

test('a mention goes with its comment, and with the right to the folder', async () => {
  const first = await commented([managerId])
  const second = await commented([managerId], `@${managerName}, a word for the owls`)
  const theirs = await phoneOf(manager, managerId)
  const ids = async () => (await mentioned(theirs)).map((one) => one.commentId)
  expect(await ids()).toEqual(expect.arrayContaining([first.commentId, second.commentId]))
  const deleted = { folderId: first.folderId, commentId: first.commentId }
  await first.phone.change(deleteComment, deleted)
  await first.phone.sync()
  expect(await ids()).not.toContain(first.commentId)
  await worker.call(`/api/v6/folders/${second.folder.id}/`, { method: 'PATCH', body: { granted_users: [] } })
  expect(await ids()).not.toContain(second.commentId)
  expect((await theirs.cached()).includes('for the owls')).toBe(false)
})

test('a mention follows a candidate into another folder', async () => {
  const { commentId, candidateId, folderId, phone } = await commented([managerId])
  const { folder: target } = await shared()
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Next', access_type: 'private', granted_users: [managerId] },
  })
  const { uid } = made.body as { uid: string }
  expect(target.uid).not.toBe(uid)
  await phone.sync()
  await phone.change(moveCandidates, { folderId, toFolderId: uid, candidateIds: [candidateId], withComments: true })
  await phone.sync()
  const theirs = await phoneOf(manager, managerId)
  expect((await theirs.mentions()).find((one) => one.commentId === commentId)?.folder).toEqual({
    id: uid,
    name: 'Next',
  })
})

test('a note on a person means colleagues who read the company’s notes, and brings their name and its beginning', async () => {
  const { ids } = await shared()
  const { profile_id: profile } = await server.database.system((tx) =>
    tx.selectFrom('candidates').select('profile_id').where('id', '=', ids[0]!).executeTakeFirstOrThrow(),
  )
  const text = `@${otherName} @${managerName} ${'word '.repeat(60)}`
  const body = { text, mentions: [otherId, managerId] }
  const answer = await worker.call(`/api/v6/profiles/${profile}/comments/`, { method: 'POST', body })
  expect(answer.body).toMatchObject({ mentions: [otherId] })
  const { id } = answer.body as { id: string }
  const other = await server.as('worker2@acme.example')
  const colleague = await phoneOf(other, otherId)
  const find = async () => (await mentioned(colleague)).find((one) => one.commentId === id)
  expect(await find()).toMatchObject({ folder: null, profileId: profile, text: text.slice(0, 120) })
  expect((await find())?.name).toMatch(/\S+ \S+/)
  const edited = await worker.call(`/api/v6/comments/${id}/`, { method: 'PATCH', body: { text: `Now @${otherName}` } })
  expect(edited.body).toMatchObject({ mentions: [otherId] })
  expect(await find()).toMatchObject({ text: `Now @${otherName}` })
  await other.call(`/api/v6/profiles/${profile}/comments/`, { method: 'POST', body: { text: 'Answered' } })
  expect(await find()).toBeUndefined()
})
