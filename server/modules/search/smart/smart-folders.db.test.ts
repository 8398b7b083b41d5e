import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { viewIdOf } from '../../../../contract/profiles/mutations/mark-viewed.ts'
import type { SmartBatch } from '../../../../contract/search/saved/smart-endpoints.ts'
import { pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser, Call } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, take, search } = await pool()
const react = 'q=skill%3AReact'
let worker: Browser
let colleague: Browser
let folder: { id: number; uid: string }

const url = (path: string) => `/api/v6/folders/${folder.id}/${path}/`
const ask = async (path: string, call: Call = {}, browser = worker) => browser.call(url(path), call)
const next = async (body: object = {}, browser = worker) => {
  const answer = await ask('batch', { method: 'POST', body }, browser)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as SmartBatch
}
const open = async (number = 0) => (await worker.call(`${url('batch')}?number=${number}`)).body as SmartBatch
const numbersOf = ({ profiles }: SmartBatch) => profiles.map(({ id }) => id)
const give = (query: string | null) => ask('search_query', { method: 'PUT', body: { query } })
const exclude = (profiles: number[], method: 'POST' | 'DELETE' = 'POST') =>
  ask('excluded', { method, body: { profiles } })

async function view(email: string, profile_id: number) {
  const user_id = demoUserId(email)
  await server.database.system(async (tx) => {
    const { company_id } = await tx
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const row = { id: viewIdOf(user_id, profile_id), company_id, user_id, profile_id, viewed_at: server.clock.now() }
    await tx.insertInto('profile_views').values(row).execute()
  })
}

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  await take([
    ...Array.from({ length: 120 }, (_, at) => someone({ first: `React${at}`, skills: [skill('React')] })),
    someone({ first: 'Sql', skills: [skill('SQL')] }),
  ])
})
beforeEach(async () => {
  const { body } = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Smart' } })
  folder = body
  expect((await give(react)).body).toEqual({ query: react, shown: 0, viewed: 0, included: 0, excluded: 0 })
})

describe('the batches of a smart folder', () => {
  test('are fifty people each, nobody twice, until everybody was shown', async () => {
    expect(await open()).toMatchObject({ number: 0, profiles: [] })
    const [first, second, third, none] = [await next(), await next(), await next(), await next()]
    expect([first, second, third, none].map(({ profiles }) => profiles.length)).toEqual([50, 50, 20, 0])
    expect([first, second, third, none].map(({ left }) => left)).toEqual([70, 20, 0, 0])
    expect(new Set([first, second, third].flatMap(numbersOf)).size).toBe(120)
    expect(none).toMatchObject({ number: 0, last: 3, shown: 120 })
  })

  test('stay as they were opened, for a colleague too, in the order of the search', async () => {
    const first = await next()
    const listed = (await search(`${react}&per_page=50`, worker)).profiles.map(({ id }) => id)
    expect(numbersOf(first)).toEqual(listed)
    await next()
    expect(numbersOf(await open(1))).toEqual(listed)
    const seen = (await colleague.call(`${url('batch')}?number=1`)).body as SmartBatch
    expect(numbersOf(seen)).toEqual(listed)
    expect(await open()).toMatchObject({ number: 2, last: 2 })
  })

  test('opened by two at once are the same people, or the next ones for whoever came a moment later', async () => {
    const [mine, theirs] = (await Promise.all([next(), next({}, colleague)])).map(numbersOf)
    expect([mine!.length, theirs!.length]).toEqual([50, 50])
    expect([0, 50]).toContain(new Set(mine).intersection(new Set(theirs)).size)
    const after = numbersOf(await next())
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter((id) => mine!.includes(id) || theirs!.includes(id))).toEqual([])
  })

  test('hold their people when a colleague opens the very same ones a moment later', async () => {
    const mine = await next()
    const theirs = await next({ shown: 'me', views: 'me' }, await server.as('service@acme.example'))
    expect([numbersOf(theirs), theirs.number]).toEqual([numbersOf(mine), mine.number])
    expect(numbersOf(await open(mine.number))).toEqual(numbersOf(mine))
  })

  test('leave out who is in the folder and who does not suit, also with another search', async () => {
    const first = numbersOf(await next())
    await ask('candidates', { method: 'POST', body: { profiles: first.slice(0, 2) } })
    expect((await exclude(first.slice(2, 5))).status).toBe(204)
    const same = await open()
    expect(same).toMatchObject({ included: 2, excluded: 3, shown: 50 })
    expect(numbersOf(same)).toEqual([...first.slice(0, 2), ...first.slice(5)])
    await exclude(first.slice(2, 3), 'DELETE')
    expect(numbersOf(await open())).toEqual([...first.slice(0, 3), ...first.slice(5)])
    await give('q=skill%3AReact&q=skillAny%3AReact')
    expect(numbersOf(await next())).not.toEqual(expect.arrayContaining(first.slice(0, 1)))
  })

  test('with the counters of oneself bring what only a colleague was shown, never who was opened here', async () => {
    const theirs = numbersOf(await next({}, colleague))
    server.clock.advance(1000)
    await view('worker2@acme.example', theirs[0]!)
    const mine = await next({ shown: 'me', views: 'me' }, await server.as('admin@acme.example'))
    expect(mine).toMatchObject({ viewed: 1, last: 2 })
    expect(numbersOf(mine)).toHaveLength(50)
    expect(numbersOf(mine)).not.toContain(theirs[0])
    expect(numbersOf(mine)).toEqual(expect.arrayContaining(theirs.slice(1)))
    const unseen = numbersOf(mine)[0]!
    await server.database.system((tx) => sql`delete from shown_people where profile_id = ${unseen}`.execute(tx))
    const rest = numbersOf(await next({ shown: 'company' }))
    expect(rest).toContain(unseen)
    expect(rest).not.toEqual(expect.arrayContaining([numbersOf(mine)[1]]))
  })
})

