import { beforeAll, describe, expect, test } from 'vitest'
import { job, pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take, search } = await pool()
let worker: Browser
let globex: Browser
let staff: Browser

const names = async (query: string, browser = worker) =>
  (await search(query, browser)).profiles.map(({ first_name }) => first_name).sort()
const counts = async (browser: Browser) => {
  const { body } = await browser.call('/api/profiles/filters/?facets=general')
  const { general } = (body as { facets: Record<string, { value: string; count: number }[]> }).facets
  return Object.fromEntries(general!.map(({ value, count }) => [value, count]))
}
const set = (company: string, flags: Partial<Record<'remote_filter' | 'enable_mltr' | 'mltr_days_filter', boolean>>) =>
  server.database.system((tx) => tx.updateTable('companies').set(flags).where('name', '=', company).execute())

beforeAll(async () => {
  const now = server.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const since = (months: number) => new Date(now.getTime() - months * 30.5 * 86_400_000).toISOString().slice(0, 7)
  const at = (months: number) => [job('Developer', 'Nordlicht', { start: since(months) })]
  await take([
    someone({ first: 'Settled', skills: [skill('React')], positions: at(30), updatedAt: daysAgo(10), remote: 'Fully' }),
    someone({ first: 'Silent', skills: [skill('Vue')], positions: at(30), updatedAt: daysAgo(200) }),
    someone({ first: 'Newcomer', skills: [skill('React')], positions: at(3), updatedAt: daysAgo(40) }),
    someone({
      first: 'Free',
      skills: [skill('Go')],
      updatedAt: daysAgo(400),
      employment: 'Freelance',
      remote: 'hybrid',
    }),
  ])
  worker = await server.as('worker@acme.example')
  globex = await server.as('worker@globex.example')
  staff = await server.as('super@hirefold.example')
})

describe('general filters of what people say of themselves', () => {
  test('keep and exclude by flags, and clicking a value with a count finds so many', async () => {
    expect(await names('f=general[9]:remote')).toEqual(['Free', 'Settled'])
    expect(await names('f=-general[9]:remote')).toEqual(['Newcomer', 'Silent'])
    expect(await names('f=general[9]:remoteFully')).toEqual(['Settled'])
    expect(await names('f=general[9]:remoteHybrid')).toEqual(['Free'])
    expect(await counts(worker)).toMatchObject({ remoteFully: 1, remoteHybrid: 1 })
    expect(await counts(worker)).not.toHaveProperty('remote')
    expect(await names('f=general[10]:isFreelancer')).toEqual(['Free'])
    expect(await names('f=general[10]:isFreelancer&f=general[9]:remoteFully')).toEqual([])
    for (const [entry, count] of Object.entries(await counts(worker)))
      expect([entry, (await names(`f=general[0]:${entry}`)).length]).toEqual([entry, count])
  })

  test('tell who answers more likely: a fresh profile and 18 months on the last position', async () => {
    expect(await names('f=general[7]:mltr')).toEqual(['Settled'])
    expect(await names('f=-general[7]:mltr')).toEqual(['Free', 'Newcomer', 'Silent'])
  })

  test('tell who was updated within so many days', async () => {
    expect(await names('f=mltrDays[8]:30,updated', globex)).toEqual(['Settled'])
    expect(await names('f=mltrDays[8]:60', globex)).toEqual(['Newcomer', 'Settled'])
    expect(await names('f=-mltrDays[8]:250,updated', globex)).toEqual(['Free'])
    expect((await search('f=mltrDays[8]:60,replied', globex)).excluded_items).toEqual(['mltrDays[8]:60,replied'])
  })
})

describe('whether a general filter is had', () => {
  test('depends on the company’s flags; another one is told of, never applied', async () => {
    const refused = async (query: string, browser: Browser) => {
      const { count, excluded_items } = await search(`f=${query}`, browser)
      expect([query, count]).toEqual([query, 4])
      expect(excluded_items).toEqual([query])
    }
    await refused('mltrDays[8]:30,updated', worker)
    await refused('contacted[6]:me,30', worker)
    await refused('general[7]:mltr', globex)
    await refused('extViewed[7]:me,30', worker)
    await refused('extViewed[7]:company,30', staff)
    expect(await counts(globex)).not.toHaveProperty('mltr')
    await set('Acme', { remote_filter: false, enable_mltr: false })
    const without = await server.as('worker@acme.example')
    for (const entry of ['remoteFully', 'remoteHybrid']) expect(await counts(without)).not.toHaveProperty(entry)
    await refused('general[9]:remote', without)
    await refused('general[7]:mltr', without)
    await set('Acme', { remote_filter: true, enable_mltr: true })
  })

  test('both of who answers more likely are a super user’s', async () => {
    expect(await counts(staff)).toMatchObject({ mltr: 1, mltrDays: 1 })
  })
})

