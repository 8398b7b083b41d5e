import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { assignCandidates } from '../../../contract/folders/mutations/assign-candidates.ts'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { copyCandidates } from '../../../contract/folders/mutations/copy-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared, change } = await sharedFolders()
const idOf = async (mail: string) =>
  ((await (await server.as(mail)).call('/api/internal/users/me/')).body as { id: string }).id
const workerId = await idOf('worker@acme.example')
const now = () => server.clock.now()

async function both() {
  const phones = [await Phone.of(worker, workerId, now), await Phone.of(manager, managerId, now)] as const
  await Promise.all(phones.map((phone) => phone.sync()))
  return phones
}
const ownersIn = async (phone: Phone, folderId: string) =>
  new Map((await phone.list(folderId)).rows.map(({ id, ownerId }) => [id, ownerId]))

test('who looks after somebody is chosen without a network, seen by all who have the folder, and taken back', async () => {
  const { folder, ids } = await shared()
  const [his, hers] = await both()
  const [first, second] = [ids[0]!, ids[1]!]
  await his.change(assignCandidates, { folderId: folder.uid, candidateIds: [first, second], ownerId: managerId })
  expect((await ownersIn(his, folder.uid)).get(first)).toBe(managerId)
  await his.sync()
  await hers.sync()
  expect([...(await ownersIn(hers, folder.uid))].filter(([, owner]) => owner).map(([id]) => id)).toEqual(
    expect.arrayContaining([first, second]),
  )
  await his.change(assignCandidates, { folderId: folder.uid, candidateIds: [first], ownerId: null })
  await his.sync()
  await hers.sync()
  const owners = await ownersIn(hers, folder.uid)
  expect([owners.get(first), owners.get(second)]).toEqual([null, managerId])
})

test('nobody looks after people of a folder that they do not have, and a manager assigns nobody', async () => {
  const { folder, ids } = await shared()
  const [his, hers] = await both()
  const strangerId = await idOf('hm2@acme.example')
  await his.change(assignCandidates, { folderId: folder.uid, candidateIds: [ids[0]!], ownerId: strangerId })
  await hers.change(assignCandidates, { folderId: folder.uid, candidateIds: [ids[0]!], ownerId: managerId })
  await his.sync()
  await hers.sync()
  expect((await his.outbox()).map(({ code }) => code)).toEqual(['conflict'])
  expect((await hers.outbox()).map(({ code }) => code)).toEqual(['forbidden'])
  expect((await ownersIn(his, folder.uid)).get(ids[0]!)).toBe(null)
})

test('since when somebody has a status is told by the status alone, and a copy begins anew', async () => {
  const { folder, ids } = await shared()
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Empty', access_type: 'private' },
  })
  const other = made.body as { uid: string }
  const [his] = await both()
  const row = async (id: string, place = folder.uid) => (await his.list(place)).rows.find((one) => one.id === id)!
  const id = ids[0]!
  const added = await row(id)
  expect(added.statusSince).toBe(added.createdAt)
  server.clock.advance(86_400_000)
  await his.change(setStatus, change(folder.uid, [id], 'Interview'))
  await his.sync()
  const moved = (await row(id)).statusSince
  expect(Date.parse(moved) - Date.parse(added.createdAt)).toBeGreaterThanOrEqual(86_400_000)
  server.clock.advance(86_400_000)
  await his.change(assignCandidates, { folderId: folder.uid, candidateIds: [id], ownerId: workerId })
  await his.change(setStatus, change(folder.uid, [id], 'Interview'))
  await his.sync()
  expect((await row(id)).statusSince).toBe(moved)
  await server.database.system((tx) =>
    tx.updateTable('candidates').set({ answered: true }).where('id', '=', id).execute(),
  )
  await his.sync()
  const newId = crypto.randomUUID()
  await his.change(copyCandidates, {
    folderId: folder.uid,
    toFolderId: other.uid,
    copies: [{ candidateId: id, newId }],
  })
  // A copy has answered nothing: so the device says, too, before the server does.
  expect((await row(newId, other.uid)).answered ?? false).toBe(false)
  await his.sync()
  const copy = (await his.list(other.uid)).rows.find((one) => one.id === newId)
  expect(copy).toMatchObject({ ownerId: null, statusSince: copy?.createdAt, source: 'hand' })
})

test('what was said of somebody stands beside a copy where that was chosen, and only there', async () => {
  const { folder, ids } = await shared()
  const [his] = await both()
  const said = { folderId: folder.uid, candidateId: ids[0]!, commentId: crypto.randomUUID(), text: 'Speaks Dutch' }
  await his.change(addComment, said)
  await his.sync()
  const copied = async (withComments: boolean) => {
    const made = await worker.call('/api/v6/folders/', {
      method: 'POST',
      body: { name: 'Copies', access_type: 'private' },
    })
    const toFolderId = (made.body as { uid: string }).uid
    const copies = [{ candidateId: ids[0]!, newId: crypto.randomUUID() }]
    await his.sync()
    await his.change(copyCandidates, { folderId: folder.uid, toFolderId, copies, withComments })
    await his.sync()
    await server.dispatcher.dispatch()
    await his.sync()
    return (await his.comments(copies[0]!.newId)).map(({ text }) => text)
  }
  expect(await copied(true)).toEqual(['Speaks Dutch'])
  expect(await copied(false)).toEqual([])
})

test('who is given people by somebody else is told, once for all of one act; who takes them is not', async () => {
  const { folder, ids } = await shared()
  const [his] = await both()
  const given = { folderId: folder.uid, candidateIds: [ids[0]!, ids[1]!] }
  await his.change(assignCandidates, { ...given, ownerId: managerId })
  await his.change(assignCandidates, { ...given, ownerId: workerId })
  await his.change(assignCandidates, { ...given, candidateIds: [ids[2]!], ownerId: managerId })
  await his.sync()
  await server.dispatcher.dispatch()
  const told = await server.database.system((tx) =>
    tx
      .selectFrom('notices')
      .select(['user_id', 'candidate_id', 'text'])
      .where('kind', '=', 'assigned')
      .where('folder_id', '=', folder.uid)
      .execute(),
  )
  expect(told.every(({ user_id }) => user_id === managerId)).toBe(true)
  const people = told.reduce((sum, { text }) => sum + Number(text), 0)
  expect(people).toBe(3)
})
