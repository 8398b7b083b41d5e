import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import type { countFacets } from '../../../../contract/search/endpoints.ts'
import { facets } from '../../../../contract/search/facets.ts'
import { at, job, pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { ingest, prepareRows } from '../../profiles/door.ts'

const { server, feed, take, search: searchAs } = await pool()

/** People of one company's own. */
async function takeOwn(people: IncomingPerson[], company: string): Promise<void> {
  await server.database.system(async (tx) => {
    const row = tx.selectFrom('companies').select('id').where('name', '=', company)
    const { id } = await row.executeTakeFirstOrThrow()
    await ingest(tx, server.clock, prepareRows(server.clock, people), { ownerCompanyId: id })
  })
  await feed.catchUp()
}
let worker: Browser
let stranger: Browser

const names = async (query: string, browser = worker) =>
  (await searchAs(query, browser)).profiles.map((profile) => profile.first_name)
type Counted = OutputOf<typeof countFacets>
const counts = async (query: string, browser = worker): Promise<Counted> =>
  (await browser.call(`/api/profiles/filters/?${query}`)).body
const profile = async (id: number, browser = worker): Promise<Profile> =>
  (await browser.call(`/api/internal/profiles/${id}/`)).body
const refusal = async (query: string, browser = worker): Promise<{ code: string; detail: string }> =>
  (await browser.call(`/api/v6/profiles/?${query}`)).body
const idOf = async (first: string) => (await searchAs(`q=name:${first}`, worker)).profiles[0]!.id
const inStates = 'q=location:"United States"'
const studied = (startYear: number, endYear: number, institution = 'MIT'): IncomingPerson['educations'] => [
  { institution, field: null, degree: 'Bachelor', level: 'bachelor', startYear, endYear },
]

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
  await take([
    someone({
      first: 'Ada',
      place: at('New York City', 'US'),
      educations: studied(2010, 2015),
      positions: [job('Developer', 'Acorn', { start: '2024-11' })],
      skills: ['A', 'B', 'C', 'D'].map((name) => skill(name, { years: 5, principal: true, rating: 0.9 })),
      counts: { githubCommits: 40, kaggle: 2 },
      remote: 'full',
      languages: ['English'],
      links: ['https://github.com/ada-special'],
    }),
    someone({
      first: 'Bob',
      place: at('Atlanta', 'US'),
      birthdate: '1980-01-01',
      educations: studied(1999, 2004, 'Georgia Tech'),
      counts: { githubCommits: 900 },
      employment: 'Freelance / Contractor',
    }),
    someone({ first: 'Cleo', place: at('Berlin', 'DE'), educations: studied(2010, 2015), counts: { googlePlay: 1 } }),
    someone({
      first: 'Dan',
      place: at('Newark', 'US'),
      positions: ['2024-01', '2025-01', '2026-01'].map((start) =>
        job('Tester', 'Bluefern', { start, current: start === '2026-01', end: start === '2026-01' ? null : start }),
      ),
    }),
  ])
})

describe('facets in numbers', () => {
  test('find exactly the people whom they count', async () => {
    const { facets: counted } = await searchAs(`${inStates}&facets=age,onLastPosition,graduation`, worker)
    for (const [facet, values] of Object.entries(counted))
      for (const { value, count } of values) {
        const found = await searchAs(`${inStates}&f=${facet}[0]:${value}`, worker)
        expect([facet, value, found.count]).toEqual([facet, value, count])
      }
    const told = (facet: string) => counted[facet]!.filter(({ count }) => count > 0).map(({ value }) => value)
    // Ada entered a university in 2010, so she is about 33; Bob's birthday is known.
    expect(told('age')).toEqual(['30-35', '40-50'])
    expect(told('graduation')).toEqual(['2004-2004', '2015-2015'])
    expect(counted.graduation!.at(-1)!.value).toMatch(/^20\d\d-20\d\d$/)
    expect(counted.onLastPosition!.at(-1)!.value).toBe('60-*')
  })

  test('every facet of the specification is counted where the place supports it', async () => {
    const body = await counts(inStates)
    const all = [...facets.map(({ name }) => name), 'general']
    expect(all).toHaveLength(19)
    expect(Object.keys(body.facets).sort()).toEqual(all.sort())
    expect(body.gdpr).toEqual({ age: true, gender: true, diversity: true })
    expect(body.facets.education).toContainEqual({ index: 0, value: 'Georgia Tech', name: 'Georgia Tech', count: 1 })
  })
})

describe('facets about age, gender and diversity', () => {
  test.each([
    ['q=location:Germany', 'protected by the GDPR'],
    ['q=skill:A', 'the whole world, which holds protected people too'],
    ['q=location:Germany&q=location:"United States"', 'in part protected'],
    ['q=-location:Germany', 'said only by what it is not'],
    ['q=location:Nowhereland', 'unknown'],
  ])('are refused and not shown for %s: %s', async (query) => {
    const body = await counts(query)
    expect(body.gdpr).toEqual({ age: false, gender: false, diversity: false })
    expect(Object.keys(body.facets)).not.toContain('age')
    const detail = 'Filter "Age" is not available for this location'
    expect(await refusal(`${query}&f=age[0]:20-30`)).toEqual({ code: '102', detail })
    expect((await refusal(`${query}&s=diversity`)).code).toBe('104')
  })

  test('hold for a place that was chosen among the values, too', async () => {
    const { location } = (await counts(`${inStates}&facets=location`)).facets
    const place = location!.find(({ name }) => name.startsWith('Atlanta'))!
    expect(await names(`f=location[0]:${place.value}&f=age[0]:40-50`)).toEqual(['Bob'])
  })

  test('are off for a company until they are wanted', async () => {
    expect((await counts(inStates, stranger)).gdpr).toEqual({ age: true, gender: false, diversity: false })
    const detail = 'Filter "Gender" is not available for this location'
    expect(await refusal(`${inStates}&f=gender[0]:female`, stranger)).toEqual({ code: '103', detail })
  })
})

