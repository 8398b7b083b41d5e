import { createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { sealLabel } from '../../../contract/sync/endpoints.ts'
import type { SyncAnswer } from '../../../contract/sync/protocol.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import type { Browser } from '../../../tests/kit/server.ts'
import { sharedFolders } from '../../../tests/kit/shared-folder.ts'

const { server, worker, manager, managerId, statusId, shared, change } = await sharedFolders()
const admin = await server.as('admin@acme.example')
const stranger = await server.as('worker@globex.example')

test('a manager’s device takes the granted folder, its people and the company’s statuses, and nothing else', async () => {
  const { scope } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  expect(phone.of(scope, 'candidates')).toHaveLength(3)
  expect(phone.of(`${scope}/person`, 'people').map((row) => row.name)).toContain('Борис Ежов')
  expect([...phone.rows.keys()].some((name) => name.startsWith('st:'))).toBe(false)
  const other = new WireDevice(stranger)
  other.want(scope, `${scope}/person`)
  await other.sync()
  expect(other.holds(scope)).toBe(false)
})

test('a status changed on one device reaches another, once, however often it is sent', async () => {
  const { folder, ids, scope } = await shared()
  const [phone, desktop] = [new WireDevice(manager), new WireDevice(worker)]
  await phone.sync()
  await desktop.sync()
  const pushed = phone.queue(setStatus, change(folder.uid, [ids[0]!], 'Interview'))
  const [verdict] = await phone.sync([pushed])
  expect(verdict).toMatchObject({ ok: true, scopes: [scope] })
  expect(verdict!.seq).toBeGreaterThan(0)
  const again = (await phone.send([pushed])).body as { results: unknown[] }
  expect(again.results).toEqual([verdict])
  await desktop.sync()
  expect(desktop.of(scope, 'candidates').find((row) => row.id === ids[0])).toMatchObject({
    statusId: statusId('Interview'),
  })
  expect(desktop.of(scope, 'history')).toHaveLength(1)
})

test('two equal requests at once apply the change once', async () => {
  const { folder, ids, scope } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  const pushed = phone.queue(setStatus, change(folder.uid, ids, 'Replied'))
  const answers = await Promise.all([phone.send([pushed]), phone.send([pushed]), phone.send([pushed])])
  const verdicts = answers.map((answer) => JSON.stringify((answer.body as { results: unknown }).results))
  expect(new Set(verdicts).size).toBe(1)
  await phone.sync()
  expect(phone.of(scope, 'history')).toHaveLength(3)
})

test('a gap in the numbers stops the push and names the expected one', async () => {
  const { folder, ids } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  phone.queue(setStatus, change(folder.uid, ids, 'Replied'))
  const second = phone.queue(setStatus, change(folder.uid, ids, 'Offer'))
  expect((await phone.send([second])).body).toMatchObject({ results: [], expectN: 1 })
})

test('the same id with other contents, or a number used again, is refused', async () => {
  const { folder, ids } = await shared()
  const phone = new WireDevice(manager)
  const pushed = phone.queue(setStatus, change(folder.uid, ids, 'Replied'))
  await phone.sync([pushed])
  const forged = { ...pushed, args: { ...pushed.args, statusId: statusId('Hired') } }
  expect((await phone.send([forged])).body).toMatchObject({ results: [{ ok: false, code: 'id_reuse' }] })
  const sameNumber = { ...pushed, id: crypto.randomUUID() }
  expect((await phone.send([sameNumber])).body).toMatchObject({ results: [{ ok: false, code: 'id_reuse' }] })
})

test('access taken away while offline: the folder leaves the device and its changes are refused', async () => {
  const { folder, ids, scope } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  expect(phone.holds(scope)).toBe(true)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: [] } })
  const text = {
    folderId: folder.uid,
    candidateId: ids[0]!,
    commentId: crypto.randomUUID(),
    text: 'Typed on the train',
  }
  const verdicts = await phone.sync([
    phone.queue(addComment, text),
    phone.queue(setStatus, change(folder.uid, ids, 'Offer')),
  ])
  expect(verdicts).toMatchObject([
    { ok: false, code: 'forbidden' },
    { ok: false, code: 'forbidden' },
  ])
  expect(phone.holds(scope)).toBe(false)
  expect(phone.holds(`${scope}/person`)).toBe(false)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: [managerId] } })
  await phone.sync()
  expect(phone.of(scope, 'candidates')).toHaveLength(3)
  expect(phone.of(scope, 'history')).toHaveLength(0)
})

