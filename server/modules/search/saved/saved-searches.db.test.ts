import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundMessage } from '../../../../contract/notices/push-message.ts'
import type { MadeSearch, SavedSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { declaredJobs } from '../../../jobs.ts'
import { newHold } from '../../../kernel/copies/hold.ts'

const { server, index, take, search } = await pool()
const hour = 3_600_000
let worker: Browser
let colleague: Browser

const react = (first: string) => someone({ first, skills: [skill('React')] })
const saved = '/api/savedqueries/'
const made = '/api/internal/search_queries/'

const list = async (browser = worker) => ((await browser.call(saved)).body as { results: SavedSearch[] }).results
const history = async (browser = worker) => ((await browser.call(made)).body as { results: MadeSearch[] }).results
const post = (url: string, body: object, browser = worker) => browser.call(url, { method: 'POST', body })
const patch = (url: string, body: object, browser = worker) => browser.call(url, { method: 'PATCH', body })
const remove = (url: string, browser = worker) => browser.call(url, { method: 'DELETE' })
const save = async (name: string, query: string, more = {}) =>
  (await post(saved, { name, query, ...more })).body as SavedSearch

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  await take([react('Ada'), react('Bob'), someone({ first: 'Cleo', skills: [skill('SQL')] })])
})

describe('the history of searches', () => {
  test('has what was made, newest first, each once, with how many it found', async () => {
    await search('q=skill:React', worker)
    server.clock.advance(1000)
    await search('q=skill:SQL&page=2', worker)
    server.clock.advance(1000)
    const again = await worker.call('/api/v6/profiles/?q=React')
    const rows = await history()
    expect(rows.map(({ query, count }) => [query, count])).toEqual([
      ['q=skill%3AReact', 2],
      ['q=skill%3ASQL', 1],
    ])
    expect((again.body as { query_id: string }).query_id).toBe(rows[0]!.id)
    expect(await history(colleague)).toEqual([])
  })

  test('stays in its order when what was noted of an earlier one comes in late', async () => {
    const user = await server.as('admin@acme.example')
    const order = async () => (await history(user)).map(({ query }) => query)
    await search('q=skill:SQL', user)
    server.clock.advance(1000)
    await search('q=skill:React', user)
    await history(user)
    server.clock.advance(-2000)
    await search('q=name:Ada', user)
    await search('q=skill:React', user)
    expect(await order()).toEqual(['q=skill%3AReact', 'q=skill%3ASQL', 'q=name%3AAda'])
    server.clock.advance(1000)
  })

  test('is written for everybody else where somebody is gone by then', async () => {
    await search('q=name:Bob', await server.as('admin@acme.example'))
    await search('q=name:Cleo', worker)
    await server.database.system((tx) => tx.deleteFrom('users').where('email', '=', 'admin@acme.example').execute())
    expect((await history()).map(({ query }) => query)).toContain('q=name%3ACleo')
    expect(server.logged()).not.toContain('"search":"history"')
  })

  test('leaves out who looks at everybody, and what was asked by the way', async () => {
    const before = await history()
    expect((await worker.call('/api/v6/profiles/')).body).toMatchObject({ query_id: null })
    expect((await worker.call('/api/v6/profiles/?q=name:Ad&unlisted=1')).body).toMatchObject({ query_id: null })
    expect(await history()).toEqual(before)
  })

  test('keeps the newest two hundred', async () => {
    for (let at = 0; at < 210; at++) {
      server.clock.advance(1)
      await search(`q=name:A${at}`, colleague)
    }
    const { count, results } = (await colleague.call(made)).body as { count: number; results: MadeSearch[] }
    expect([count, results[0]!.query]).toEqual([200, 'q=name%3AA209'])
  })

  test('forgets one that is hidden, until it is made again', async () => {
    const [newest, ...others] = await history()
    expect((await remove(`${made}${newest!.id}/`, colleague)).status).toBe(404)
    expect((await remove(`${made}${newest!.id}/`)).status).toBe(204)
    expect(await history()).toEqual(others)
    await search(newest!.query, worker)
    expect((await history())[0]!.id).toBe(newest!.id)
  })
})

