import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { at, type FoundPeople, pool, skill, someone } from '../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../tests/kit/server.ts'

const { server, take } = await pool()
let worker: Browser
const ask = async (query: string) => {
  const answer = await worker.call(`/api/v6/profiles/?${query}&unlisted=true`)
  return { status: answer.status, found: answer.body as FoundPeople, text: answer.text }
}

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  await take([
    someone({ first: 'Ada', skills: [skill('React')], place: at('Berlin', 'DE'), statedYears: 4 }),
    someone({ first: 'Bob', skills: [skill('SQL')], place: at('Лукоморье', '') }),
  ])
})

test('a thousand terms are answered by the first hundred, and the others are told of', async () => {
  const query = Array.from({ length: 1000 }, (_, n) => `q=preferableSkill:s${n}`).join('&')
  const { status, found } = await ask(query)
  expect([status, found.count, found.excluded_items.length]).toEqual([200, 2, 900])
  expect((await ask(`${query}&q=skill:one-more`)).status).toBe(400)
})

test('a term of ten thousand letters is told of, a longer one is refused by name', async () => {
  const { status, found } = await ask(`q=${'x'.repeat(10_000)}&q=React`)
  expect([status, found.count]).toEqual([200, 1])
  expect(found.excluded_items).toHaveLength(1)
  const longer = await ask(`q=${'x'.repeat(10_001)}`)
  expect(longer.status).toBe(400)
  expect(longer.found).toMatchObject({ code: 'badRequest', fields: { 'q.0': ['Entry 1: At most 10000 characters'] } })
})

test('a range that is upside down means nothing and is told of', async () => {
  const { status, found } = await ask('f=experience[0]:9-3&f=experience[1]:*-*')
  expect([status, found.count]).toEqual([200, 2])
  expect(found.excluded_items).toEqual(['experience[0]:9-3', 'experience[1]:*-*'])
})

test('beyond the end there is nobody, and the count stays what it is', async () => {
  const { status, found } = await ask('page=1000000&per_page=100')
  expect([status, found.count, found.profiles]).toEqual([200, 2, []])
  expect((await ask('page=1000001')).status).toBe(400)
})

test('a circle around a place that nobody knows is the place itself', async () => {
  const { found } = await ask(`q=${encodeURIComponent('locationRange:Лукоморье~160')}`)
  expect(found.profiles.map(({ first_name }) => first_name)).toEqual(['Bob'])
})

test('any text in q, f, s and page is answered, never with an error of the server', async () => {
  const fields = fc.constantFrom('q', 'f', 's', 'page', 'per_page', 'folderId', 'similar', 'facets')
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('-', '"', '\\', 'skill:', '-general[0]:', 'views[9999]:me,99999', '%00', '\0', '(((', 'AND', '*-*'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fields, text), { maxLength: 6 }), async (parts) => {
      const url = new URLSearchParams(parts.map(([name, value]): [string, string] => [name, value.toWellFormed()]))
      const { status, text: said } = await ask(url.toString())
      expect(status, said).toBeLessThan(500)
    }),
    { numRuns: 150, seed: 5 },
  )
})