describe('contacted', () => {
  test('is who was moved to such a status, by oneself or the company, within so many days and within reach', async () => {
    const [person] = (await search('q=skill:Go', globex)).profiles
    const post = async (url: string, body: object, method: 'POST' | 'PATCH' = 'POST', browser = globex) =>
      (await browser.call(url, { method, body })).body as { id: number; results: { id: string }[] }
    const folder = await post('/api/v6/folders/', { name: 'Search', access_type: 'private' })
    await post(`/api/v6/folders/${folder.id}/candidates/`, { profiles: [person!.id] })
    const { body } = await globex.call(`/api/v6/folders/${folder.id}/`)
    const statuses = (body as { candidate_statuses: { id: string; name: string }[] }).candidate_statuses
    const rows = (await globex.call(`/api/v6/folders/${folder.id}/candidates/`)).body as { results: { id: string }[] }
    expect(await names('f=contacted[6]:company', globex)).toEqual([])
    const status = statuses.find(({ name }) => name === 'Contacted')!.id
    await post('/api/v6/candidates/', { ids: [rows.results[0]!.id], status }, 'PATCH')
    expect(await names('f=contacted[6]:me', globex)).toEqual(['Free'])
    expect(await names('f=-contacted[6]:company,30', globex)).toEqual(['Newcomer', 'Settled', 'Silent'])
    const admin = await server.as('admin@globex.example')
    expect(await names('f=contacted[6]:me', admin)).toEqual([])
    // A private folder of others is private for an admin too (D-103).
    expect(await names('f=contacted[6]:company', admin)).toEqual([])
    await post(`/api/v6/folders/${folder.id}/`, { access_type: 'public' }, 'PATCH')
    expect(await names('f=contacted[6]:me', admin)).toEqual([])
    expect(await names('f=contacted[6]:company', admin)).toEqual(['Free'])
    server.clock.advance(6 * 86_400_000)
    expect(await names('f=contacted[6]:company,5', globex)).toEqual([])
  })
})

describe('a search as text', () => {
  const group = (line: string) => `q=${encodeURIComponent(`(${line})`)}`

  test('finds as many as the form does for the same conditions', async () => {
    expect(await names(group('React OR Vue'))).toEqual(await names('q=skillAny:React&q=skillAny:Vue'))
    expect(await names(group('React AND -#Fully'))).toEqual(await names('q=skill:React&q=-text:Fully'))
    expect(await names(group('React OR Vue'))).toEqual(['Newcomer', 'Settled', 'Silent'])
  })

  test('puts together what no list of terms can say, exclusions inside of alternatives too', async () => {
    expect(await names(group('(React OR Go) AND -position:Developer'))).toEqual(['Free'])
    expect(await names(group('Go OR -React'))).toEqual(['Free', 'Silent'])
    expect(await names(`${group('position:Developer OR Go')}&${group('Vue OR Go')}&q=-skill:Go`)).toEqual(['Silent'])
    expect(await names(group('position:Developer AND position:Designer'))).toEqual([])
  })

  test('asks for comments and folders inside of alternatives as anywhere else', async () => {
    const [silent] = (await search('q=skill:Vue', worker)).profiles
    await worker.call(`/api/v6/profiles/${silent!.id}/comments/`, { method: 'POST', body: { text: 'Wants to move' } })
    expect(await names(group('comment:move OR Go'))).toEqual(['Free', 'Silent'])
    expect(await names(group('comment:move OR Go'), globex)).toEqual(['Free'])
  })

  test('that is wrong anywhere is told of and asks for nothing', async () => {
    const { count, excluded_items } = await search(group('React AND'), worker)
    expect([count, excluded_items]).toEqual([4, ['(React AND)']])
  })
})

describe('calls that lead to a search', () => {
  test('name the searches that a folder’s people came from, within reach', async () => {
    const [react, go] = ['q=skill%3AReact', 'q=skill%3AGo']
    const { body } = await worker.call('/api/v6/folders/', {
      method: 'POST',
      body: { name: 'Came from', access_type: 'private' },
    })
    const { id } = body as { id: number }
    const add = (profiles: number[], search_query: string) =>
      worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles, search_query } })
    const [silent] = (await search('q=name%3ASilent', worker)).profiles
    await add([silent!.id], 'from a fair')
    for (const search_query of [react, go]) {
      const profiles = (await search(search_query, worker)).profiles.map((one) => one.id)
      await add(profiles, search_query)
      server.clock.advance(1000)
    }
    const url = `/api/v6/folders/${id}/search_history/`
    const answer = (await worker.call(url)).body as { count: number; results: { query: string; count: number }[] }
    expect(answer.results.map(({ query, count }) => [query, count])).toEqual([
      [go, 1],
      [react, 2],
    ])
    expect((await globex.call(url)).status).toBe(404)
  })

  test('lead from a specialisation to its people', async () => {
    const { body } = await worker.call('/api/v6/specialization-query/developer/')
    const { query } = body as { query: string }
    expect(await names(query)).toEqual(['Newcomer', 'Settled', 'Silent'])
    const { body: counted } = await worker.call('/api/profiles/filters/?facets=specialization')
    const { specialization } = (counted as { facets: Record<string, { value: string; count: number }[]> }).facets
    expect(specialization).toContainEqual(expect.objectContaining({ value: 'developer', count: 3 }))
    expect((await worker.call('/api/v6/specialization-query/astronaut/')).status).toBe(404)
  })
})

describe('who is open to work', () => {
  test('is offered where the pool knows it of somebody, and found', async () => {
    expect(await counts(globex)).not.toHaveProperty('openToWork')
    expect(await names('f=general[9]:openToWork', globex)).toEqual([])
    await take([someone({ first: 'Open', openToWork: 'yes' }), someone({ first: 'Closed', openToWork: 'no' })])
    expect(await counts(globex)).toMatchObject({ openToWork: 1 })
    expect(await names('f=general[9]:openToWork', globex)).toEqual(['Open'])
    expect(await names('f=-general[9]:openToWork', globex)).not.toContain('Open')
  })
})
