import { expect, test } from 'vitest'
import type { Alias } from '../../../../../contract/messaging/alias-endpoints.ts'
import { letters } from '../../../../../tests/kit/people/letters.ts'
import { smtpSink } from '../../../../../tests/kit/services/smtp-sink.ts'

const path = '/api/v6/messaging/gmail/aliases/'
const { server, worker, later, person, sent, send } = await letters({ allowHosts: '127.0.0.0/8' })
const { mailSink: sink } = server
const colleague = await server.as('worker2@acme.example')

const add = (email: string, name = '', by = worker) => by.call(path, { method: 'POST', body: { email, name } })
const aliases = async (by = worker) => ((await by.call(path)).body as { results: Alias[] }).results
const prove = (id: string | null, code: string, by = worker) =>
  by.call(`${path}${id}/prove/`, { method: 'POST', body: { code } })
const codeIn = () => /\b(\d{6})\b/.exec(sink.taken.at(-1)!.text)![1]!

async function proven(email: string, name = ''): Promise<string> {
  const { id } = (await add(email, name)).body as Alias
  expect((await prove(id, codeIn())).body).toMatchObject({ is_proven: true })
  return id!
}
const messageOf = async (id: string) => (await worker.call(`/api/v6/mailing_recipients/${id}/`)).body

test('another address is written from once the code that was mailed there is given; the message keeps which', async () => {
  expect(await aliases()).toMatchObject([{ email: 'anna@acme.example', is_primary: true, is_proven: true }])
  const { id } = (await add('jobs@acme.example', 'Acme Jobs')).body as Alias
  expect(sink.taken.at(-1)).toMatchObject({ to: { address: 'jobs@acme.example' } })
  const ada = await person('ada@engines.example')
  expect((await send(ada, { from_email: 'jobs@acme.example' })).body).toMatchObject({
    fields: { from_email: ['Not one of your proven addresses'] },
  })
  const code = codeIn()
  expect((await prove(id, code === '000000' ? '111111' : '000000')).body).toMatchObject({
    fields: { code: ['This is not the code that was sent'] },
  })
  expect((await prove(id, ` ${code} `)).body).toMatchObject({ is_proven: true })
  const written = { profile: ada, from_email: 'jobs@acme.example', templates: [{ subject: 'Hi', body: 'Hi' }] }
  expect((await worker.call('/api/v6/messaging/preview/', { method: 'POST', body: written })).body).toMatchObject({
    from: 'Acme Jobs <jobs@acme.example>',
  })
  const message = await sent(ada, { from_email: 'Jobs@acme.example' })
  later(10)
  await server.sendDue()
  const mail = sink.taken.at(-1)!
  expect(mail).toMatchObject({
    messageId: `${message}@acme.example`,
    from: { name: 'Acme Jobs', address: 'jobs@acme.example' },
  })
  expect(mail.text).toContain('jobs@acme.example')
  expect((await worker.call(`/api/v6/mailing_recipients/${message}/preview/`)).body).toMatchObject({
    from: 'Anna Weber <jobs@acme.example>',
  })
})

test('a code is valid for half an hour and five tries, and another one takes its place', async () => {
  const { id } = (await add('old@acme.example')).body as Alias
  const first = codeIn()
  later(31 * 60)
  const old = { fields: { code: [expect.stringMatching(/not valid any more/)] } }
  expect((await prove(id, first)).body).toMatchObject(old)
  await add('old@acme.example')
  const second = codeIn()
  for (let at = 0; at < 5; at++) await prove(id, second === '000000' ? '111111' : '000000')
  expect((await prove(id, second)).body).toMatchObject(old)
  await add('old@acme.example')
  expect((await prove(id, codeIn())).status).toBe(200)
})

test('nobody proves or removes another’s address, and the mailbox’s own is none', async () => {
  later(3600)
  const { id } = (await add('mine@acme.example')).body as Alias
  expect((await prove(id, codeIn(), colleague)).status).toBe(404)
  expect((await colleague.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(404)
  expect(await aliases(colleague)).toHaveLength(1)
  expect((await add('Anna@acme.example')).body).toMatchObject({ fields: { email: [expect.any(String)] } })
  expect((await add('no address')).status).toBe(400)
})

test('an address that the provider refuses is not written from until it is proven anew; the mailbox goes on', async () => {
  later(3600)
  const id = await proven('sales@acme.example')
  const ids = [
    await sent(await person('one@engines.example'), { from_email: 'sales@acme.example' }),
    await sent(await person('two@engines.example'), { from_email: 'sales@acme.example' }),
    await sent(await person('three@engines.example')),
  ]
  later(10)
  sink.answers.push({ kind: 'disabled', code: 553, said: '5.7.1 Sender not owned by user', about: 'sender' })
  await server.sendDue()
  expect(await Promise.all(ids.map(messageOf))).toMatchObject([
    { status: 'error', reason: 'integration_disabled', error_detail: '5.7.1 Sender not owned by user' },
    { status: 'error', reason: 'integration_disabled', error_detail: 'Sender address' },
    { status: 'sent' },
  ])
  expect((await aliases()).find((each) => each.id === id)).toMatchObject({
    is_proven: false,
    refused: '5.7.1 Sender not owned by user',
  })
  await proven('sales@acme.example')
  await worker.call(`/api/v6/mailing_recipients/${ids[0]}/`, { method: 'PATCH', body: { status: 'pending' } })
  await server.sendDue()
  expect(await messageOf(ids[0]!)).toMatchObject({ status: 'sent' })
})

test('what is planned from an address that was removed fails with its reason', async () => {
  later(3600)
  const id = await proven('gone@acme.example')
  const message = await sent(await person('four@engines.example'), { from_email: 'gone@acme.example' })
  expect((await worker.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(204)
  later(10)
  await server.sendDue()
  expect(await messageOf(message)).toMatchObject({ reason: 'integration_disabled', error_detail: 'Sender address' })
})

test('an address from which the own provider does not send is refused before a code is mailed', async () => {
  later(3600)
  const { port } = await smtpSink()
  const box = {
    address: 'anna@acme.example',
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'anna',
    password: 'right',
  }
  await worker.call('/api/v6/messaging/mailbox/', { method: 'PUT', body: box })
  const before = sink.taken.length
  expect((await add('stranger@acme.example')).body).toMatchObject({
    fields: { email: [expect.stringMatching(/doesn’t send from this address/)] },
  })
  expect(sink.taken).toHaveLength(before)
  expect((await add('jobs2@acme.example')).status).toBe(201)
})
