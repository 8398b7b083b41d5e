import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const me = '/api/internal/users/me/'
const change = { method: 'PATCH', body: { rangeMeasure: 'km' } } as const
const settings = '/api/v6/user/settings/'

test('a change without the token, from another site or another port is refused', async () => {
  expect((await worker.call(settings, change)).status).toBe(200)
  const refused: Record<string, string>[] = [
    { 'x-csrftoken': '' },
    { 'x-csrftoken': 'x'.repeat(43) },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:4000' },
    { origin: 'null' },
  ]
  for (const headers of refused) {
    expect(await worker.call(settings, { ...change, headers }), JSON.stringify(headers)).toMatchObject({
      status: 403,
      body: { code: 'csrf' },
    })
  }
})

test('another session’s token is worth nothing', async () => {
  const other = await server.as('worker2@acme.example')
  const headers = { 'x-csrftoken': other.cookies.get('csrftoken')! }
  expect((await worker.call(settings, { ...change, headers })).status).toBe(403)
})

test('what is called in another user’s name than the session’s is refused and does nothing', async () => {
  const before = (await worker.call(me)).body as { id: string }
  const other = await server.as('worker2@acme.example')
  const theirs = { 'x-hirefold-user': ((await other.call(me)).body as { id: string }).id }
  const miles = { method: 'PATCH', body: { rangeMeasure: 'mi' }, headers: theirs } as const
  const refused = { status: 409, body: { code: 'userMismatch' } }
  expect(await worker.call(settings, miles)).toMatchObject(refused)
  expect(await worker.call(me, { headers: theirs })).toMatchObject(refused)
  expect(await worker.call(me, { headers: { 'x-hirefold-user': before.id } })).toMatchObject({ body: before })
})

test('signing in from another site is refused as well', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await server
    .stranger()
    .call('/api/v6/login/', { method: 'POST', body: { email: 'a', password: 'b' }, headers })
  expect(answer.status).toBe(403)
})

test('a session that lost its CSRF cookie gets it again with any answer', async () => {
  const token = worker.cookies.get('csrftoken')
  worker.cookies.set('csrftoken', 'x'.repeat(43))
  await worker.call('/api/internal/users/me/')
  expect(worker.cookies.get('csrftoken')).toBe(token)
  worker.cookies.delete('csrftoken')
  await worker.call(me)
  expect(worker.cookies.get('csrftoken')).toBe(token)
})

test('bodies are JSON in UTF-8 and nothing else', async () => {
  const login = (type: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v6/login/',
      headers: { host: 'localhost:3000', 'content-type': type },
      payload,
    })
  const body = JSON.stringify({ email: 'worker@acme.example', password: 'x' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-7']) {
    expect((await login(type, body)).statusCode, type).toBe(415)
  }
  expect((await login('application/json', '{"email":')).json()).toMatchObject({ code: 'badRequest' })
  expect((await login('application/json', '{"__proto__": {"a": 1}}')).statusCode).toBe(400)
  expect((await login('application/json', `{"email":"${'x'.repeat(2_000_000)}"}`)).statusCode).toBe(413)
})

