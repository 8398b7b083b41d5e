import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from '../users/demo.ts'

const path = '/api/v6/invitations/'
const away = { kind: 'away', said: 'connect ECONNREFUSED' } as const
const refused = { kind: 'refused', said: '5.1.1 No such user' } as const
const minute = 60_000

async function company() {
  const server = await testServer()
  const admin = await server.as('admin@acme.example')
  const invite = async (email: string) => {
    await admin.call(path, { method: 'POST', body: { emails: [email], role: 'worker' } })
    await server.jobs.settled()
  }
  const told = async () =>
    ((await admin.call(path)).body as { results: { mail?: object }[] }).results.map(({ mail }) => mail)
  const log = async (kind: string) => {
    await server.dispatcher.dispatch()
    const answer = await admin.call(`/api/v6/company/audit-log/?kind=${kind}`)
    return (answer.body as { results: { action: string }[] }).results.map(({ action }) => action)
  }
  return { server, admin, invite, told, log }
}

test('an invitation waits for a mail server that is away, says so, and goes with a link that works', async () => {
  const { server, invite, told } = await company()
  server.mailSays.sending = away
  await invite('leila@acme.example')
  expect(await told()).toEqual([{ state: 'waiting', said: away.said }])
  server.clock.advance(4 * 60 * minute)
  await server.mailDue()
  server.mailSays.sending = { kind: 'sent' }
  await server.mailDue()
  expect(await told()).toEqual([{ state: 'sent', said: null }])
  expect(server.mails).toHaveLength(1)
  const [, key] = /accept-invite\/([\w-]{43})\//.exec(server.mails[0]!.text)!
  expect((await server.stranger().call(`${path}read/`, { method: 'POST', body: { key } })).status).toBe(200)
})

test('an address that is refused is told in the list and the log, and is tried again by a resend alone', async () => {
  const { server, admin, invite, told, log } = await company()
  server.mailSays.sending = refused
  await invite('lelia@acme.example')
  expect(await told()).toEqual([{ state: 'refused', said: refused.said }])
  expect(await log('people')).toEqual(['companies.invitationUndelivered', 'companies.invited'])
  server.mailSays.sending = { kind: 'sent' }
  server.clock.advance(60 * minute)
  await server.mailDue()
  expect(server.mails).toEqual([])
  const { results } = (await admin.call(path)).body as { results: { id: string }[] }
  await admin.call(`${path}${results[0]!.id}/resend/`, { method: 'POST' })
  await server.jobs.settled()
  expect(await told()).toEqual([{ state: 'sent', said: null }])
})

test('one that is withdrawn while it waits is not sent', async () => {
  const { server, admin, invite } = await company()
  server.mailSays.sending = away
  await invite('leila@acme.example')
  const { results } = (await admin.call(path)).body as { results: { id: string }[] }
  await admin.call(`${path}${results[0]!.id}/`, { method: 'DELETE' })
  server.mailSays.sending = { kind: 'sent' }
  server.clock.advance(minute)
  await server.mailDue()
  expect(server.mails).toEqual([])
})

test('a link to a new password that is refused is told to admins; who asks at the entrance reads the one answer', async () => {
  const { server, admin, log } = await company()
  server.mailSays.sending = refused
  const asked = (email: string) =>
    server.stranger().call('/api/v6/recover-password/', { method: 'POST', body: { email } })
  const answers = [await asked('worker@acme.example'), await asked('nobody@acme.example')]
  await server.jobs.settled()
  expect(answers[0]!.status).toBeLessThan(300)
  expect(answers[0]).toMatchObject({ status: answers[1]!.status, text: answers[1]!.text })
  const { body } = await admin.call(`/api/v6/company/employees/${demoUserId('worker@acme.example')}/`)
  expect(body).toMatchObject({ reset_mail: { state: 'refused', said: refused.said } })
  expect(await log('entrance')).toContain('auth.linkUndelivered')
})

test('a link that ended while its mail waited is not sent, and another company sees nothing of it', async () => {
  const { server } = await company()
  server.mailSays.sending = away
  await server.stranger().call('/api/v6/recover-password/', { method: 'POST', body: { email: 'worker@acme.example' } })
  await server.jobs.settled()
  const seen = await server.database.company(2, (tx) => tx.selectFrom('system_mails').selectAll().execute())
  expect(seen).toEqual([])
  await server.database.system((tx) => tx.deleteFrom('login_links').execute())
  server.mailSays.sending = { kind: 'sent' }
  server.clock.advance(minute)
  await server.mailDue()
  expect(server.mails).toEqual([])
})
