import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchProfiles } from '../../contract/search/endpoints.ts'
import { documentFlags } from '../../contract/search/flags.ts'
import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import { importFile } from '../../server/modules/profiles/import/import-file.ts'
import { SearchFeed } from '../../server/modules/search/door.ts'
import type { FacetRequest, SearchPlan } from '../../server/ports/search-index.ts'
import { testClock } from '../kit/clock.ts'
import { type CandidateRow, candidatesIn, tallied } from '../kit/people/candidates-file.ts'
import { type Browser, testServer } from '../kit/server.ts'
import { sharedData } from '../kit/shared-data.ts'

const data = sharedData()

interface Criteria {
  skills_all?: string[]
  skills_none?: string[]
  title_contains?: string
  country_code?: string
  min_years?: number
  open_to_work_any?: string[]
}
interface Sample {
  text: string
  criteria: Criteria
  expected_ids: string[]
}

const quoted = (name: string) => (/[\s,()]/.test(name) ? `"${name}"` : name)
const english = new Intl.DisplayNames('en', { type: 'region' })

/** The criteria as the search URL says them (issue 2, item 4). */
function urlOf(criteria: Criteria): URLSearchParams {
  const { skills_all, skills_none, title_contains, country_code, min_years, open_to_work_any } = criteria
  const url = new URLSearchParams({ per_page: '100' })
  for (const skill of skills_all ?? []) url.append('q', `skill:${quoted(skill)}`)
  for (const skill of skills_none ?? []) url.append('q', `-skill:${quoted(skill)}`)
  if (title_contains) url.append('q', `position:"${title_contains}"`)
  if (country_code) url.append('q', `location:"${english.of(country_code)}"`)
  if (min_years !== undefined) url.append('f', `experience[0]:${min_years}-*`)
  if (open_to_work_any) url.append('f', 'general[0]:openToWork')
  return url
}

const listed = (facet: FacetRequest['facet']): FacetRequest => ({ facet, limit: 20, always: [] })
const ranges = [
  [0, 0],
  [0, 1],
  [1, 2],
  [2, 3.5],
  [5, 10],
  [11, null],
] as const
const rangeName = ([lower, upper]: (typeof ranges)[number]) => `${lower}-${upper ?? '*'}`
const yearsOf = ({ years_experience: years }: CandidateRow) => (years === '' ? Number.NaN : Number(years))
const oneOf = (...values: (string | undefined)[]) => values.flatMap((value) => value || [])

/** Facets as the columns of the file tell them, in words of its own. */
const countedFromFile: { request: FacetRequest; said: (row: CandidateRow) => string[] }[] = [
  { request: listed('industry'), said: ({ industry }) => oneOf(industry) },
  { request: listed('lastCompany'), said: ({ current_company: company }) => oneOf(company) },
  {
    request: {
      facet: 'experience',
      choices: ranges.map(([lower, upper]) => ({ lower, upper })),
      limit: 20,
      always: [],
    },
    said: (row) =>
      ranges.filter(([lower, upper]) => yearsOf(row) >= lower && yearsOf(row) <= (upper ?? 1000)).map(rangeName),
  },
  {
    request: { ...listed('seniorityLevel'), choices: ['junior', 'middle', 'senior'].map((value) => ({ value })) },
    said: (row) => {
      const years = yearsOf(row)
      return Number.isNaN(years) ? [] : [years < 1.5 ? 'junior' : years > 5 ? 'senior' : 'middle']
    },
  },
  {
    request: { ...listed('flags'), choices: documentFlags.map((value) => ({ value })) },
    said: ({ remote, open_to_work: open, employment_status: employment, title }) =>
      oneOf(
        'excludeMultipleLocations',
        /^(full|hybrid)$/.test(remote!) ? 'remote' : '',
        remote === 'full' ? 'remoteFully' : '',
        remote === 'hybrid' ? 'remoteHybrid' : '',
        /^(yes|open)$/.test(open!) || /but looking for work/.test(employment!) ? 'openToWork' : '',
        /freelance|self-employed|contractor/i.test(`${employment} ${title}`) ? 'isFreelancer' : '',
      ),
  },
]

interface Found {
  count: number
  profiles: { id: number; external_id: string | null }[]
}

