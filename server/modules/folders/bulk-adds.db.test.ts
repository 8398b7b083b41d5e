import { beforeAll, expect, test } from 'vitest'
import type { BulkAdd } from '../../../contract/folders/calls/bulk-endpoints.ts'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Live } from '../../kernel/live.ts'
import { actorById } from '../../kernel/security/sessions.ts'
import { demoUserId } from '../users/demo.ts'
import { addSearchResult } from './jobs/add-search-result.ts'

const server = await testServer({ searchIds: async () => everybody })
/** Two batches of them. */
const people = await makePeople(
  server.database,
  Array.from({ length: 1200 }, (_, at) => `Person Number${at}`),
)
const everybody = people.map(({ id }) => id)
/** What the search answers to the job. */
let found = async () => everybody
const maker = demoUserId('worker@acme.example')
let worker: Browser
let company: number

/** As of a server that dies when it has done a batch. */
const dies: Pick<Live, 'poke'> = {
  poke: () => {
    throw new Error('killed')
  },
}
const job = (live: Pick<Live, 'poke'>) =>
  addSearchResult({
    db: server.database,
    clock: server.clock,
    live,
    searchIds: () => found(),
    actorOf: (id) => server.database.system((tx) => actorById(tx, id)),
  })
const run = (id: string, live: Pick<Live, 'poke'> = server.kernel.live) =>
  job(live).run({ companyId: company, bulkAddId: id })

const change = (id: string, state: string, browser = worker) =>
  browser.call(`/api/v6/folders/from_search_query/${id}/`, { method: 'PATCH', body: { state } })
const stateOf = async (id: string) => (await worker.call(`/api/v6/folders/from_search_query/${id}/`)).body as BulkAdd
const inside = async (folder: { id: number }) =>
  (await worker.call(`/api/v6/folders/${folder.id}/candidates/?limit=100`)).body as {
    count: number
    results: { id: string; profile: { id: number } }[]
  }
const makeFolder = async () =>
  (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Engineers' } })).body as {
    id: number
    uid: string
  }
/** A whole result that waits for its job, into a folder where the first two people are already. */
async function waiting() {
  const folder = await makeFolder()
  const profiles = everybody.slice(0, 2)
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
  const id = newId(server.clock)
  const row = { id, company_id: company, folder_id: folder.uid, user_id: maker, wanted: 50_000 }
  await server.database.system((tx) =>
    tx
      .insertInto('bulk_adds')
      .values({ ...row, search: { q: ['skill:React'], f: [] }, created_at: server.clock.now() })
      .execute(),
  )
  return { id, folder }
}

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  const row = await server.database.system((tx) =>
    tx.selectFrom('companies').select('id').where('name', '=', 'Acme').executeTakeFirstOrThrow(),
  )
  company = row.id
})

test('stopped after a batch and a restart it adds nobody more, and Undo leaves those who were there before', async () => {
  const { id, folder } = await waiting()
  await expect(run(id, dies)).rejects.toThrow('killed')
  expect(await stateOf(id)).toMatchObject({ state: 'running', total: 1200, added: 998, already: 2 })
  expect((await change(id, 'cancelled')).body).toMatchObject({ state: 'cancelled', added: 998 })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', added: 998 })
  expect(await inside(folder)).toMatchObject({ count: 1000 })
  expect((await change(id, 'undone')).body).toMatchObject({ state: 'undoing' })
  await server.jobs.settled()
  expect(await stateOf(id)).toMatchObject({ state: 'undone', taken_out: 998, kept: 0 })
  const left = await inside(folder)
  expect(left.results.map(({ profile }) => profile.id).sort()).toEqual(everybody.slice(0, 2).sort())
  // Said again it is what it was.
  expect((await change(id, 'undone')).body).toMatchObject({ state: 'undone', taken_out: 998 })
  expect((await change(id, 'cancelled')).body).toMatchObject({ state: 'undone' })
})

test('killed while it takes people out it goes on where it was', async () => {
  const { id, folder } = await waiting()
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'done', added: 1198 })
  await server.database.system((tx) =>
    tx.updateTable('bulk_adds').set({ state: 'undoing' }).where('id', '=', id).execute(),
  )
  await expect(run(id, dies)).rejects.toThrow('killed')
  expect(await stateOf(id)).toMatchObject({ state: 'undoing', taken_out: 200 })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'undone', taken_out: 1198 })
  expect(await inside(folder)).toMatchObject({ count: 2 })
})

