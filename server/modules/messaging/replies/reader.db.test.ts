import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { Mailbox } from '../../../../contract/messaging/mailbox-endpoints.ts'
import type { listThreads, WholeThread } from '../../../../contract/messaging/thread-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import { MemoryMailboxes } from '../../../../tests/kit/services/memory-mailbox.ts'
import { smtpSink } from '../../../../tests/kit/services/smtp-sink.ts'
import { Reader } from './reader.ts'

const mailReader = new MemoryMailboxes()
const { server, worker, later, person, send, sent } = await letters({ allowHosts: '127.0.0.0/8', mailReader })
const box = '/api/v6/messaging/mailbox/'
const threads = '/api/v6/messaging/threads/'
const imap = { host: '127.0.0.1', port: 1993, security: 'none' }
let port = 0
const written = (more: object = {}) => ({
  address: 'anna@acme.example',
  ...{ host: '127.0.0.1', port, security: 'none', username: 'anna', password: 'right' },
  ...more,
})
const save = (more: object = {}) => worker.call(box, { method: 'PUT', body: written(more) })
const boxNow = async () => (await worker.call(box)).body as Mailbox

let number = 0
interface Mail {
  from: string
  answers?: string
  id?: string
  text?: string
  head?: string
}
/** Puts a mail into the recruiter's inbox. */
function come({ from, answers, id = `m${++number}@theirs.example`, text = 'Tuesday works.', head = '' }: Mail): string {
  const lines = [
    `From: ${from}`,
    'To: anna@acme.example',
    'Subject: Re: For Ada',
    `Message-ID: <${id}>`,
    ...(answers ? [`In-Reply-To: <${answers}@acme.example>`] : []),
    ...(head ? [head] : []),
    '',
    text,
  ]
  mailReader.put('anna', lines.join('\r\n'), server.clock.now())
  return id
}
async function read() {
  later(61)
  await server.readDue()
}
const threadsNow = async (query = '?list=all') =>
  (await worker.call(`${threads}${query}`)).body as OutputOf<typeof listThreads>
const statusOf = async (id: string) => (await worker.call(`${messages}${id}/`)).body as { status: string }

/** Somebody who has been written to. */
async function reached(address: string) {
  const profile = await person(address)
  const id = await sent(profile)
  later(11)
  await server.sendDue()
  expect(await statusOf(id)).toMatchObject({ status: 'sent' })
  return { profile, id }
}

test('a reply is found by the next reading, and what was planned for its writer does not leave', async () => {
  port = (await smtpSink()).port
  expect((await save({ reading: imap })).status).toBe(200)
  const { profile, id } = await reached('reader1@engines.example')
  const planned = await sent(profile, { send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })
  come({ from: 'Ada <reader1@engines.example>', answers: id })
  await read()
  const { results } = await threadsNow()
  expect(results[0]).toMatchObject({
    profile: { id: profile },
    state: 'open',
    unread: true,
    last: { kind: 'reply', said: 'Tuesday works.' },
  })
  expect(await statusOf(id)).toMatchObject({ status: 'replied' })
  expect(await statusOf(planned)).toMatchObject({ status: 'draft', stopped: true, stopped_by: 'reply' })
  const ofKind = `${messages}?profile_id=${profile}&kind=stopped`
  expect((await worker.call(ofKind)).body).toMatchObject({
    count: 1,
    counters: { stopped: 1 },
    results: [{ id: planned }],
  })
  later(2 * 86_400)
  await server.sendDue()
  expect(await statusOf(planned)).toMatchObject({ status: 'draft' })
  expect((await boxNow()).reading).toMatchObject({ ...imap, error: null, next_at: null })
  // Its author may send it all the same.
  await worker.call(`${messages}${planned}/`, { method: 'PATCH', body: { status: 'pending' } })
  expect(await statusOf(planned)).not.toHaveProperty('stopped')
  later(1)
  await server.sendDue()
  expect(await statusOf(planned)).toMatchObject({ status: 'sent' })
})

test('mail of others is not read, and nothing of it is kept', async () => {
  const strange = come({ from: 'Bank <news@bank.example>', text: 'A secret of nobody else’s business' })
  const theirs = come({ from: 'reader1@engines.example', text: 'And one more thing' })
  await read()
  expect(mailReader.read).toContain(theirs)
  expect(mailReader.read).not.toContain(strange)
  expect(server.logged()).not.toContain('A secret of nobody')
  const { results } = await threadsNow()
  expect(results[0]!.last).toMatchObject({ kind: 'unverified', said: 'And one more thing' })
})

test('the same mail twice, and numbers that begin anew, bring nothing twice', async () => {
  const { id } = await reached('reader2@engines.example')
  const mail = { from: 'reader2@engines.example', answers: id, id: 'twice@theirs.example' }
  come(mail)
  await read()
  come(mail)
  mailReader.renumber()
  await read()
  const [thread] = (await threadsNow('?list=all&q=reader2')).results
  const { items } = (await worker.call(`${threads}${thread!.id}/`)).body as WholeThread
  expect(items.filter(({ type }) => type === 'letter')).toHaveLength(1)
})

