import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { changeTags } from '../../../contract/folders/mutations/change-tags.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../../contract/folders/mutations/remove-candidates.ts'
import { markViewed, viewIdOf } from '../../../contract/profiles/mutations/mark-viewed.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { type Browser, testServer } from '../../kit/server.ts'

const server = await testServer()
const people = await makePeople(server.database, ['Ada Lovelace', 'Борис Ежов', 'Grace Hopper'])
const worker = await server.as('worker@acme.example')
const manager = await server.as('hm@acme.example')
const stranger = await server.as('worker@globex.example')
const me = async (browser: Browser) => ((await browser.call('/api/internal/users/me/')).body as { id: string }).id
const [workerId, managerId] = [await me(worker), await me(manager)]
const phoneOf = (browser: Browser, userId: string) => Phone.of(browser, userId, () => server.clock.now())

async function folderWith(profiles: number[], name = 'Shared') {
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name, access_type: 'private', granted_users: [managerId] },
  })
  const folder = made.body as { id: number; uid: string }
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
  return folder
}
const all = people.map((person) => person.id)
const tagsOf = async (browser: Browser, profile: number) =>
  ((await browser.call(`/api/internal/profiles/${profile}/`)).body as { tags: string[] }).tags

test('tags of two offline devices come together, for the person everywhere in the company', async () => {
  const [here, there] = [await folderWith(all), await folderWith(all, 'Another')]
  const [phone, desktop] = [await phoneOf(manager, managerId), await phoneOf(worker, workerId)]
  await phone.sync()
  await desktop.sync()
  const [candidate] = (await phone.list(here.uid)).rows
  const other = (await desktop.list(there.uid)).rows.find((row) => row.profileId === candidate!.profileId)!
  await phone.change(changeTags, { folderId: here.uid, candidateIds: [candidate!.id], add: ['Remote'], remove: [] })
  expect(await phone.tags(candidate!.id)).toEqual(['Remote'])
  const theirs = { folderId: there.uid, candidateIds: [other.id], add: ['Referral', ' remote '], remove: [] }
  await desktop.change(changeTags, theirs)
  await phone.sync()
  await desktop.sync()
  await phone.sync()
  expect(await phone.tags(candidate!.id)).toEqual(['Remote', 'Referral'])
  expect(await desktop.tags(other.id)).toEqual(['Remote', 'Referral'])
  expect(await tagsOf(worker, candidate!.profileId)).toEqual(['Remote', 'Referral'])
  expect(await tagsOf(stranger, candidate!.profileId)).toEqual([])
  await desktop.change(changeTags, { ...theirs, add: [], remove: ['REMOTE'] })
  await desktop.sync()
  await phone.sync()
  expect(await phone.tags(candidate!.id)).toEqual(['Referral'])
})

test('a tag taken from who never had it, or given to who has it, waits for no news', async () => {
  const { uid: folderId } = await folderWith(all)
  const desktop = await phoneOf(worker, workerId)
  await desktop.sync()
  const candidateIds = (await desktop.list(folderId)).rows.map(({ id }) => id)
  await desktop.change(changeTags, { folderId, candidateIds, add: [], remove: ['Never there'] })
  await desktop.sync()
  expect(await desktop.outbox()).toEqual([])
  await desktop.change(changeTags, { folderId, candidateIds, add: ['Sails'], remove: [] })
  await desktop.sync()
  await desktop.change(changeTags, { folderId, candidateIds, add: ['sails'], remove: [] })
  await desktop.sync()
  expect(await desktop.outbox()).toEqual([])
})

test('tags go with somebody who is moved, and leave the device with somebody who is removed', async () => {
  const [from, to] = [await folderWith(all), await folderWith([], 'Target')]
  const desktop = await phoneOf(worker, workerId)
  await desktop.sync()
  const [first, second] = (await desktop.list(from.uid)).rows
  const both = [first!.id, second!.id]
  await desktop.change(changeTags, { folderId: from.uid, candidateIds: both, add: ['Speaks German'], remove: [] })
  const moving = { folderId: from.uid, toFolderId: to.uid, candidateIds: [first!.id], withComments: true }
  await desktop.change(moveCandidates, moving)
  await desktop.change(removeCandidates, { folderId: from.uid, candidateIds: [second!.id] })
  await desktop.sync()
  expect(await desktop.tags(first!.id)).toContain('Speaks German')
  const held = await desktop.device.cache.read(['tags'], (at) => at('tags').all())
  expect(held.filter((row) => both.includes(row.id)).map(({ id, scope }) => ({ id, scope }))).toEqual([
    { id: first!.id, scope: `fo:${to.uid}/tags` },
  ])
})

