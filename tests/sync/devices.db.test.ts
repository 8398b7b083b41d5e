import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addComment } from '../../contract/folders/mutations/comments/add-comment.ts'
import { createFolder } from '../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../contract/folders/mutations/edit-folder.ts'
import { moveCandidates } from '../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../contract/folders/mutations/remove-candidates.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { folderScope } from '../../contract/folders/scopes.ts'
import { beginningWith } from '../../src/data/store/packed.ts'
import { discarded } from '../../src/data/sync/core.ts'
import { dropScope } from '../../src/data/sync/pages.ts'
import { rewrite, want } from '../../src/data/sync/store.ts'
import { Phone } from '../kit/devices/phone.ts'
import { makePeople } from '../kit/people/people.ts'
import { type Browser, testServer } from '../kit/server.ts'
import { statusesOf } from '../kit/statuses.ts'

const server = await testServer()
const names = Array.from({ length: 12 }, (_, i) => `Person Nr${i}`)
const people = await makePeople(server.database, names)
const worker = await server.as('worker@acme.example')
const manager = await server.as('hm@acme.example')
const me = async (browser: Browser) => ((await browser.call('/api/internal/users/me/')).body as { id: string }).id
const [workerId, managerId] = [await me(worker), await me(manager)]
const status = await statusesOf(worker)
const phoneOf = (browser: Browser, userId: string) => Phone.of(browser, userId, () => server.clock.now())

async function world() {
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Shared', access_type: 'private', granted_users: [managerId] },
  })
  const folder = made.body as { id: number; uid: string }
  const profiles = people.map((person) => person.id)
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
  const [phone, desktop] = [await phoneOf(manager, managerId), await phoneOf(worker, workerId)]
  await phone.sync()
  await desktop.sync()
  const ids = (await phone.list(folder.uid)).rows.map((row) => row.id)
  return { folder, folderId: folder.uid, phone, desktop, ids }
}
const to = (folderId: string, candidateIds: string[], name: string) => ({
  folderId,
  candidateIds,
  statusId: status(name),
  substatusId: null,
})

test('a status changed on an offline phone shows at once, waits, and reaches a colleague’s desktop', async () => {
  const { phone, desktop, folderId, ids } = await world()
  phone.online = false
  const order = (await phone.list(folderId)).rows.map((row) => row.id)
  await phone.change(setStatus, to(folderId, [ids[3]!], 'Interview'))
  expect(await phone.candidate(ids[3]!)).toMatchObject({ statusId: status('Interview'), waiting: true })
  expect((await phone.list(folderId)).rows.map((row) => row.id)).toEqual(order)
  expect((await desktop.candidate(ids[3]!))?.statusId).toBe(status('New'))
  await expect(phone.sync()).rejects.toThrow()
  phone.online = true
  await phone.sync()
  await desktop.sync()
  expect(await desktop.candidate(ids[3]!)).toMatchObject({ statusId: status('Interview'), waiting: false })
  expect(await phone.candidate(ids[3]!)).toMatchObject({ statusId: status('Interview'), waiting: false })
  expect(await phone.outbox()).toEqual([])
  expect(await desktop.storedCounts(folderId)).toEqual({ [status('New')]: 11, [status('Interview')]: 1 })
})

test('a long list comes from its head: nobody is pushed down by who comes later, and the sums are right', async () => {
  const { folderId, ids } = await world()
  const tablet = await phoneOf(worker, workerId)
  tablet.pageSize = 12
  let head: string[] = []
  for (let more = true; more; ) {
    more = await tablet.round()
    const { rows } = await tablet.list(folderId)
    if (!head.length) head = rows.map((row) => row.id)
    expect(ids.slice(0, head.length)).toEqual(head)
    expect(rows.slice(0, head.length).map((row) => row.id)).toEqual(head)
    expect(rows.every((row) => row.person?.name.startsWith('Person'))).toBe(true)
  }
  expect(head.length).toBeGreaterThan(0)
  expect(head.length).toBeLessThan(ids.length)
  expect((await tablet.list(folderId)).rows.map((row) => row.id)).toEqual(ids)
  expect(await tablet.storedCounts(folderId)).toEqual({ [status('New')]: 12 })
  expect(await tablet.check()).not.toBe('mended')
})

