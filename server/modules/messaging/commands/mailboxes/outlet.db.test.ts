import { expect, test } from 'vitest'
import { serverOver, type TestServer, testServer } from '../../../../../tests/kit/server.ts'
import { smtpSink } from '../../../../../tests/kit/services/smtp-sink.ts'
import { newId } from '../../../../kernel/ids.ts'
import { seal } from '../../../../kernel/security/sealed.ts'
import type { Outcome, OutgoingMail } from '../../../../ports/mail-outlet.ts'
import type { UserOutlet } from '../../outgoing/parts.ts'
import { passwordPlace } from '../../rows/mailbox-rows.ts'
import { moveSendingTo } from '../demo-time.ts'
import { giveUpPasswords, noteOutcome } from './mailbox-health.ts'
import { openOutlet } from './outlet.ts'

const mail: OutgoingMail = {
  messageId: 'm1@acme.example',
  to: { name: 'Petr', address: 'petr@people.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  attachments: [],
}
const ready = async () => undefined

const note = ({ database, clock }: TestServer, outlet: UserOutlet, outcome: Outcome) =>
  database.system((tx) => noteOutcome(tx, clock, outlet, outcome))

async function whose({ database }: TestServer, email = 'worker@acme.example') {
  const user = await database.system((tx) =>
    tx.selectFrom('users').select(['id', 'company_id']).where('email', '=', email).executeTakeFirstOrThrow(),
  )
  return { userId: user.id, companyId: user.company_id }
}

async function mailboxAt(server: TestServer, port: number, password = 'right'): Promise<string> {
  const { kernel, database, clock } = server
  const { companyId, userId } = await whose(server)
  const id = newId(clock)
  await database.company(companyId, async (tx) => {
    const sealed = await seal(tx, kernel, passwordPlace(companyId, id), password)
    const access = { host: '127.0.0.1', port, security: 'none' as const, username: 'anna', password: sealed }
    const sender = { address: 'anna@acme.example', display_name: 'Anna' }
    const at = { created_at: clock.now(), checked_at: clock.now() }
    await tx
      .insertInto('mailboxes')
      .values({ id, company_id: companyId, user_id: userId, daily_limit: 50, ...access, ...sender, ...at })
      .execute()
  })
  return id
}

const healthOf = async ({ database }: TestServer, id: string) =>
  database.system((tx) =>
    tx
      .selectFrom('mailboxes')
      .select(['last_sent_at', 'last_error', 'disabled'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('a demo’s user without a mailbox writes into the demo’s, each mail once, at the demo’s own time', async () => {
  const server = await testServer()
  const { companyId, userId } = await whose(server)
  const hour = new Date(server.clock.now().getTime() + 3_600_000)
  await server.database.company(companyId, (tx) => moveSendingTo(tx, server.clock, companyId, hour))
  const outlet = (await openOutlet(server.kernel, { companyId, userId }))!
  expect(outlet).toMatchObject({ mailboxId: null, dailyLimit: 200, from: { address: 'worker@acme.example' } })
  for (let at = 0; at < 2; at++) expect(await outlet.send(mail, ready)).toMatchObject({ kind: 'sent' })
  const kept = await server.database.system((tx) => tx.selectFrom('demo_mails').selectAll().execute())
  expect(kept).toMatchObject([{ company_id: companyId, message_id: mail.messageId, subject: 'Hello', at: hour }])
})

test('elsewhere nobody writes without a mailbox', async () => {
  const server = await testServer({ demo: false })
  expect(await openOutlet(server.kernel, await whose(server))).toBeUndefined()
})

test('a mailbox sends with its sealed password, and its health is written down', async () => {
  const { port, taken } = await smtpSink()
  const server = await testServer({ allowHosts: '127.0.0.0/8' })
  const id = await mailboxAt(server, port)
  const owner = await whose(server)
  const outlet = (await openOutlet(server.kernel, owner))!
  expect(outlet).toMatchObject({ mailboxId: id, dailyLimit: 50, from: { name: 'Anna' } })
  const outcome = await outlet.send(mail, ready)
  expect([outcome.kind, taken.length]).toEqual(['sent', 1])
  await note(server, outlet, outcome)
  expect(await healthOf(server, id)).toEqual({ last_sent_at: server.clock.now(), last_error: null, disabled: false })

  await note(server, outlet, { kind: 'refused', code: 550, said: 'no' })
  expect(await healthOf(server, id)).toMatchObject({ last_error: null })
  await note(server, outlet, { kind: 'disabled', code: 535, said: '5.7.8 no' })
  expect(await healthOf(server, id)).toMatchObject({ last_error: '535 5.7.8 no', disabled: true })
  expect(await openOutlet(server.kernel, owner)).toBeUndefined()
})

test('what a try says of a mailbox that was set up anew meanwhile is not written down', async () => {
  const server = await testServer({ allowHosts: '127.0.0.0/8' })
  const id = await mailboxAt(server, 1)
  const owner = await whose(server)
  const outlet = (await openOutlet(server.kernel, owner))!
  const later = new Date(server.clock.now().getTime() + 1000)
  await server.database.system((tx) => tx.updateTable('mailboxes').set({ checked_at: later }).execute())
  await note(server, outlet, { kind: 'disabled', code: 535, said: 'no' })
  expect(await healthOf(server, id)).toMatchObject({ disabled: false, last_error: null })
})

test('a server with another secret cannot read the password, says so, and sends nothing', async () => {
  const server = await testServer({ allowHosts: '127.0.0.0/8' })
  const id = await mailboxAt(server, 1)
  const other = await serverOver(server.database, server.clock, { secret: 'quite another secret, of 32 characters' })
  expect(await openOutlet(other.kernel, await whose(server))).toBeUndefined()
  expect(await healthOf(server, id)).toMatchObject({
    disabled: true,
    last_error: expect.stringContaining('secret') as string,
  })
})

test('where the operator gives up what the secret had sealed, each mailbox says so at once', async () => {
  const server = await testServer()
  const id = await mailboxAt(server, 1)
  await server.database.system((tx) => giveUpPasswords(tx, server.clock.now()))
  expect(await healthOf(server, id)).toMatchObject({
    disabled: true,
    last_error: expect.stringMatching(/cannot be read any more/) as string,
  })
  expect(await openOutlet(server.kernel, await whose(server))).toBeUndefined()
})
