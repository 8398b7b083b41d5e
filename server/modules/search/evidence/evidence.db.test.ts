import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import {
  type countFit,
  type EvidenceChip,
  evidenceLimit,
  type tellEvidence,
} from '../../../../contract/search/evidence/evidence-endpoints.ts'
import type { listFolderSearches } from '../../../../contract/search/links/link-endpoints.ts'
import type { readTyped } from '../../../../contract/search/reading-endpoints.ts'
import { parseSearchUrl, queryOf } from '../../../../contract/search/search-url.ts'
import { at, job, pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import { type Browser, serverOver } from '../../../../tests/kit/server.ts'
import { inProcessSearch } from '../../../../tests/search/in-process.ts'
import * as vacancies from '../../../../tests/search/reading/more-lines.ts'
import { demoPerson } from '../../profiles/demo/generate.ts'
import { SearchFeed } from '../door.ts'

const { server, take, search, feed } = await pool()
let worker: Browser
let stranger: Browser
let acme: number
const ids = new Map<string, number>()

const fitFor = async (query: string, browser = worker) => {
  const { status, body, text } = await browser.call(`/api/v6/profiles/fit/?${query}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body as OutputOf<typeof countFit>
}
const ask = (query: string, profiles: readonly number[], browser = worker) =>
  browser.call('/api/v6/profiles/evidence/', { method: 'POST', body: { query, profiles } })
const evidenceFor = async (query: string, profiles: readonly number[], browser = worker) => {
  const { status, body, text } = await ask(query, profiles, browser)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return (body as OutputOf<typeof tellEvidence>).evidence
}
const asked = (parts: { q?: string[]; f?: string[]; w?: string[]; short?: string }) => {
  const url = new URLSearchParams()
  for (const [name, values] of Object.entries(parts)) for (const value of [values].flat()) url.append(name, value)
  return url.toString()
}
const id = (first: string) => ids.get(first)!

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
  await take([
    ...Array.from({ length: 300 }, (_, n) => demoPerson(n + 1)),
    someone({
      first: 'Ada',
      place: at('Potsdam', 'DE'),
      positions: [
        job('Quantum Gardener', 'Zyx Labs', {
          start: '2015-01',
          description: 'Grew Zyxwort in Berlin. Write to ada@mail.example or call +49 170 1234567 about Zyxwort.',
        }),
      ],
      skills: [skill('Zyxwort', { years: 6 }), skill('Redux')],
      summary: 'A gardener.',
      text: 'A private page about Plughery',
      languages: ['Icelandic'],
    }),
    someone({
      first: 'Bob',
      place: at('Munich', 'DE'),
      positions: [job('Quantum Gardener', 'Zyx Labs', { start: '2024-01' })],
      skills: [skill('React', { years: 2 })],
    }),
    someone({ first: 'Cyd', positions: [job('Quantum Gardener', 'Zyx Labs')] }),
  ])
  const rows = await server.database.system((tx) =>
    sql<{ id: number; name: string }>`select profile_id as id, card->>'first_name' as name from cards`.execute(tx),
  )
  for (const row of rows.rows) ids.set(row.name, row.id)
  acme = (
    await server.database.system((tx) =>
      tx.selectFrom('companies').select('id').where('name', '=', 'Acme').executeTakeFirstOrThrow(),
    )
  ).id
})

const wished = ['skill:Zyxwort', 'skill:React', 'location:Berlin', 'language[0]:Icelandic']
const gardeners = asked({ q: ['position:"quantum gardener"'], w: wished })

describe('a search that would like something', () => {
  test('finds the same people, who fits best first, then by number', async () => {
    const { profiles, count } = await search(gardeners, worker)
    expect([count, profiles.map((one) => one.first_name)]).toEqual([3, ['Ada', 'Bob', 'Cyd']])
    const other = asked({ q: ['position:"quantum gardener"'], w: ['skill:React', 'skill:Zyxwort'] })
    // Ada has Redux, which is near React, and so half of it.
    expect((await search(other, worker)).profiles.map((one) => one.first_name)).toEqual(['Ada', 'Bob', 'Cyd'])
    const bob = asked({ q: ['position:"quantum gardener"'], w: ['skill:React'] })
    expect((await search(bob, worker)).profiles.map((one) => one.first_name)).toEqual(['Bob', 'Ada', 'Cyd'])
  })

  test('keeps those alone who miss so many', async () => {
    const missing = async (short: string) =>
      (await search(`${gardeners}&short=${short}`, worker)).profiles.map((one) => one.first_name)
    expect([await missing('0'), await missing('1'), await missing('2'), await missing('3')]).toEqual([
      ['Ada'],
      [],
      [],
      ['Bob'],
    ])
  })

  test('says how many fit, and how many each wish would leave', async () => {
    expect(await fitFor(`${gardeners}&short=0`)).toEqual({
      count: 3,
      short: [1, 0, 0, 1],
      wishes: [1, 1, 0, 1],
      known: 0,
    })
    // A place beside a place widens it, as it would in the bar.
    const places = asked({ q: ['position:"quantum gardener"', 'location:Munich'], w: ['location:Potsdam'] })
    expect(await fitFor(places)).toMatchObject({ count: 1, wishes: [2] })
  })

  test('tells of wishes that are broken or too many, in whatever script', async () => {
    const many = Array.from({ length: 21 }, (_, n) => `skill:навык${n}`)
    const query = asked({ q: ['position:"quantum gardener"'], w: [...many, '-skill:Java', 'name:Ada', 'مهارة'] })
    const { excluded_items, count } = await search(query, worker)
    expect([count, excluded_items]).toEqual([3, ['skill:навык20', '-skill:Java', 'name:Ada', 'مهارة']])
    expect((await fitFor(query)).wishes).toEqual(Array(20).fill(0))
    expect((await evidenceFor(query, [id('Ada')]))[0]).toMatchObject({ met: 1, of: 21 })
  })
})

describe('evidence', () => {
  const told = (chips: readonly EvidenceChip[]) =>
    chips.map(({ chip, mark, said }) => `${chip}: ${mark} ${said}`.trim())

  test('says what is met, with where it is written and no way to reach anybody', async () => {
    const [ada, bob, cyd] = await evidenceFor(gardeners, ['Ada', 'Bob', 'Cyd'].map(id))
    expect(told(ada!.chips)).toEqual([
      'position:"quantum gardener": met Quantum Gardener',
      'skill:Zyxwort: met Zyxwort 6 y',
      'skill:React: half Redux',
      'location:Berlin: half Potsdam, 27 km',
      'language[0]:Icelandic: met Icelandic',
    ])
    expect(ada).toMatchObject({ met: 3, of: 5 })
    expect(ada!.chips[1]!.quotes).toEqual([
      { text: 'Grew Zyxwort in Berlin.', where: 'Zyx Labs, 2015–now' },
      { text: 'Write to a••• or call ••• about Zyxwort.', where: 'Zyx Labs, 2015–now' },
      { text: 'Zyxwort, 6 y', where: 'Skills' },
    ])
    expect(told(bob!.chips).slice(1)).toEqual([
      'skill:Zyxwort: none',
      'skill:React: met React 2 y',
      'location:Berlin: against Munich, 505 km',
      'language[0]:Icelandic: none',
    ])
    expect(cyd!.chips.map(({ mark }) => mark)).toEqual(['met', 'none', 'none', 'none', 'none'])
  })

  test('quotes no comment, and nothing of a private document', async () => {
    const { body: comment } = await worker.call(`/api/v6/profiles/${id('Ada')}/comments/`, {
      method: 'POST',
      body: { text: 'Xyzzyful in the interview' },
    })
    expect(comment).toMatchObject({ text: 'Xyzzyful in the interview' })
    const query = asked({ w: ['comment:xyzzyful', 'text:Plughery', 'text:Xyzzyful'] })
    const [ada] = await evidenceFor(query, [id('Ada')])
    expect(ada!.chips.map(({ mark, quotes }) => [mark, quotes])).toEqual([
      ['met', []],
      ['met', []],
      ['none', []],
    ])
    const [seen] = await evidenceFor(query, [id('Ada')], stranger)
    expect(seen!.chips.map(({ mark }) => mark)).toEqual(['none', 'met', 'none'])
  })

  test('quotes no job that a colleague has hidden, for their own company alone', async () => {
    const query = asked({ w: ['companySearch:Zyx'] })
    const bob = [id('Bob')]
    const quoted = async (browser: Browser) => (await evidenceFor(query, bob, browser))[0]!.chips[0]!
    expect(await quoted(worker)).toMatchObject({ mark: 'met', quotes: [{ text: 'Zyx Labs', where: '2024–now' }] })
    const hide = {
      kind: 'position',
      key: 'quantum gardener|zyx labs|2024-01',
      part: 'hidden',
      value: 'yes',
      version: 0,
    }
    const { status } = await worker.call(`/api/v6/profiles/${bob[0]}/`, { method: 'PATCH', body: { changes: [hide] } })
    expect(status).toBe(200)
    expect(await quoted(worker)).toMatchObject({ mark: 'none', quotes: [] })
    expect(await quoted(stranger)).toMatchObject({ mark: 'met' })
    const shown = { ...hide, value: null, version: 1 }
    await worker.call(`/api/v6/profiles/${bob[0]}/`, { method: 'PATCH', body: { changes: [shown] } })
    await feed.catchUp()
  })

  test('leaves out who is gone, or another company’s, and takes fifty people at once', async () => {
    await take([someone({ first: 'Own', skills: [skill('Zyxwort')] })], acme)
    const { rows } = await server.database.system((tx) =>
      sql<{ id: number }>`select profile_id as id from cards where card->>'first_name' = 'Own'`.execute(tx),
    )
    const own = rows[0]!.id
    const query = asked({ w: ['skill:Zyxwort'] })
    expect((await evidenceFor(query, [own, 999_999, own])).map(({ profile }) => profile)).toEqual([own])
    expect(await evidenceFor(query, [own, 999_999], stranger)).toEqual([])
    const fifty = Array.from({ length: evidenceLimit }, (_, n) => n + 1)
    expect((await evidenceFor(query, fifty)).length).toBe(50)
    const { status, body } = await ask(query, [...fifty, 51])
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['profiles']])
    expect((await ask('w='.padEnd(9000, 'x'), [1])).status).toBe(400)
    expect((await ask(query, [0])).status).toBe(400)
    expect((await ask('w=%F0&f=[&q=((', [id('Ada')])).status).toBe(200)
    await server.database.system((tx) => tx.deleteFrom('comments').execute())
  })
})

test('the order of a dozen vacancies is that of their evidence, and the same again', async () => {
  const pages = Object.values(vacancies)
    .flat()
    .map(([text]) => text)
    .filter((text) => text.includes('\n') || text.length > 90)
    .slice(0, 12)
  expect(pages.length).toBe(12)
  let wishes = 0
  const answers = async () => {
    const all: string[] = []
    for (const text of pages) {
      const { body } = await worker.call('/api/v6/suggestions/reading/', { method: 'POST', body: { text } })
      const [reading] = (body as OutputOf<typeof readTyped>).readings
      // Everybody in their order: what is asked for is looked at as wishes are.
      const query = asked({
        w: [...reading!.w, ...reading!.f, ...reading!.q].filter((one) => !one.startsWith('(')).slice(0, 20),
      })
      wishes += reading!.w.length
      const { body: found } = await worker.call(`/api/v6/profiles/?${query}&per_page=50&unlisted=true`)
      const order = (found as { profiles: { id: number }[] }).profiles.map((one) => one.id)
      const { text: evidence } = await ask(query, order)
      all.push(order.join(), evidence)
      const fits = (JSON.parse(evidence) as OutputOf<typeof tellEvidence>).evidence.map(({ profile, chips }) => ({
        profile,
        fit: chips.reduce(
          (sum, { mark }, place) => sum + (chips.length - place) * (mark === 'met' ? 1 : mark === 'half' ? 0.5 : 0),
          0,
        ),
      }))
      const sorted = fits.toSorted((a, b) => b.fit - a.fit || a.profile - b.profile)
      expect(order).toEqual(sorted.map(({ profile }) => profile))
    }
    return all.join('\n')
  }
  const first = await answers()
  expect(wishes).toBeGreaterThan(12)
  for (let again = 0; again < 2; again++) expect(await answers()).toBe(first)
}, 120_000)

test('a hundred times, and of an engine that began anew, an answer is the same to the letter', async () => {
  const query = asked({
    q: ['skill:React'],
    w: ['skill:TypeScript', 'location:Berlin', 'position:"frontend engineer"'],
  })
  const everybody = async (browser: Browser) => {
    const { text } = await browser.call(`/api/v6/profiles/?${query}&per_page=40&unlisted=true`)
    const order = (JSON.parse(text) as { profiles: { id: number }[] }).profiles.map((one) => one.id)
    return text + (await ask(query, order, browser)).text + JSON.stringify(await fitFor(query, browser))
  }
  const first = await everybody(worker)
  for (let again = 0; again < 100; again++) expect(await everybody(worker)).toBe(first)
  const anew = inProcessSearch()
  const restarted = await serverOver(server.database, server.clock, { searchIndex: anew })
  await new SearchFeed({ db: server.database, index: anew, log: server.kernel.log, tells: false }).catchUp()
  expect(await everybody(await restarted.as('worker@acme.example'))).toBe(first)
}, 120_000)

test('people who were added by fit keep their reading, and the audit log names it', async () => {
  const { body: folder } = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Gardeners' } })
  const { id: number, uid } = folder as { id: number; uid: string }
  const query = queryOf(parseSearchUrl(gardeners).state)
  await worker.call(`/api/v6/folders/${uid}/candidates/`, {
    method: 'POST',
    body: { profiles: [id('Ada'), id('Bob')], search_query: query },
  })
  const { body } = await worker.call(`/api/v6/folders/${number}/search_history/`)
  const [kept] = (body as OutputOf<typeof listFolderSearches>).results
  expect(kept).toMatchObject({ query, count: 2 })
  expect(parseSearchUrl(kept!.query).state.wishes).toHaveLength(wished.length)
  await server.dispatcher.dispatch()
  const admin = await server.as('admin@acme.example')
  const { body: log } = await admin.call('/api/v6/company/audit-log/')
  const entries = (log as { results: { action: string; search?: string; subject: { id: string } }[] }).results
  expect(entries.filter(({ action }) => action === 'folders.fitAdded')).toMatchObject([
    { search: kept!.id, subject: { id: uid } },
  ])
  expect(await fitFor(gardeners)).toMatchObject({ count: 3, known: 2 })
  expect(await fitFor(gardeners, stranger)).toMatchObject({ known: 0 })
})