test('without the permission a manager gets no tags, and cannot change them', async () => {
  const folder = await folderWith(all)
  await worker.call(`/api/v6/profiles/${all[0]}/tags/`, { method: 'POST', body: { tags: ['Inside'] } })
  const hm2 = await server.as('hm2@acme.example')
  const id = await me(hm2)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: [id] } })
  await server.database.system((tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['personalInfo', 'comments', 'changeCandidate'] as never })
      .where('id', '=', id)
      .execute(),
  )
  const phone = await phoneOf(hm2, id)
  await phone.sync()
  expect((await phone.list(folder.uid)).rows).toHaveLength(3)
  expect(await phone.cached()).not.toContain('Inside')
  const [candidate] = (await phone.list(folder.uid)).rows
  await phone.change(changeTags, { folderId: folder.uid, candidateIds: [candidate!.id], add: ['Mine'], remove: [] })
  await phone.sync()
  expect((await phone.outbox()).map(({ code }) => code)).toEqual(['forbidden'])
  const answer = await hm2.call(`/api/v6/profiles/${all[0]}/tags/`, { method: 'POST', body: { tags: ['Mine'] } })
  expect(answer.status).toBe(404)
  expect(await tagsOf(worker, all[0]!)).toEqual(['Inside'])
})

test('whom somebody has looked at is known on their other devices, the later look counts, and to nobody else', async () => {
  const [phone, tablet, other] = [
    await phoneOf(worker, workerId),
    await phoneOf(worker, workerId),
    await phoneOf(manager, managerId),
  ]
  const profileId = all[0]!
  const args = { viewId: viewIdOf(workerId, profileId), profileId }
  for (const device of [phone, tablet, other]) await device.sync()
  await phone.change(markViewed, args)
  server.clock.advance(60_000)
  await tablet.change(markViewed, args)
  const latest = server.clock.now().toISOString()
  // The later look arrives first.
  for (const device of [tablet, phone, tablet, other]) await device.sync()
  expect(await phone.viewedAt(profileId)).toBe(latest)
  expect(await tablet.viewedAt(profileId)).toBe(latest)
  expect(await other.viewedAt(profileId)).toBeNull()
  // Of somebody who does not exist (any more) there is nothing to remember, and nothing to tell.
  const nobody = 999_999_999
  const [verdict] = await new WireDevice(worker).sync([
    new WireDevice(worker).queue(markViewed, { viewId: viewIdOf(workerId, nobody), profileId: nobody }),
  ])
  expect(verdict).toMatchObject({ ok: false, code: 'gone' })
  await phone.change(markViewed, { viewId: viewIdOf(workerId, nobody), profileId: nobody })
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  // Of marks that travel together the good ones are kept and only those of nobody refused, wherever they stand.
  const view = (id: number) => ({ viewId: viewIdOf(workerId, id), profileId: id })
  const wire = new WireDevice(worker)
  const marks = [all[1]!, nobody, all[2]!, nobody + 1, all[1]!].map((id) => wire.queue(markViewed, view(id)))
  expect((await wire.sync(marks)).map(({ ok, code }) => code ?? ok)).toEqual([true, 'gone', true, 'gone', true])
  for (const id of [all[1]!, nobody, all[2]!]) await tablet.change(markViewed, view(id))
  await tablet.sync()
  expect(await tablet.outbox()).toEqual([])
  await phone.sync()
  for (const device of [phone, tablet])
    for (const id of [all[1]!, all[2]!]) expect(await device.viewedAt(id)).not.toBeNull()
  // Somebody else's mark is not theirs to make: it is refused, and of a mark nobody needs to be told.
  server.clock.advance(60_000)
  await other.change(markViewed, args)
  await other.sync()
  expect(await other.outbox()).toEqual([])
  await phone.sync()
  expect(await phone.viewedAt(profileId)).toBe(latest)
  expect(await other.viewedAt(profileId)).toBeNull()
})
