import { beforeAll, describe, expect, test } from 'vitest'
import { viewIdOf } from '../../../../contract/profiles/mutations/mark-viewed.ts'
import { pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, take, search } = await pool()
const day = 86_400_000
let worker: Browser
let colleague: Browser
let globex: Browser
const people = new Map<string, number>()

/** What everybody's own facts say here: little is known of them. */
const ofPeople = {
  remoteFully: 0,
  remoteHybrid: 0,
  isFreelancer: 0,
  isFrequentJobChanger: 0,
  excludeMultipleLocations: 4,
}

const post = async (browser: Browser, url: string, body: object) => {
  const answer = await browser.call(url, { method: 'POST', body })
  expect([200, 201, 204], answer.text).toContain(answer.status)
  return answer.body as { id: number; uid: string }
}
const names = async (query: string, browser = worker) =>
  (await search(query, browser)).profiles.map(({ first_name }) => first_name).sort()
/** The counts of the facet `general` beside a search. */
const counts = async (query: string, browser = worker) => {
  const { body } = await browser.call(`/api/profiles/filters/?${query}&facets=general`)
  const { general } = (body as { facets: Record<string, { value: string; count: number }[]> }).facets
  return Object.fromEntries(general!.map(({ value, count }) => [value, count]))
}
async function look(email: string, company: string, first: string) {
  const user_id = demoUserId(email)
  await server.database.system(async (tx) => {
    const { id } = await tx.selectFrom('companies').select('id').where('name', '=', company).executeTakeFirstOrThrow()
    const profile_id = people.get(first)!
    const row = { company_id: id, user_id, profile_id, viewed_at: server.clock.now() }
    await tx
      .insertInto('profile_views')
      .values({ id: viewIdOf(user_id, profile_id), ...row })
      .execute()
  })
}

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  globex = await server.as('worker@globex.example')
  await take(['Ada', 'Bob', 'Cleo', 'Dan'].map((first) => someone({ first, skills: [skill('React')] })))
  for (const { first_name, id } of (await search('q=React', worker)).profiles) people.set(first_name, id)
  const comment = (browser: Browser, first: string, text: string) =>
    post(browser, `/api/v6/profiles/${people.get(first)}/comments/`, { text })
  await comment(worker, 'Ada', 'Хочет переехать в Köln, знает C++')
  server.clock.advance(40 * day)
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  globex = await server.as('worker@globex.example')
  await comment(colleague, 'Bob', 'Asked for a full-stack role')
  await comment(globex, 'Cleo', 'Asked for a full-stack role')
  const mine = await post(worker, '/api/v6/folders/', { name: 'Ёлка Q4', access_type: 'public' })
  await post(worker, `/api/v6/folders/${mine.id}/candidates/`, { profiles: [people.get('Ada'), people.get('Cleo')] })
  const hidden = await post(colleague, '/api/v6/folders/', { name: 'Hidden', access_type: 'private' })
  await post(colleague, `/api/v6/folders/${hidden.id}/candidates/`, { profiles: [people.get('Dan')] })
  await look('worker@acme.example', 'Acme', 'Ada')
  await look('worker2@acme.example', 'Acme', 'Bob')
  await look('worker@globex.example', 'Globex', 'Cleo')
})

describe('terms of what the company did', () => {
  test('find people by the words of their comments, folded, and leave others’ comments alone', async () => {
    expect(await names('q=comment:koln')).toEqual(['Ada'])
    expect(await names('q=comment:C%2B%2B')).toEqual(['Ada'])
    expect(await names('q=comment:role%20asked')).toEqual(['Bob'])
    expect(await names('q=comment:"full-stack role"')).toEqual(['Bob'])
    expect(await names('q=comment:"full stack role"')).toEqual([])
    expect(await names('q=React&q=-comment:asked')).toEqual(['Ada', 'Cleo', 'Dan'])
    expect(await names('q=comment:asked', globex)).toEqual(['Cleo'])
  })

  test('find people by a folder’s name, and only in folders within reach', async () => {
    expect(await names('q=folder:"ёлка q4"')).toEqual(['Ada', 'Cleo'])
    expect(await names('q=folder:Hidden')).toEqual([])
    expect(await names('q=folder:Hidden&q=folder:"Елка Q4"', colleague)).toEqual(['Ada', 'Cleo', 'Dan'])
    expect(await names('q=-folder:"ёлка q4"')).toEqual(['Bob', 'Dan'])
    expect(await names('q=folder:"ёлка q4"', globex)).toEqual([])
  })
})

