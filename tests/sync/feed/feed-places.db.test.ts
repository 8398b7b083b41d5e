import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeTags } from '../../../contract/folders/mutations/change-tags.ts'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { atEnd } from '../../kit/at-end.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const device = new WireDevice(worker)
let earlier: Client
let later: Client

beforeAll(async () => {
  ;[earlier, later] = [new Client(server.database.address), new Client(server.database.address)]
  for (const client of [earlier, later]) {
    await client.connect()
    atEnd(() => client.end())
  }
})

const folder = async (name: string): Promise<{ id: string; number: number }> => {
  const id = crypto.randomUUID()
  const [made] = await device.sync([
    device.queue(createFolder, { folderId: id, name, description: '', access: 'public' }),
  ])
  expect(made).toMatchObject({ ok: true })
  const { rows } = await earlier.query('select number from folders where id = $1', [id])
  return { id, number: Number(rows[0].number) }
}

/** Two transactions at once: the later one comes to its commit while the earlier one has its place, but is not over. */
async function atOnce(first: [text: string, values: unknown[]], second: [text: string, values: unknown[]]) {
  await earlier.query('begin')
  await earlier.query(...first)
  await earlier.query('set constraints all immediate')
  const over = later.query(...second)
  const waits = 'select from pg_stat_activity where wait_event_type = $1 and query = $2'
  await vi.waitFor(async () => {
    // Within a transaction what was looked at first is what is shown ever after.
    await earlier.query('select pg_stat_clear_snapshot()')
    expect((await earlier.query(waits, ['Lock', second[0]])).rowCount).toBe(1)
  }, 20_000)
  await earlier.query('commit')
  await over
}

const pointers = async (scope: string, id: string) => {
  const { rows } = await earlier.query('select scope, deleted from sync_ptr where scope = $1 and id = $2', [scope, id])
  return rows as { scope: string; deleted: boolean }[]
}

test('who is moved while their tags change leaves no tags in the folder behind', async () => {
  const [from, to] = [await folder('From'), await folder('To')]
  const [person] = await makePeople(server.database, ['Ada Lovelace'])
  await worker.call(`/api/v6/folders/${from.number}/candidates/`, { method: 'POST', body: { profiles: [person!.id] } })
  const { rows } = await earlier.query('select id, company_id from candidates where folder_id = $1', [from.id])
  const [{ id, company_id: company }] = rows as [{ id: string; company_id: string }]
  await device.sync([device.queue(changeTags, { folderId: from.id, candidateIds: [id], add: ['first'], remove: [] })])
  await atOnce(
    ['update candidates set folder_id = $2 where id = $1', [id, to.id]],
    ["update profile_tags set tags = '{second}' where company_id = $1 and profile_id = $2", [company, person!.id]],
  )
  expect(await pointers(`fo:${from.id}/tags`, id)).toMatchObject([{ deleted: true }])
  expect(await pointers(`fo:${to.id}/tags`, id)).toMatchObject([{ deleted: false }])
})

test('a folder that is deleted while it is shared stays deleted', async () => {
  const { id } = await folder('Short-lived')
  await atOnce(
    ['update folders set deleted_at = now() where id = $1', [id]],
    [
      `insert into folder_members (company_id, folder_id, user_id, kind, grant_id, granted_at)
       select f.company_id, f.id, u.id, 'manager', gen_random_uuid(), now() from folders f
       join users u on u.company_id = f.company_id and u.role = 'hm' where f.id = $1 limit 1`,
      [id],
    ],
  )
  expect(await pointers(`fo:${id}`, id)).toMatchObject([{ deleted: true }])
})