async function everyPage(browser: Browser, url: URLSearchParams): Promise<Found['profiles']> {
  const found: Found['profiles'] = []
  for (let page = 1; ; page++) {
    url.set('page', String(page))
    const { status, body } = await browser.call(`/api/v6/profiles/?${url}`)
    expect(status).toBe(200)
    expect(body).toStrictEqual(searchProfiles.output.parse(body))
    const { profiles, count } = body as Found
    found.push(...profiles)
    if (profiles.length === 0) {
      expect(found.length).toBe(count)
      return found
    }
  }
}

describe.skipIf(!data)(
  'the 20,000 candidates and the résumés of the shared data',
  async () => {
    if (!data) return
    const index = new EmbeddedSearch({ folder: undefined })
    afterAll(() => index.close())
    const server = await testServer({ searchIndex: index })
    const clock = testClock()
    const load = (file: string) =>
      importFile(server.database, clock, file, { ownerCompanyId: null, dryRun: false, blobs: server.kernel.blobs })
    const resumes = path.join(data, 'resumes/json')
    const files = (await readdir(resumes)).map((name) => path.join(resumes, name))
    const samples = JSON.parse(await readFile(path.join(data, 'bench/queries-20k-sample.json'), 'utf8')) as Sample[]
    let browser: Browser

    beforeAll(async () => {
      browser = await server.as('worker@acme.example')
      expect(await load(path.join(data, 'candidates-20k.csv.gz'))).toEqual({
        read: 20_000,
        created: 20_000,
        updated: 0,
        unchanged: 0,
        refused: 0,
      })
      let created = 0
      for (const file of files) {
        const totals = await load(file)
        expect([file, totals.read, totals.refused]).toEqual([file, 1, 0])
        created += totals.created
      }
      expect(created).toBeGreaterThan(20)
      await new SearchFeed({ db: server.database, index, log: server.kernel.log, tells: false }).catchUp()
    })

    test('there are twenty queries, one of them for who is open to work', () => {
      expect(samples).toHaveLength(20)
    })

    test.each(samples)('“$text” finds exactly the expected people', async ({ criteria, expected_ids }) => {
      const found = await everyPage(browser, urlOf(criteria))
      const ofFile = found.flatMap(({ external_id }) => (external_id?.startsWith('so201') ? [external_id] : []))
      expect(ofFile.sort()).toEqual([...expected_ids].sort())
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    })

    test('every count of a facet equals the one that is made from the file alone', async () => {
      const rows = candidatesIn(path.join(data, 'candidates-20k.csv.gz'))
      expect(rows).toHaveLength(20_000)
      const ofFile = await server.database.system((tx) =>
        tx.selectFrom('identities').select('profile_id').where('kind', '=', 'external').execute(),
      )
      const ids = [...new Set(ofFile.map(({ profile_id }) => profile_id))]
      const clauses: SearchPlan['clauses'] = [[{ kind: 'people', ids }]]
      const plan: SearchPlan = { clauses, excluded: [], preferred: [], filters: [], sort: 'overall', near: [] }
      const facets = countedFromFile.map(({ request }) => request)
      const answer = await index.search(plan, { companyId: 0 }, { offset: 0, limit: 0, facets })
      expect(answer.total).toBe(20_000)
      for (const { request, said } of countedFromFile) {
        const counts = tallied(rows, said)
        const found = answer.facets[request.facet]!
        expect(found.length, request.facet).toBeGreaterThan(1)
        for (const { value, count } of found)
          expect([request.facet, value, count]).toEqual([request.facet, value, counts.get(value) ?? 0])
        if (!request.choices) {
          // The most frequent of all are listed, and none of the others is more frequent.
          const others = [...counts].filter(([value]) => !found.some((row) => row.value === value))
          expect(Math.max(0, ...others.map(([, count]) => count))).toBeLessThanOrEqual(found.at(-1)!.count)
        }
      }
    })

    test('a second import of the same files changes nothing', async () => {
      const seq = () =>
        server.database.system((tx) => tx.selectFrom('search_seq').select('seq').executeTakeFirstOrThrow())
      const before = await seq()
      expect(await load(path.join(data, 'candidates-20k.csv.gz'))).toEqual({
        read: 20_000,
        created: 0,
        updated: 0,
        unchanged: 20_000,
        refused: 0,
      })
      for (const file of files) expect((await load(file)).unchanged).toBe(1)
      expect(await seq()).toEqual(before)
    })
  },
  300_000,
)
