import { beforeAll, describe, expect, test } from 'vitest'
import { at, type FoundPeople, job, pool, skill, someone } from '../../../tests/kit/people/pool.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { SearchTooLarge, SearchUnavailable } from '../../ports/search-index.ts'

const { server, index, take, search: searchAs } = await pool()
let worker: Browser
let stranger: Browser
let acme: number

const search = (query: string, browser = worker) => searchAs(query, browser)
const names = async (query: string, browser = worker) =>
  (await search(query, browser)).profiles.map((profile) => profile.first_name).sort()

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
  const row = await server.database.system((tx) =>
    tx.selectFrom('companies').select('id').where('name', '=', 'Acme').executeTakeFirstOrThrow(),
  )
  acme = row.id
  await take([
    someone({
      first: 'Ada',
      place: at('Berlin', 'DE'),
      skills: [skill('C++', { principal: true, rating: 0.9 }), skill('SQL', { years: 4 })],
      positions: [job('Senior Full-stack developer', 'Nordlicht Labs')],
      statedYears: 7.7,
    }),
    someone({ first: 'Bob', place: at('Potsdam', 'DE'), skills: [skill('C'), skill('SQL Server')], statedYears: 3 }),
    someone({
      first: 'Cleo',
      place: at('Tbilisi', 'GE'),
      skills: [skill('JavaScript')],
      positions: [
        job('Full stack Developer', 'Tideworks'),
        job('CTO', 'Nordlicht Labs', { current: false, end: '2019-01', start: '2018-01' }),
      ],
      languages: ['English', 'German'],
    }),
    someone({
      first: 'Dan',
      place: at('Atlanta', 'US'),
      skills: [skill('SQL')],
      lists: [{ name: 'wanted skills', values: ['Rust'] }],
    }),
    someone({
      first: 'Élodie',
      place: at('Лукоморье', ''),
      languages: ['English'],
      contacts: [{ kind: 'email', value: 'e@x.example' }],
    }),
  ])
})

describe('an answer that is prepared while the session is looked up', () => {
  const status = async (browser: Browser) => (await browser.call('/api/v6/profiles/?q=skill:SQL')).status
  const mailOf = 'admin@acme.example'
  const change = (changes: { role?: 'admin' | 'hm'; active?: boolean }) =>
    server.database.system((tx) => tx.updateTable('users').set(changes).where('email', '=', mailOf).execute())

  test('is sent only while the session and its rights are what they were', async () => {
    const admin = await server.as(mailOf)
    expect([await status(admin), await status(admin)]).toEqual([200, 200])
    await change({ role: 'hm' })
    expect(await status(admin)).toBe(403)
    await change({ role: 'admin' })
    expect(await status(admin)).toBe(200)
    await change({ active: false })
    expect(await status(admin)).toBe(401)
    await change({ active: true })
    const { id } = (await admin.call('/api/internal/users/me/')).body as { id: string }
    await server.database.system((tx) => tx.deleteFrom('sessions').where('user_id', '=', id).execute())
    expect(await status(admin)).toBe(401)
  })
})

