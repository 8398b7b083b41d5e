import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mostMoved } from '../../../../../contract/folders/status-endpoints.ts'
import { WireDevice } from '../../../../../tests/kit/devices/device.ts'
import { makePeople } from '../../../../../tests/kit/people/people.ts'
import { testServer } from '../../../../../tests/kit/server.ts'

const server = await testServer({ searchIds: async () => [] })
const [worker, admin] = [await server.as('worker@acme.example'), await server.as('admin@acme.example')]
const path = '/api/v6/status_collection/statuses/'
const people = await makePeople(server.database, ['Ada Lovelace', 'Grace Hopper', 'Mary Shelley'])
const made = async (name: string, stage = 'interview') =>
  ((await admin.call(path, { method: 'POST', body: { name, stage } })).body as { id: string }).id
const move = (id: string, to: string, by = admin) =>
  by.call(`${path}${id}/move_everybody/`, { method: 'POST', body: { to } })
const system = server.database.system.bind(server.database)

async function folderWith(statusId: string, more: object = {}) {
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: randomUUID(), ...more } }))
    .body as { id: number; uid: string }
  const added = await worker.call(`/api/v6/folders/${folder.id}/candidates/`, {
    method: 'POST',
    body: { profiles: people.map(({ id }) => id) },
  })
  const { candidates: ids } = added.body as { candidates: string[] }
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids, status: statusId } })
  return { ...folder, ids }
}

test('everybody in a status is moved, in private and archived folders too, with their history; then it can be deleted', async () => {
  const [from, to] = [await made('To be emptied'), await made('Filled')]
  const open = await folderWith(from)
  const hidden = await folderWith(from, { access_type: 'private' })
  const archived = await folderWith(from)
  await worker.call(`/api/v6/folders/${archived.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  expect(await admin.call(`${path}${from}/`, { method: 'DELETE' })).toMatchObject({ body: { code: 'statusInUse' } })
  const device = new WireDevice(worker)
  const scope = `fo:${hidden.uid}`
  device.want(scope)
  await device.sync()

  const all = [...open.ids, ...hidden.ids, ...archived.ids]
  await system((tx) => tx.updateTable('candidates').set({ answered: true }).where('id', 'in', all).execute())
  server.clock.advance(86_400_000)
  expect((await move(from, to)).body).toEqual({ moved: 9, left: 0 })
  const rows = await system((tx) => tx.selectFrom('candidates').selectAll().where('id', 'in', all).execute())
  expect(new Set(rows.map(({ status_id }) => status_id))).toEqual(new Set([to]))
  // As of who is moved one by one: the time of the status begins, and what they answered was said before it.
  const since = rows.map((row) => server.clock.now().getTime() - (row.status_since?.getTime() ?? 0))
  expect(since.every((ms) => ms < 60_000)).toBe(true)
  expect(rows.some(({ answered }) => answered)).toBe(false)
  const { id: adminId } = (await admin.call('/api/internal/users/me/')).body as { id: string }
  const history = await system((tx) =>
    tx.selectFrom('status_history').selectAll().where('to_status_id', '=', to).execute(),
  )
  expect(history.map(({ candidate_id }) => candidate_id).sort()).toEqual(all.sort())
  expect(history.every(({ from_status_id, user_id }) => from_status_id === from && user_id === adminId)).toBe(true)
  await device.sync()
  expect(device.of(scope, 'candidates').map((row) => row.statusId)).toEqual([to, to, to])
  expect(device.of(scope, 'history').filter(({ toStatusId }) => toStatusId === to)).toHaveLength(3)
  expect((await move(from, to)).body).toEqual({ moved: 0, left: 0 })
  expect((await admin.call(`${path}${from}/`, { method: 'DELETE' })).status).toBe(204)
})

test('many are moved a thousand at a time, each time all or none', async () => {
  const [from, to] = [await made('Crowded'), await made('Roomy')]
  const { ids } = await folderWith(from)
  const more = mostMoved + 2 - ids.length
  await system(async (tx) => {
    const [like] = await tx.selectFrom('candidates').selectAll().where('id', '=', ids[0]!).execute()
    const profiles = await tx
      .insertInto('profiles')
      .values(Array.from({ length: more }, () => ({ uid: randomUUID(), created_at: server.clock.now() })))
      .returning('id')
      .execute()
    const rows = profiles.map(({ id }) => ({ ...like!, id: randomUUID(), profile_id: id }))
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('candidates')
        .values(
          rows.slice(at, at + 500).map(({ career, ...row }) => ({ ...row, career: JSON.stringify(career) })) as never,
        )
        .execute()
  })
  expect((await move(from, to)).body).toEqual({ moved: mostMoved, left: 2 })
  expect((await move(from, to)).body).toEqual({ moved: 2, left: 0 })
})

test('people of one beneath are moved out of it; where to must be a status that is on, and another one', async () => {
  const [from, to] = [await made('With steps'), await made('Plain')]
  const beneath = async (parent: string) =>
    ((await admin.call(path, { method: 'POST', body: { name: 'Step', parent } })).body as { id: string }).id
  const step = await beneath(from)
  const { ids } = await folderWith(from)
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [ids[0]], status: from, substatus: step } })
  expect((await move(step, from)).body).toEqual({ moved: 1, left: 0 })
  const [row] = await system((tx) => tx.selectFrom('candidates').selectAll().where('id', '=', ids[0]!).execute())
  expect(row).toMatchObject({ status_id: from, substatus_id: null })
  const off = await made('Off')
  await admin.call(`${path}${off}/`, { method: 'PATCH', body: { is_active: false } })
  for (const wrong of [from, step, off, randomUUID()])
    expect(await move(from, wrong), wrong).toMatchObject({
      status: 400,
      body: { fields: { to: [expect.any(String)] } },
    })
  expect((await move(randomUUID(), to)).status).toBe(404)
  expect((await move(from, to, worker)).status).toBe(403)
  expect((await move(from, to, await server.as('admin@globex.example'))).status).toBe(404)
})
