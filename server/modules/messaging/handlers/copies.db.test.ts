import { expect, test } from 'vitest'
import type { AskedAbout } from '../../../../contract/messaging/copy-endpoints.ts'
import { inbox, mailbox } from '../../../../tests/kit/people/inbox.ts'
import type { TestParts } from '../../../../tests/kit/server.ts'
import { beginHold } from '../../../kernel/copies/hold.ts'

/** What leaves a copy of the data, and what becomes of what was planned in it (D-142). */

const asked = '/api/v6/messaging/planned_in_copy/'
const resuming = '/api/internal/copy/resume/'
const post = (body: object = {}) => ({ method: 'POST' as const, body })

/** A recruiter whose mailbox is read, with something planned, in a copy that is held. */
async function copy(parts: TestParts = {}) {
  const kit = await inbox(parts)
  const { server, worker } = kit
  await kit.save()
  const known = await kit.reached('eve@engines.example')
  const profiles = { ada: await kit.person('ada@engines.example'), bob: await kit.person('bob@engines.example') }
  const planned = { ada: await kit.planned(profiles.ada), bob: await kit.planned(profiles.bob) }
  await kit.read()
  const { mark } = await server.database.system((tx) => beginHold(tx, 'asked', server.clock.now()))
  server.kernel.hold.turn(mark)
  const boss = () => server.as('super@hirefold.example')
  const resume = async () => {
    const answer = await (await boss()).call(resuming, post())
    expect(answer.status).toBe(200)
    return answer.body as { messages: number; senders: number }
  }
  const askedNow = async () => (await worker.call(asked)).body as AskedAbout | null
  const sentTo = () => server.mailSink.taken.map(({ to }) => to.address)
  return { ...kit, known, planned, asOf: mark.asOf, boss, resume, askedNow, sentTo }
}

const day = 86_400

test('nothing leaves a copy that is held, and nothing comes in: no mail, no push, no look into a mailbox', async () => {
  const { server, worker, sentTo, later, come, read, threadsNow, known, person, send } = await copy()
  const before = sentTo()
  // A copy takes what is written in it.
  const written = await send(await person('new@engines.example'))
  expect(written.status).toBe(201)
  later(2 * day)
  await server.sendDue()
  expect(sentTo()).toEqual(before)
  come({ from: 'eve@engines.example', answers: known.id })
  await read()
  expect((await threadsNow()).results).toEqual([])
  expect(server.logged()).not.toContain('"reading":true')
  const again = await server.as('worker@acme.example')
  const refused = { status: 409, body: expect.objectContaining({ code: 'held' }) as object }
  expect(await again.call(`${mailbox}read/`, post())).toMatchObject(refused)
  const { mailer, push } = server.kernel
  const mail = { id: 'x', from: { name: '', address: 'a@b.example' }, to: 'c@d.example', subject: '', text: '' }
  await expect(mailer!.send(mail)).rejects.toMatchObject({ code: 'held' })
  expect(server.mails).toEqual([])
  expect(await push.send({ endpoint: 'https://push.example/1', p256dh: '', auth: '' }, 'Hello')).toBe('sent')
  expect((await worker.call('/api/health')).body).toMatchObject({
    status: 'ok',
    warning: expect.stringContaining('nothing leaves it') as string,
  })
})

test('everybody is told that it is a copy; a super user alone resumes it, and says first who they are', async () => {
  const { server, boss, later } = await copy()
  const me = async () => (await (await server.as('worker@acme.example')).call('/api/internal/users/me/')).body
  expect(await me()).toMatchObject({ held: true })
  const admin = await server.as('admin@acme.example')
  expect((await admin.call(resuming, post())).status).toBe(403)
  const owner = await boss()
  later(11 * 60)
  expect(await owner.call(resuming, post())).toMatchObject({ status: 403, body: { code: 'step_up' } })
  expect(await me()).toMatchObject({ held: true })
  const fresh = await boss()
  expect(await fresh.call(resuming, post())).toMatchObject({ status: 200, body: { messages: 2, senders: 1 } })
  expect(await me()).not.toHaveProperty('held')
  expect((await fresh.call(resuming, post())).status).toBe(409)
})

test('mailboxes are read first; then its sender is asked once, and what is let go stays to be seen', async () => {
  const { server, resume, asOf, askedNow, planned, later, come, read, threadsNow, known, messageNow, sentTo } =
    await copy()
  const before = sentTo()
  come({ from: 'eve@engines.example', answers: known.id })
  await resume()
  later(5)
  await server.sendDue()
  expect(await askedNow()).toBeNull()
  await read()
  expect((await threadsNow()).results).toHaveLength(1)
  expect(await askedNow()).toEqual({
    why: 'copy',
    as_of: asOf,
    count: 2,
    due: 0,
    people: 2,
    names: ['Ada Lovelace 2', 'Ada Lovelace 3'],
  })
  expect(await messageNow(planned.ada)).toMatchObject({ status: 'planned', waits_for: 'answer' })
  later(3 * day)
  await server.sendDue()
  expect(sentTo()).toEqual(before)
  const again = await server.as('worker@acme.example')
  expect(((await again.call(asked)).body as AskedAbout).due).toBe(2)
  expect((await again.call(asked, post({ answer: 'let_go' }))).body).toEqual({ count: 2 })
  expect((await again.call(asked)).body).toBeNull()
  expect((await again.call(asked, post({ answer: 'send' }))).body).toEqual({ count: 0 })
  await server.sendDue()
  expect(sentTo()).toEqual(before)
  const stopped = (await again.call(`/api/v6/mailing_recipients/${planned.ada}/`)).body
  expect(stopped).toMatchObject({ status: 'draft', stopped: true, stopped_by: 'let_go' })
})

