import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../tests/kit/server.ts'

const server = await testServer({ requestLimits: { session: 20, address: 8 } })
const me = '/api/internal/users/me/'

/** The statuses of so many calls one after the other. */
async function calls(browser: Browser, count: number, url = me, remote?: string) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await browser.call(url, remote ? { remote } : {})).status)
  return statuses
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length

test('a session has its own allowance, which comes back with time; a refusal says when', async () => {
  const worker = await server.as('worker@acme.example')
  const colleague = await server.as('worker2@acme.example')
  expect(await calls(worker, 20)).toEqual(Array(20).fill(200))
  const answer = await worker.call(me)
  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'tooManyRequests', detail: 'Too many requests. Please try again later.' },
  })
  expect(Number(answer.headers['retry-after'])).toBe(3)
  expect((await colleague.call(me)).status, 'a colleague at the same address').toBe(200)
  server.clock.advance(3000)
  expect((await worker.call(me)).status).toBe(200)
})

test('who has no session shares the allowance of the address; a made-up cookie is no session', async () => {
  server.clock.advance(120_000)
  const liar = server.stranger()
  liar.cookies.set('hf_session', 'made-up')
  const from = '203.0.113.7'
  const statuses = [
    ...(await calls(server.stranger(), 4, '/api/openapi.json', from)),
    ...(await calls(liar, 4, me, from)),
    ...(await calls(liar, 2, '/api/no-such-thing', from)),
  ]
  expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 401, 401, 429, 429])
  expect((await calls(server.stranger(), 1, '/api/openapi.json', '203.0.113.8'))[0], 'another address').toBe(200)
  expect((await calls(server.stranger(), 1, '/api/health', from))[0], 'health is always told').toBe(200)
})

test('addresses of one network of version 6 are one', async () => {
  const browser = server.stranger()
  const urls = Array.from({ length: 9 }, (_, n) => `2001:db8:1:2::${n + 1}`)
  const statuses: number[] = []
  for (const remote of urls) statuses.push(...(await calls(browser, 1, '/api/openapi.json', remote)))
  expect(refused(statuses)).toBe(1)
  expect(await calls(browser, 1, '/api/openapi.json', '2001:db8:1:3::1')).toEqual([200])
})

test('no way to write an address leads past the limit, nor past what the API says of caches', async () => {
  const from = '203.0.113.9'
  const spellings = [
    '/%61pi/openapi.json',
    'http://localhost:3000/api/openapi.json',
    '/api/%6fpenapi.json',
    '/api/openapi.json/',
  ]
  for (const url of spellings) {
    const answer = await server.stranger().call(url, { remote: from })
    expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
  await calls(server.stranger(), 4, '/api/openapi.json', from)
  for (const url of [...spellings, '/%61pi/no-such-thing'])
    expect((await server.stranger().call(url, { remote: from })).status, url).toBe(429)
})