describe('a search', () => {
  test('matches a skill by its whole name', async () => {
    expect(await names('q=skill:C')).toEqual(['Bob'])
    expect(await names('q=skill:c%2B%2B')).toEqual(['Ada'])
    expect(await names('q=skill:SQL')).toEqual(['Ada', 'Dan'])
    expect(await names('q=-skill:SQL&q=location:Germany')).toEqual(['Bob'])
  })

  test('finds a skill under each of its spellings', async () => {
    expect(await names('q=skill:js')).toEqual(['Cleo'])
  })

  test('finds nobody who is called like an operator, and leaves out what is a bare one', async () => {
    for (const query of ['q=skill:AND', 'q=skill:"OR"', 'q="NOT"', 'q=position:or', 'q=name:AND']) {
      const { count, excluded_items } = await search(query)
      expect([query, count, excluded_items]).toEqual([query, 0, []])
    }
    expect(await search('q=OR&q=skill:C')).toMatchObject({ count: 1, excluded_items: ['OR'] })
  })

  test('asks for years of a skill', async () => {
    expect(await names('q=skillAll:SQL~3')).toEqual(['Ada'])
    expect(await names('q=skillAll:SQL~5')).toEqual([])
  })

  test('takes quoted words literally and others in any order', async () => {
    expect(await names('q=position:"Full-stack developer"')).toEqual(['Ada'])
    expect(await names('q=position:developer stack full')).toEqual(['Ada', 'Cleo'])
    expect(await names('q=position:Nothing&q=position:CTO')).toEqual(['Cleo'])
    expect(await names('q=lastPosition:CTO')).toEqual([])
    expect(await names('q=companySearch:nordlicht')).toEqual(['Ada', 'Cleo'])
    expect(await names('q=lastCompanySearch:nordlicht')).toEqual(['Ada'])
  })

  test('resolves a place once: Georgia is the country, the state is named with its country', async () => {
    expect(await names('q=location:Georgia')).toEqual(['Cleo'])
    expect(await names('q=location:"Georgia, United States"')).toEqual(['Dan'])
    expect(await names('q=location:Германия')).toEqual(['Ada', 'Bob'])
    expect(await names('q=location:de&q=location:US')).toEqual(['Ada', 'Bob', 'Dan'])
    expect(await names('q=locationRange:Berlin~40')).toEqual(['Ada', 'Bob'])
    expect(await names('q=location:Berlin')).toEqual(['Ada'])
  })

  test('matches a place that nobody knows by its whole name', async () => {
    expect(await names('q=location:лукоморье')).toEqual(['Élodie'])
    expect(await names('q=location:лукомор')).toEqual([])
  })

  test('compares years unrounded, and unknown years match no bound', async () => {
    expect(await names('f=experience[0]:7.7-*')).toEqual(['Ada'])
    expect(await names('f=experience[0]:*-3')).toEqual(['Bob', 'Cleo'])
    expect(await names('f=-experience[0]:*-3')).toEqual(['Ada', 'Dan', 'Élodie'])
  })

  test('finds wanted skills by text only, and folds names', async () => {
    expect(await names('q=skill:Rust')).toEqual([])
    expect(await names('q=text:rust')).toEqual(['Dan'])
    expect(await names('q=name:elodie')).toEqual(['Élodie'])
  })

  test('says what hit, what it ignored, and pages without overlap', async () => {
    const answer = await search('q=skill:C%2B%2B&q=metaqueries:hello&f=nonsense&q=AND')
    expect(answer.profiles[0]!.hits).toEqual(['C++'])
    expect(answer.excluded_items).toEqual(['AND', 'nonsense', 'metaqueries:hello'])
    const pages = [await search('per_page=2'), await search('per_page=2&page=2'), await search('per_page=2&page=3')]
    expect(new Set(pages.flatMap(({ profiles }) => profiles.map(({ id }) => id))).size).toBe(5)
    expect(await search('per_page=2&page=900000')).toMatchObject({ count: 5, profiles: [] })
  })

  test('counts each facet without its own choice, in the same answer or alone', async () => {
    const answer = await search('f=contacts[0]:email&facets=contacts,language,location')
    expect(answer.count).toBe(1)
    expect(answer.facets.contacts!.map(({ value, count }) => [value, count])).toEqual([
      ['any', 1],
      ['email', 1],
      ['phone', 0],
      ['messengers', 0],
      ['no', 4],
    ])
    const alone = await worker.call('/api/profiles/filters/?facets=location&q=location:Germany')
    expect((alone.body as FoundPeople).facets.location!.map(({ name, count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['Germany', 2],
        ['Berlin, Germany', 1],
      ]),
    )
  })
})

describe('between companies', () => {
  test('a private person and private facts are found by their company only', async () => {
    await take(
      [
        someone({ first: 'Private', skills: [skill('Secret Sauce')] }),
        someone({
          first: 'Élodie',
          namespace: 'own',
          contacts: [{ kind: 'email', value: 'E@x.example' }],
          skills: [skill('Inside Knowledge')],
        }),
      ],
      acme,
    )
    expect(await names('q=skill:"Secret Sauce"')).toEqual(['Private'])
    expect(await names('q=skill:"Inside Knowledge"')).toEqual(['Élodie'])
    expect(await names('q=skill:"Secret Sauce"', stranger)).toEqual([])
    expect(await names('q=skill:"Inside Knowledge"', stranger)).toEqual([])
    expect((await search('', worker)).count).toBe(6)
    expect((await search('', stranger)).count).toBe(5)
    const { profiles } = await search('q=name:Elodie', stranger)
    const seen = await stranger.call(`/api/internal/profiles/${profiles[0]!.id}/`)
    expect(seen.text).not.toContain('Inside Knowledge')
    const own = await worker.call(`/api/internal/profiles/${profiles[0]!.id}/`)
    expect(own.text).toContain('Inside Knowledge')
    const hidden = (await search('q=name:Private')).profiles[0]!.id
    expect((await stranger.call(`/api/internal/profiles/${hidden}/`)).status).toBe(404)
  })

  test('suggestions count and name only what is in reach', async () => {
    const ask = async (browser: Browser) =>
      (
        await browser.call('/api/v6/suggestions/', {
          method: 'POST',
          body: { type2terms: { skill: ['secret'], location: ['ger'] } },
        })
      ).body as { results: { name: string; count: number }[] }
    const own = (await ask(worker)).results.map(({ name, count }) => `${name} ${count}`)
    expect(own).toContain('Secret Sauce 1')
    expect(own).toContain('Germany 2')
    expect((await ask(stranger)).results.map(({ name }) => name)).not.toContain('Secret Sauce')
  })

  test('suggestions know what is typed in the other script or with the keyboard switched the wrong way', async () => {
    const names = async (type2terms: Record<string, string[]>) =>
      (
        (await worker.call('/api/v6/suggestions/', { method: 'POST', body: { type2terms } })).body as {
          results: { name: string }[]
        }
      ).results.map(({ name }) => name)
    expect(await names({ skill: ['ыйд'] })).toContain('SQL')
    expect(await names({ location: ['тбилис'] })).toContain('Tbilisi, Georgia')
    expect(await names({ location: [',thkby'] })).toContain('Berlin, Germany')
  })
})

describe('beside folders', () => {
  test('a row says in which folders the company has the person, and a search can stay inside one', async () => {
    const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Shortlist' } })).body as {
      id: number
    }
    const [ada] = (await search('q=name:Ada')).profiles
    await worker.call('/api/v6/candidates/', { method: 'POST', body: { profile: ada!.id, folder: folder.id } })
    const inside = await search(`folderId=${folder.id}`)
    expect(inside).toMatchObject({ count: 1, folder_name: 'Shortlist' })
    expect(inside.profiles[0]).toMatchObject({ first_name: 'Ada', folders: [{ name: 'Shortlist' }] })
    expect((await search('q=name:Ada', stranger)).profiles[0]!.folders).toEqual([])
    expect((await stranger.call(`/api/v6/profiles/?folderId=${folder.id}`)).status).toBe(404)
  })

  test('a whole result goes into a folder as a job', async () => {
    const answer = await worker.call('/api/v6/folders/from_search_query', {
      method: 'POST',
      body: { name: 'All Germans', q: ['location:Germany'] },
    })
    expect(answer.status).toBeLessThan(300)
    await server.jobs.settled()
    const folders = (await worker.call('/api/v6/folders/')).body as { results: { id: number; name: string }[] }
    const folder = folders.results.find(({ name }) => name === 'All Germans')!
    const people = (await worker.call(`/api/v6/folders/${folder.id}/candidates/`)).body as { count: number }
    expect(people.count).toBe(2)
  })
})