test('a move leaves one folder and appears in the other, with its comments when asked', async () => {
  const from = await shared()
  const to = await shared()
  const desktop = new WireDevice(worker)
  await desktop.sync()
  const [first] = from.ids
  const comment = { folderId: from.folder.uid, candidateId: first!, commentId: crypto.randomUUID(), text: 'Take her' }
  const emptied = await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: to.ids } })
  expect(emptied.status).toBe(204)
  const move = { folderId: from.folder.uid, toFolderId: to.folder.uid, candidateIds: [first!], withComments: true }
  const verdicts = await desktop.sync([desktop.queue(addComment, comment), desktop.queue(moveCandidates, move)])
  expect(verdicts.every((verdict) => verdict.ok)).toBe(true)
  expect(desktop.of(from.scope, 'candidates').map((row) => row.id)).not.toContain(first)
  expect(desktop.of(to.scope, 'candidates').map((row) => row.id)).toEqual([first])
  expect(desktop.of(`${to.scope}/person`, 'people')).toHaveLength(1)
  expect(desktop.of(`${from.scope}/comments`, 'comments')).toHaveLength(0)
  expect(desktop.of(`${to.scope}/comments`, 'comments')).toMatchObject([{ text: 'Take her' }])
})

test('a folder made offline gets its number, and what depends on a refused one is refused with it', async () => {
  const desktop = new WireDevice(worker)
  await desktop.sync()
  const folderId = crypto.randomUUID()
  const made = { folderId, name: 'Made in a tunnel', description: '', access: 'private' as const }
  await desktop.sync([desktop.queue(createFolder, made)])
  expect(desktop.of(`fo:${folderId}`, 'folders')).toMatchObject([
    { name: 'Made in a tunnel', number: expect.any(Number) },
  ])
  const taken = desktop.queue(createFolder, { ...made, name: 'Again' })
  const dependent = desktop.queue(
    addComment,
    { folderId, candidateId: crypto.randomUUID(), commentId: crypto.randomUUID(), text: 'x' },
    { dependsOn: taken.id },
  )
  expect(await desktop.sync([taken, dependent])).toMatchObject([{ code: 'id_reuse' }, { code: 'depends' }])
})

test('a later word of a colleague wins over nothing, but is told; a guarded status is asked about', async () => {
  const { folder, ids, scope } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  const late = phone.queue(setStatus, change(folder.uid, [ids[0]!], 'Interview'))
  const guarded = phone.queue(setStatus, change(folder.uid, [ids[1]!], 'Interview'))
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ids[0]], status: statusId('Rejected') } })
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ids[1]], status: statusId('Hired') } })
  expect(await phone.sync([late, guarded])).toMatchObject([{ ok: true }, { ok: false, code: 'conflict' }])
  expect(phone.of(`us:${managerId}`, 'notices')).toMatchObject([
    { kind: 'overtaken', candidateId: ids[0], mutationId: late.id },
  ])
  const words = phone.of(scope, 'history').map((row) => [row.candidateId, row.toStatusId])
  const both = [statusId('Rejected'), statusId('Interview')].map((status) => [ids[0], status])
  expect(words).toHaveLength(3)
  expect(words).toEqual(expect.arrayContaining([...both, [ids[1], statusId('Hired')]]))
  expect(phone.of(scope, 'candidates').find((row) => row.id === ids[0])).toMatchObject({
    statusId: statusId('Interview'),
  })
  expect(phone.of(scope, 'candidates').find((row) => row.id === ids[1])).toMatchObject({ statusId: statusId('Hired') })
})

test('who says what a colleague has said meanwhile is not asked about it, and is told nothing', async () => {
  const { folder, ids, scope } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  const told = phone.of(`us:${managerId}`, 'notices')
  const same = phone.queue(setStatus, change(folder.uid, [ids[0]!], 'Hired'))
  const other = phone.queue(setStatus, change(folder.uid, [ids[0]!, ids[1]!], 'Rejected'))
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ids[0]], status: statusId('Hired') } })
  expect(await phone.sync([same])).toMatchObject([{ ok: true }])
  expect(phone.of(`us:${managerId}`, 'notices')).toEqual(told)
  expect(phone.of(scope, 'history')).toMatchObject([{ candidateId: ids[0], toStatusId: statusId('Hired') }])
  // One word that contradicts is enough.
  expect(await phone.sync([other])).toMatchObject([{ ok: false, code: 'conflict' }])
})

test('pages of one row each give the same folder as one big page', async () => {
  const { scope } = await shared()
  const [whole, slow] = [new WireDevice(manager), new WireDevice(manager)]
  await whole.sync()
  await slow.sync([], 1)
  for (const name of [scope, `${scope}/person`]) expect(slow.rows.get(name)).toEqual(whole.rows.get(name))
})

