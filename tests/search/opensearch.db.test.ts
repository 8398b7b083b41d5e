import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../contract/search/spelling/fold.ts'
import { OpenSearch } from '../../server/adapters/search-opensearch/opensearch.ts'
import {
  type SearchDocument,
  type SearchIndex,
  type SearchPlan,
  SearchTooLarge,
} from '../../server/ports/search-index.ts'
import { atEnd } from '../kit/at-end.ts'
import { createUser, runProgram, signIn, startServer, temporaryFolder } from '../kit/process.ts'
import { startOpenSearch } from '../kit/services/opensearch.ts'
import { conformance, largePool } from './conformance.ts'
import { inProcessSearch } from './in-process.ts'
import { person, plan, searchPage, written } from './people.ts'
import { reference } from './reference.ts'

const node = await startOpenSearch()
if (typeof node !== 'string') atEnd(() => node.stop())
const newIndex = (): URL => (typeof node === 'string' ? new URL('http://127.0.0.1') : node.newIndex())
const inShards = (shards: number): URL => new URL(`?shards=${shards}`, newIndex())
const open = (url = newIndex()) => new OpenSearch({ url })
let opened = 0
const openAnother = () => open(inShards(1 + (opened++ % 2)))

const everybody: SearchPlan = { clauses: [], excluded: [], preferred: [], filters: [], sort: 'overall', near: [] }
const page = { offset: 0, limit: 100, facets: [{ facet: 'industry' as const, limit: 10, always: [] }] }
const people = fc
  .sample(person, { numRuns: 300, seed: 3 })
  .map((document, at): SearchDocument => ({ ...document, id: at + 1, companyId: at % 7 === 0 ? 11 : 0 }))
const ops = (from: number, to: number) =>
  people.slice(from, to).map((document) => written({ profileId: document.id, documents: [document] }))
const total = async (index: SearchIndex) => (await index.search(everybody, { companyId: 11 }, page)).total

