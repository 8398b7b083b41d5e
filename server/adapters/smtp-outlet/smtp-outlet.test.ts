import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testClock } from '../../../tests/kit/clock.ts'
import { smtpSink } from '../../../tests/kit/services/smtp-sink.ts'
import { readAllowedHosts } from '../../kernel/outbound/allowed-hosts.ts'
import { outboundDoor } from '../../kernel/outbound/door.ts'
import type { OutgoingMail } from '../../ports/mail-outlet.ts'
import type { MailAccess } from '../../ports/mail-service.ts'
import { smtpOutlet } from './smtp-outlet.ts'

const from = { name: 'Анна Вебер', address: 'anna@acme.example' }
const mail: OutgoingMail = {
  messageId: 'm1@acme.example',
  to: { name: 'Пётр', address: 'petr@people.example' },
  subject: 'Привет',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  attachments: [],
}
const to = (name: string): OutgoingMail => ({ ...mail, to: { name: '', address: `${name}@people.example` } })
const ready = async () => undefined

/** @param allowed what the operator has opened; here this machine */
function outletTo(access: Partial<MailAccess>, allowed = '127.0.0.0/8', sender = from.address) {
  const whole = {
    host: 'localhost',
    port: 0,
    security: 'none',
    username: 'anna',
    password: 'right',
    ...access,
  } as const
  const door = outboundDoor(readAllowedHosts(allowed), async () => ['127.0.0.1'])
  const patience = { connecting: 500, silent: 500 }
  return smtpOutlet({ door, clock: testClock(), patience }, whole, { ...from, address: sender })
}

test('what is taken is sent, with its id unchanged, after the sender was told to write it down', async () => {
  const { port, taken } = await smtpSink()
  let before = -1
  const outcome = await outletTo({ port }).send(mail, async () => {
    before = taken.length
  })
  expect(outcome).toEqual({ kind: 'sent', said: '250 Queued as 42' })
  expect(before).toBe(0)
  expect(taken[0]).toContain('Message-ID: <m1@acme.example>\r\n')
})

test.each([
  ['nobody', 'refused', 550, /^5\.1\.1 No such user/],
  ['full', 'refused', 552, /^5\.2\.2/],
  ['policy', 'refused', 550, /^5\.7\.1/],
  ['slow', 'later', 451, /^4\.7\.1 Greylisted/],
  ['late', 'later', 451, /^4\.3\.0/],
  ['never', 'refused', 554, /^5\.6\.0/],
  ['closing', 'later', 421, /^4\.3\.2/],
  ['sendas', 'disabled', 554, /SendAsDenied/],
  ['drop', 'doubt', null, /./],
] as const)('to %s@ it is %s', async (name, kind, code, said) => {
  const { port, taken } = await smtpSink()
  const outcome = await outletTo({ port }).send(to(name), ready)
  expect(outcome).toMatchObject({ kind, code, said: expect.stringMatching(said) as string })
  // Answered to the name, or to the content: codes without words mean the one or the other.
  const atName = ['nobody', 'full', 'policy'].includes(name)
  expect('at' in outcome && outcome.at).toBe(atName && 'recipient')
  expect(taken).toEqual([])
})

test('mails that follow one another share a connection; one that was closed meanwhile costs nobody a mail', async () => {
  const { port, taken, connections, hangUp } = await smtpSink()
  const outlet = outletTo({ port })
  for (const name of ['one', 'two']) expect(await outlet.send(to(name), ready)).toMatchObject({ kind: 'sent' })
  expect(connections()).toBe(1)
  hangUp()
  expect(await outlet.send(to('three'), ready)).toMatchObject({ kind: 'sent' })
  // What was said of one mail says nothing of the next.
  expect(await outlet.send(to('nobody'), ready)).toMatchObject({ kind: 'refused' })
  expect(await outlet.send(to('four'), ready)).toMatchObject({ kind: 'sent' })
  expect(taken.length).toBe(4)
  outlet.close()
})

test('before the content nothing is in doubt', async () => {
  const { port } = await smtpSink()
  let handed = 0
  const handing = async () => void handed++
  for (const name of ['nobody', 'slow']) await outletTo({ port }).send(to(name), handing)
  const nobody = { kind: 'unreachable', code: null }
  for (const port of [await closedPort(), await silentPort()])
    expect(await outletTo({ port }).send(mail, handing)).toMatchObject(nobody)
  expect(handed).toBe(0)
})

test('a sender who could not write it down sends nothing, and is told why', async () => {
  const { port, taken } = await smtpSink()
  const failing = outletTo({ port }).send(mail, () => Promise.reject(new Error('the row is gone')))
  await expect(failing).rejects.toThrow('the row is gone')
  expect(taken).toEqual([])
})

