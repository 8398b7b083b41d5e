import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Folder } from '../../../contract/folders/endpoints.ts'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, shared } = await sharedFolders()
const admin = await server.as('admin@acme.example')
const idOf = async (browser: typeof worker) => ((await browser.call('/api/internal/users/me/')).body as Folder).id
const [workerId, adminId] = [String(await idOf(worker)), String(await idOf(admin))]
const now = () => server.clock.now()
const said = {
  openings: 2,
  targetDay: '2027-02-01',
  place: 'Berlin or remote',
  salary: { from: 70_000, to: null, currency: 'EUR', period: 'year' as const },
}
const read = async (id: string | number) => (await worker.call(`/api/v6/folders/${id}/`)).body as Folder
const { targetDay: target_day, ...others } = said

test('what is said of a vacancy is kept and told as it was said, by call and by device', async () => {
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Vacancy', target_day, ...others },
  })
  expect(made.body).toMatchObject({ target_day, ...others })
  const { uid, id } = made.body as Folder
  const device = new WireDevice(worker)
  device.want(`fo:${uid}`)
  await device.sync()
  expect(device.of(`fo:${uid}`, 'folders')).toMatchObject([said])

  const phone = await Phone.of(worker, workerId, now)
  const folderId = crypto.randomUUID()
  await phone.change(createFolder, { folderId, name: 'Offline', description: '', access: 'public', ...said })
  await phone.sync()
  expect(await read(folderId)).toMatchObject({ target_day, ...others })

  const patch = (body: object) => worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body })
  expect((await patch({ salary: null, target_day: null, place: 'Almaty' })).body).toMatchObject({
    ...{ salary: null, target_day: null, place: 'Almaty', openings: 2 },
  })
  await device.sync()
  const [row] = device.of(`fo:${uid}`, 'folders')
  expect(row).toMatchObject({ place: 'Almaty', openings: 2 })
  expect(row).not.toHaveProperty('salary')
})

test('of a range that is none, a currency or a day that there is not, each is refused by its field', async () => {
  const { folder } = await shared()
  for (const [field, value] of Object.entries({
    salary: { ...said.salary, to: 1 },
    openings: 0,
    target_day: '2027-02-30',
    place: ' ',
  })) {
    const answer = await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { [field]: value } })
    expect(answer.status, field).toBe(400)
    expect(Object.keys((answer.body as { fields: object }).fields), field).toEqual([field])
  }
})

test('two who change different facts both do; the same fact asks, and so again what was seen', async () => {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Both', assignees: [adminId] } })
  const folderId = (made.body as Folder).uid
  const [his, theirs] = [await Phone.of(worker, workerId, now), await Phone.of(admin, adminId, now)]
  await Promise.all([his.sync(), theirs.sync()])
  const { salary, openings } = said
  await his.change(editFolder, { folderId, base: { salary: null }, changes: { salary } })
  await theirs.change(editFolder, { folderId, base: { openings: null }, changes: { openings } })
  const other = { ...salary, from: 75_000 }
  await theirs.change(editFolder, { folderId, base: { salary: null }, changes: { salary: other } })
  await his.sync()
  await theirs.sync()
  expect(await read(folderId)).toMatchObject({ salary, openings })
  expect((await theirs.outbox()).map(({ code }) => code)).toEqual(['conflict'])
  // The same said by both is no quarrel, and the value that was seen may be changed.
  await his.change(editFolder, { folderId, base: { openings: null }, changes: { openings } })
  await theirs.change(editFolder, { folderId, base: { salary }, changes: { salary: other } })
  await his.sync()
  await theirs.sync()
  expect(await read(folderId)).toMatchObject({ salary: other })
  expect(await his.outbox()).toEqual([])
})