describe('filters of what the company did', () => {
  test('keep those with comments, ever or lately, with exact counts', async () => {
    expect(await counts('q=React')).toEqual({
      viewsTransformer: 3,
      hasComment: 2,
      commentDays: 1,
      mltr: 0,
      known: 2,
      ...ofPeople,
    })
    expect(await names('f=general[0]:hasComment')).toEqual(['Ada', 'Bob'])
    expect(await names('f=-general[0]:hasComment')).toEqual(['Cleo', 'Dan'])
    expect(await names('f=commentDays[0]:30')).toEqual(['Bob'])
    expect(await names('f=commentDays[0]:41')).toEqual(['Ada', 'Bob'])
    expect(await names('f=general[0]:commentDays&f=commentDays[0]:41')).toEqual(['Ada', 'Bob'])
    expect(await counts('q=React&f=commentDays[0]:41')).toMatchObject({ hasComment: 2, commentDays: 2 })
  })

  test('keep those who stand in a folder that one may see', async () => {
    expect(await names('f=general[0]:known')).toEqual(['Ada', 'Cleo'])
    expect(await names('f=-general[0]:known')).toEqual(['Bob', 'Dan'])
    expect(await names('f=general[0]:known', colleague)).toEqual(['Ada', 'Cleo', 'Dan'])
  })

  test('hide whom oneself or the company has looked at', async () => {
    expect(await names('f=viewsTransformer[0]:me')).toEqual(['Bob', 'Cleo', 'Dan'])
    expect(await names('f=viewsTransformer[0]:company')).toEqual(['Cleo', 'Dan'])
    expect(await names('f=-viewsTransformer[0]:company')).toEqual(['Ada', 'Bob'])
    const never = await search('f=viewsTransformer[0]:never', worker)
    expect([never.count, never.excluded_items]).toEqual([4, []])
  })

  test('say beside hiding how many it leaves, whoever is hidden', async () => {
    for (const [query, left] of [
      ['', 3],
      ['f=viewsTransformer[0]:me', 3],
      ['f=viewsTransformer[0]:company', 2],
      ['f=viewsTransformer[0]:never', 3],
      ['f=-viewsTransformer[0]:company', 0],
    ] as const)
      expect([query, await counts(query)]).toEqual([query, expect.objectContaining({ viewsTransformer: left })])
  })

  test('of a company with the older ones speak of views and folders', async () => {
    expect(await counts('q=React', globex)).toEqual({
      ...{ views: 1, shown: 1, folders: 0, known: 0, hasComment: 1, commentDays: 1, contacted: 0, mltrDays: 0 },
      ...ofPeople,
    })
    expect(await names('f=views[0]:me,30', globex)).toEqual(['Cleo'])
    expect(await names('f=-views[0]:company,30', globex)).toEqual(['Ada', 'Bob', 'Dan'])
    await look('admin@globex.example', 'Globex', 'Dan')
    expect(await names('f=views[0]:me', globex)).toEqual(['Cleo'])
    expect(await names('f=views[0]:company', globex)).toEqual(['Cleo', 'Dan'])
    server.clock.advance(6 * day)
    expect(await names('f=views[0]:company,5', globex)).toEqual([])
    expect(await names('f=folders[0]:company', globex)).toEqual([])
  })

  test('that a company does not have mean nothing and are told of', async () => {
    const foreign = await search('f=views[0]:me,30&f=folders[0]:me', worker)
    expect([foreign.count, foreign.excluded_items]).toEqual([4, ['views[0]:me,30', 'folders[0]:me']])
    const older = await search('f=viewsTransformer[0]:me', globex)
    expect([older.count, older.excluded_items]).toEqual([4, ['viewsTransformer[0]:me']])
    expect((await search('f=views[0]:everybody&f=commentDays[0]:-3', globex)).excluded_items).toHaveLength(2)
  })

  test('remember who stood in whose results, where a company has that entry, and nowhere else', async () => {
    const other = await server.as('admin@globex.example')
    const rows = () =>
      server.database.system((tx) => tx.selectFrom('shown_people').select(['user_id', 'profile_id']).execute())
    const before = (await rows()).filter(({ user_id }) => user_id === demoUserId('admin@globex.example'))
    expect(before).toEqual([])
    await other.call('/api/v6/profiles/?q=React&per_page=2&unlisted=true')
    await other.call('/api/v6/profiles/?q=React&per_page=2')
    await (await server.as('worker@acme.example')).call('/api/v6/profiles/?q=React')
    // The history waits for what is written behind answers.
    await other.call('/api/internal/search_queries/')
    const shown = (await rows()).filter(({ user_id }) => user_id === demoUserId('admin@globex.example'))
    expect(shown).toHaveLength(2)
    expect((await rows()).some(({ user_id }) => user_id === demoUserId('worker@acme.example'))).toBe(false)
    const first = (await search('q=React&per_page=2&unlisted=true', other)).profiles.map((one) => one.first_name)
    expect(await names('f=shown[0]:me&unlisted=true', other)).toEqual(first.sort())
    expect((await names('f=-shown[0]:me,30&unlisted=true', other)).concat(first).sort()).toEqual(
      await names('q=React&unlisted=true', other),
    )
    server.clock.advance(3 * day)
    const later = await server.as('admin@globex.example')
    expect(await names('f=shown[0]:me,2&unlisted=true', later)).toEqual([])
  })

  test('commented lately is there only for a company with that filter', async () => {
    const set = (comment_days_filter: boolean) =>
      server.database.system((tx) =>
        tx.updateTable('companies').set({ comment_days_filter }).where('name', '=', 'Acme').execute(),
      )
    await set(false)
    const fresh = await server.as('worker@acme.example')
    expect(await counts('q=React', fresh)).toEqual({
      viewsTransformer: 3,
      hasComment: 2,
      mltr: 0,
      known: 2,
      ...ofPeople,
    })
    const answer = await search('f=commentDays[0]:3650', fresh)
    expect([answer.count, answer.excluded_items]).toEqual([4, ['commentDays[0]:3650']])
    await set(true)
    expect(await counts('q=React', await server.as('worker@acme.example'))).toMatchObject({ commentDays: 1 })
  })

  test('are nothing to whoever may not search', async () => {
    for (const email of ['hm@acme.example', 'nosearch@acme.example', 'admin2@acme.example']) {
      const { status } = await (await server.as(email)).call('/api/v6/profiles/?f=general[0]:hasComment')
      expect(status, email).toBe(403)
    }
  })
})

describe('filters that no place supports', () => {
  test.each([
    ['age[0]:20-30', '102', 'Filter "Age" is not available for this location'],
    ['-gender[1]:male', '103', 'Filter "Gender" is not available for this location'],
    ['diversity[0]:asian', '104', 'Filter "Diversity" is not available for this location'],
  ])('%s is refused with code %s, wherever it is said', async (filter, code, detail) => {
    const browser = await server.as('worker@acme.example')
    const query = `q=React&f=${encodeURIComponent(filter)}`
    for (const url of [`/api/v6/profiles/?${query}`, `/api/profiles/filters/?${query}`]) {
      const answer = await browser.call(url)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ code, detail })
    }
    const { body } = await browser.call('/api/profiles/filters/?q=React')
    expect(body).toMatchObject({ gdpr: { age: false, gender: false, diversity: false } })
  })
})
