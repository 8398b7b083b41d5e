import { beforeEach, describe, expect, test } from 'vitest'
import { serverOver, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../users/demo.ts'
import { makeResetLink } from './door.ts'

const email = 'worker@acme.example'
const better = 'Correct-horse-9'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
const login = (password: string) =>
  server.stranger().call('/api/v6/login/', { method: 'POST', body: { email, password } })
const me = '/api/internal/users/me/'

describe('changing the password', () => {
  const change = (browser: Awaited<ReturnType<TestServer['as']>>, current: string, password: string) =>
    browser.call('/api/v6/user/password/', { method: 'POST', body: { current, password } })

  test('lets in by the new one alone, and ends every other session', async () => {
    const browser = await server.as(email)
    const other = await server.as(email)
    expect((await change(browser, demoPassword, better)).status).toBe(204)
    expect((await browser.call(me)).status).toBe(200)
    expect((await other.call(me)).status).toBe(401)
    expect((await login(demoPassword)).status).toBe(401)
    expect((await login(better)).status).toBe(200)
  })

  test('names the current password where it is wrong, and the session stays', async () => {
    const browser = await server.as(email)
    const answer = await change(browser, 'nope', better)
    expect(answer).toMatchObject({ status: 400, body: { fields: { current: ['Wrong password'] } } })
    expect((await browser.call(me)).status).toBe(200)
    expect((await login(demoPassword)).status).toBe(200)
  })

  test('takes no password that the rules refuse or that is easily guessed', async () => {
    const browser = await server.as(email)
    const short = await change(browser, demoPassword, 'Short-pass-1')
    expect(short.status).toBe(204)
    expect(await change(browser, 'Short-pass-1', 'Short-pas-1')).toMatchObject({
      status: 400,
      body: { fields: { password: ['Must be 12 characters or more'] } },
    })
    expect(await change(browser, 'Short-pass-1', 'Password-1234')).toMatchObject({
      status: 400,
      body: { fields: { password: [expect.stringContaining('Too easy to guess')] } },
    })
    expect((await login('Short-pass-1')).status).toBe(200)
  })

  test('takes another one, and not the same as new', async () => {
    const browser = await server.as(email)
    expect((await change(browser, demoPassword, better)).status).toBe(204)
    expect(await change(browser, better, better)).toMatchObject({
      status: 400,
      body: { fields: { password: ['This is your password already'] } },
    })
    expect((await browser.call(me)).status).toBe(200)
  })

  test('is tried five times an hour', async () => {
    const browser = await server.as(email)
    for (let i = 0; i < 5; i++) expect((await change(browser, 'nope', better)).status).toBe(400)
    const refused = await change(browser, demoPassword, better)
    expect(refused).toMatchObject({ status: 429, body: { detail: 'Too many attempts. Please try again later.' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(3_600_000)
    expect((await change(browser, demoPassword, better)).status).toBe(204)
  })

  test('leaves this browser a known one', async () => {
    const browser = await server.as(email)
    server.clock.advance(1000)
    const before = browser.cookies.get('dev')
    await change(browser, demoPassword, better)
    expect(browser.cookies.get('dev')).not.toBe(before)
  })
})

describe('a forgotten password', () => {
  const recover = (address = email, on = server) =>
    on.stranger().call('/api/v6/recover-password/', { method: 'POST', body: { email: address } })
  const mailedToken = async () => {
    await recover()
    await server.jobs.settled()
    return /\/users\/reset\/([\w-]{43})\//.exec(server.mails.at(-1)!.text)![1]!
  }
  const reset = (token: string, password = better, browser = server.stranger()) =>
    browser.call(`/api/v6/reset-password/${token}/`, { method: 'POST', body: { password } })

  test('is replaced by a mailed link, once, and ends every session', async () => {
    const before = await server.as(email)
    const token = await mailedToken()
    expect((await server.stranger().call(`/api/v6/reset-password/${token}/`)).body).toMatchObject({
      email,
      language: null,
    })
    const browser = server.stranger()
    expect(await reset(token, better, browser)).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await browser.call(me)).status).toBe(200)
    expect((await before.call(me)).status).toBe(401)
    expect(await reset(token, 'Another-horse-9')).toMatchObject({ status: 400, body: { code: 'linkUsed' } })
    expect((await login(better)).status).toBe(200)
    expect((await login(demoPassword)).status).toBe(401)
  })

  test('is set twice by nobody, however quick', async () => {
    const token = await mailedToken()
    const answers = await Promise.all([reset(token), reset(token, 'Another-horse-9')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('that is refused leaves the link as it was', async () => {
    const token = await mailedToken()
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.arrayContaining(['Must be 12 characters or more']) } },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('is waited for an hour', async () => {
    const token = await mailedToken()
    server.clock.advance(61 * 60_000)
    expect((await reset(token)).status).toBe(400)
    expect((await server.stranger().call(`/api/v6/reset-password/${token}/`)).status).toBe(400)
  })

  test('tells nobody whether an address is known', async () => {
    const known = await recover()
    const unknown = await recover('nobody@acme.example')
    expect(known.status).toBe(204)
    expect(unknown.status).toBe(204)
    await server.jobs.settled()
    expect(server.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'New password for Hirefold' },
    ])
  })

  test('is asked for five times an hour', async () => {
    for (let i = 0; i < 5; i++) expect((await recover()).status).toBe(204)
    expect((await recover()).status).toBe(429)
  })

  test('is no mail’s matter where the server sends none', async () => {
    const silent = await serverOver(server.database, server.clock, { mail: false })
    expect((await recover(email, silent)).status).toBe(404)
  })

  test('a link to sign in sets no password, and the other way round', async () => {
    const token = await mailedToken()
    const enter = { method: 'POST', body: { token } } as const
    expect((await server.stranger().call('/api/v6/login/link/enter/', enter)).status).toBe(400)
    await server.stranger().call('/api/v6/login/link/', { method: 'POST', body: { email } })
    await server.jobs.settled()
    const login = /login\/link\/#([\w-]{43})/.exec(server.mails.at(-1)!.text)![1]!
    expect((await reset(login)).status).toBe(400)
  })

  test('may be set by a link that an admin hands over, kept nowhere in the clear', async () => {
    const token = await server.database.system(async (tx) => {
      const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      return makeResetLink(tx, server.clock, user.id)
    })
    const rows = await server.database.system((tx) => tx.selectFrom('login_links').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset(token)).status).toBe(200)
    expect(server.logged()).not.toContain(token)
  })
})

test('open pages of the user are told at once that the password is another, changed or set by a link', async () => {
  const browser = await server.as(email)
  const { id: userId, company } = (await browser.call(me)).body as { id: string; company: { id: number } }
  const nothing = () => undefined
  let told = 0
  server.kernel.live.listen({
    companyId: company.id,
    userId,
    onHead: nothing,
    onNews: nothing,
    onHeartbeat: nothing,
    onRights: nothing,
    onRemoval: () => told++,
    onEnd: nothing,
    onCrowded: nothing,
  })
  const change = { method: 'POST', body: { current: demoPassword, password: better } } as const
  expect((await browser.call('/api/v6/user/password/', change)).status).toBe(204)
  expect(told).toBe(1)
  const token = await server.database.system((tx) => makeResetLink(tx, server.clock, userId))
  const set = { method: 'POST', body: { password: 'Another-horse-9' } } as const
  expect((await server.stranger().call(`/api/v6/reset-password/${token}/`, set)).status).toBe(200)
  expect(told).toBe(2)
})

test('no hash of a request with a password is kept, whatever key it is sent under', async () => {
  const browser = await server.as(email)
  const headers = { 'idempotency-key': 'a-key' }
  const body = { current: demoPassword, password: better }
  expect((await browser.call('/api/v6/user/password/', { method: 'POST', body, headers })).status).toBe(204)
  const step = { method: 'POST', body: { password: better }, headers } as const
  expect((await browser.call('/api/v6/user/step-up/', step)).status).toBe(204)
  const rows = await server.database.system((tx) => tx.selectFrom('idempotent_answers').selectAll().execute())
  expect(rows).toEqual([])
})