test('a mail that nobody can read stops no other', async () => {
  const { id } = await reached('reader3@engines.example')
  mailReader.put(
    'anna',
    Buffer.from(`From: reader3@engines.example\r\nContent-Type: multipart/mixed; boundary=\r\n\r\n\u0000`),
    server.clock.now(),
  )
  come({ from: 'reader3@engines.example', answers: id })
  await read()
  expect(await statusOf(id)).toMatchObject({ status: 'replied' })
})

test('a mailbox that cannot be read says so in plain words, is tried ever less often, and goes on where it was', async () => {
  mailReader.fault = { field: 'password', why: 'signIn', said: 'AUTHENTICATIONFAILED' }
  await read()
  const failed = (await boxNow()).reading!
  expect(failed.error).toBe(
    'The server refused the sign-in. With two-step sign-in, enter an app password (AUTHENTICATIONFAILED)',
  )
  await read()
  const waits = Date.parse((await boxNow()).reading!.next_at!) - server.clock.now().getTime()
  expect(waits).toBeGreaterThan(Date.parse(failed.next_at!) - server.clock.now().getTime())
  mailReader.fault = undefined
  const now = (await worker.call(`${box}read/`, { method: 'POST', body: {} })).body as Mailbox
  expect(now.reading).toMatchObject({ error: null, next_at: null, read_at: server.clock.now().toISOString() })
})

test('from where it is read is tested before it is kept, and the kept password goes to no other server', async () => {
  port = (await smtpSink()).port
  expect((await save({ reading: imap })).status).toBe(200)
  mailReader.fault = { field: 'host', why: 'notFound', said: '' }
  const { body } = await save({ reading: imap })
  expect(body).toMatchObject({ fields: { 'reading.host': ['There is no server of this name'] } })
  mailReader.fault = undefined
  const { password: _kept, ...rest } = written({ reading: { ...imap, host: '127.0.0.2' } })
  expect((await worker.call(box, { method: 'PUT', body: rest })).body).toMatchObject({
    fields: { password: ['Enter the password'] },
  })
  expect((await save({ reading: null })).body).toMatchObject({ reading: null })
  expect((await worker.call(`${box}read/`, { method: 'POST', body: {} })).status).toBe(409)
  expect((await save({ reading: imap })).body).toMatchObject({ reading: imap })
})

test('an answer leaves within the thread, and a further letter does not stop it', async () => {
  const { profile, id } = await reached('reader4@engines.example')
  const letterId = come({ from: 'reader4@engines.example', answers: id })
  await read()
  const [thread] = (await threadsNow('?list=all&q=reader4')).results
  const { items } = (await worker.call(`${threads}${thread!.id}/`)).body as WholeThread
  const letter = items.find(({ type }) => type === 'letter')!
  const answer = await sent(profile, { answers: letter.id }, { subject: 'Re: For Ada' })
  come({ from: 'reader4@engines.example', answers: id })
  await read()
  await server.sendDue()
  expect(await statusOf(answer)).toMatchObject({ status: 'sent' })
  const headers = server.mailSink.taken.at(-1)!.headers
  expect(headers).toMatchObject({
    'In-Reply-To': `<${letterId}>`,
    References: expect.stringMatching(new RegExp(`^<${id}@\\S+> <${letterId}>$`)),
  })
  const another = await person('reader5@engines.example')
  expect((await send(another, { answers: letter.id })).body).toMatchObject({
    fields: { answers: ['This letter is not one that the person wrote to you'] },
  })
})

test('what has left is filed as sent, once, as it left', async () => {
  await read()
  const { id } = await reached('reader6@engines.example')
  await read()
  await read()
  const filed = mailReader.filed.filter(({ messageId }) => messageId.startsWith(id))
  expect(filed).toHaveLength(1)
  expect(filed[0]).toMatchObject({ username: 'anna', mail: expect.stringContaining('Hello Ada') })
  expect(filed[0]!.mail).toContain(`Message-ID: <${filed[0]!.messageId}>`)
})

test('a copy that cannot be filed costs the reading nothing', async () => {
  const { id } = await reached('reader7@engines.example')
  come({ from: 'reader7@engines.example', answers: id })
  mailReader.refusesCopies = true
  await read()
  mailReader.refusesCopies = false
  expect(await statusOf(id)).toMatchObject({ status: 'replied' })
  expect((await boxNow()).reading).toMatchObject({ error: null })
})

test('a letter with what no text can be kept with is kept without it', async () => {
  const { id } = await reached('reader8@engines.example')
  come({ from: 'reader8@engines.example', answers: id, text: 'Tues\0day' })
  await read()
  const { results } = await threadsNow('?list=all&q=reader8')
  expect(results[0]!.last).toMatchObject({ said: 'Tuesday' })
})

test('a reader that waits at a mailbox reads what comes before its turn', async () => {
  const { id } = await reached('reader9@engines.example')
  await read()
  const reader = new Reader(server.kernel)
  reader.start()
  try {
    later(61)
    await mailReader.waiting()
    come({ from: 'reader9@engines.example', answers: id })
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 10_000 }).toBe('replied')
  } finally {
    await reader.stop()
  }
})