test('an answer that is lost on the way changes nothing: the change is applied once', async () => {
  const { phone, desktop, folderId, ids } = await world()
  await phone.change(addComment, { folderId, candidateId: ids[0]!, commentId: crypto.randomUUID(), text: 'Twice?' })
  phone.beforeAnswer = () => {
    throw new Error('the train entered a tunnel')
  }
  await expect(phone.round()).rejects.toThrow('tunnel')
  await expect(phone.round()).rejects.toThrow('tunnel')
  expect((await phone.candidate(ids[0]!))?.commentCount).toBe(1)
  phone.beforeAnswer = () => undefined
  await phone.sync()
  await desktop.sync()
  expect((await desktop.candidate(ids[0]!))?.commentCount).toBe(1)
  expect((await phone.candidate(ids[0]!))?.commentCount).toBe(1)
})

test('many changes go out in pushes of a hundred, in their order', async () => {
  const { phone, desktop, folderId, ids } = await world()
  const cycle = ['Contacted', 'Replied', 'Interview']
  for (let i = 0; i < 250; i++) await phone.change(setStatus, to(folderId, [ids[i % 5]!], cycle[i % 3]!))
  const before = phone.requests
  await phone.sync()
  expect(phone.requests - before).toBe(3)
  await desktop.sync()
  expect((await desktop.candidate(ids[4]!))?.statusId).toBe(status(cycle[249 % 3]!))
})

test('when access is taken away nothing of the folder stays on the device, and what was typed is kept', async () => {
  const { phone, folder, folderId, ids } = await world()
  expect((await phone.cached()).includes(folderId)).toBe(true)
  await phone.change(addComment, {
    folderId,
    candidateId: ids[0]!,
    commentId: crypto.randomUUID(),
    text: 'My own words',
  })
  const base = { name: 'The name that was seen' }
  await phone.change(editFolder, { folderId, base, changes: { name: 'My own name' } })
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: [] } })
  await phone.sync()
  expect((await phone.cached()).includes(folderId)).toBe(false)
  const refused = { state: 'refused', code: 'forbidden', label: { where: '' } }
  expect(await phone.outbox()).toMatchObject([
    { ...refused, args: { text: 'My own words' } },
    { ...refused, args: { changes: { name: 'My own name' } } },
  ])
  expect(JSON.stringify(await phone.outbox())).not.toContain(base.name)
})

test('a refused change does not hold the others, and a discarded one leaves no gap', async () => {
  const { phone, desktop, folder, folderId, ids } = await world()
  await phone.change(setStatus, to(folderId, [ids[0]!], 'Offer'))
  const regretted = await phone.change(setStatus, to(folderId, [ids[1]!], 'Hired'))
  await phone.change(setStatus, to(folderId, [ids[2]!], 'Offer'))
  await rewrite(phone.device, regretted, discarded)
  await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: [ids[0]] } })
  await phone.sync()
  await desktop.sync()
  expect((await phone.outbox()).map((change) => change.code)).toEqual(['gone'])
  expect((await desktop.candidate(ids[1]!))?.statusId).toBe(status('New'))
  expect((await desktop.candidate(ids[2]!))?.statusId).toBe(status('Offer'))
  expect((await phone.list(folder.uid)).total).toBe(11)
})