describe('a saved search', () => {
  test('is found again by its user alone, under its name, as it was written', async () => {
    const row = await save('React people', 'page=3&q=React&f=experience[0]:3-*', { description: 'For the Q4 plan' })
    expect(row).toMatchObject({ name: 'React people', description: 'For the Q4 plan', alerts: 'off', count: 0 })
    expect(row.query).toBe('q=skill%3AReact&f=experience%5B0%5D%3A3-*')
    expect((await list()).map(({ id }) => id)).toContain(row.id)
    expect(await list(colleague)).toEqual([])
    for (const answer of [
      await patch(`${saved}${row.id}/`, { name: 'Mine' }, colleague),
      await post(`${saved}${row.id}/look/`, {}, colleague),
      await remove(`${saved}${row.id}/`, colleague),
    ])
      expect(answer.status).toBe(404)
    expect((await patch(`${saved}${row.id}/`, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      description: 'For the Q4 plan',
    })
    expect((await remove(`${saved}${row.id}/`)).status).toBe(204)
    expect((await list()).map(({ id }) => id)).not.toContain(row.id)
  })

  test('must ask for something, and have a name', async () => {
    for (const [body, field] of [
      [{ name: 'All', query: 's=date' }, 'query'],
      [{ name: ' ', query: 'q=React' }, 'name'],
      [{ name: 'x'.repeat(121), query: 'q=React' }, 'name'],
      [{ name: 'x', query: 'q=React', alerts: 'hourly' }, 'alerts'],
    ] as const) {
      const answer = await post(saved, body)
      expect(answer.status).toBe(400)
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
    }
  })

  test('counts who came in since it was looked at, whatever date they carry', async () => {
    const { id } = await save('React', 'q=React')
    const counts = async () => {
      const row = (await list()).find((one) => one.id === id)!
      return [row.count, row.new_count]
    }
    expect(await counts()).toEqual([2, 0])
    await take([
      someone({ first: 'Dora', skills: [skill('React')], updatedAt: '2019-01-01T00:00:00.000Z' }),
      someone({ first: 'Emil', skills: [skill('SQL')] }),
    ])
    expect(await counts()).toEqual([3, 1])
    expect((await post(`${saved}${id}/look/`, {})).status).toBe(204)
    expect(await counts()).toEqual([3, 0])
    await remove(`${saved}${id}/`)
  })

  test('inside a folder that is gone is kept, and says that it cannot count', async () => {
    const folder = (await post('/api/v6/folders/', { name: 'Short-lived' })).body as { id: number }
    const { id } = await save('Inside', `q=React&folderId=${folder.id}`)
    expect((await list()).find((one) => one.id === id)).toMatchObject({ count: 0 })
    await remove(`/api/v6/folders/${folder.id}/`)
    expect((await list()).find((one) => one.id === id)).toMatchObject({ count: null, new_count: null })
    await remove(`${saved}${id}/`)
  })
})

const noDemos = { demoEnds: { days: [], hour: 0 }, sales: undefined }

describe('alerts', () => {
  const runHourly = async () => {
    const parts = { searchIds: async () => [], searchIndex: index, dispatcher: server.dispatcher, ...noDemos }
    const jobs = declaredJobs(server.kernel, parts, Promise.resolve(server.jobs))
    await jobs.find(({ id }) => id === 'search.findNews')!.run({})
    await server.jobs.settled()
    await server.jobs.settled()
  }

  test('tell by mail and on devices when their time has come, once, and only of new people', async () => {
    const { id } = await save('React, daily', 'q=React', { alerts: 'daily' })
    const device = server.pushService.device('phone')
    const { endpoint, keys } = device
    await post('/api/v6/user/notices/devices/', { endpoint, keys, language: 'en' })
    server.mails.length = 0
    await take([react('Finn'), react('Gina')])
    await runHourly()
    expect(server.mails).toEqual([])
    server.clock.advance(25 * hour)
    // A copy that is held tells nobody, and does once it is resumed.
    server.kernel.hold.turn(newHold('asked', server.clock.now().toISOString()).mark)
    await runHourly()
    expect([server.mails, device.read()]).toEqual([[], []])
    server.kernel.hold.turn(undefined)
    await runHourly()
    expect(server.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'worker@acme.example: 2 new people: React, daily',
    ])
    expect(server.mails[0]!.text).toContain('http://localhost:3000/searches/')
    const [message] = device.read() as FoundMessage[]
    expect(message).toMatchObject({ kind: 'found', search: id, count: 2 })
    server.clock.advance(25 * hour)
    await runHourly()
    expect(server.mails).toHaveLength(1)
    await take([react('Hugo')])
    await post(`${saved}${id}/look/`, {})
    server.clock.advance(25 * hour)
    await runHourly()
    expect(server.mails).toHaveLength(1)
    await take([react('Ines')])
    await patch(`${saved}${id}/`, { alerts: 'off' })
    server.clock.advance(25 * hour)
    await runHourly()
    expect(server.mails).toHaveLength(1)
  })
})

test('mail that nobody takes for two days tells once of all who came in, and of nobody who was seen meanwhile', async () => {
  const runHourly = async () => {
    const parts = { searchIds: async () => [], searchIndex: index, dispatcher: server.dispatcher, ...noDemos }
    const jobs = declaredJobs(server.kernel, parts, Promise.resolve(server.jobs))
    await jobs.find(({ id }) => id === 'search.findNews')!.run({})
    for (let turn = 0; turn < 3; turn++) await server.jobs.settled()
  }
  await save('React, at two times', 'q=React', { alerts: 'daily' })
  const { id: seen } = await save('React, looked at', 'q=React', { alerts: 'daily' })
  server.mails.length = 0
  server.mailSays.sending = { kind: 'away', said: 'connect ECONNREFUSED' }
  for (const name of ['Jana', 'Karl']) {
    await take([react(name)])
    server.clock.advance(25 * hour)
    await runHourly()
  }
  await post(`${saved}${seen}/look/`, {})
  server.mailSays.sending = { kind: 'sent' }
  await server.mailDue()
  expect(server.mails.map(({ subject }) => subject)).toEqual(['2 new people: React, at two times'])
})

test('what was searched for is in the history of who comes back after a stop', async () => {
  await search('q=name:Ada&q=skill:SQL', worker)
  await server.app.close()
  const rows = await server.database.system((tx) => tx.selectFrom('made_searches').select('query').execute())
  expect(rows).toContainEqual({ query: 'q=name%3AAda&q=skill%3ASQL' })
})
