import { beforeAll, expect, test } from 'vitest'
import type { MetaQuery } from '../../../../contract/search/meta/meta-endpoints.ts'
import { at, pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take, search } = await pool()
let worker: Browser
let staff: Browser

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  staff = await server.as('super@hirefold.example')
  await take([
    someone({ first: 'Ada', place: at('Berlin', 'DE'), skills: [skill('React'), skill('CSS')] }),
    someone({ first: 'Bob', place: at('Berlin', 'DE'), skills: [skill('Go')] }),
    someone({ first: 'Cleo', place: at('Tbilisi', 'GE'), skills: [skill('React')] }),
    someone({ first: 'Dan', place: at('Tbilisi', 'GE'), skills: [skill('Rust')] }),
  ])
})

const said = {
  group: 'developers',
  name_en: 'Frontend in Berlin',
  name_ru: 'Фронтенд в Берлине',
  link: 'https://hire.example/?q=skill:React&q=location:Berlin',
  enabled: true,
  language: null as 'en' | 'ru' | null,
  weight: 10,
  keyword: 'Front Berlin',
  url: '',
}
const create = async (changes: Partial<typeof said> = {}, browser = staff) =>
  browser.call('/api/v6/metaqueries/', { method: 'POST', body: { ...said, ...changes } })
const change = (id: number, body: Partial<Omit<MetaQuery, 'id'>>) =>
  staff.call(`/api/v6/metaqueries/${id}/`, { method: 'PATCH', body })
const names = async (query: string) => (await search(query, worker)).profiles.map((one) => one.first_name).sort()
const offered = async (browser = worker) =>
  ((await browser.call('/api/v6/metaqueries/enabled/')).body as { results: { name: string }[] }).results

test('staff writes ready searches; a link that no search can hold is refused by its field', async () => {
  const made = await create()
  expect(made).toMatchObject({ status: 201, body: { link: 'q=skill%3AReact&q=location%3ABerlin' } })
  const { id } = made.body as MetaQuery
  const refused = async (changes: Partial<typeof said>) => {
    const { status, body } = await create({ keyword: 'other', ...changes })
    return [status, Object.keys((body as { fields: object }).fields)]
  }
  for (const link of [
    'q=skill:Go&f=site[0]:github',
    'folderId=7',
    'q=skill:Go&w=skill:React',
    'q=metaqueries:x',
    'nothing',
    'q=AND',
  ])
    expect([link, await refused({ link })]).toEqual([link, [400, ['link']]])
  expect(await refused({ keyword: 'FRONT berlin' })).toEqual([400, ['keyword']])
  expect(await refused({ weight: 1.5 })).toEqual([400, ['weight']])
  expect((await create({}, worker)).status).toBe(403)
  expect((await change(id, { keyword: 'Front Berlin' })).status).toBe(200)
  expect((await change(999_999, { weight: 1 })).status).toBe(404)
  expect((await staff.call(`/api/v6/metaqueries/${id}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await staff.call(`/api/v6/metaqueries/${id}/`, { method: 'DELETE' })).status).toBe(404)
})

test('a search that names some means what their links say, by either sign and beside other conditions', async () => {
  await create()
  await create({ keyword: 'rust', link: 'q=skill:Rust' })
  expect(await names('q=metaqueries:%22front+berlin%22')).toEqual(['Ada'])
  expect(await names('q=-metaqueries:%22front+berlin%22')).toEqual(['Bob', 'Cleo', 'Dan'])
  expect(await names('q=metaqueries:%22front+berlin%22&q=metaqueries:rust')).toEqual(['Ada', 'Dan'])
  expect(await names('q=metaqueries:%22front+berlin%22&q=-skill:CSS')).toEqual([])
  expect(await names('q=location:Berlin&q=-metaqueries:%22front+berlin%22')).toEqual(['Bob'])
})

test('what is off for all, or for a company, is told of as left out and not offered', async () => {
  const { body } = await create({ keyword: 'go', link: 'q=skill:Go', weight: -5 })
  expect((await offered()).map(({ name }) => name)[0]).toBe('Frontend in Berlin')
  expect(await offered()).toHaveLength(3)
  await change((body as MetaQuery).id, { enabled: false })
  expect(await offered()).toHaveLength(2)
  const { count, excluded_items } = await search('q=metaqueries:go', worker)
  expect([count, excluded_items]).toEqual([4, ['metaqueries:go']])
  const setCompany = (metaqueries_enabled: boolean) =>
    server.database.system((tx) =>
      tx.updateTable('companies').set({ metaqueries_enabled }).where('name', '=', 'Acme').execute(),
    )
  await setCompany(false)
  expect(await offered()).toEqual([])
  expect((await search('q=metaqueries:rust', worker)).excluded_items).toEqual(['metaqueries:rust'])
  await setCompany(true)
})

test('they are offered by weight in the user’s language, and suggested with how many they find', async () => {
  await create({ keyword: 'ru only', link: 'q=skill:CSS', language: 'ru', name_ru: 'Вёрстка', weight: -9 })
  const russian = await server.as('worker2@acme.example')
  await russian.call('/api/v6/user/settings/', { method: 'PATCH', body: { language: 'ru' } })
  expect((await offered(russian)).map(({ name }) => name)).toEqual([
    'Вёрстка',
    'Фронтенд в Берлине',
    'Фронтенд в Берлине',
  ])
  expect((await offered()).map(({ name }) => name)).not.toContain('Вёрстка')
  const suggest = async (text: string) =>
    (
      (await worker.call('/api/v6/suggestions/', { method: 'POST', body: { type2terms: { metaqueries: [text] } } }))
        .body as { results: { name: string; count: number }[] }
    ).results.map(({ name, count }) => [name, count])
  expect(await suggest('berlin')).toEqual([
    ['Front Berlin', 1],
    ['rust', 1],
  ])
  expect(await suggest('nothing alike')).toEqual([])
})
