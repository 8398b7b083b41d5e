import { expect, test } from 'vitest'
import type { Mailbox } from '../../../../contract/messaging/mailbox-endpoints.ts'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { connection, mailbox } from '../../../../tests/kit/people/inbox.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import { smtpSink } from '../../../../tests/kit/services/smtp-sink.ts'

/** What is due waits for its mailbox (D-136), between a server that sends and a provider that is there or not. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** A recruiter with a mailbox at a provider that can be away, or believe nobody. */
async function office() {
  const kit = await letters({ allowHosts: '127.0.0.0/8', demoMailbox: true })
  const provider: { trouble?: 'away' | 'sign-in' | 'stranger'; connections: number } = { connections: 0 }
  const { port, taken } = await smtpSink({
    onConnect: (_session, done) => {
      provider.connections++
      done(provider.trouble === 'away' ? answer(421, '4.3.2 Down for maintenance') : undefined)
    },
    onAuth: (_auth, _session, done) => {
      if (provider.trouble === 'sign-in') return done(answer(454, '4.7.0 Temporary authentication failure'))
      if (provider.trouble === 'stranger') return done(answer(535, '5.7.8 Password not accepted'))
      done(null, { user: 'anna' })
    },
  })
  const save = async (by = kit.worker) => {
    const { reading: _reading, ...form } = connection
    const saved = await by.call(mailbox, { method: 'PUT', body: { ...form, port } })
    expect(saved.status).toBe(200)
    return saved.body as Mailbox
  }
  await save()
  const boxNow = async (by = kit.worker) => (await by.call(mailbox)).body as Mailbox
  const messageNow = async (id: string, by = kit.worker) =>
    (await by.call(`${messages}${id}/`)).body as MailingRecipient
  const look = async (seconds: number) => {
    kit.later(seconds)
    await kit.server.sendDue()
  }
  const arrived = () => taken.map((mail) => /^To:.*?([\w.]+@[\w.]+)/m.exec(mail)![1]!.split('@')[0])
  const write = async (name: string, more: object = {}) => kit.sent(await kit.person(`${name}@engines.example`), more)
  return { ...kit, provider, taken, save, boxNow, messageNow, look, arrived, write }
}

test.each(['away', 'sign-in'] as const)(
  'a provider in trouble (%s) costs no message a try: they wait in their order, and go when it is there',
  async (trouble) => {
    const { provider, boxNow, messageNow, look, arrived, write, server } = await office()
    provider.trouble = trouble
    const [one, two] = [await write('one'), await write('two')]
    const since = server.clock.now()
    await look(10)
    const told = await boxNow()
    expect(told).toMatchObject({ disabled: false, last_error: null, waiting: 0 })
    expect(told.away).toMatchObject({ said: expect.stringMatching(/^4(21|54) 4\./) as string })
    expect(Date.parse(told.away!.since) - since.getTime()).toBe(10_000)
    expect(Date.parse(told.away!.next_at) - Date.parse(told.away!.since)).toBe(minute * 1000)
    for (const id of [one, two])
      expect(await messageNow(id)).toMatchObject({ status: 'planned', reason: null, waits_for: 'server' })
    // Only when its time has come, by ever longer steps.
    const tries = async (seconds: number) => {
      const before = provider.connections
      await look(seconds)
      return provider.connections - before
    }
    expect(await tries(30)).toBe(0)
    for (const minutes of [1, 2, 5, 10, 15, 60, 60]) expect(await tries(minutes * minute)).toBe(1)
    expect((await boxNow()).away!.since).toBe(told.away!.since)
    const rows = await server.database.system((tx) => tx.selectFrom('messages').select('put_off').execute())
    expect(rows.map(({ put_off }) => put_off)).toEqual([0, 0])
    delete provider.trouble
    await look(hour)
    expect(arrived()).toEqual(['one', 'two'])
    expect(await boxNow()).toMatchObject({ away: null })
    expect((await messageNow(one)).waits_for).toBeUndefined()
  },
)

test('a mailbox that is saved again is not waited for', async () => {
  const { provider, save, look, arrived, write } = await office()
  provider.trouble = 'away'
  await write('one')
  for (const seconds of [10, minute, 2 * minute, 5 * minute]) await look(seconds)
  delete provider.trouble
  await look(1)
  expect(arrived()).toEqual([])
  expect((await save()).away).toBeNull()
  await look(1)
  expect(arrived()).toEqual(['one'])
})

