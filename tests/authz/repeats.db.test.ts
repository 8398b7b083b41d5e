import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { owners } from '../../server/db/owners.ts'
import { formOf } from '../kit/form.ts'
import { type Answer, Browser, type Call, testServer } from '../kit/server.ts'
import { ofStaff } from './calls.ts'
import { operations } from './probes.ts'
import { type Nouns, nounsOf } from './subjects.ts'

/**
 * Every call that changes something, under an `Idempotency-Key`: however often it is sent, it is done once. Under a key
 * each, calls that meet are answered as if one had come after the other.
 */
const server = await testServer({ searchIds: async () => [] })
const worker = await server.as('worker@acme.example')
const staff = await server.as('super@hirefold.example')

/** Sends each request so many times at once, the same to the byte. */
class Stammering extends Browser {
  readonly answers: Answer[] = []
  times = 1
  key = ''
  hasKeyEach = false

  override async call(url: string, call: Call = {}): Promise<Answer> {
    const key = () => (this.hasKeyEach ? randomUUID() : this.key)
    const once = () => super.call(url, { ...call, headers: { ...call.headers, 'idempotency-key': key() } })
    this.answers.push(...(await Promise.all(Array.from({ length: this.times }, once))))
    return this.answers.at(-1)!
  }
}

function stammering(browser: Browser): Stammering {
  const other = new Stammering(server.app)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

/** How many rows each table has, without the keys themselves. */
const rowCounts = (): Promise<Record<string, number>> =>
  server.database.system(async (tx) => {
    const each = Object.keys(owners).filter((name) => name !== 'idempotent_answers')
    const counts = each.map(
      (name) => sql`select ${name}::text as name, count(*)::int4 as count from ${sql.table(name)}`,
    )
    const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(tx)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  })

async function growth(work: () => Promise<unknown>): Promise<Record<string, number>> {
  // What calls gave to jobs is their effect too.
  await server.jobs.settled()
  const before = await rowCounts()
  await work()
  await server.jobs.settled()
  const after = await rowCounts()
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => (count === before[name] ? [] : [[name, count - before[name]!]])),
  )
}

const all = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)
const changing = all.filter(
  ({ endpoint }) =>
    (endpoint.method !== 'GET' || endpoint.effectful) && endpoint.access !== 'public' && !endpoint.ownRepeats,
)
const asked = operations(
  await nounsOf(server, 'open', [
    'folder',
    'target',
    'file',
    'template',
    'metaQuery',
    'systemNotification',
    'thread',
    'threadFile',
    'demoMail',
    'newCompany',
    'managerOfOperator',
    'link',
    'bannedLink',
    'report',
    'message',
    'contact',
  ]),
)
/** They end what a second one would be asked with. */
const last = new Set(['auth.logout'])

for (const { name, endpoint } of changing.filter((each) => !last.has(each.name))) {
  test(`${name} eight times at once under one key is done once`, async () => {
    const operation = asked.find((each) => each.name === name)!
    const browser = stammering(ofStaff(name) ? staff : worker)
    const nouns = (): Promise<Nouns> => nounsOf(server, 'open', operation.slots)
    const [zeroth, first, second] = [await nouns(), await nouns(), await nouns()]
    // What a first call ever leaves behind: settings, a row of a limit.
    browser.key = randomUUID()
    await operation.ask(browser, zeroth)
    browser.answers.splice(0)
    browser.key = randomUUID()
    const once = await growth(() => operation.ask(browser, first))
    const [single] = browser.answers.splice(0)
    browser.key = randomUUID()
    browser.times = 8
    const often = await growth(() => operation.ask(browser, second))
    expect(often).toEqual(once)
    expect(new Set(browser.answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(browser.answers[0]!.status).toBe(single!.status)
    if (single!.status < 400) expect(single!.status).toBe(endpoint.status)
    browser.answers.splice(0)
    browser.hasKeyEach = true
    await operation.ask(browser, await nouns())
    expect(browser.answers.filter(({ status }) => status >= 500)).toEqual([])
  })
}

test('most of these calls did something', () => {
  expect(changing.length).toBeGreaterThan(35)
})

test('a résumé that is sent eight times at once under one key is one file, and makes one person', async () => {
  const browser = stammering(worker)
  browser.times = 8
  browser.key = randomUUID()
  const form = await formOf('cv.txt', 'Ada Lovelace\nada@people.example\n+44 20 7946 0958\nMathematician')
  const grown = await growth(() => browser.call('/api/files/v1/', { method: 'POST', ...form }))
  expect(grown).toEqual({ files: 1 })
  const [sent] = browser.answers.splice(0)
  browser.key = randomUUID()
  const body = { file_id: (sent!.body as { id: string }).id }
  const made = await growth(() => browser.call('/api/v6/profiles/private/', { method: 'PUT', body }))
  expect(made.profiles).toBe(1)
  expect(new Set(browser.answers.map(({ text }) => text)).size).toBe(1)
  expect(browser.answers[0]).toMatchObject({ body: { created: true } })
})

const save = (browser: Browser, key: string, name: string) =>
  browser.call('/api/savedqueries/', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { name, query: 'q=skill%3AReact' },
  })

test('a key with another request is told so; with one that failed it is free again', async () => {
  const key = randomUUID()
  expect((await save(worker, key, '')).status).toBe(400)
  expect((await save(worker, key, 'First')).status).toBe(201)
  expect(await save(worker, key, 'Second')).toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

test('a request whose connection to the database dies leaves no reservation: its repeat does the work, once', async () => {
  const key = randomUUID()
  const name = `Once ${key}`
  const answer = await server.database.system(async (tx) => {
    await sql`lock table saved_searches in access exclusive mode`.execute(tx)
    const asking = save(worker, key, name)
    const waiting = sql<{ pid: number }>`select pid from pg_locks l join pg_database d on d.oid = l.database
      where not granted and datname = current_database()`
    for (;;) {
      const { rows } = await waiting.execute(tx)
      if (rows.length) {
        await sql`set local role none`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(tx)
        return asking
      }
    }
  })
  expect(answer.status).toBe(503)
  expect((await save(worker, key, name)).status).toBe(201)
  expect((await save(worker, key, name)).status).toBe(201)
  const { results } = (await worker.call('/api/savedqueries/')).body as { results: { name: string }[] }
  expect(results.filter((each) => each.name === name)).toHaveLength(1)
})
