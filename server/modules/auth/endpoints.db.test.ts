import { expect, test } from 'vitest'
import { testClock } from '../../../tests/kit/clock.ts'
import { testDatabase } from '../../../tests/kit/database/database.ts'
import { serverOver, testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../users/demo.ts'

const server = await testServer()
const login = (email: string, password: string) =>
  server.stranger().call('/api/v6/login/', { method: 'POST', body: { email, password } })

test('signing in answers the user and sets both cookies', async () => {
  const browser = server.stranger()
  const answer = await browser.call('/api/v6/login/', {
    method: 'POST',
    body: { email: ' Worker@ACME.example ', password: demoPassword },
  })
  expect(answer).toMatchObject({ status: 200, body: { user: { email: 'worker@acme.example', role: 'worker' } } })
  expect([...browser.cookies.keys()].sort()).toEqual(['csrftoken', 'dev', 'hf_session'])
  const [session, csrf, device] = answer.headers['set-cookie'] as string[]
  expect(session).toMatch(/hf_session=.{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/)
  expect(csrf).toMatch(/csrftoken=.{43}; Path=\/; Max-Age=\d+; SameSite=Strict$/)
  expect(device).toMatch(/dev=.{22}; Path=\/; Max-Age=\d+; SameSite=Strict; HttpOnly$/)
})

test('a wrong password and an unknown address are answered alike', async () => {
  const wrong = await login('worker@acme.example', 'nope')
  const unknown = await login('nobody@acme.example', 'nope')
  expect(wrong.status).toBe(401)
  expect(wrong.text).toBe(unknown.text)
})

test('a body of the wrong shape is refused by the names of its fields', async () => {
  const answer = await server.stranger().call('/api/v6/login/', { method: 'POST', body: { email: 5, surprise: true } })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'badRequest',
      fields: { email: ['Wrong type'], password: ['This field is required'], surprise: ['Unknown field'] },
    },
  })
})

test('what is left empty is named, is no guess, and tells nothing of accounts', async () => {
  const required = ['This field is required']
  const missing = (fields: Record<string, string[]>) => ({ status: 400, body: { code: 'badRequest', fields } })
  expect(await login('', '')).toMatchObject(missing({ email: required, password: required }))
  expect((await login('', demoPassword)).body).toHaveProperty('fields', { email: required })
  expect((await login(' \u200b ', demoPassword)).body).toHaveProperty('fields', { email: required })
  const known = await login('worker@acme.example', '')
  expect(known.body).toHaveProperty('fields', { password: required })
  expect((await login('nobody@acme.example', '')).text).toBe(known.text)
  const link = { method: 'POST', body: { email: ' ' } } as const
  expect(await server.stranger().call('/api/v6/login/link/', link)).toMatchObject(missing({ email: required }))
  // However often: the guesses that are left stay.
  for (let i = 0; i < 12; i++) expect((await login('admin@acme.example', '')).status).toBe(400)
  expect((await login('admin@acme.example', 'nope')).status).toBe(401)
  // A password of spaces is a password.
  expect((await login('admin@acme.example', '   ')).status).toBe(401)
  expect((await login('admin@acme.example', demoPassword)).status).toBe(200)
})

test('the tenth failure is the last for a while, across a restart, and for this account only', async () => {
  const attempt = () => login('worker2@acme.example', 'nope')
  for (let i = 0; i < 10; i++) expect((await attempt()).status).toBe(401)
  const refused = await attempt()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const restarted = await serverOver(server.database, server.clock)
  const again = await restarted.stranger().call('/api/v6/login/', {
    method: 'POST',
    body: { email: 'worker2@acme.example', password: demoPassword },
  })
  expect(again.status).toBe(429)
  expect((await login('admin@acme.example', demoPassword)).status).toBe(200)
  server.clock.advance(2 * 60_000)
  expect((await login('worker2@acme.example', demoPassword)).status).toBe(200)
})

test('only failures count: a person may sign in as often as they like', async () => {
  for (let i = 0; i < 12; i++) expect((await login('hm2@acme.example', demoPassword)).status).toBe(200)
})

test('logging out ends the session and tells the device to forget', async () => {
  const browser = await server.as('worker@acme.example')
  const cookies = new Map(browser.cookies)
  const answer = await browser.call('/api/v6/logout/', { method: 'POST' })
  expect(answer.status).toBe(204)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect([...browser.cookies.keys()]).toEqual(['dev'])
  const thief = server.stranger()
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  const stolen = await thief.call('/api/internal/users/me/')
  expect(stolen.status).toBe(401)
  expect(stolen.headers['clear-site-data']).toBeUndefined()
})

