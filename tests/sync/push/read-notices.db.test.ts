import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { markRead, mostRead } from '../../../contract/notices/mutations/mark-read.ts'
import { demoUserId } from '../../../server/modules/users/demo.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared } = await sharedFolders()
const now = () => server.clock.now()
const phoneOf = async (browser: typeof worker, id: string) => {
  const phone = await Phone.of(browser, id, now)
  await phone.sync()
  return phone
}

/** The manager is given a folder by the worker. */
async function given() {
  const { folder } = await shared()
  await server.dispatcher.dispatch()
  const told = await server.database.system((tx) =>
    tx
      .selectFrom('notices')
      .select(['id', 'user_id', 'kind', 'by_user_id'])
      .where('folder_id', '=', folder.uid)
      .execute(),
  )
  return { folder, told }
}
const readAt = async (id: string) => {
  const { read_at } = await server.database.system((tx) =>
    tx.selectFrom('notices').select('read_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return read_at?.toISOString()
}

test('who is given a folder is told, and what they read without a network is read on every device, since when it was read', async () => {
  const { told } = await given()
  const giver = demoUserId('worker@acme.example')
  expect(told).toMatchObject([{ user_id: managerId, kind: 'shared', by_user_id: giver }])
  const { id } = told[0]!
  const [phone, tablet] = [await phoneOf(manager, managerId), await phoneOf(manager, managerId)]
  expect((await tablet.notices()).find((one) => one.id === id)?.readAt).toBeUndefined()
  phone.online = false
  const read = now().toISOString()
  await phone.change(markRead, { ids: [id] })
  expect((await phone.notices()).find((one) => one.id === id)?.readAt).toBe(read)
  server.clock.advance(60_000)
  await tablet.change(markRead, { ids: [id] })
  phone.online = true
  await phone.sync()
  // The later mark of the other device changes nothing.
  await tablet.sync()
  expect(await readAt(id)).toBe(read)
  expect((await tablet.notices()).find((one) => one.id === id)?.readAt).toBe(read)
})

test('what was told of a folder goes from every device with the access to it, and who is given it anew is told anew', async () => {
  const { folder, told } = await given()
  const { id } = told[0]!
  const phone = await phoneOf(manager, managerId)
  const held = async () => (await phone.notices()).filter((one) => one.folderId === folder.uid)
  expect(await held()).toMatchObject([{ id }])
  const give = async (...granted: string[]) => {
    await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: granted } })
    await server.dispatcher.dispatch()
    await phone.sync()
  }
  await give()
  expect(await held()).toEqual([])
  await give(managerId)
  expect(await held()).toMatchObject([{ kind: 'shared' }])
  expect((await held())[0]?.id).not.toBe(id)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'DELETE' })
  await server.dispatcher.dispatch()
  await phone.sync()
  expect(await held()).toEqual([])
})

test('what others are told nobody marks, what is not there is left out, and a mark names so many at most', async () => {
  const { id } = (await given()).told[0]!
  const stranger = new WireDevice(worker)
  await stranger.sync()
  const [refused] = await stranger.sync([stranger.queue(markRead, { ids: [id] })])
  expect(refused).toMatchObject({ ok: false, code: 'gone' })
  expect(await readAt(id)).toBeUndefined()
  const own = new WireDevice(manager)
  await own.sync()
  const many = Array.from({ length: mostRead }, () => newId())
  const [tooMany] = await own.sync([own.queue(markRead, { ids: [id, ...many] })])
  expect(tooMany).toMatchObject({ ok: false, code: 'invalid' })
  const [done] = await own.sync([own.queue(markRead, { ids: [id, ...many.slice(1)] })])
  expect(done).toMatchObject({ ok: true })
  expect(await readAt(id)).toBeTruthy()
})