describe('a smart folder', () => {
  test('counts whom somebody opened after the batch had shown them', async () => {
    await view('worker@acme.example', 7)
    server.clock.advance(1000)
    worker = await server.as('worker@acme.example')
    const first = numbersOf(await next())
    server.clock.advance(1000)
    const fresh = first.filter((id) => id !== 7)
    await view('worker@acme.example', fresh[0]!)
    expect((await ask('search_query')).body).toMatchObject({ shown: 50, viewed: 1 })
  })

  test('with more than 10,000 people in it or excluded loads nobody, and says why', async () => {
    await server.database.system(async (tx) => {
      const { company_id } = await tx
        .selectFrom('folders')
        .select('company_id')
        .where('id', '=', folder.uid)
        .executeTakeFirstOrThrow()
      await sql`with made as (insert into profiles (uid, created_at)
          select gen_random_uuid(), ${server.clock.now()} from generate_series(1, 10000) returning id)
        insert into smart_folder_people (folder_id, company_id, profile_id, batch, place, shown_at, shown_to, excluded_at)
        select ${folder.uid}, ${company_id}, id, 1, 1, ${server.clock.now()}, ${demoUserId('worker@acme.example')},
          ${server.clock.now()} from made`.execute(tx)
    })
    expect((await ask('batch')).status).toBe(200)
    await ask('candidates', { method: 'POST', body: { profiles: [1] } })
    const answer = await ask('batch', { method: 'POST', body: {} })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ detail: 'Too many profiles are included or excluded from folder' })
    expect((await ask('batch')).status).toBe(413)
  })

  test('is a plain folder again without its search, and a bad search is refused by name', async () => {
    expect((await give(null)).body).toMatchObject({ query: null })
    expect((await ask('batch', { method: 'POST', body: {} })).body).toMatchObject({
      code: 'badRequest',
      fields: { query: ['This folder has no search'] },
    })
    expect((await give('page=3')).body).toMatchObject({ fields: { query: ['Wrong format'] } })
    expect((await ask('batch', { method: 'POST', body: { shown: 'everybody' } })).status).toBe(400)
  })

  test('that is archived opens no batch; out of reach nobody learns of it', async () => {
    await next()
    await worker.call(`/api/v6/folders/${folder.id}/`, {
      method: 'PATCH',
      body: { status: 'closed', access_type: 'private' },
    })
    expect((await ask('batch', { method: 'POST', body: {} })).body).toMatchObject({ code: 'archived' })
    expect((await open()).profiles).toHaveLength(50)
    for (const other of [colleague, await server.as('worker@globex.example')]) {
      expect((await ask('search_query', {}, other)).status).toBe(404)
      expect((await ask('batch', { method: 'POST', body: {} }, other)).status).toBe(404)
    }
    expect((await ask('batch', {}, await server.as('hm@acme.example'))).status).toBe(403)
  })
})