test('what its sender has sent leaves at its time, and what is written after resuming does without a word', async () => {
  const { server, resume, read, planned, later, sentTo, worker, person, sent, messageNow } = await copy()
  await resume()
  await read()
  await sent(await person('new@engines.example'))
  later(11)
  await server.sendDue()
  expect(sentTo()).toEqual(['eve@engines.example', 'new@engines.example'])
  await worker.call(asked, post({ answer: 'send' }))
  await server.sendDue()
  expect(await messageNow(planned.ada)).toMatchObject({ status: 'planned' })
  expect(await messageNow(planned.ada)).not.toHaveProperty('waits_for')
  later(day)
  await server.sendDue()
  expect(sentTo().slice(2).sort()).toEqual(['ada@engines.example', 'bob@engines.example'])
})

test('what waits for an answer waits however late it is, beside what leaves, and whatever becomes of its mailbox', async () => {
  const { server, resume, read, planned, later, sentTo, person, send } = await copy()
  await resume()
  await read()
  later(3 * day)
  const worker = await server.as('worker@acme.example')
  expect((await send(await person('new@engines.example'), {}, {}, worker)).status).toBe(201)
  later(11)
  await server.sendDue()
  expect(sentTo()).toEqual(['eve@engines.example', 'new@engines.example'])
  await server.database.system((tx) => tx.updateTable('mailboxes').set({ disabled: true }).execute())
  later(3600)
  await server.sendDue()
  const row = (await worker.call(`/api/v6/mailing_recipients/${planned.ada}/`)).body
  expect(row).toMatchObject({ status: 'planned', waits_for: 'answer' })
})

test('it waits also where its sender has no mailbox any more', async () => {
  const { server, resume, read, planned, later, person, send } = await copy({ demo: false, demoMailbox: true })
  await resume()
  await read()
  later(3 * day)
  const worker = await server.as('worker@acme.example')
  const written = await send(await person('new@engines.example'), {}, {}, worker)
  const [late] = (written.body as { recipients: { id: string }[] }).recipients
  expect((await worker.call(mailbox, { method: 'DELETE' })).status).toBe(204)
  later(11)
  await server.sendDue()
  const stateOf = async (id: string) => (await worker.call(`/api/v6/mailing_recipients/${id}/`)).body
  expect(await stateOf(late!.id)).toMatchObject({ status: 'error', reason: 'integration_disabled' })
  expect(await stateOf(planned.ada)).toMatchObject({ status: 'planned', waits_for: 'answer' })
})

test('what stands among the sent mails was sent by the original, and nobody is asked about it', async () => {
  const { server, resume, read, planned, askedNow, mailReader, messageNow, later, sentTo } = await copy()
  mailReader.filed.push({ username: 'anna', mail: '', messageId: `${planned.ada}@acme.example` })
  await resume()
  await read()
  expect(await messageNow(planned.ada)).toMatchObject({ status: 'sent' })
  expect(await askedNow()).toMatchObject({ count: 1, names: ['Ada Lovelace 3'] })
  // As long as nobody has answered it may be found.
  mailReader.filed.push({ username: 'anna', mail: '', messageId: `${planned.bob}@acme.example` })
  await read()
  expect(await askedNow()).toBeNull()
  later(2 * day)
  await server.sendDue()
  expect(sentTo()).toEqual(['eve@engines.example'])
})

test('a mailbox that nobody can sign in to holds up no resuming', async () => {
  const { resume, read, mailReader, askedNow } = await copy()
  mailReader.fault = { field: 'password', why: 'signIn', said: '535 no' }
  await resume()
  await read()
  expect(await askedNow()).toMatchObject({ count: 2 })
})

test('one of them that is sent or moved by itself is answered for', async () => {
  const { server, resume, read, planned, askedNow, worker, sentTo } = await copy()
  await resume()
  await read()
  const body = { status: 'pending' }
  expect((await worker.call(`/api/v6/mailing_recipients/${planned.ada}/`, { method: 'PATCH', body })).status).toBe(200)
  expect(await askedNow()).toMatchObject({ count: 1 })
  await server.sendDue()
  expect(sentTo()).toContain('ada@engines.example')
})

test('after the numbers of a mailbox changed it is read from when the copy is of, however long ago', async () => {
  const { server, come, read, known, mailReader, later, resume } = await copy()
  come({ from: 'eve@engines.example', answers: known.id })
  mailReader.renumber()
  later(60 * day)
  await resume()
  await read()
  const worker = await server.as('worker@acme.example')
  const { body } = await worker.call('/api/v6/messaging/threads/?list=all')
  expect((body as { results: object[] }).results).toHaveLength(1)
})
