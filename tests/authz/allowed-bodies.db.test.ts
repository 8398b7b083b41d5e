import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { isDeep, rotatingSeed } from '../kit/depth.ts'
import { Random } from '../kit/random.ts'
import { testServer } from '../kit/server.ts'
import { jsonSchemaOf, ruined, valueOfShape } from '../sync/odd/values.ts'
import { calls } from './calls.ts'
import { type Nouns, nounsOf } from './subjects.ts'

/** What the contract allows of a body the database takes, and refuses its ruins in words: never with a 5xx. */

const server = await testServer({ searchIds: async () => [] })
const browsers = [await server.as('admin@acme.example'), await server.as('super@hirefold.example')]
const every: (keyof Nouns)[] = [
  'folder',
  'target',
  'candidate',
  'comment',
  'mention',
  'notice',
  'folderComment',
  'shareRequest',
  'review',
  'template',
  'file',
  'savedSearch',
  'folderView',
  'metaQuery',
  'systemNotification',
  'thread',
  'threadFile',
  'demoMail',
  'privacyRequest',
  'alias',
  'newCompany',
  'managerOfOperator',
  'link',
  'bannedLink',
  'report',
  'message',
  'contact',
]
const nouns = await nounsOf(server, 'open', every)
/** Many at length; in the gate a few, which are others every day. */
const rounds = isDeep('authz') ? 50 : 8
const seed = isDeep('authz') ? 20261126 : rotatingSeed()

/** They end sessions, or count wrong passwords. */
const left = new Set(['auth.login', 'auth.logout', 'auth.requestLoginLink', 'auth.enterByLink'])
const all = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    endpoint.method === 'GET' || endpoint.form || left.has(`${area}.${name}`) ? [] : [{ area, name, endpoint }],
  ),
)
const outcomes = new Map<number, number>()

interface Asked {
  params?: Readonly<Record<string, string>>
  body?: unknown
}

const requestOf = (area: string, name: string): Asked =>
  (calls[area as keyof typeof calls] as unknown as Record<string, (n: Nouns) => Asked>)[name]!(nouns)

const urlOf = ({ path }: Endpoint, params: Asked['params'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')

for (const { area, name, endpoint } of all)
  test(`${area}.${name} takes whatever its contract allows`, async () => {
    const random = new Random(seed)
    const url = urlOf(endpoint, requestOf(area, name).params)
    const schema = jsonSchemaOf(endpoint.body)
    const ids = Object.values(nouns).filter((value): value is string => /^[0-9a-f-]{36}$/.test(String(value)))
    for (let round = 0; round < rounds; round++) {
      const allowed = valueOfShape(random, schema, () => (random.chance(0.6) ? random.pick(ids) : crypto.randomUUID()))
      const body = random.chance(0.3) ? ruined(random, allowed) : allowed
      const answer = await browsers[round % browsers.length]!.call(url, { method: endpoint.method, body })
      outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
      expect(answer.status, `${url} ${JSON.stringify(body)?.slice(0, 300)} ${answer.text}`).toBeLessThan(500)
    }
  })

type Shape = ReturnType<typeof jsonSchemaOf>
type Numbered = { at: readonly (string | 0)[]; ends: readonly number[] }

/** Where a body has numbers, and the least and the greatest that its contract allows there. */
function numbersOf({ anyOf = [], items, properties = {}, type, ...ends }: Shape, at: Numbered['at'] = []): Numbered[] {
  const { minimum, exclusiveMinimum = -2, maximum = Number.MAX_SAFE_INTEGER } = ends
  const isNumber = type === 'integer' || type === 'number'
  return [
    ...(isNumber ? [{ at, ends: [minimum ?? exclusiveMinimum + 1, maximum] }] : []),
    ...anyOf.flatMap((each) => numbersOf(each, at)),
    ...Object.entries(properties).flatMap(([name, each]) => numbersOf(each, [...at, name])),
    ...(items ? numbersOf(items, [...at, 0]) : []),
  ]
}

/** The same with this value there, as far as it has such a place. */
function withValue(whole: unknown, [key, ...rest]: Numbered['at'], value: number): unknown {
  if (key === undefined) return value
  if (key === 0) return [withValue(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  const fields = (whole ?? {}) as Record<string, unknown>
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}

// By chance a number and who may send it meet too seldom: these are asked for by name, every day.
test('a number at either end of what the contract allows is taken too', async () => {
  const wrong: string[] = []
  for (const { area, name, endpoint } of all) {
    const { params, body: example } = requestOf(area, name)
    const url = urlOf(endpoint, params)
    const numbers = numbersOf(jsonSchemaOf(endpoint.body))
    for (const { at, ends } of numbers)
      for (const [end, browser] of ends.flatMap((each) => browsers.map((one) => [each, one] as const))) {
        const body = withValue(example ?? endpoint.example.body, at, end)
        const answer = await browser.call(url, { method: endpoint.method, body })
        if (answer.status >= 500) wrong.push(`${area}.${name} ${at.join('.')}: ${end} is answered ${answer.status}`)
      }
  }
  expect(wrong).toEqual([])
})

test('not everything was turned away at the door', () => {
  const done = [200, 201, 202, 204].reduce((sum, status) => sum + (outcomes.get(status) ?? 0), 0)
  expect(done).toBeGreaterThan((all.length * rounds) / 25)
  expect(server.logged()).not.toContain('"level":50')
})
