import { beforeEach, expect, test } from 'vitest'
import type { ListedSession } from '../../../contract/auth/session-endpoints.ts'
import { type Browser, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../users/demo.ts'

const email = 'worker@acme.example'
const path = '/api/v6/user/sessions/'
const me = '/api/internal/users/me/'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
const listed = async (browser: Browser) => (await browser.call(path)).body as { sessions: ListedSession[] }

test('a user sees where they are signed in, this one marked, and nobody else’s', async () => {
  const phone = server.stranger()
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1' }
  await phone.call('/api/v6/login/', {
    method: 'POST',
    body: { email, password: demoPassword },
    headers,
    remote: '203.0.113.7',
  })
  const desk = await server.as(email)
  await server.as('admin@acme.example')
  const { sessions } = await listed(desk)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }) => !current)).toMatchObject({
    name: 'Safari · iPhone',
    network: '203.0.113.0/24',
    device: null,
  })
})

test('an ended session is signed out at its next request; another user’s is not there', async () => {
  const lost = await server.as(email)
  const desk = await server.as(email)
  const { sessions } = await listed(desk)
  const id = sessions.find(({ current }) => !current)!.id
  const admin = await server.as('admin@acme.example')
  expect((await admin.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(404)
  expect((await lost.call(me)).status).toBe(200)
  expect((await desk.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await lost.call(me)).status).toBe(401)
  expect((await desk.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(404)
})

test('ending one or all others asks for the password where it was given more than ten minutes ago', async () => {
  const lost = await server.as(email)
  const desk = await server.as(email)
  const other = (await listed(desk)).sessions.find(({ current }) => !current)!.id
  const endOthers = () => desk.call(path, { method: 'DELETE' })
  const stepUp = (password: string) => desk.call('/api/v6/user/step-up/', { method: 'POST', body: { password } })
  server.clock.advance(10 * 60_000 + 1)
  expect(await endOthers()).toMatchObject({ status: 403, body: { code: 'step_up' } })
  expect((await desk.call(`${path}${other}/`, { method: 'DELETE' })).body).toHaveProperty('code', 'step_up')
  expect(await stepUp('nope')).toMatchObject({ status: 400, body: { fields: { password: ['Wrong password'] } } })
  expect((await endOthers()).status).toBe(403)
  expect((await stepUp(demoPassword)).status).toBe(204)
  expect((await lost.call(me)).status).toBe(200)
  expect((await endOthers()).status).toBe(204)
  expect((await lost.call(me)).status).toBe(401)
  expect((await desk.call(me)).status).toBe(200)
})

test('confirming has a limit of its own: who guesses at an open page locks nobody out of signing in', async () => {
  const desk = await server.as(email)
  const stepUp = () => desk.call('/api/v6/user/step-up/', { method: 'POST', body: { password: 'nope' } })
  for (let i = 0; i < 10; i++) expect((await stepUp()).status).toBe(400)
  expect((await stepUp()).status).toBe(429)
  const body = { email, password: demoPassword }
  expect((await server.stranger().call('/api/v6/login/', { method: 'POST', body })).status).toBe(200)
  server.clock.advance(16 * 60_000)
  expect((await stepUp()).status).toBe(400)
})

test('open pages of the user are told at once to ask whether they are still signed in', async () => {
  await server.as(email)
  const desk = await server.as(email)
  const { sessions } = await listed(desk)
  const { id: userId, company } = (await desk.call(me)).body as { id: string; company: { id: number } }
  let told = 0
  const nothing = () => undefined
  const ears = {
    onHead: nothing,
    onNews: nothing,
    onHeartbeat: nothing,
    onRights: nothing,
    onRemoval: () => told++,
    onEnd: nothing,
    onCrowded: nothing,
  }
  server.kernel.live.listen({ companyId: company.id, userId, ...ears })
  const other = sessions.find(({ current }) => !current)!.id
  expect((await desk.call(`${path}${other}/`, { method: 'DELETE' })).status).toBe(204)
  expect(told).toBe(1)
  expect((await desk.call(path, { method: 'DELETE' })).status).toBe(204)
  expect(told).toBe(2)
})