test('what is written down before the content is never written behind what became of it', async () => {
  const { port, taken } = await smtpSink()
  const outlet = outletTo({ port })
  const order: string[] = []
  const outcome = await outlet.send(mail, async () => {
    // The connection breaks while it is written.
    outlet.close()
    await new Promise((resolve) => setImmediate(resolve))
    order.push('written')
  })
  order.push(outcome.kind)
  expect(order).toEqual(['written', 'later'])
  expect(taken).toEqual([])
})

test.each([
  [{ password: 'wrong' }, 535, /not accepted/],
  [{ security: 'starttls' }, null, /./],
] as const)('a mailbox with %o is not to be used as it is', async (access, code, said) => {
  const { port } = await smtpSink()
  const outcome = await outletTo({ port, ...access }).send(mail, ready)
  expect(outcome).toMatchObject({ kind: 'disabled', said: expect.stringMatching(said) as string })
  if (code !== null) expect(outcome).toMatchObject({ code })
})

test('a sign-in that is refused for now, and a server that takes nobody, speak of no mail', async () => {
  const { port } = await smtpSink()
  expect(await outletTo({ port, username: 'waiting' }).send(mail, ready)).toMatchObject({
    kind: 'unreachable',
    code: 454,
  })
  const busy = Object.assign(new Error('4.3.2 Too busy'), { responseCode: 421 })
  const full = await smtpSink({ onConnect: (_session, done) => done(busy) })
  expect(await outletTo({ port: full.port }).send(mail, ready)).toMatchObject({ kind: 'unreachable', code: 421 })
})

test('a sender whom the provider does not know disables the mailbox', async () => {
  const { port } = await smtpSink()
  const outlet = outletTo({ port }, undefined, 'stranger@acme.example')
  expect(await outlet.send(mail, ready)).toMatchObject({ kind: 'disabled', code: 553 })
})

test.each(['tls', 'starttls'] as const)('a certificate that nobody vouches for ends it (%s)', async (security) => {
  const { port, taken } = await smtpSink({ secure: security === 'tls', disabledCommands: [] })
  const outcome = await outletTo({ port, security }).send(mail, ready)
  expect(outcome).toMatchObject({ kind: 'disabled', said: expect.stringMatching(/certificate/i) as string })
  expect(taken).toEqual([])
})

const data = (name: string) => readFileSync(path.resolve('tests/data/mail-server', name), 'utf8')

test.each([
  ['mail.acme.example', 'sent'],
  ['mail.other.example', 'disabled'],
] as const)('a certificate is that of the name, not of the address: %s is %s', async (host, kind) => {
  const certificate = data('certificate.pem')
  const { port } = await smtpSink({ secure: true, key: data('key.pem'), cert: certificate })
  const door = outboundDoor(readAllowedHosts('127.0.0.0/8'), async () => ['127.0.0.1'])
  const access = { host, port, security: 'tls', username: 'anna', password: 'right' } as const
  const outlet = smtpOutlet({ door, clock: testClock(), ca: certificate }, access, from)
  expect(await outlet.send(mail, ready)).toMatchObject({ kind })
})

test('a network that is closed to users is not entered, and the setting that opens it is named', async () => {
  const { port, taken } = await smtpSink()
  const outcome = await outletTo({ port }, '').send(mail, ready)
  expect(outcome).toMatchObject({ kind: 'disabled', said: expect.stringContaining('HIREFOLD_ALLOW_HOSTS') as string })
  expect(taken).toEqual([])
})

test('a mail that is larger than the provider takes is refused as that', async () => {
  const { port } = await smtpSink({ size: 500 })
  const large = { ...mail, text: 'long '.repeat(1000) }
  expect(await outletTo({ port }).send(large, ready)).toMatchObject({ kind: 'refused', code: 552 })
})

test('an address that would be two, or more than an address, is sent nothing', async () => {
  const { port, taken } = await smtpSink()
  const outlet = outletTo({ port })
  for (const address of ['a@x.example, b@y.example', 'a@x.example\r\nRCPT TO:<b@y.example>', 'nobody', '<a@x.example>'])
    expect(await outlet.send({ ...mail, to: { name: '', address } }, ready)).toMatchObject({ kind: 'refused' })
  expect(taken).toEqual([])
})

async function listening(onConnection: () => void): Promise<[number, () => void]> {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return [(server.address() as { port: number }).port, () => server.close()]
}

async function closedPort(): Promise<number> {
  const [port, close] = await listening(() => undefined)
  close()
  return port
}

/** Takes the connection and says nothing. */
async function silentPort(): Promise<number> {
  const [port] = await listening(() => undefined)
  return port
}
