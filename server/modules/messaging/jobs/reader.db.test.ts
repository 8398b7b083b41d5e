import { expect, test, vi } from 'vitest'
import type { Mailbox } from '../../../../contract/messaging/mailbox-endpoints.ts'
import { mailbox as box, connection, imap, inbox } from '../../../../tests/kit/people/inbox.ts'
import { messages } from '../../../../tests/kit/people/letters.ts'
import { smtpSink } from '../../../../tests/kit/services/smtp-sink.ts'
import { Reader } from './reader.ts'

const kit = await inbox()
const { server, worker, later, person, send, sent, mailReader, save } = kit
const { come, read, threadsNow, itemsWith, messageNow, reached, planned: plan } = kit
const boxNow = async () => (await worker.call(box)).body as Mailbox

test('a reply is found by the next reading, and what was planned for its writer does not leave', async () => {
  expect((await save()).status).toBe(200)
  const { profile, id } = await reached('reader1@engines.example')
  const planned = await plan(profile)
  come({ from: 'Ada <reader1@engines.example>', answers: id })
  await read()
  const { results } = await threadsNow()
  expect(results[0]).toMatchObject({
    profile: { id: profile },
    state: 'open',
    unread: true,
    last: { kind: 'reply', said: 'Tuesday works.' },
  })
  expect(await messageNow(id)).toMatchObject({ status: 'replied' })
  expect(await messageNow(planned)).toMatchObject({ status: 'draft', stopped: true, stopped_by: 'reply' })
  const ofKind = `${messages}?profile_id=${profile}&kind=stopped`
  expect((await worker.call(ofKind)).body).toMatchObject({
    count: 1,
    counters: { stopped: 1 },
    results: [{ id: planned }],
  })
  later(2 * 86_400)
  await server.sendDue()
  expect(await messageNow(planned)).toMatchObject({ status: 'draft' })
  expect((await boxNow()).reading).toMatchObject({ ...imap, error: null, next_at: null })
  // Its author may send it all the same.
  await worker.call(`${messages}${planned}/`, { method: 'PATCH', body: { status: 'pending' } })
  expect(await messageNow(planned)).not.toHaveProperty('stopped')
  later(1)
  await server.sendDue()
  expect(await messageNow(planned)).toMatchObject({ status: 'sent' })
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
  const { profile, id } = await reached('reader2@engines.example')
  const mail = { from: 'reader2@engines.example', answers: id, id: 'twice@theirs.example' }
  come(mail)
  await read()
  come(mail)
  mailReader.renumber()
  await read()
  expect((await itemsWith(profile)).filter(({ type }) => type === 'letter')).toHaveLength(1)
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
  expect(await messageNow(id)).toMatchObject({ status: 'replied' })
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
  const { port } = await smtpSink()
  expect((await save({ port })).status).toBe(200)
  mailReader.fault = { field: 'host', why: 'notFound', said: '' }
  const { body } = await save({ port })
  expect(body).toMatchObject({ fields: { 'reading.host': ['There is no server with this name'] } })
  mailReader.fault = undefined
  const { password: _kept, ...rest } = { ...connection, port, reading: { ...imap, host: '127.0.0.2' } }
  expect((await worker.call(box, { method: 'PUT', body: rest })).body).toMatchObject({
    fields: { password: ['Enter the password'] },
  })
  expect((await save({ port, reading: null })).body).toMatchObject({ reading: null })
  expect((await worker.call(`${box}read/`, { method: 'POST', body: {} })).status).toBe(409)
  expect((await save({ port })).body).toMatchObject({ reading: imap })
})

test('an answer leaves within the thread, and a further letter does not stop it', async () => {
  const { profile, id } = await reached('reader4@engines.example')
  const letterId = come({ from: 'reader4@engines.example', answers: id })
  await read()
  const letter = (await itemsWith(profile)).find(({ type }) => type === 'letter')!
  const answer = await sent(profile, { answers: letter.id }, { subject: 'Re: For Ada' })
  come({ from: 'reader4@engines.example', answers: id })
  await read()
  await server.sendDue()
  expect(await messageNow(answer)).toMatchObject({ status: 'sent' })
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

test('a copy that cannot be filed costs the reading nothing, and is filed with the next', async () => {
  const { id } = await reached('reader7@engines.example')
  come({ from: 'reader7@engines.example', answers: id })
  mailReader.refusesCopies = true
  await read()
  mailReader.refusesCopies = false
  expect(await messageNow(id)).toMatchObject({ status: 'replied' })
  expect((await boxNow()).reading).toMatchObject({ error: null })
  expect(mailReader.filed.filter(({ messageId }) => messageId.startsWith(id))).toEqual([])
  await read()
  expect(mailReader.filed.filter(({ messageId }) => messageId.startsWith(id))).toHaveLength(1)
})

test('what has left before the mailbox was set up again is filed by it all the same', async () => {
  await read()
  const { id } = await reached('again@engines.example')
  later(10)
  expect((await save()).status).toBe(200)
  await read()
  expect(mailReader.filed.filter(({ messageId }) => messageId.startsWith(id))).toHaveLength(1)
})

test('a letter with what no text can be kept with is kept without it', async () => {
  const { id } = await reached('reader8@engines.example')
  come({ from: 'reader8@engines.example', answers: id, text: 'Tues\0day' })
  await read()
  const { results } = await threadsNow('?list=all&q=reader8')
  expect(results[0]!.last).toMatchObject({ said: 'Tuesday' })
})

test('open pages of the company are told what came of a message, and of a letter, once', async () => {
  const tellNews = vi.spyOn(server.kernel.live, 'tellNews')
  const told = () => tellNews.mock.calls.splice(0).map(([, area]) => area)
  const { id } = await reached('reader10@engines.example')
  // That the person has an address, that it was written, and that it has left.
  expect(told()).toEqual(['profiles', 'messaging', 'messaging'])
  come({ from: 'reader10@engines.example', answers: id })
  await read()
  expect(told()).toEqual(['messaging'])
  await read()
  expect(told()).toEqual([])
  tellNews.mockRestore()
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
    await expect.poll(async () => (await messageNow(id)).status, { timeout: 10_000 }).toBe('replied')
  } finally {
    await reader.stop()
  }
})