test('an account for some countries is told where it searches elsewhere', async () => {
  const only = (search_countries: string[] | null) =>
    server.database.system((tx) =>
      tx.updateTable('companies').set({ search_countries }).where('name', '=', 'Globex').execute(),
    )
  await only(['US'])
  const browser = await server.as('admin@globex.example')
  const detail = 'This location is not supported for your account'
  expect(await refusal('q=location:Berlin', browser)).toEqual({ code: '100', detail })
  expect((await searchAs(inStates, browser)).count).toBe(3)
  // Naming no place is no way around it.
  expect((await searchAs('q=text:engineer', browser)).count).toBeLessThanOrEqual(3)
  expect((await searchAs('', browser)).count).toBe(3)
  expect((await searchAs('q=-location:Berlin', browser)).count).toBe(3)
  // Its own people are always found, wherever they are; of the others those of whom no place is known are not.
  await takeOwn([someone({ first: 'Olga', place: at('Berlin', 'DE') }), someone({ first: 'Pavel' })], 'Globex')
  await take([someone({ first: 'Quin' })])
  expect((await names('', browser)).sort()).toEqual(['Ada', 'Bob', 'Dan', 'Olga', 'Pavel'])
  await only(['xx'])
  expect((await names('', browser)).sort()).toEqual(['Olga', 'Pavel'])
  await only(null)
})

describe('what a colleague enters', () => {
  const enter = (id: number, labels: object) =>
    worker.call(`/api/profiles/${id}/diversity_labels/`, { method: 'POST', body: labels })

  test('is found and ordered by in the own company only, and ranks nobody', async () => {
    const id = await idOf('Bob')
    const before = await profile(id)
    expect((await enter(id, { gender: 'male', race: null })).status).toBe(200)
    await feed.catchUp()
    const after = await profile(id)
    expect(after.diversity_labels).toEqual({ gender: 'male', race: null })
    expect([after.rating, after.updated_at]).toEqual([before.rating, before.updated_at])
    expect(await names(`${inStates}&f=gender[0]:male`)).toEqual(['Bob'])
    expect((await names(`${inStates}&s=diversity`))[0]).toBe('Bob')
    expect((await profile(id, stranger)).diversity_labels).toBeNull()
    await enter(id, { race: 'asian' })
    expect((await profile(id)).diversity_labels).toEqual({ gender: 'male', race: 'asian' })
    await enter(id, { gender: null, race: null })
    await feed.catchUp()
    expect(await names(`${inStates}&f=gender[0]:male`)).toEqual([])
  })

  test('of a label that the company may not see stays when another one is entered', async () => {
    const id = await idOf('Bob')
    await enter(id, { gender: 'male', race: 'asian' })
    const origin = (diversity_filter: 'off' | 'outside') =>
      server.database.system((tx) =>
        tx.updateTable('companies').set({ diversity_filter }).where('name', '=', 'Acme').execute(),
      )
    await origin('off')
    expect((await profile(id)).diversity_labels).toEqual({ gender: 'male' })
    expect((await enter(id, { gender: 'female' })).status).toBe(200)
    await origin('outside')
    expect((await profile(id)).diversity_labels).toEqual({ gender: 'female', race: 'asian' })
    await enter(id, { gender: null, race: null })
    await feed.catchUp()
  })

  test('is refused for somebody whom the GDPR protects', async () => {
    const { status, text } = await enter(await idOf('Cleo'), { gender: 'female', race: null })
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ code: '103' })])
  })
})

describe('orders', () => {
  test('by what other sites counted, who has nothing last', async () => {
    expect(await names(`${inStates}&s=githubCommits`)).toEqual(['Bob', 'Ada', 'Dan'])
    expect((await names('s=kaggle'))[0]).toBe('Ada')
    expect((await names('s=googlePlay'))[0]).toBe('Cleo')
  })

  test('by distance from the place that was asked for; without one it is told that it means nothing', async () => {
    expect(await names('q=locationRange:"New York"~2000&s=distance')).toEqual(['Ada', 'Dan', 'Bob'])
    expect((await searchAs('q=skill:A&s=distance', worker)).excluded_items).toEqual(['distance'])
  })
})

describe('conditions of a term', () => {
  test('a fourth skill with years is refused and told, three hold', async () => {
    const years = (name: string) => `q=skillAll:${name}~3`
    const three = ['A', 'B', 'C'].map(years).join('&')
    expect((await searchAs(three, worker)).excluded_items).toEqual([])
    const four = await searchAs(`${three}&${years('D')}`, worker)
    expect([four.count, four.excluded_items]).toEqual([1, ['skillAll:D~3']])
  })

  test('with a second place a distance is none any more', async () => {
    expect(await names('q=locationRange:"New York City"~40')).toEqual(expect.arrayContaining(['Ada', 'Dan']))
    expect(await names('q=locationRange:"New York City"~40&q=location:Berlin')).not.toContain('Dan')
  })
})