test('a session idles out after seven days, and lives no longer than thirty', async () => {
  const idle = await server.as('worker@acme.example')
  server.clock.advance(7 * 86_400_000 + 1000)
  expect((await idle.call('/api/internal/users/me/')).status).toBe(401)
  const busy = await server.as('worker@acme.example')
  for (let i = 0; i < 6; i++) {
    server.clock.advance(5 * 86_400_000)
    expect((await busy.call('/api/internal/users/me/')).status).toBe(200)
  }
  server.clock.advance(3_600_000)
  expect((await busy.call('/api/internal/users/me/')).status).toBe(401)
})

test('the front door knows its brand and language by the host', async () => {
  const door = (host: string) =>
    server.stranger().call('/api/v6/front-door/', { headers: { host, origin: `http://${host}` } })
  expect((await door('localhost:3000')).body).toEqual({
    brand: 'hirefold',
    language: 'en',
    needsSetUp: false,
    demo: true,
    mail: true,
    sales: 'sales@hirefold.example',
  })
  expect((await door('sourcery.localhost:3000')).body).toMatchObject({ brand: 'sourcery' })
  expect((await door('kadrofond.localhost:3000')).body).toMatchObject({ brand: 'kadrofond' })
})

test('without demo data nobody is told to write to an invented address', async () => {
  const door = async (sales?: string) => {
    const empty = await serverOver(await testDatabase(), testClock(), { demo: false, ...(sales && { sales }) })
    return (await empty.stranger().call('/api/v6/front-door/')).body as { sales?: string }
  }
  expect((await door()).sales).toBeUndefined()
  expect((await door('demo@firm.example')).sales).toBe('demo@firm.example')
})

test('what is wrong with a password is said in the language of who chose it', async () => {
  const empty = await serverOver(await testDatabase(), testClock(), { demo: false, setUpCode: 'ABCD-EFGH-JKLM' })
  const headers = { host: 'hire.ru.localhost:3000', origin: 'http://hire.ru.localhost:3000' }
  const owner = { code: 'ABCD-EFGH-JKLM', email: 'owner@example.com', first_name: 'Olga', last_name: 'Owner' }
  for (const password of ['#', 'Football-2026!']) {
    const answer = await empty
      .stranger()
      .call('/api/v6/setup/', { method: 'POST', body: { ...owner, password }, headers })
    const { fields } = answer.body as { fields: { password: string[] } }
    expect(fields.password.filter((message) => !/^[^a-z]+$/i.test(message))).toEqual([])
    expect(fields.password.length).toBe(password === '#' ? 4 : 1)
  }
})

test('the set-up page makes the first super user with the console’s code, once', async () => {
  const empty = await serverOver(await testDatabase(), testClock(), { demo: false, setUpCode: 'ABCD-EFGH-JKLM' })
  const owner = { email: 'owner@example.com', first_name: 'Olga', last_name: 'Owner', password: 'Correct-horse-9' }
  const setUp = (body: object) => empty.stranger().call('/api/v6/setup/', { method: 'POST', body })
  expect((await empty.stranger().call('/api/v6/front-door/')).body).toMatchObject({ needsSetUp: true })
  expect(await setUp({ ...owner, code: 'WRONG' })).toMatchObject({
    status: 400,
    body: { fields: { code: ['Wrong code'] } },
  })
  expect(await setUp({ ...owner, password: 'weak', code: 'ABCD-EFGH-JKLM' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.arrayContaining(['Must be 12 characters or more']) } },
  })
  expect(await setUp({ ...owner, code: 'abcd-efgh-jklm' })).toMatchObject({
    status: 201,
    body: { user: { role: 'super_user', email: 'owner@example.com' } },
  })
  expect((await setUp({ ...owner, email: 'two@example.com', code: 'ABCD-EFGH-JKLM' })).status).toBe(404)
})

test('signing in works after the clock was set back, however many sessions there are', async () => {
  const { as, clock } = await testServer()
  for (let n = 0; n < 21; n++) await as('worker2@acme.example')
  clock.advance(-7_200_000)
  const browser = await as('worker2@acme.example')
  expect(await browser.call('/api/internal/users/me/')).toMatchObject({ status: 200 })
})
