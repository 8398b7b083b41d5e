import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letters } from '../../../../tests/kit/people/letters.ts'
import { MailSink } from '../../../../tests/kit/services/mail-sink.ts'
import type { Database } from '../../../db/database.ts'
import { demoUserId } from '../../users/demo.ts'
import type { UserOutlet } from '../outgoing/parts.ts'
import { Sender } from './sender.ts'
import { sendingParts } from './sending-parts.ts'

const { server, worker, later, person: somebody, sent: write } = await letters()
const { mailSink: sink, clock } = server
const person = (address = 'ada@engines.example') => somebody(address)

const stateOf = (id: string) =>
  server.database.system((tx) => tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const takenOf = (id: string) => sink.taken.filter(({ messageId }) => messageId.startsWith(id)).length
const tries = (id: string) =>
  server.database.system((tx) =>
    tx
      .selectFrom('send_ledger')
      .select(['attempt', 'outcome', 'said'])
      .where('message_id', '=', id)
      .orderBy('attempt')
      .execute(),
  )

test('a message leaves when it can no longer be taken back, once, as it was rendered then', async () => {
  const id = await write(await person())
  await server.sendDue()
  expect(takenOf(id)).toBe(0)
  later(10)
  await server.sendDue()
  await server.sendDue()
  expect(sink.taken.at(-1)).toMatchObject({
    messageId: `${id}@acme.example`,
    to: { name: 'Ada Lovelace 1', address: 'ada@engines.example' },
    subject: 'For Ada',
    text: expect.stringMatching(/^Hello Ada\n/),
    html: expect.stringContaining('<p style="margin: 0">Hello Ada</p>'),
  })
  expect(takenOf(id)).toBe(1)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', reason: null, attempts: 1 })
  expect(await tries(id)).toEqual([{ attempt: 1, outcome: 'sent', said: '250 ok' }])
})

test.each([
  ['refused', '550 5.7.1 Spam', 'unexpected', false],
  ['disabled', '535 Sign-in refused', 'integration_disabled', false],
  ['doubt', 'Connection lost', 'unexpected', true],
] as const)('%s (%s) is %s', async (kind, said, reason, inDoubt) => {
  const id = await write(await person())
  later(10)
  sink.answers.push({ kind, code: 550, said })
  await server.sendDue()
  expect(await stateOf(id)).toMatchObject({ state: 'error', reason, in_doubt: inDoubt, detail: said })
  // It stays as it is until its user says so.
  later(3 * 86_400)
  await server.sendDue()
  expect(takenOf(id)).toBe(0)
  expect((await worker.call(`/api/v6/mailing_recipients/${id}/`)).body).toMatchObject({
    status: 'error',
    reason,
    may_have_arrived: inDoubt,
  })
  const again = await worker.call(`/api/v6/mailing_recipients/${id}/`, { method: 'PATCH', body: { status: 'pending' } })
  expect(again).toMatchObject({ status: 200, body: { status: 'planned', reason: null, may_have_arrived: false } })
  await server.sendDue()
  expect(takenOf(id)).toBe(1)
  expect((await tries(id)).map(({ outcome }) => outcome)).toEqual([kind, 'sent'])
})

test('refused for good is bounce: the address is flagged, and written to again once somebody says that it is right', async () => {
  const ada = await person()
  const id = await write(ada)
  later(10)
  const said = '550 5.1.1 No such user'
  sink.answers.push({ kind: 'refused', code: 550, said })
  await server.sendDue()
  expect(await stateOf(id)).toMatchObject({ state: 'error', reason: 'bounce', in_doubt: false, detail: said })
  const contacts = `/api/v6/profiles/${ada}/contacts/`
  const { results } = (await worker.call(contacts)).body as { results: { id: string; bounced_at: string | null }[] }
  expect(results).toMatchObject([{ value: 'ada@engines.example', bounced_at: clock.now().toISOString() }])
  const again = () => worker.call(`/api/v6/mailing_recipients/${id}/`, { method: 'PATCH', body: { status: 'pending' } })
  expect(await again()).toMatchObject({
    status: 400,
    body: { fields: { recipients: ['Not one of the person’s open addresses'] } },
  })
  await server.sendDue()
  expect(takenOf(id)).toBe(0)
  // Until somebody says that it is right.
  await worker.call(`${contacts}${results[0]!.id}/`, { method: 'PATCH', body: { valid: true } })
  expect((await again()).status).toBe(200)
  await server.sendDue()
  expect(takenOf(id)).toBe(1)
  expect((await tries(id)).map(({ outcome }) => outcome)).toEqual(['refused', 'sent'])
})

test('what the other side puts off goes out later; what it puts off for a day has exceeded the limit', async () => {
  const [soon, never] = [await write(await person()), await write(await person())]
  later(10)
  const putOff = { kind: 'later', code: 451, said: '451 Greylisted' } as const
  sink.answers.push(putOff)
  await server.sendDue()
  expect([takenOf(soon), takenOf(never)]).toEqual([0, 1])
  later(5 * 60)
  await server.sendDue()
  expect(takenOf(soon)).toBe(1)
  const last = await write(await person())
  later(10)
  for (const seconds of [0, 5 * 60, 3 * 3600, 20 * 3600]) {
    later(seconds)
    sink.answers.push(putOff)
    await server.sendDue()
  }
  expect(await stateOf(last)).toMatchObject({ state: 'error', reason: 'max_retries' })
})

test('over the day’s limit of a mailbox the rest goes on the next working day', async () => {
  later(86_400)
  sink.dailyLimit = 2
  const ids = [await write(await person()), await write(await person()), await write(await person())]
  later(10)
  await server.sendDue()
  expect(ids.map(takenOf)).toEqual([1, 1, 0])
  // Acme's working hours begin in Berlin.
  const { due_at: due } = await stateOf(ids[2]!)
  expect(due.toISOString()).toMatch(/T08:00:00.000Z$/)
  clock.advance(due.getTime() - clock.now().getTime())
  await server.sendDue()
  expect(takenOf(ids[2]!)).toBe(1)
  sink.dailyLimit = 200
})

test('who has unsubscribed or must not be contacted meanwhile gets nothing, nor does anybody without a mailbox', async () => {
  const [one, two, three] = [await person('one@engines.example'), await person(), await person()]
  const ids = [await write(one), await write(two)]
  await server.database.system((tx) =>
    tx.insertInto('suppressions').values({ company_id: 10, address: 'one@engines.example', at: clock.now() }).execute(),
  )
  const flag = { do_not_contact: { reason: 'Asked us not to' } }
  expect((await worker.call(`/api/v6/profiles/${two}/contact_rules/`, { method: 'PATCH', body: flag })).status).toBe(
    200,
  )
  later(10)
  await server.sendDue()
  for (const [at, detail] of ['Unsubscribed', 'Do not contact'].entries())
    expect(await stateOf(ids[at]!)).toMatchObject({ state: 'error', reason: 'unsunscribed', detail, attempts: 0 })
  const id = await write(three)
  later(10)
  sink.without.add(demoUserId('worker@acme.example'))
  await server.sendDue()
  sink.without.clear()
  expect(await stateOf(id)).toMatchObject({ state: 'error', reason: 'integration_disabled' })
  expect(sink.taken.some(({ messageId }) => [...ids, id].some((each) => messageId.startsWith(each)))).toBe(false)
})

test('whom the sender does not see any more holds up nobody else', async () => {
  const [gone, fine] = [await person('gone@engines.example'), await person('fine@engines.example')]
  const ids = [await write(gone), await write(fine)]
  // As if it had become another company's own.
  const giveTo = (companyId: number) =>
    server.database.system((tx) =>
      tx.updateTable('profiles').set({ owner_company_id: companyId }).where('id', '=', gone).execute(),
    )
  const { company_id: globex } = await server.database.system((tx) =>
    tx
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', demoUserId('worker@globex.example'))
      .executeTakeFirstOrThrow(),
  )
  await giveTo(globex)
  later(10)
  await server.sendDue()
  expect(await stateOf(ids[0]!)).toMatchObject({ state: 'error', attempts: 0 })
  expect(ids.map(takenOf)).toEqual([0, 1])
})

/** As a database that is gone says it. */
class Killed extends Error {
  readonly code = '57P01'
}

/** A database that dies with its server at one of its transactions: before it, or after what it did was kept. */
function dying(at: number, where: 'before' | 'after'): Database {
  let count = 0
  let isDead = false
  const system: Database['system'] = async (work, reach) => {
    if (isDead) throw new Killed()
    const isIt = count++ === at
    if (isIt && where === 'before') isDead = true
    if (isDead) throw new Killed()
    const result = await server.database.system(work, reach)
    isDead = isIt
    if (isDead) throw new Killed()
    return result
  }
  return { ...server.database, system }
}

const parts = (sends: MailSink, db: Database = server.database) => ({
  ...server.kernel,
  db,
  ...sendingParts(server.kernel),
  outletOf: sends.open,
})

const kills = [0, 1, 2, 3, 4, 5].flatMap((at) => (['before', 'after'] as const).map((where) => [where, at] as const))

test.each(kills)('killed %s its %ith transaction a server neither loses nor doubles a message', async (where, at) => {
  const id = await write(await person())
  later(10)
  const sends = new MailSink()
  await new Sender(parts(sends, dying(at, where))).sendDue().catch(() => undefined)
  const before = sends.taken.length
  const next = new Sender(parts(sends))
  await next.takeUp(true)
  await next.sendDue()
  const message = await stateOf(id)
  expect(sends.taken.length).toBeLessThanOrEqual(1)
  if (message.state === 'sent') expect(sends.taken.length).toBe(1)
  // Where nobody can know, it is said; nothing is sent a second time by itself.
  else expect(message).toMatchObject({ state: 'error', reason: 'unexpected', in_doubt: true })
  // Before its content went out nothing is in doubt.
  if (before === 0 && at < 3) expect(message.state).toBe('sent')
})

test('killed while the content goes out a message is in doubt, and its user says what it is', async () => {
  const id = await write(await person())
  later(10)
  const sends = new MailSink()
  const cut = async (to: { senderId: string }): Promise<UserOutlet | undefined> => {
    const outlet = await sends.open(to)
    return (
      outlet && {
        ...outlet,
        send: async (_mail, handing) => {
          await handing()
          throw new Killed()
        },
      }
    )
  }
  await new Sender({ ...parts(sends), outletOf: cut }).sendDue()
  await new Sender(parts(sends)).sendDue()
  expect(await stateOf(id)).toMatchObject({ state: 'sending' })
  // Another server takes over what nobody is at any more.
  later(3 * 60)
  await new Sender(parts(sends)).sendDue()
  expect(await stateOf(id)).toMatchObject({ state: 'error', reason: 'unexpected', in_doubt: true })
  expect(await tries(id)).toEqual([{ attempt: 1, outcome: 'cut off', said: null }])
  const arrived = await worker.call(`/api/v6/mailing_recipients/${id}/`, { method: 'PATCH', body: { status: 'sent' } })
  expect(arrived.body).toMatchObject({ status: 'sent', may_have_arrived: false })
  expect(sends.taken).toEqual([])
})

test('500 messages of four senders, with kills all the while: each arrives once, or is in doubt', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => person()))
  const ids: string[] = []
  for (const profile of people) ids.push(await write(profile))
  const senders = ['worker', 'worker2', 'admin', 'service'].map((name) => demoUserId(`${name}@acme.example`))
  const more = await server.database.system(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into messages (id, company_id, list_id, step, step_version, channel, sender_id, profile_id, address, name,
        given, filled, subject, state, due_at, changed_at, created_at)
      select gen_random_uuid(), company_id, list_id, step, step_version, channel, (${senders}::uuid[])[1 + n % 4], profile_id,
        address, name, given, filled, subject, 'pending', due_at, changed_at, created_at
      from messages, generate_series(1, 24) n where id = any(${ids}::uuid[]) returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  later(10)
  const sends = new MailSink()
  sends.dailyLimit = 1000
  let kill = 3
  for (let run = 0; run < 400; run++) {
    await new Sender(parts(sends, dying(kill, run % 2 ? 'before' : 'after'))).sendDue().catch(() => undefined)
    await new Sender(parts(sends)).takeUp(true)
    kill = 3 + ((kill * 7 + run) % 29)
    const left = await server.database.askSystem<{ id: string }>((from) =>
      from.selectFrom('messages').select('id').where('state', '=', 'pending').limit(1).compile(),
    )
    if (!left.length) break
  }
  const counts = new Map<string, number>()
  for (const { messageId } of sends.taken) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBe(1)
  const all = [...ids, ...more]
  expect(all).toHaveLength(500)
  const ended = await server.database.askSystem<{ id: string; state: string; in_doubt: boolean }>((from) =>
    from.selectFrom('messages').select(['id', 'state', 'in_doubt']).where('id', 'in', all).compile(),
  )
  const arrived = (id: string) => counts.has(`${id}@acme.example`)
  expect(ended.filter(({ state, in_doubt: doubt }) => state !== 'sent' && !doubt)).toEqual([])
  expect(ended.filter(({ id, state }) => state === 'sent' && !arrived(id))).toEqual([])
  expect(ended.filter(({ state }) => state === 'sent').length).toBeGreaterThan(300)
}, 120_000)
