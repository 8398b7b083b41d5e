import { beforeAll, expect, test } from 'vitest'
import { pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take, search: searchAs } = await pool()
let worker: Browser
let stranger: Browser
let acme: number

const search = (query: string, browser = worker) => searchAs(query, browser)
const names = async (query: string) => (await search(query)).profiles.map((profile) => profile.first_name).sort()
const alike = [skill('Elixir'), skill('Erlang'), skill('OTP')]
const idOf = async (first: string) => (await search(`q=name:${first}`)).profiles[0]!.id

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
  const row = await server.database.system((tx) =>
    tx.selectFrom('companies').select('id').where('name', '=', 'Acme').executeTakeFirstOrThrow(),
  )
  acme = row.id
  await take([
    someone({ first: 'Model', skills: alike }),
    someone({ first: 'Twin', skills: alike, languages: ['English'] }),
    someone({ first: 'Cousin', skills: alike.slice(0, 2) }),
    someone({ first: 'Distant', skills: alike.slice(0, 1), languages: ['English'] }),
  ])
})

test('come the likest first, with what they have in common, a page at a time', async () => {
  const model = await idOf('Model')
  const { count, profiles } = await search(`similar=${model}`)
  expect([count, profiles.map(({ first_name }) => first_name)]).toEqual([3, ['Twin', 'Cousin', 'Distant']])
  expect(profiles[0]!.hits.toSorted()).toEqual(['Elixir', 'Erlang', 'OTP'])
  const second = await search(`similar=${model}&per_page=2&page=2`)
  expect([second.count, second.profiles.map(({ first_name }) => first_name)]).toEqual([3, ['Distant']])
})

test('are narrowed and counted like every search', async () => {
  const model = await idOf('Model')
  expect(await names(`similar=${model}&f=language[0]:English`)).toEqual(['Distant', 'Twin'])
  const { facets } = await search(`similar=${model}&facets=language`)
  expect(facets.language).toMatchObject([{ name: 'English', count: 2 }])
})

test('are recommended for a folder: like many of its people, like nobody who was turned down, and not in it', async () => {
  const others = [skill('Haskell'), skill('Elm')]
  await take([
    someone({ first: 'Purist', skills: others }),
    someone({ first: 'Second', skills: [...alike.slice(0, 2), skill('Haskell')] }),
  ])
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Telecom' } })).body as {
    id: number
    candidate_statuses: { id: string; name: string }[]
  }
  expect(await names(`similar=folder:${folder.id}`)).toEqual([])
  const put = async (first: string) =>
    worker.call('/api/v6/candidates/', { method: 'POST', body: { profile: await idOf(first), folder: folder.id } })
  await put('Model')
  await put('Twin')
  const found = async () => (await search(`similar=folder:${folder.id}`)).profiles.map((one) => one.first_name)
  expect(await found()).toEqual(['Cousin', 'Second', 'Distant'])
  await put('Purist')
  expect(await found()).toEqual(['Second', 'Cousin', 'Distant'])
  const rows = (await worker.call(`/api/v6/folders/${folder.id}/candidates/`)).body as {
    results: { id: string; profile: { first_name: string } }[]
  }
  const purist = rows.results.find(({ profile }) => profile.first_name === 'Purist')!
  const details = (await worker.call(`/api/v6/folders/${folder.id}/`)).body as typeof folder
  const status = details.candidate_statuses.find(({ name }) => name === 'Rejected')!.id
  await worker.call('/api/v6/candidates/', { method: 'PATCH', body: { ids: [purist.id], status } })
  expect(await found()).toEqual(['Cousin', 'Second', 'Distant'])
  const elsewhere = await stranger.call(`/api/v6/profiles/?similar=folder:${folder.id}`)
  expect(elsewhere.status).toBe(404)
})

test('are found for nobody out of reach', async () => {
  await take([someone({ first: 'Private', skills: alike })], acme)
  const hidden = await idOf('Private')
  expect((await search(`similar=${hidden}`)).count).toBe(5)
  expect((await search(`similar=${hidden}`, stranger)).count).toBe(0)
  expect((await search('similar=01900000-0000-7000-8000-000000000003')).count).toBe(0)
  expect((await search('similar=nobody')).excluded_items).toEqual(['nobody'])
})
