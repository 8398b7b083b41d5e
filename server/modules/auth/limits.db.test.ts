import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, serverOver, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../users/demo.ts'
import { addressLimit } from './commands/log-in.ts'
import { askForLink } from './commands/login-links.ts'

const email = 'hm@acme.example'
let server: TestServer

const loginFrom = (browser: Browser, remote: string, password: string) =>
  browser.call('/api/v6/login/', { method: 'POST', body: { email, password }, remote })
const ask = (address = email) =>
  server.stranger().call('/api/v6/login/link/', { method: 'POST', body: { email: address } })
const enter = (token: string, browser = server.stranger()) =>
  browser.call('/api/v6/login/link/enter/', { method: 'POST', body: { token } })
const lastToken = () => /\/login\/link\/#(.{43})$/m.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''

/** Somebody with many addresses: never ten from one. */
async function guessFromEverywhere(): Promise<number> {
  for (let i = 0; ; i++) {
    const { status } = await loginFrom(server.stranger(), `10.0.${i}.1`, 'a guess')
    if (status === 429) return i
    if (i > 60) throw new Error('nobody stopped the guessing')
  }
}

describe('somebody who guesses a password from many addresses', () => {
  let own: Browser
  let other: Browser
  beforeAll(async () => {
    server = await testServer()
    own = await server.as(email)
    await own.call('/api/v6/logout/', { method: 'POST' })
    other = await server.as('worker@acme.example')
  })

  test('is stopped after fifty guesses, on whatever address', async () => {
    expect(await guessFromEverywhere()).toBe(50)
    expect((await loginFrom(server.stranger(), '10.1.0.1', demoPassword)).status).toBe(429)
  })

  test('does not lock out a browser that the owner has used before, signed out though it is', async () => {
    expect((await loginFrom(own, '10.1.0.1', demoPassword)).status).toBe(200)
  })

  test('gains nothing by the mark of another account, or one that was made up', async () => {
    expect((await loginFrom(other, '10.1.0.1', demoPassword)).status).toBe(429)
    const forged = server.stranger()
    forged.cookies.set('dev', 'A'.repeat(22))
    expect((await loginFrom(forged, '10.1.0.1', demoPassword)).status).toBe(429)
  })

  test('does not lock out an owner on a new device: a mailed link goes past the limit, and makes it known', async () => {
    expect((await ask()).status).toBe(204)
    await server.jobs.settled()
    const browser = server.stranger()
    expect(await enter(lastToken(), browser)).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await browser.call('/api/internal/users/me/')).status).toBe(200)
    expect((await loginFrom(browser, '10.1.0.1', demoPassword)).status).toBe(200)
  })

  test('lets the owner in from anywhere again after an hour', async () => {
    server.clock.advance(3_600_000)
    expect((await loginFrom(server.stranger(), '10.1.0.1', demoPassword)).status).toBe(200)
  })
})

test('a hundred failures from one address stop it for every account', async () => {
  server = await testServer()
  const remote = '10.2.0.1'
  for (let i = 0; i < 99; i++) await server.kernel.limits.take(addressLimit, remote)
  const unknown = { method: 'POST', body: { email: 'nobody@acme.example', password: 'a guess' }, remote } as const
  expect((await server.stranger().call('/api/v6/login/', unknown)).status).toBe(401)
  expect((await loginFrom(server.stranger(), remote, demoPassword)).status).toBe(429)
  expect((await loginFrom(server.stranger(), '10.2.0.2', demoPassword)).status).toBe(200)
})

describe('a mailed link', () => {
  beforeEach(async () => {
    server = await testServer()
  })

  test('signs in once', async () => {
    await ask()
    await server.jobs.settled()
    const token = lastToken()
    expect((await enter(token)).status).toBe(200)
    expect(await enter(token)).toMatchObject({ status: 400, body: { code: 'linkUsed' } })
  })

  test('is worth nothing after a quarter of an hour, nor when it was made up', async () => {
    await ask()
    await server.jobs.settled()
    server.clock.advance(15 * 60_000)
    expect((await enter(lastToken())).status).toBe(400)
    expect((await enter('A'.repeat(43))).status).toBe(400)
  })

  test('is not told from no mail by who asks for a stranger’s address', async () => {
    const known = await ask()
    const unknown = await ask('nobody@acme.example')
    await server.jobs.settled()
    expect(unknown.status).toBe(known.status)
    expect(unknown.text).toBe(known.text)
    expect(server.mails.map(({ to }) => to)).toEqual([email])
  })

  test('is asked for as often as anybody likes on one connection, whose statements are planned once', async () => {
    const { clock } = server
    await server.database.system(async (tx) => {
      for (let i = 0; i < 12; i++)
        expect(
          await askForLink(tx, clock, { email, origin: 'https://acme.example', language: 'en', purpose: 'login' }),
        ).toBeTruthy()
    })
  })

  test('floods nobody: five an hour', async () => {
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(204)
    expect((await ask()).status).toBe(429)
  })

  test('leads back to the address where it was asked for, in that brand’s name and language', async () => {
    const headers = { host: 'kadrofond.localhost:3000', origin: 'http://kadrofond.localhost:3000' }
    await server.stranger().call('/api/v6/login/link/', { method: 'POST', body: { email }, headers })
    await server.jobs.settled()
    expect(server.mails[0]).toMatchObject({
      to: email,
      subject: 'Вход в Кадрофонд',
      text: expect.stringContaining('http://kadrofond.localhost:3000/login/link/#'),
    })
  })

  test('speaks the language that its reader chose', async () => {
    const owner = await server.as(email)
    await owner.call('/api/v6/user/settings/', { method: 'PATCH', body: { language: 'ru' } })
    await ask()
    await server.jobs.settled()
    expect(server.mails[0]).toMatchObject({
      subject: 'Вход в Hirefold',
      text: expect.stringContaining('откройте ссылку'),
    })
  })

  test('is kept nowhere in the clear', async () => {
    await ask()
    await server.jobs.settled()
    const rows = await server.database.system((tx) => tx.selectFrom('login_links').selectAll().execute())
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(lastToken())
    expect(server.logged()).not.toContain(lastToken())
  })

  test('does not exist where the server cannot send mail', async () => {
    const silent = await serverOver(server.database, server.clock, { mail: false })
    const answer = await silent.stranger().call('/api/v6/login/link/', { method: 'POST', body: { email } })
    expect(answer.status).toBe(404)
    expect((await silent.stranger().call('/api/v6/front-door/')).body).toMatchObject({ mail: false })
  })
})
