import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letters } from '../../../../tests/kit/people/letters.ts'
import { MailSink } from '../../../../tests/kit/services/mail-sink.ts'
import { demoUserId } from '../../users/demo.ts'
import type { UserOutlet } from '../outgoing/parts.ts'
import { Sender } from './sender.ts'
import { sendingParts } from './sending-parts.ts'

const { server, later, person: somebody, sent: write } = await letters()
const { mailSink: sink } = server
const person = () => somebody('ada@engines.example')
const stateOf = (id: string) =>
  server.database.system((tx) => tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const takenOf = (id: string, { taken }: MailSink = sink) =>
  taken.filter(({ messageId }) => messageId.startsWith(id)).length

type Send = UserOutlet['send']
/** A sender whose outlets send by something of the test's own. */
const senderWith = (sends: MailSink, send: (senderId: string, by: Send) => Send) =>
  new Sender({
    ...server.kernel,
    ...sendingParts(server.kernel),
    outletOf: async (to) => {
      const outlet = (await sends.open(to))!
      return { ...outlet, send: send(to.senderId, outlet.send) }
    },
  })

test('a message at which our own code fails holds up nobody: it is tried again, and has failed after a day', async () => {
  const [broken, fine] = [await write(await person()), await write(await person())]
  await server.database.system((tx) =>
    sql`update mailing_steps set document = '{"type": "doc"}'
      where list_id = (select list_id from messages where id = ${broken})`.execute(tx),
  )
  later(10)
  await server.sendDue()
  expect([await stateOf(broken), takenOf(fine)]).toMatchObject([{ state: 'pending', put_off: 1, attempts: 0 }, 1])
  for (const seconds of [5 * 60, 3 * 3600, 20 * 3600]) {
    later(seconds)
    await server.sendDue()
  }
  expect(await stateOf(broken)).toMatchObject({ state: 'error', reason: 'unexpected', in_doubt: false, attempts: 0 })
})

test('an error of our own while a mail is made ends its try, in doubt only once its content went out', async () => {
  for (const handed of [false, true]) {
    const sends = new MailSink()
    const id = await write(await person())
    later(10)
    const failing = senderWith(sends, () => async (_mail, handing) => {
      if (handed) await handing()
      throw new TypeError('Of our own')
    })
    await failing.sendDue()
    expect(await stateOf(id)).toMatchObject(
      handed ? { state: 'error', reason: 'unexpected', in_doubt: true } : { state: 'pending', put_off: 1 },
    )
    later(5 * 60)
    await senderWith(sends, (_senderId, send) => send).sendDue()
    expect(takenOf(id, sends)).toBe(handed ? 0 : 1)
  }
})

test('a sender sends one mail at a time, and four senders send at once', async () => {
  const id = await write(await person())
  const names = ['worker', 'worker2', 'admin', 'admin2', 'service']
  const senders = names.map((name) => demoUserId(`${name}@acme.example`))
  // A user without search sees nobody outside of folders.
  await server.database.system((tx) =>
    tx.updateTable('users').set({ role: 'admin' }).where('id', '=', demoUserId('admin2@acme.example')).execute(),
  )
  await server.database.system((tx) =>
    sql`insert into messages (id, company_id, list_id, step, step_version, channel, sender_id, profile_id, address, name,
        given, filled, subject, state, due_at, changed_at, created_at)
      select gen_random_uuid(), company_id, list_id, step, step_version, channel, (${senders}::uuid[])[1 + n % 5], profile_id,
        address, name, given, filled, subject, 'pending', due_at, changed_at, created_at
      from messages, generate_series(1, 39) n where id = ${id}`.execute(tx),
  )
  later(10)
  const sends = new MailSink()
  const going: string[] = []
  const most = { ofOne: 0, atOnce: 0 }
  // The first four wait for one another: were fewer sent at once, nobody would go on.
  const four = Promise.withResolvers<void>()
  const watched = senderWith(sends, (senderId, send) => async (mail, handing) => {
    going.push(senderId)
    most.ofOne = Math.max(most.ofOne, going.filter((one) => one === senderId).length)
    most.atOnce = Math.max(most.atOnce, going.length)
    if (going.length === 4) four.resolve()
    await four.promise
    const outcome = await send(mail, handing)
    going.splice(going.indexOf(senderId), 1)
    return outcome
  })
  await watched.sendDue()
  expect(sends.taken).toHaveLength(40)
  expect(most).toEqual({ ofOne: 1, atOnce: 4 })
})