test('a whole result that would like something is added with its wishes, and the audit log tells of it once', async () => {
  const { uid, id: number } = await makeFolder()
  const { status, body } = await worker.call('/api/v6/folders/from_search_query/', {
    method: 'POST',
    body: { folder: uid, q: ['skill:React'], w: ['skill:GraphQL', 'language[0]:German'], short: '1' },
  })
  expect(status).toBe(202)
  await run((body as BulkAdd).id)
  expect(await stateOf((body as BulkAdd).id)).toMatchObject({ state: 'done', added: 1200 })
  const { results } = (await worker.call(`/api/v6/folders/${number}/search_history/`)).body as {
    results: { id: string; query: string; count: number }[]
  }
  expect(results).toMatchObject([
    { query: 'q=skill%3AReact&w=skill%3AGraphQL&w=language%5B0%5D%3AGerman&short=1', count: 1200 },
  ])
  await server.dispatcher.dispatch()
  const told = await server.database.system((tx) =>
    tx.selectFrom('audit_log').select('ids').where('action', '=', 'folders.fitAdded').execute(),
  )
  expect(told.map(({ ids }) => ids)).toEqual([{ folderId: uid, searchId: results[0]!.id }])
})

test('whoever got a status or a comment meanwhile stays, and the search is written beside the people', async () => {
  const { id, folder } = await waiting()
  await run(id)
  const rows = await server.database.system((tx) =>
    tx
      .selectFrom('candidates')
      .select(['id', 'profile_id', 'search_query'])
      .where('folder_id', '=', folder.uid)
      .where('profile_id', 'in', everybody.slice(10, 12))
      .orderBy('profile_id')
      .execute(),
  )
  expect(rows.map((row) => row.search_query)).toEqual(['q=skill%3AReact', 'q=skill%3AReact'])
  const { results } = (await worker.call('/api/v6/status_collection/statuses/')).body as { results: { id: string }[] }
  await worker.call('/api/v6/candidates/', {
    method: 'PATCH',
    body: { ids: [rows[0]!.id], status: results[4]!.id },
  })
  await worker.call(`/api/v6/profiles/${rows[1]!.profile_id}/comments/`, {
    method: 'POST',
    body: { text: 'Strong', candidate_id: rows[1]!.id },
  })
  await change(id, 'undone')
  await server.jobs.settled()
  expect(await stateOf(id)).toMatchObject({ state: 'undone', taken_out: 1196, kept: 2 })
  expect(await inside(folder)).toMatchObject({ count: 4 })
})

test('a whole result is undone by whom it belongs to, in an open folder, within a day', async () => {
  const { id, folder } = await waiting()
  await run(id)
  expect((await change(id, 'undone', await server.as('worker2@acme.example'))).status).toBe(404)
  expect((await change(id, 'undone', await server.as('worker@globex.example'))).status).toBe(404)
  expect((await change(id, 'failed')).body).toMatchObject({ code: 'badRequest', fields: { state: expect.any(Array) } })
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  expect((await change(id, 'undone')).body).toMatchObject({ code: 'archived' })
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { status: 'active' } })
  server.clock.advance(25 * 3_600_000)
  worker = await server.as('worker@acme.example')
  expect((await change(id, 'undone')).body).toMatchObject({
    code: 'badRequest',
    fields: { state: ['This can no longer be undone'] },
  })
  expect(await inside(folder)).toMatchObject({ count: 1200 })
})

test('a folder that is archived meanwhile ends the job, and says so', async () => {
  const { id, folder } = await waiting()
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', added: 0 })
})

test.each([
  [
    'its folder became private, of others',
    async (folder: string) => {
      const admin = demoUserId('admin@acme.example')
      await server.database.system(async (tx) => {
        await tx.updateTable('folders').set({ access: 'private', creator_id: admin }).where('id', '=', folder).execute()
        await tx.deleteFrom('folder_members').where('folder_id', '=', folder).execute()
      })
    },
  ],
  [
    'its search cannot be made any more',
    async () => {
      found = async () => {
        throw new AppError('notFound')
      }
    },
  ],
])('where %s, the job says that it is over', async (_what, happens) => {
  const { id, folder } = await waiting()
  await happens(folder.uid)
  await run(id)
  found = async () => everybody
  const row = await server.database.system((tx) =>
    tx.selectFrom('bulk_adds').select(['state', 'added']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ state: 'failed', added: 0 })
})

test('where its folder was deleted meanwhile there is nothing left to do', async () => {
  const { id, folder } = await waiting()
  await server.database.system((tx) => tx.deleteFrom('folders').where('id', '=', folder.uid).execute())
  await run(id)
  expect((await worker.call(`/api/v6/folders/from_search_query/${id}/`)).status).toBe(404)
})

test('what fails at its last try for another reason is over too, and what has ended stays as it ended', async () => {
  const { id } = await waiting()
  found = async () => {
    throw new Error('the search is away')
  }
  await expect(run(id)).rejects.toThrow('the search is away')
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
  found = async () => everybody
  await job(server.kernel.live).gaveUp!({ companyId: company, bulkAddId: id })
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
  const done = await waiting()
  await run(done.id)
  await job(server.kernel.live).gaveUp!({ companyId: company, bulkAddId: done.id })
  expect(await stateOf(done.id)).toMatchObject({ state: 'done' })
})