test('what has waited three days has exceeded the limit; what came later waits on', async () => {
  const { provider, person, server, send, look, write } = await office()
  const profile = await person('late@engines.example')
  provider.trouble = 'away'
  const old = await write('old')
  await look(10)
  const stateOf = (id: string) =>
    server.database.system((tx) =>
      tx.selectFrom('messages').select(['state', 'reason', 'detail']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  await look(71 * hour)
  expect(await stateOf(old)).toMatchObject({ state: 'pending' })
  // Signed in anew: a session ends by itself.
  const written = await send(profile, {}, {}, await server.as('worker@acme.example'))
  const [late] = (written.body as { recipients: { id: string }[] }).recipients
  await look(hour)
  expect(await stateOf(old)).toMatchObject({
    ...{ state: 'error', reason: 'max_retries', detail: expect.stringContaining('maintenance') as string },
  })
  expect(await stateOf(late!.id)).toMatchObject({ state: 'pending', reason: null })
})

test('a lost sign-in fails nothing: once it is found again one press sends what waits, but not what is old', async () => {
  const { provider, save, boxNow, messageNow, look, arrived, write, worker, server } = await office()
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day * 1000).toISOString()
  const in2Days = { send_at: inDays(2) }
  const press = (by = worker) => by.call(`${mailbox}send_waiting/`, { method: 'POST', body: {} })
  const [old, one, two] = [await write('old'), await write('one', in2Days), await write('two', in2Days)]
  const planned = await write('planned', { send_at: inDays(5) })
  provider.trouble = 'stranger'
  await look(10)
  expect(await boxNow()).toMatchObject({
    disabled: true,
    waiting: 1,
    last_error: expect.stringContaining('5.7.8') as string,
  })
  expect(await messageNow(old)).toMatchObject({ status: 'planned', reason: null, waits_for: 'sign_in' })
  const refused = { status: 403, body: { code: 'mailboxRefused' } }
  expect(await press()).toMatchObject(refused)
  expect(
    await worker.call('/api/v6/messaging/send_test_email/', { method: 'POST', body: { check_permissions: true } }),
  ).toMatchObject(refused)
  const connections = provider.connections
  await look(2 * day)
  expect(provider.connections).toBe(connections)
  await look(hour)
  expect(await boxNow()).toMatchObject({ disabled: true, waiting: 2 })
  expect(await messageNow(old)).toMatchObject({
    ...{ status: 'error', reason: 'integration_disabled', error_detail: 'Waited too long for the mailbox' },
  })
  delete provider.trouble
  expect(await save()).toMatchObject({ disabled: false, waiting: 2 })
  // By its user's word alone.
  await look(1)
  expect(arrived()).toEqual([])
  expect(await messageNow(one)).toMatchObject({ status: 'planned', waits_for: 'sign_in' })
  expect((await press()).body).toMatchObject({ sent: 2, mailbox: { waiting: 0 } })
  await look(1)
  expect(arrived()).toEqual(['one', 'two'])
  expect((await press()).body).toMatchObject({ sent: 0 })
  expect(await messageNow(two)).toMatchObject({ status: 'sent' })
  expect(await messageNow(planned)).toMatchObject({ status: 'planned' })
})

test('who connects it again after more than two days is not surprised by what leaves', async () => {
  const { provider, save, messageNow, look, later, arrived, write } = await office()
  provider.trouble = 'stranger'
  const id = await write('one')
  await look(10)
  later(2 * day)
  delete provider.trouble
  expect(await save()).toMatchObject({ waiting: 0 })
  await look(1)
  expect(await messageNow(id)).toMatchObject({ status: 'error', reason: 'integration_disabled' })
  expect(arrived()).toEqual([])
})

test('who gives the lost mailbox up has none: what waited for it fails', async () => {
  const { provider, save, messageNow, look, write, worker, server } = await office()
  provider.trouble = 'stranger'
  const id = await write('one')
  await look(10)
  delete provider.trouble
  expect(await save()).toMatchObject({ waiting: 1 })
  expect((await worker.call(mailbox, { method: 'DELETE' })).status).toBe(204)
  // Elsewhere than in a demo nobody writes without a mailbox.
  server.kernel.demo = false
  await look(1)
  expect(await messageNow(id)).toMatchObject({ status: 'error', reason: 'integration_disabled' })
})

/** A recruiter whose provider refuses by the name of whom it is for. */
async function refusing(words: Readonly<Record<string, [code: number, said: string]>>) {
  const kit = await letters({ allowHosts: '127.0.0.0/8', demoMailbox: true })
  const { worker, person, sent, later, server } = kit
  const { port } = await smtpSink({
    onRcptTo: ({ address }, _session, done) => {
      const refusal = words[address.split('@')[0]!]
      done(refusal && answer(...refusal))
    },
  })
  const { reading: _reading, ...form } = connection
  await worker.call(mailbox, { method: 'PUT', body: { ...form, port } })
  /** What became of a message and why, whether its contact is flagged, and what the mailbox says then. */
  const tried = async (name: string) => {
    const profile = await person(`${name}@engines.example`)
    const id = await sent(profile)
    later(10)
    await server.sendDue()
    const { reason, hindrance } = (await worker.call(`${messages}${id}/`)).body as MailingRecipient
    const contacts = (await worker.call(`/api/v6/profiles/${profile}/contacts/`)).body as {
      results: { bounced_at: string | null }[]
    }
    const { warning, last_error } = (await worker.call(mailbox)).body as Mailbox
    return [[reason, hindrance] as const, contacts.results[0]!.bounced_at !== null, warning, last_error] as const
  }
  return { ...kit, tried }
}

test('a refusal that speaks of us warns at the mailbox, and the contact is not flagged', async () => {
  const { tried } = await refusing({
    relay: [550, '5.7.1 Relay access denied'],
    nobody: [550, '5.1.1 No such user'],
    full: [550, '5.2.2 Mailbox full'],
  })
  expect(await tried('full')).toEqual([['unexpected', 'full'], false, null, null])
  expect(await tried('nobody')).toEqual([['bounce', undefined], true, null, null])
  expect(await tried('relay')).toEqual([['unexpected', 'relay'], false, 'relay', '550 5.7.1 Relay access denied'])
})

test('a warning keeps its own words while another mail is put off, and is over when one leaves', async () => {
  const { tried } = await refusing({
    listed: [554, '5.7.1 Blocked using zen.spamhaus.org'],
    grey: [451, '4.7.1 Greylisted, please try again in 300 seconds'],
  })
  const warned = ['blocked', '554 5.7.1 Blocked using zen.spamhaus.org']
  expect((await tried('listed')).slice(2)).toEqual(warned)
  const [[, held], , ...after] = await tried('grey')
  expect([held, after]).toEqual(['wait', warned])
  expect((await tried('well')).slice(2)).toEqual([null, null])
  expect((await tried('listed')).slice(2)).toEqual(warned)
})