test('a name that an import teaches is known by the next search, also where it was asked before', async () => {
  const found = async () => (await search('q=location:Lusitania')).profiles.map(({ first_name }) => first_name).sort()
  await take([someone({ first: 'Unaware', place: at('Lisbon', 'PT') })])
  expect(await found()).toEqual([])
  await take([someone({ first: 'Viriato', place: { ...at('Lisbon', 'PT'), country: 'Lusitania' } })])
  expect(await found()).toEqual(['Unaware', 'Viriato'])
})

test('while the engine restarts the answer is a clear 503', async () => {
  const down = { ...index, search: () => Promise.reject(new SearchUnavailable('restarts')) }
  const other = await testServer({ searchIndex: down })
  const browser = await other.as('worker@acme.example')
  const answer = await browser.call('/api/v6/profiles/')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.body).toMatchObject({ code: 'unavailable' })
})

test('more conditions than the engine can take are refused by their field', async () => {
  const small = { ...index, search: () => Promise.reject(new SearchTooLarge('too large')) }
  const other = await testServer({ searchIndex: small })
  const browser = await other.as('worker@acme.example')
  const answer = await browser.call('/api/v6/profiles/')
  expect(answer).toMatchObject({ status: 400, body: { fields: { q: ['Too many conditions'] } } })
})