test('what was changed of somebody whom a colleague moved away meanwhile is told, with the words that were typed', async () => {
  const { phone, desktop, folderId, ids } = await world()
  const made = crypto.randomUUID()
  await phone.change(setStatus, to(folderId, [ids[0]!, ids[1]!], 'Interview'))
  const comment = { folderId, candidateId: ids[0]!, commentId: crypto.randomUUID(), text: 'Strong in Rust' }
  await phone.change(addComment, comment)
  await desktop.change(createFolder, { folderId: made, name: 'Elsewhere', description: '', access: 'private' })
  await desktop.change(moveCandidates, { folderId, toFolderId: made, candidateIds: [ids[0]!], withComments: true })
  await desktop.sync()
  await phone.sync()
  expect((await phone.outbox()).toSorted((a, b) => a.made - b.made)).toMatchObject([
    { state: 'refused', code: 'gone', op: 'folders.setStatus@1', args: { candidateIds: [ids[0]] } },
    { state: 'refused', code: 'gone', op: 'folders.addComment@1', args: { text: 'Strong in Rust' } },
  ])
  await desktop.sync()
  expect(await desktop.candidate(ids[0]!)).toMatchObject({ statusId: status('New'), commentCount: 0 })
  expect((await desktop.candidate(ids[1]!))?.statusId).toBe(status('Interview'))
})

test('a folder made in a tunnel is there at once, and a person moved into it follows', async () => {
  const { desktop, folderId, ids } = await world()
  desktop.online = false
  const made = crypto.randomUUID()
  await desktop.change(createFolder, { folderId: made, name: 'Made offline', description: '', access: 'private' })
  await desktop.change(moveCandidates, { folderId, toFolderId: made, candidateIds: [ids[5]!], withComments: true })
  expect((await desktop.list(made)).rows.map((row) => [row.id, row.person?.name, row.waiting])).toEqual([
    [ids[5], expect.stringMatching(/Person/), true],
  ])
  expect((await desktop.list(folderId)).total).toBe(11)
  desktop.online = true
  await desktop.sync()
  expect((await desktop.list(made)).rows.map((row) => [row.id, row.waiting])).toEqual([[ids[5], false]])
  expect((await desktop.list(folderId)).rows.map((row) => row.id)).not.toContain(ids[5])
  expect(await desktop.outbox()).toEqual([])
})

test('a public folder that somebody else made is taken onto the device when it is opened, and let go again', async () => {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Open to all' } })
  const folder = made.body as { id: number; uid: string }
  const profiles = people.map((person) => person.id)
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
  const admin = await server.as('admin@acme.example')
  const desktop = await phoneOf(admin, await me(admin))
  await desktop.sync()
  expect((await desktop.list(folder.uid)).rows).toEqual([])
  const scopes = [folderScope(folder.uid), folderScope(folder.uid, 'person')]
  await want(desktop.device, scopes, true)
  await desktop.sync()
  const { rows, total } = await desktop.list(folder.uid)
  expect([rows.length, total]).toEqual([12, 12])
  expect(rows.every((row) => row.person?.name.startsWith('Person'))).toBe(true)
  await want(desktop.device, scopes, false)
  for (const scope of scopes) await dropScope(desktop.device, scope)
  await desktop.sync()
  expect((await desktop.cached()).includes('Person Nr')).toBe(false)
})

test('what a status filter shows follows unsent changes in and out', async () => {
  const { phone, folderId, ids } = await world()
  await phone.change(setStatus, to(folderId, [ids[0]!, ids[1]!], 'Interview'))
  await phone.change(removeCandidates, { folderId, candidateIds: [ids[1]!] })
  // A manager may not remove: the device shows it until the server has refused.
  expect((await phone.list(folderId, status('Interview'))).rows.map((row) => row.id)).toEqual([ids[0]])
  expect((await phone.list(folderId, status('New'))).total).toBe(10)
  await phone.sync()
  expect((await phone.list(folderId, status('Interview'))).total).toBe(2)
  expect(await phone.outbox()).toMatchObject([{ state: 'refused', code: 'forbidden' }])
})

