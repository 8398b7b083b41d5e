import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../users/demo.ts'

const path = '/api/v6/demo/mailbox/'

test('a demo server shows at its own machine what it would have sent, and nowhere else', async () => {
  const server = await testServer()
  const browser = server.stranger()
  const email = 'worker@acme.example'
  await browser.call('/api/v6/recover-password/', { method: 'POST', body: { email } })
  await server.jobs.settled()
  const { body } = await browser.call(path)
  expect(body).toMatchObject({ mails: [{ to: email, subject: 'New password for Hirefold' }] })
  expect((await browser.call(path, { remote: '203.0.113.7' })).status).toBe(404)
  for (const header of ['x-forwarded-for', 'forwarded'])
    expect((await browser.call(path, { headers: { [header]: '127.0.0.1' } })).status).toBe(404)
  // However well known: who is signed in sees no more.
  await browser.call('/api/v6/login/', { method: 'POST', body: { email, password: demoPassword } })
  expect((await browser.call(path, { remote: '203.0.113.7' })).status).toBe(404)
})

test.each([{ demo: false }, { mail: false as const }])('%o has no such mailbox', async (parts) => {
  const server = await testServer(parts)
  expect((await server.stranger().call(path)).status).toBe(404)
})