test('a text with a zero character and a bottomless body are refused by the field', async () => {
  const push = (body: string) =>
    worker.call(settings, { method: 'PATCH', body, headers: { 'content-type': 'application/json' } })
  expect(await push('{"language": "e\\u0000n"}')).toMatchObject({
    status: 400,
    body: { fields: { language: [expect.any(String)] } },
  })
  const deep = `{"language": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(await push(deep)).toMatchObject({ status: 400, body: { fields: { language: [expect.any(String)] } } })
})

test('whoever chose no language is spoken to as the page is shown; a browser’s list of wishes is no choice', async () => {
  const said = async (language: string) =>
    (
      await worker.call('/api/v6/messaging/mailbox/read/', {
        method: 'POST',
        body: {},
        headers: { 'accept-language': language },
      })
    ).body
  const choose = (language: string | null) => worker.call(settings, { method: 'PATCH', body: { language } })
  expect((await choose(null)).status).toBe(200)
  expect(await said('ru')).toMatchObject({ detail: expect.stringContaining('Ваш ящик') as string })
  expect(await said('ru-RU,ru;q=0.9')).toMatchObject({ detail: expect.stringContaining('Your mailbox') as string })
  await choose('en')
  expect(await said('ru')).toMatchObject({ detail: expect.stringContaining('Your mailbox') as string })
})

test('the version asked for is the newest or none', async () => {
  const status = async (accept: string) => (await worker.call(me, { headers: { accept } })).status
  for (const accept of ['*/*', 'application/json', 'application/json; version=5.1', 'application/json;version="5.1"']) {
    expect(await status(accept), accept).toBe(200)
  }
  expect(await status('application/json; version=4.0')).toBe(406)
})

test('a host that is not ours is refused, and its health is still answered', async () => {
  const foreign = { host: 'evil.example' }
  expect((await worker.call(me, { headers: foreign })).status).toBe(421)
  expect((await worker.call(me, { headers: { host: 'localhost:9999' } })).status).toBe(421)
  expect((await worker.call('/api/openapi.json', { headers: foreign })).status).toBe(421)
  expect((await worker.call('/api/health', { headers: foreign })).status).toBe(200)
})

test('what does not exist is told in the one shape of errors', async () => {
  for (const url of ['/api/nothing/', '/nothing', '/../../etc/passwd', '/%E0%A4%A', '/api/v6/folders/not-an-id/']) {
    const answer = await worker.call(url)
    expect([400, 404], url).toContain(answer.status)
    expect(answer.body).toMatchObject({ code: expect.any(String), detail: expect.any(String) })
  }
})

test('every answer carries the security headers, and the API is stored nowhere', async () => {
  const { headers } = await worker.call(me)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src-elem 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('health names what is still waited for', async () => {
  server.kernel.readiness.expect('search', 'demo')
  expect(await server.stranger().call('/api/health')).toMatchObject({
    status: 503,
    body: { status: 'starting', waiting: ['demo', 'search'] },
  })
  server.kernel.readiness.done('demo')
  server.kernel.readiness.done('search')
  expect((await server.stranger().call('/api/health')).body).toEqual({ status: 'ok' })
})

test('who looks under a foreign name learns whether the server runs, and nothing else; metrics not even that', async () => {
  const foreign = { headers: { host: 'evil.example' } }
  server.kernel.readiness.expect('search')
  try {
    const answer = await server.stranger().call('/api/health', foreign)
    expect(answer).toMatchObject({ status: 503, body: { status: 'starting' } })
    expect(Object.keys(answer.body)).toEqual(['status'])
  } finally {
    server.kernel.readiness.done('search')
  }
  expect((await server.stranger().call('/api/health', foreign)).body).toEqual({ status: 'ok' })
  expect((await server.stranger().call('/metrics', foreign)).status).toBe(421)
  // What scrapes on this machine need not know the public address.
  expect((await server.stranger().call('/metrics', { headers: { host: '127.0.0.1:9999' } })).status).toBe(200)
})

test('metrics are for loopback, not for whoever comes through a proxy', async () => {
  expect((await server.stranger().call('/metrics')).text).toContain('hirefold_request_seconds_count')
  const proxied = await server.stranger().call('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(proxied.status).toBe(404)
})

test('the OpenAPI document names every call', async () => {
  const { body } = await server.stranger().call('/api/openapi.json')
  const { paths } = body as { paths: Record<string, object> }
  const documented = Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0)
  const declared = Object.values(endpoints)
    .flatMap((area) => Object.values<Endpoint>(area))
    .reduce((sum, { also }) => sum + (also ? 2 : 1), 0)
  expect(documented).toBe(declared)
})

test('the log holds no names, addresses, passwords or queries', async () => {
  await server.stranger().call('/api/v6/login/', {
    method: 'POST',
    body: { email: 'canary@person.example', password: 'canary-password' },
  })
  await worker.call('/api/v6/users/?role=canary-query')
  const log = server.logged()
  expect(log).toContain('"route":"POST /api/v6/login/"')
  expect(log).not.toMatch(/canary|127\.0\.0\.1"|acme\.example/)
})

test('a report of the content policy is noted by its directive only', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/errors/csp',
    headers: { host: 'localhost:3000', 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': { 'effective-directive': 'script-src', 'document-uri': 'http://canary/' },
    }),
  })
  expect(answer.statusCode).toBe(204)
  expect(server.logged()).toContain('"csp":"script-src"')
})

test('a call that the catalogue has outside of /api is the same call, and as guarded as the others', async () => {
  const worker = await server.as('worker@acme.example')
  const [named, own] = ['/messaging/gmail/aliases/', '/api/v6/messaging/gmail/aliases/']
  const answer = await worker.call(named)
  expect(answer).toMatchObject({ status: 200, body: (await worker.call(own)).body })
  expect(answer.headers['cache-control']).toBe((await worker.call(own)).headers['cache-control'])
  expect((await server.stranger().call(named)).status).toBe(401)
  const post = { method: 'POST' as const, body: { email: 'not an address' } }
  expect(await worker.call(named, post)).toMatchObject({
    status: 400,
    body: { fields: { email: [expect.any(String)] } },
  })
  worker.cookies.delete('csrftoken')
  expect((await worker.call(named, { ...post, headers: { 'x-csrftoken': 'x' } })).status).toBe(403)
  const { paths } = (await server.stranger().call('/api/openapi.json')).body as { paths: Record<string, object> }
  expect(Object.keys(paths[named]!)).toEqual(['get', 'post'])
})
