import { beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { suggest } from '../../../../contract/search/endpoints.ts'
import type { OwnNames } from '../../../../contract/search/own-names/own-names-endpoints.ts'
import type { readTyped } from '../../../../contract/search/reading-endpoints.ts'
import { at, job, pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take } = await pool()
let admin: Browser
let worker: Browser
let elsewhere: Browser

const address = '/api/v6/company/own_names/'
const written = async (): Promise<OwnNames> => (await admin.call(address)).body
const put = async (groups: string[][], over: Partial<OwnNames> = {}) =>
  admin.call(address, { method: 'PUT', body: { ...(await written()), groups, ...over } })

async function offered(browser: Browser, field: 'skill' | 'position', text: string) {
  const { body } = await browser.call('/api/v6/suggestions/', {
    method: 'POST',
    body: { type2terms: { [field]: [text] } },
  })
  return (
    (body as OutputOf<typeof suggest>).results.find(({ isExact }) => isExact)?.synonyms.map(({ name }) => name) ?? []
  )
}
async function likeliest(browser: Browser, text: string) {
  const { body } = await browser.call('/api/v6/suggestions/reading/', { method: 'POST', body: { text } })
  return (body as OutputOf<typeof readTyped>).readings[0]
}

beforeAll(async () => {
  ;[admin, worker, elsewhere] = await Promise.all([
    server.as('admin@acme.example'),
    server.as('worker@acme.example'),
    server.as('worker@globex.example'),
  ])
  await take([
    ...Array.from({ length: 3 }, (_, n) =>
      someone({ first: `Ann${n}`, place: at('Berlin', 'DE'), positions: [job('Guest Wizard', 'Tern Labs')] }),
    ),
    someone({ first: 'Bo', positions: [job('Receptionist', 'Tern Labs')], skills: [skill('Frobnicator')] }),
  ])
  const { status, text } = await put([
    ['Customer Hero', 'Guest Wizard'],
    ['Frobber', 'Frobnicator'],
  ])
  if (status !== 200) throw new Error(text)
})

test('the other names of a title and a skill are offered beside what was typed, in any form of it', async () => {
  expect(await offered(worker, 'position', 'customer hero')).toEqual(['Guest Wizard'])
  expect(await offered(worker, 'position', 'Customer-Heroes')).toEqual(['Guest Wizard'])
  expect(await offered(worker, 'skill', 'frobber')).toEqual(['Frobnicator'])
})

test('where nobody has the name that was typed, those who have another are found', async () => {
  expect(await likeliest(worker, 'customer heroes')).toMatchObject({ q: ['position:"Guest Wizard"'], count: 3 })
  expect(await likeliest(worker, 'frobber')).toMatchObject({ q: ['skill:Frobnicator'], count: 1 })
})

test('another company knows nothing of them', async () => {
  expect((await elsewhere.call('/api/v6/metaqueries/enabled/')).status).toBe(200)
  expect(await offered(elsewhere, 'position', 'customer hero')).toEqual([])
  expect((await likeliest(elsewhere, 'customer hero'))?.count ?? 0).toBe(0)
})

test('only admins read and write them, and none over what another one wrote meanwhile', async () => {
  expect((await worker.call(address)).status).toBe(403)
  const before = await written()
  expect((await put([...before.groups, ['A', 'B']])).status).toBe(200)
  expect((await put([['C', 'D']], { version: before.version })).status).toBe(409)
  expect((await written()).groups).toEqual([...before.groups, ['A', 'B']])
})

test('the log tells that they were changed, and nothing where they were not', async () => {
  const told = async () =>
    (
      await server.database.system((tx) =>
        tx.selectFrom('events').select('name').where('name', '=', 'search.ownNamesChanged').execute(),
      )
    ).length
  const before = await told()
  const { groups } = await written()
  await put(groups)
  expect(await told()).toBe(before)
  await put(groups.slice(0, 2))
  expect(await told()).toBe(before + 1)
})

test('lists beyond the limits are refused, and the largest is taken', async () => {
  const { groups: before } = await written()
  const wrong = [
    [['alone']],
    [Array.from({ length: 21 }, (_, n) => `name ${n}`)],
    [['x'.repeat(101), 'y']],
    [[' ', 'y']],
    Array.from({ length: 501 }, (_, n) => [`a${n}`, `b${n}`]),
  ]
  for (const groups of wrong) expect((await put(groups)).status).toBe(400)
  const largest = Array.from({ length: 500 }, (_, n) =>
    Array.from({ length: 20 }, (_, m) => `${'ﷺ'.repeat(10)} ${n} ${m}`),
  )
  expect((await put(largest)).status).toBe(200)
  expect((await put(before)).status).toBe(200)
})
