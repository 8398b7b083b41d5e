import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { errorAnswer } from '../../contract/kit/schemas.ts'
import { isDeep, rotatingSeed } from '../kit/depth.ts'
import { Browser, testServer } from '../kit/server.ts'

/**
 * Whatever is sent, the server answers: in its declared shape or in the one shape of errors, never with a 5xx.
 * Seeded, so that a failure is repeated by its seed; a few others every day in the gate, many at length.
 */
const runs = isDeep('authz') ? 100 : 12
const seed = isDeep('authz') ? 20261120 : rotatingSeed()
const server = await testServer({ searchIds: async () => [] })
const browsers: Browser[] = [await server.as('admin@acme.example'), await server.as('hm@acme.example')]
browsers.push(server.stranger())

const outcomes = new Map<number, number>()

const all = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  'x'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
  '01900000-0000-7000-8000-000000000003',
  '99999999999999999999',
  [],
  [[]],
  {},
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  '9999-99-99T99:99:99.999Z',
)
const anything = fc.oneof(
  nasty,
  fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text)),
  fc.string({ unit: 'binary' }),
)

/** The example with some leaves replaced, keys added or taken away. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    return fc.oneof(
      fc.constant(value),
      anything,
      fc.array(value.length ? mutated(value[0]) : anything, { maxLength: 4 }),
    )
  }
  if (typeof value !== 'object' || value === null)
    return fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, anything)
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mutated(each)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.record(fields), fc.dictionary(fc.string(), anything, { maxKeys: 2 }))
        .map(([a, b]) => ({ ...b, ...a })),
    },
    { weight: 1, arbitrary: anything },
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function urlOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const named = (params ?? {}) as Record<string, unknown>
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => wellFormed(asText(named[name] ?? 'x')).slice(0, 150) || 'x',
  )
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, each]) =>
    (Array.isArray(each) ? each : [each]).map((one) => `${wellFormed(key)}=${wellFormed(asText(one) ?? '')}`),
  )
  return pairs.length ? `${filled}?${pairs.join('&').slice(0, 4000)}` : filled
}

/** A lone surrogate cannot be written into a URL at all. */
const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed())

for (const { name, endpoint } of all) {
  test(`${name} answers whatever it is sent`, async () => {
    const { example } = endpoint
    const request = fc.record({
      params: mutated(example.params),
      query: mutated(example.query),
      body: mutated(example.body),
      browser: fc.nat({ max: browsers.length - 1 }),
    })
    const holds = fc.asyncProperty(request, async ({ params, query, body, browser }) => {
      const url = urlOf(endpoint, params, query)
      const asker = new Browser(server.app)
      // Signing in and out end a session: asked without one, for the others still need theirs.
      if (!/^auth\.log/.test(name)) for (const cookie of browsers[browser]!.cookies) asker.cookies.set(...cookie)
      const answer = await asker.call(url, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) ?? '' }),
      })
      outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
      expect(answer.status, `${url} ${answer.text.slice(0, 300)}`).toBeLessThan(500)
      if (answer.status >= 400) expect(errorAnswer.safeParse(answer.body).success, answer.text).toBe(true)
      else expect(answer.status).toBe(endpoint.status)
    })
    await fc.assert(holds, { numRuns: runs, seed, endOnFailure: true })
  })
}

test('nothing that was sent reached a prototype or the log', () => {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(server.logged()).not.toContain('etc/passwd')
  expect(all.length).toBeGreaterThan(20)
  // Not everything was turned away at the door.
  for (const status of [200, 400, 401, 404]) expect(outcomes.get(status) ?? 0, String(status)).toBeGreaterThan(20)
})
