import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from '../users/demo.ts'

const email = 'worker@acme.example'
const better = 'Correct-horse-9'
const pathOf = (who: string) => `/api/v6/company/employees/${demoUserId(who)}/reset-link/`

async function company(parts: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(parts)
  const admin = await server.as('admin@acme.example')
  const give = (who = email, by = admin) => by.call(pathOf(who), { method: 'POST', body: {} })
  const reset = (link = '') =>
    server.stranger().call(`/api/v6/reset-password/${/reset\/([\w-]{43})\//.exec(link)?.[1]}/`, {
      method: 'POST',
      body: { password: better },
    })
  return { server, admin, give, reset }
}

test('where the server sends no mail an admin hands out a link to a new password, once, and the log names the admin', async () => {
  const { server, admin, give, reset } = await company({ mail: false })
  const answer = await give()
  expect(answer.status).toBe(201)
  const { link } = answer.body as { link: string }
  expect((await reset(link)).status).toBe(200)
  expect((await reset(link)).status).toBe(400)
  await server.dispatcher.dispatch()
  const log = await admin.call('/api/v6/company/audit-log/?kind=entrance')
  expect(log.body).toMatchObject({
    results: expect.arrayContaining([
      expect.objectContaining({
        action: 'auth.resetLinkGiven',
        actor: expect.objectContaining({ id: demoUserId('admin@acme.example') }),
        subject: expect.objectContaining({ id: demoUserId(email) }),
      }),
    ]),
  })
  expect(log.text).not.toContain(/reset\/([\w-]{43})/.exec(link)![1])
})

test('where it sends mail the link goes to its owner, and the admin sees none', async () => {
  const { server, give, reset } = await company()
  expect(await give()).toMatchObject({ status: 201, body: {} })
  expect((await give()).text).not.toContain('reset')
  await server.jobs.settled()
  const mail = server.mails.findLast(({ to }) => to === email)!
  expect((await reset(mail.text)).status).toBe(200)
})

test('it is for active people of the own company, asks for a password of today, and ends in a bound', async () => {
  const { server, admin, give } = await company({ mail: false })
  expect((await give('worker@globex.example')).status).toBe(404)
  expect((await give(email, await server.as(email))).status).toBe(403)
  const deactivate = { method: 'PATCH', body: { status: 'not_active' } } as const
  await admin.call(`/api/v6/workers/${demoUserId('worker2@acme.example')}/`, deactivate)
  expect(await give('worker2@acme.example')).toMatchObject({ status: 400, body: { code: 'notActive' } })
  for (let n = 0; n < 5; n++) expect((await give()).status).toBe(201)
  expect((await give()).status).toBe(429)
  server.clock.advance(11 * 60_000)
  expect(await give()).toMatchObject({ status: 403, body: { code: 'step_up' } })
})
