import { expect, test } from 'vitest'
import type { Mailbox } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { type Browser, testServer } from '../../../../../tests/kit/server.ts'
import { smtpSink } from '../../../../../tests/kit/services/smtp-sink.ts'

const server = await testServer({ allowHosts: '127.0.0.0/8' })
const path = '/api/v6/messaging/mailbox/'

const written = (port: number, more: object = {}) => ({
  address: 'anna@acme.example',
  host: '127.0.0.1',
  port,
  security: 'none',
  username: 'anna',
  password: 'right',
  ...more,
})
const put = (browser: Browser, body: object) => browser.call(path, { method: 'PUT', body })
const boxOf = async (browser: Browser) => (await browser.call(path)).body as Mailbox | null
const fieldsOf = (answer: { body: never }) => (answer.body as { fields?: Record<string, string[]> }).fields

test('a mailbox that works is kept, without its password ever coming back, and can be given up', async () => {
  const { port } = await smtpSink()
  const worker = await server.as('worker@acme.example')
  expect(await boxOf(worker)).toBeNull()
  const saved = await put(worker, written(port))
  expect(saved.body).toMatchObject({
    address: 'anna@acme.example',
    daily_limit: 200,
    disabled: false,
    last_error: null,
  })
  expect(saved.text).not.toMatch(/right|v1\./)
  expect(await boxOf(worker)).toEqual(saved.body)
  const rows = await server.database.system((tx) => tx.selectFrom('mailboxes').select('password').execute())
  expect(rows[0]?.password).toMatch(/^v1\./)
  expect((await worker.call(path, { method: 'DELETE' })).status).toBe(204)
  expect(await boxOf(worker)).toBeNull()
})

test('one mailbox a user: a second one is refused until the first is disconnected, and a colleague has their own', async () => {
  const { port } = await smtpSink()
  const worker = await server.as('worker@acme.example')
  const colleague = await server.as('worker2@acme.example')
  const first = (await put(worker, written(port))).body as Mailbox
  const other = written(port, { address: 'anna.weber@acme.example', daily_limit: 20 })
  expect(await put(worker, other)).toMatchObject({ status: 409, body: { code: 'oneMailbox' } })
  expect(await boxOf(worker)).toEqual(first)
  const same = (await put(worker, written(port, { address: 'Anna@acme.example', daily_limit: 20 }))).body
  expect(same).toMatchObject({ id: first.id, daily_limit: 20 })
  await worker.call(path, { method: 'DELETE' })
  expect((await put(worker, other)).body).toMatchObject({ address: 'anna.weber@acme.example' })
  expect(await boxOf(colleague)).toBeNull()
  await worker.call(path, { method: 'DELETE' })
})

test('without a password the kept one is meant, but only for the server and user that it was given for', async () => {
  const { port } = await smtpSink()
  const { port: elsewhere } = await smtpSink()
  const worker = await server.as('worker@acme.example')
  await put(worker, written(port))
  const { password: _left, ...rest } = written(port, { display_name: 'Anna W.' })
  expect((await put(worker, rest)).body).toMatchObject({ display_name: 'Anna W.' })
  for (const other of [{ port: elsewhere }, { username: 'eve' }])
    expect(fieldsOf(await put(worker, { ...rest, ...other }))).toEqual({ password: ['Enter the password'] })
})

test('what fails is said at its field in the user’s language, and nothing is kept', async () => {
  const { port } = await smtpSink()
  const worker = await server.as('nosearch@acme.example')
  expect((await put(worker, written(port))).status).toBe(403)
  const admin = await server.as('admin@acme.example')
  const wrong = [
    [{ password: 'wrong' }, 'password', /app password \(.*not accepted/],
    [{ security: 'starttls' }, 'security', /encryption/],
    [{ address: 'stranger@acme.example' }, 'address', /doesn’t send from this address/],
    [{ port: 9 }, 'port', /Nothing responds/],
    [{ host: '10.0.0.1', port: 25 }, 'host', /HIREFOLD_ALLOW_HOSTS/],
  ] as const
  for (const [more, field, says] of wrong) {
    const answer = await put(admin, written(port, more))
    expect([answer.status, Object.keys(fieldsOf(answer) ?? {})]).toEqual([400, [field]])
    expect(fieldsOf(answer)?.[field]?.[0]).toMatch(says)
  }
  expect(await boxOf(admin)).toBeNull()
})

test('a test keeps nothing', async () => {
  const { port, taken } = await smtpSink()
  const admin = await server.as('admin@acme.example')
  const tried = await admin.call(`${path}test/`, { method: 'POST', body: written(port) })
  expect([tried.status, await boxOf(admin), taken]).toEqual([204, null, []])
})

test('nobody looks around in a network by tests without end', async () => {
  const { port } = await smtpSink()
  const admin = await server.as('admin2@acme.example')
  const statuses: number[] = []
  for (let n = 0; n < 31; n++)
    statuses.push((await admin.call(`${path}test/`, { method: 'POST', body: written(port, { port: 9 }) })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
})

test('the company’s log tells that a mailbox was connected and given up', async () => {
  const { port } = await smtpSink()
  const worker = await server.as('worker2@acme.example')
  await put(worker, written(port))
  await worker.call(path, { method: 'DELETE' })
  const told = await server.database.system((tx) =>
    tx
      .selectFrom('events')
      .select('name')
      .where('name', 'in', ['messaging.mailboxConnected', 'messaging.mailboxDisconnected'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  )
  expect(told.map(({ name }) => name)).toEqual(['messaging.mailboxDisconnected', 'messaging.mailboxConnected'])
})