test('a device of another user is refused, and takes no number from its owner', async () => {
  const phone = new WireDevice(manager)
  const first = phone.queue(setStatus, change(crypto.randomUUID(), [crypto.randomUUID()], 'Offer'))
  await phone.send([first])
  const stolen = await worker.call('/api/sync/', {
    method: 'POST',
    body: {
      v: 1,
      device: phone.id,
      epoch: null,
      now: '2026-11-20T09:00:00.000Z',
      push: [{ ...first, id: crypto.randomUUID(), n: 2 }],
      pull: { scopes: {}, limit: 10 },
    },
  })
  expect(stolen.status).toBe(409)
  // The stranger's change took no number: the owner's second one is the expected one.
  const second = phone.queue(setStatus, change(crypto.randomUUID(), [crypto.randomUUID()], 'Offer'))
  expect((await phone.send([second])).body).toMatchObject({ results: [{ id: second.id, code: 'gone' }] })
})

test('a sealed outbox is opened for its own user on its own device, and for nobody else', async () => {
  const device = crypto.randomUUID()
  const { key } = (await server.stranger().call('/api/sync/sealing-key/')).body as { key: string }
  const secret = randomBytes(32)
  const label = Buffer.from(sealLabel(managerId, device))
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  const wrapped = publicEncrypt({ key: publicKey, oaepHash: 'sha256', oaepLabel: label }, secret).toString('base64')
  const open = (browser: Browser, body: object) => browser.call('/api/sync/unseal/', { method: 'POST', body })
  expect((await open(manager, { device, wrapped })).body).toEqual({ key: secret.toString('base64') })
  expect((await open(worker, { device, wrapped })).status).toBe(404)
  expect((await open(manager, { device: crypto.randomUUID(), wrapped })).status).toBe(404)
  expect((await open(manager, { device, wrapped: 'A'.repeat(512) })).status).toBe(404)
  expect((await open(server.stranger(), { device, wrapped })).status).toBe(401)
})

test('an unknown change, or one with wrong arguments, is refused and does not hold the queue', async () => {
  const { folder, ids } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  const strange = { ...phone.queue(setStatus, change(folder.uid, ids, 'Offer')), op: 'folders.fly@9' }
  const wrong = { ...phone.queue(setStatus, change(folder.uid, ids, 'Offer')), args: { folderId: 5 } }
  const right = phone.queue(setStatus, change(folder.uid, ids, 'Offer'))
  expect(await phone.sync([strange, wrong, right])).toMatchObject([
    { code: 'invalid' },
    { code: 'invalid' },
    { ok: true },
  ])
})

test('an older protocol is told to update, another history of the data to begin anew', async () => {
  const request = {
    v: 0,
    device: crypto.randomUUID(),
    epoch: null,
    now: '2026-11-20T09:00:00.000Z',
    push: [],
    pull: { scopes: {}, limit: 10 },
  }
  expect((await admin.call('/api/sync/', { method: 'POST', body: request })).status).toBe(426)
  const of = async (epoch: string | null) =>
    (await admin.call('/api/sync/', { method: 'POST', body: { ...request, v: 1, epoch } })).body as SyncAnswer
  const [first, second, third] = [(await of(null)).epoch, crypto.randomUUID(), crypto.randomUUID()]
  const [older, newer] = ['2026-11-10T09:00:00.000Z', '2026-11-12T09:00:00.000Z']
  const restored = (id: string, at: string) =>
    server.database.system((tx) =>
      tx
        .insertInto('sync_epochs')
        .values({ id, started_at: new Date(at) })
        .execute(),
    )
  await restored(second, newer)
  expect(await of(first)).toMatchObject({ epoch: second, epochStart: 0, backupAt: newer, scopes: {} })
  await restored(third, older)
  expect(await of(second)).toMatchObject({ epoch: third, backupAt: older })
  expect(await of(first)).toMatchObject({ epoch: third, backupAt: older })
  const fourth = crypto.randomUUID()
  await restored(fourth, newer)
  expect(await of(first)).toMatchObject({ epoch: fourth, backupAt: older })
  expect(await of(third)).toMatchObject({ backupAt: newer })
  expect(await of(crypto.randomUUID())).toMatchObject({ backupAt: newer })
  const here = await of(fourth)
  expect([here.epoch, here.backupAt]).toEqual([fourth, undefined])
})

test('sixteen writers at once, and a reader that follows the feed misses nothing', async () => {
  const { ids, scope } = await shared()
  const reader = new WireDevice(worker)
  const names = ['New', 'Contacted', 'Replied', 'Screening', 'Interview', 'Offer']
  const writers = Array.from({ length: 16 }, async (_, w) => {
    for (let i = 0; i < 6; i++) {
      const status = statusId(names[(w + i) % names.length]!)
      await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ids[(w + i) % 3]], status } })
    }
  })
  let writing = true
  const done = Promise.all(writers).then(() => {
    writing = false
  })
  while (writing) await reader.sync([], 3)
  await done
  await reader.sync()
  const fresh = new WireDevice(worker)
  await fresh.sync()
  expect(reader.rows.get(scope)).toEqual(fresh.rows.get(scope))
  expect(fresh.of(scope, 'history').length).toBeGreaterThan(20)
})