describe.skipIf(typeof node === 'string')(`OpenSearch${typeof node === 'string' ? ` (${node})` : ''}`, () => {
  conformance('it', openAnother, 5)
  largePool('it', openAnother, 1200, 16)

  test('an index carries whose it is: a copy that is held writes none of it, one that was resumed takes it over', async () => {
    const url = newIndex()
    const openFor = (id: string, taken: string[]) =>
      new OpenSearch({
        url,
        owner: async () => ({ id, mayTake: (other) => other === id || taken.includes(other ?? '') }),
      })
    const original = openFor('original', [])
    await original.follow('feed', 1)
    await original.apply(ops(0, 100), 1)
    await original.complete()
    const found = await total(original)

    const held = openFor('copy', [])
    await expect(held.follow('another feed', 1)).rejects.toThrow('was filled by another installation')
    await expect(held.apply(ops(0, 10), 1)).rejects.toThrow('was filled by another installation')
    expect(await total(openFor('original', []))).toBe(found)

    const resumed = openFor('copy', ['original'])
    await resumed.claim()
    expect(await total(resumed)).toBe(found)
    await expect(openFor('original', []).claim()).rejects.toThrow('Set the path of SEARCH_URL to a name of its own')
    // What it builds for a feed of its own is its own.
    await resumed.follow('another feed', 1)
    await resumed.apply(ops(0, 10), 1)
    await resumed.complete()
    await openFor('copy', []).claim()
  })

  test('names, reasons, suggestions and places are those of the embedded engine', async () => {
    const [index, embedded] = [open(), inProcessSearch()]
    for (const each of [index, embedded]) await each.apply(ops(0, 300), 1)
    const both = async <T>(ask: (each: SearchIndex) => Promise<T>) =>
      expect(await ask(index)).toEqual(await ask(embedded))
    const scope = { companyId: 11 }
    for (const field of ['skill', 'position', 'companySearch', 'educationSearch', 'name'] as const)
      for (const typed of [
        'p',
        'Пет',
        'c',
        'full',
        'l',
        'ыйд',
        'ёл',
        'zzz',
        '',
        'javscript',
        'petorva',
        'ноrdlciht',
        'deveoper',
        'stck',
        '明',
      ])
        await both(async (each) =>
          (await each.suggest(field, typed, scope, 100)).sort(
            (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1),
          ),
        )
    await both((each) => each.countPlaces([40, 1, 99, 40], scope))
    for (const [query, wanted] of fc.sample(fc.tuple(plan, searchPage), { numRuns: 15, seed: 5 }))
      await both(async (each) => ({ ...(await each.search(query, scope, wanted)), hits: [], partial: true }))
    // The embedded engine writes a name as whoever came first did; OpenSearch gives each person's own writing.
    const found: SearchPlan = {
      ...everybody,
      clauses: [[{ kind: 'words', field: 'position', text: 'c++', quoted: true }]],
    }
    await both(async (each) =>
      (await each.search(found, scope, page)).hits.map(({ reasons, ...hit }) => ({
        ...hit,
        reasons: reasons.map(fold),
      })),
    )
  }, 60_000)

  test('more conditions than it takes at once are refused in words', async () => {
    const index = open()
    await index.apply(ops(0, 10), 1)
    const clauses = Array.from({ length: 3000 }, (_, at): SearchPlan['clauses'][number] => [
      { kind: 'words', field: 'position', text: `word${at}`, quoted: false },
    ])
    await expect(index.search({ ...everybody, clauses }, { companyId: 11 }, page)).rejects.toThrow(SearchTooLarge)
    expect(await total(index)).toBe(10)
  })

  test('in several shards the most frequent of many names are counted exactly too', async () => {
    const index = open(inShards(3))
    const companyOf = (at: number) => (at % 5 === 0 ? `Frequent ${(at * 7) % 35}` : `Rare ${(at * 31) % 601}`)
    const all = fc.sample(person, { numRuns: 1500, seed: 9 }).map(
      (document, at): SearchDocument => ({
        ...document,
        id: at + 1,
        companyId: 0,
        texts: { lastCompanySearch: [companyOf(at)] },
      }),
    )
    await index.apply(
      all.map((document) => written({ profileId: document.id, documents: [document] })),
      1,
    )
    for (const limit of [4, 60]) {
      const asked = { offset: 3, limit: 9, facets: [{ facet: 'lastCompany' as const, limit, always: ['rare 5'] }] }
      const answer = await index.search(everybody, { companyId: 0 }, asked)
      const expected = reference(all, everybody, 0, asked)
      const counts = answer.facets.lastCompany!.map(({ value, count }) => [fold(value), count])
      expect(counts).toEqual(expected.facets.lastCompany!.map(({ value, count }) => [value, count]))
      expect(answer.hits.map(({ profileId }) => profileId)).toEqual(expected.hits.map(({ profileId }) => profileId))
    }
  }, 60_000)

  test('what was taken in is there for the next start, as far as the feed was followed', async () => {
    const url = newIndex()
    const first = open(url)
    await first.apply(ops(0, 200), 1)
    await first.apply(ops(100, 300), 2)
    await first.apply([{ profileId: 300, documents: [] }], 3)
    await first.apply([], 4)
    const before = await first.search(everybody, { companyId: 11 }, page)
    await first.close()
    const second = open(url)
    expect(await second.position()).toEqual({ seq: 4, partial: true, documents: 299, newest: 300 })
    expect(await second.search(everybody, { companyId: 11 }, page)).toEqual(before)
    await second.apply(ops(298, 300), 5)
    expect(await total(second)).toBe(300)
    expect(await second.waitFor(5, 0)).toBe(true)
  })

  test('of another feed, or of what lies beyond the head, nothing is kept; a whole index takes the place of the old one', async () => {
    const url = newIndex()
    const index = open(url)
    await index.follow('one', 0)
    await index.apply(ops(0, 50), 7)
    await index.complete()
    expect(await index.follow('one', 7)).toMatchObject({ seq: 7, partial: false, documents: 50 })
    expect(await index.follow('two', 9)).toEqual({ seq: 0, partial: true, documents: 0, newest: 0 })
    await index.apply(ops(0, 20), 9)
    expect(await open(url).follow('one', 7)).toMatchObject({ seq: 7, documents: 50 })
    await index.complete()
    expect(await index.search(everybody, { companyId: 11 }, page)).toMatchObject({ total: 20, partial: false })
    expect(await open(url).position()).toMatchObject({ seq: 9, documents: 20 })
    expect(await open(url).follow('one', 7)).toMatchObject({ seq: 0, documents: 0 })
    expect(await index.follow('two', 8)).toMatchObject({ seq: 0, documents: 0 })
  })

  test('the last word on a person counts, a repeat changes nothing, and an older word changes nothing', async () => {
    const url = newIndex()
    const index = open(url)
    const gone = { profileId: 3, documents: [] }
    await index.apply([...ops(0, 30), gone], 5)
    await index.apply([...ops(0, 30), gone], 5)
    expect(await index.position()).toMatchObject({ documents: 29, newest: 30 })
    const late = open(url)
    await late.apply(ops(2, 3), 6)
    await index.apply([gone], 5)
    expect(await total(index)).toBe(30)
  })

  test('an index that somebody took away is begun anew', async () => {
    const url = newIndex()
    const index = open(url)
    await index.follow('one', 0)
    await index.apply(ops(0, 30), 5)
    const held = await fetch(`${url.origin}/_alias${url.pathname}`)
    for (const name of Object.keys((await held.json()) as object))
      await fetch(`${url.origin}/${name}`, { method: 'DELETE' })
    await expect(total(index)).rejects.toThrow('is being rebuilt')
    expect(await index.follow('one', 5)).toEqual({ seq: 0, partial: true, documents: 0, newest: 0 })
  })

  test('a server with SEARCH_URL searches there: people are imported, counted, changed and found', async () => {
    const folder = await temporaryFolder()
    const server = await startServer(folder, { SEARCH_URL: newIndex().href })
    await server.ready()
    await createUser(folder, 'olga@example.com')
    const headers = await signIn(server, 'olga@example.com')
    const search = async (query: string) =>
      (await (await fetch(`${server.url}/api/v6/profiles/?${query}`, { headers })).json()) as {
        count: number
        facets: Record<string, { value: string; count: number }[]>
      }
    const imported = async (titles: string[]) => {
      const rows = titles.map((title, at) => `x-${at},Person Number${at},${title},"SQL, Skill ${at}",Berlin,DE`)
      const file = path.join(folder, 'people.csv')
      await writeFile(file, `external_id,full_name,title,skills,city,country_code\n${rows.join('\n')}\n`)
      const run = runProgram(['server/cli/import.ts', file, '--namespace', 'test'], { HIREFOLD_DATA: folder })
      expect([await run.exited, run.output()]).toEqual([0, expect.stringContaining(`${titles.length} rows read`)])
    }
    await imported(['Frontend developer', 'Backend developer', 'Designer'])
    const found = await search('q=position:developer&q=skill:SQL&q=location:Berlin&facets=location')
    expect(found.count).toBe(2)
    expect(found.facets.location!.map(({ count }) => count)).toContain(2)
    await imported(['Frontend developer', 'Backend developer', 'Developer of tools'])
    expect((await search('q=position:developer')).count).toBe(3)
    expect((await search('q=position:Designer')).count).toBe(0)
    expect(await server.stop()).toBe(0)
    const again = await startServer(folder, { SEARCH_URL: 'http://127.0.0.1:1' })
    const health = await healthOf(again.url)
    expect(health).toEqual({
      status: 'starting',
      waiting: ['search'],
      warning: 'OpenSearch (SEARCH_URL) isn’t responding.',
    })
    const answer = await fetch(`${again.url}/api/v6/profiles/`, { headers })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await again.stop()).toBe(0)
    const alone = { HIREFOLD_DATA: folder, SEARCH_URL: 'http://127.0.0.1:1' }
    const reindex = runProgram(['server/cli/reindex.ts'], alone)
    expect([await reindex.exited, reindex.output()]).toEqual([
      1,
      expect.stringContaining('isn’t responding. The next start'),
    ])
  }, 120_000)
})

/** What health says as soon as it has something to say of the search. */
async function healthOf(url: string): Promise<unknown> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    const said = (await answer?.json()) as { warning?: string } | undefined
    if (said?.warning) return said
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
