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
  'template',
  'file',
  'savedSearch',
  'metaQuery',
  'thread',
  'threadFile',
  'demoMail',
  'privacyRequest',
  'alias',
  'newCompany',
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

for (const { area, name, endpoint } of all)
  test(`${area}.${name} takes whatever its contract allows`, async () => {
    const random = new Random(seed)
    const make = (calls[area as keyof typeof calls] as unknown as Record<string, (n: Nouns) => { params?: object }>)[
      name
    ]!
    const { params = {} } = make(nouns) as { params?: Record<string, string> }
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
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

test('not everything was turned away at the door', () => {
  const done = [200, 201, 202, 204].reduce((sum, status) => sum + (outcomes.get(status) ?? 0), 0)
  expect(done).toBeGreaterThan((all.length * rounds) / 25)
  expect(server.logged()).not.toContain('"level":50')
})