test('a permission that is taken away takes what it showed off the device, and leaves the rest', async () => {
  const { phone, folderId, ids } = await world()
  expect(await phone.cached()).toContain('Person Nr')
  const allow = (permissions: string[] | null) =>
    server.database.system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', managerId).execute())
  await phone.change(setStatus, to(folderId, [ids[1]!], 'Interview'))
  await phone.sync()
  const waiting = await phone.change(setStatus, to(folderId, [ids[2]!], 'Interview'))
  await allow(['changeCandidate'])
  await phone.round()
  expect(await phone.cached()).not.toContain('Person Nr')
  // Nor does the name stay with what was done to them; the folder's is still theirs to know.
  const { outbox, vault } = phone.device
  const made = await outbox.read(['changes', 'journal'], (at) =>
    Promise.all([at('changes').all(), at('journal').all()]),
  )
  const labels = (await vault.open(made.flat())).map(({ id, label }) => [id === waiting, label])
  expect(labels).toEqual(expect.arrayContaining([[true, { where: 'Folder', what: '' }]]))
  expect(JSON.stringify(labels)).not.toContain('Somebody')
  expect((await phone.list(folderId)).rows.map((row) => [row.id, row.person])).toEqual(
    expect.arrayContaining([[ids[0], undefined]]),
  )
  await allow(null)
  await phone.sync()
  expect((await phone.list(folderId)).rows.every((row) => row.person?.name.startsWith('Person'))).toBe(true)
})

test('two who edit different fields of a folder both have their way; the same field asks, and keeps what was typed', async () => {
  const { desktop, folder, folderId } = await world()
  const edit = (changes: { name?: string; description?: string }) =>
    desktop.change(editFolder, { folderId, base: { name: 'Shared', description: '' }, changes })
  await edit({ description: 'Written in a train' })
  await edit({ name: 'Named in a train' })
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { name: 'Named at a desk' } })
  await desktop.sync()
  const [held] = await desktop.device.cache.read(['folders'], (at) => at('folders').byId(folderId))
  expect(held).toMatchObject({ name: 'Named at a desk', description: 'Written in a train' })
  expect(await desktop.outbox()).toMatchObject([
    { state: 'refused', code: 'conflict', args: { changes: { name: 'Named in a train' } } },
  ])
})

test('the clock of a device decides nothing: what is made in its future was made now, and the last to arrive wins', async () => {
  const { phone, desktop, folderId, ids } = await world()
  phone.skewMs = 2 * 86_400_000
  await phone.change(setStatus, to(folderId, [ids[0]!], 'Interview'))
  await phone.sync()
  desktop.skewMs = -2 * 86_400_000
  await desktop.change(setStatus, to(folderId, [ids[0]!], 'Offer'))
  await desktop.sync()
  await phone.sync()
  expect((await phone.candidate(ids[0]!))?.statusId).toBe(status('Offer'))
  const made = await phone.device.cache.read(['history'], (at) =>
    at('history').allBy('candidateId', beginningWith(ids[0]!)),
  )
  const now = server.clock.now().getTime()
  expect(made.map((row) => Math.abs(Date.parse(row.madeAt) - now) < 60_000)).toEqual([true, true])
})

test('a session that ended keeps the queue; a wiped device keeps nothing', async () => {
  const { phone, folderId, ids } = await world()
  await phone.change(setStatus, to(folderId, [ids[0]!], 'Interview'))
  const expired = await Phone.of(server.stranger(), managerId, () => server.clock.now())
  await expired.change(setStatus, to(folderId, [ids[0]!], 'Offer'))
  await expect(expired.sync()).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  expect(await expired.outbox()).toMatchObject([{ state: 'queued' }])
  await phone.wipe()
  const left = (await indexedDB.databases()).map((database) => database.name)
  expect(left).not.toContain(phone.device.cache.name)
  expect(left).not.toContain(phone.device.outbox.name)
})
