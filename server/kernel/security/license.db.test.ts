import { beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../../modules/users/demo.ts'

const email = 'worker@acme.example'
const me = '/api/internal/users/me/'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
const dayFromNow = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const setCompany = (set: { paid_from?: string; paid_till?: string; active?: boolean; is_external?: boolean }) =>
  server.database.system((tx) => tx.updateTable('companies').set(set).where('name', '=', 'Acme').execute())
const folders = '/api/v6/folders/'

describe('a company whose licence', () => {
  test('has ended is refused everything but itself and its way out', async () => {
    const browser = await server.as(email)
    await setCompany({ paid_till: dayFromNow(-1) })
    expect(await browser.call(folders)).toMatchObject({ status: 403, body: { code: 'license_expired' } })
    expect(await browser.call('/api/sync/devices/')).toMatchObject({ status: 403 })
    expect(await browser.call(me)).toMatchObject({
      status: 200,
      body: { company: { license: 'expired', hasActiveLicense: false } },
    })
    expect((await browser.call('/api/v6/user/sessions/')).status).toBe(200)
    expect((await browser.call('/api/v6/logout/', { method: 'POST' })).status).toBe(204)
  })

  test('begins later is told so', async () => {
    const browser = await server.as(email)
    await setCompany({ paid_from: dayFromNow(1) })
    expect(await browser.call(folders)).toMatchObject({ status: 403, body: { code: 'license_not_started' } })
    server.clock.advance(86_400_000)
    expect((await browser.call(folders)).status).toBe(200)
  })

  test('ends today works today, and no longer tomorrow', async () => {
    const browser = await server.as(email)
    await setCompany({ paid_from: dayFromNow(0), paid_till: dayFromNow(0) })
    expect((await browser.call(folders)).status).toBe(200)
    server.clock.advance(86_400_000)
    expect((await browser.call(folders)).status).toBe(403)
  })

  test('was switched off is told so after the right password only', async () => {
    await setCompany({ active: false })
    const login = (password: string) =>
      server.stranger().call('/api/v6/login/', { method: 'POST', body: { email, password } })
    expect((await login('nope')).status).toBe(401)
    expect(await login(demoPassword)).toMatchObject({
      status: 200,
      body: { user: { company: { license: 'expired' } } },
    })
  })

  test('is nobody’s matter in a company of the extension', async () => {
    const browser = await server.as(email)
    await setCompany({ paid_till: dayFromNow(-1), is_external: true })
    expect((await browser.call(folders)).text).not.toContain('license')
  })
})
