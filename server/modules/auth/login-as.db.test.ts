import { beforeEach, expect, test } from 'vitest'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { type Browser, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from '../users/demo.ts'

const marta = demoUserId('worker@acme.example')
const me = '/api/internal/users/me/'
const reason = 'Ticket 4821, folder does not open'

let server: TestServer
let staff: Browser
beforeEach(async () => {
  server = await testServer({ searchIds: async () => [] })
  staff = await server.as('super@hirefold.example')
})

const goOnAs = (browser: Browser, id: string, body: object = {}) =>
  browser.call(`/api/v6/users/${id}/login-as/`, { method: 'POST', body: { reason, ...body } })
const end = (browser: Browser) => browser.call('/api/v6/login-as/end/', { method: 'POST' })
const userOf = async (browser: Browser) => (await browser.call(me)).body as CurrentUser
const makeFolder = (browser: Browser) =>
  browser.call(`/api/v6/folders/`, { method: 'POST', body: { name: 'By staff' } })

test('staff reads as a recruiter, is refused what changes, opens, sends or is their own, and is itself again', async () => {
  expect(await goOnAs(staff, marta)).toMatchObject({ status: 201, body: { user: { id: marta } } })
  expect(await userOf(staff)).toMatchObject({ id: marta, loggedInAs: { reason, changes: false } })
  expect((await staff.call('/api/v6/folders/')).status).toBe(200)
  const closed = { status: 403, body: { code: 'logged_in_as' } }
  expect(await makeFolder(staff)).toMatchObject(closed)
  expect(await staff.call('/api/v6/user/settings/', { method: 'PATCH', body: { language: 'ru' } })).toMatchObject(
    closed,
  )
  expect(
    await staff.call('/api/v6/user/password/', { method: 'POST', body: { current: 'x', password: 'Correct-horse-9' } }),
  ).toMatchObject(closed)
  expect(await staff.call('/api/v6/profiles/1/get-contacts/')).toMatchObject(closed)
  expect(await end(staff)).toMatchObject({ status: 200, body: { user: { role: 'super_user' } } })
  expect((await userOf(staff)).loggedInAs).toBeUndefined()
  expect((await end(staff)).status).toBe(404)
})

test('who may change things does so, in the log as theirs by staff; what deletes stays closed', async () => {
  await goOnAs(staff, demoUserId('admin@acme.example'), { changes: true, minutes: 60 })
  const made = await makeFolder(staff)
  expect(made.status).toBe(201)
  const { id } = made.body as { id: number }
  expect(await staff.call(`/api/v6/folders/${id}/`, { method: 'DELETE' })).toMatchObject({ status: 403 })
  await staff.call(`/api/v6/folders/${id}/`, {
    method: 'PATCH',
    body: { granted_users: [demoUserId('hm@acme.example')] },
  })
  await end(staff)
  await server.dispatcher.dispatch()
  const admin = await server.as('admin@acme.example')
  const { body } = await admin.call('/api/v6/company/audit-log/')
  const { results } = body as {
    results: { action: string; by_staff?: boolean; reason?: string; actor: { id: string } }[]
  }
  expect(results.find(({ action }) => action === 'auth.loginAsStarted')).toMatchObject({ reason })
  expect(results.find(({ action }) => action === 'auth.loginAsEnded')).toBeTruthy()
  expect(results.find(({ action }) => action === 'folders.shared')).toMatchObject({
    by_staff: true,
    actor: { id: demoUserId('admin@acme.example') },
  })
})

test('it ends unused after 15 minutes, at its end, and with the session that it was begun from', async () => {
  await goOnAs(staff, marta, { minutes: 60 })
  server.clock.advance(14 * 60_000)
  expect((await staff.call(me)).status).toBe(200)
  server.clock.advance(15 * 60_000 + 1)
  expect((await staff.call(me)).status).toBe(401)

  const second = await server.as('super@hirefold.example')
  await goOnAs(second, marta, { minutes: 15 })
  for (let minutes = 0; minutes < 15; minutes += 5) {
    expect((await second.call(me)).status).toBe(200)
    server.clock.advance(5 * 60_000)
  }
  server.clock.advance(1)
  expect((await second.call(me)).status).toBe(401)

  const third = await server.as('super@hirefold.example')
  await goOnAs(third, marta)
  const elsewhere = await server.as('super@hirefold.example')
  await elsewhere.call('/api/v6/user/sessions/', { method: 'DELETE' })
  expect((await third.call(me)).status).toBe(401)
})

test('nobody logs in as staff or as somebody who is not there; it asks for a reason and for a fresh password', async () => {
  expect(await goOnAs(staff, demoUserId('sales@hirefold.example'))).toMatchObject({ status: 403 })
  expect((await goOnAs(staff, '0190a000-0000-7000-8000-00000000dead')).status).toBe(404)
  expect(await goOnAs(staff, marta, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: [expect.any(String)] } },
  })
  for (const who of ['sales@hirefold.example', 'admin@acme.example', 'worker@acme.example'])
    expect((await goOnAs(await server.as(who), marta)).status).toBe(403)
  server.clock.advance(10 * 60_000 + 1)
  expect(await goOnAs(staff, marta)).toMatchObject({ status: 403, body: { code: 'step_up' } })
})

test('what staff looks at as somebody leaves nothing of theirs: no device, no history, nothing seen', async () => {
  await goOnAs(staff, marta)
  const device = '0190a000-0000-7000-8000-0000000000d1'
  const asked = {
    v: 1,
    device,
    epoch: null,
    now: server.clock.now().toISOString(),
    push: [],
    pull: { scopes: {}, limit: 1 },
  }
  expect((await staff.call('/api/sync/', { method: 'POST', body: asked })).status).toBe(200)
  await staff.call('/api/v6/profiles/?q=skill:React')
  await end(staff)
  const worker = await server.as('worker@acme.example')
  const { devices } = (await worker.call('/api/sync/devices/')).body as { devices: { id: string }[] }
  expect(devices.map(({ id }) => id)).not.toContain(device)
  expect(await worker.call('/api/internal/search_queries/')).toMatchObject({ body: { results: [] } })
})
