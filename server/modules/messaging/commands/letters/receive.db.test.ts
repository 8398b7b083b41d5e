import { expect, test } from 'vitest'
import { inbox } from '../../../../../tests/kit/people/inbox.ts'
import { messages } from '../../../../../tests/kit/people/letters.ts'
import { devicesTold } from '../../../../../tests/kit/services/push-service.ts'
import { demoUserId } from '../../../users/demo.ts'

const kit = await inbox()
const { server, worker, later, person, send, sent, mailReader, save } = kit
const { come, read, threadsNow, itemsWith, messageNow, reached, planned } = kit

let number = 0
/** A report of the post in the form of RFC 3464; about a message of ours where its id is given. */
function report(to: string, status: string, action = 'failed', about?: string): void {
  const part = (type: string, ...lines: string[]) => ['--b', `Content-Type: ${type}`, '', ...lines, '']
  const mail = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    ...['To: anna@acme.example', 'Subject: Undelivered Mail', `Message-ID: <report${++number}@mx.example>`],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', ''],
    ...part('text/plain', 'Your mail was not delivered.'),
    ...part(
      'message/delivery-status',
      ...['Reporting-MTA: dns; mx.example', ''],
      ...[`Final-Recipient: rfc822; ${to}`, `Action: ${action}`, `Status: ${status}`],
      `Diagnostic-Code: smtp; 550 ${status} said the post`,
    ),
    ...(about ? part('text/rfc822-headers', `Message-ID: <${about}@acme.example>`, 'Subject: For Ada') : []),
    '--b--',
  ]
  mailReader.put('anna', mail.join('\r\n'), server.clock.now())
}
const contactsOf = async (profile: number) =>
  ((await worker.call(`/api/v6/profiles/${profile}/contacts/`)).body as { results: { bounced_at: string | null }[] })
    .results
const reason = async (id: string) => {
  const { status, reason } = await messageNow(id)
  return [status, reason]
}

test('an address that takes no mail is flagged, and what was planned for it does not leave', async () => {
  expect((await save()).status).toBe(200)
  const { profile, id } = await reached('hard@engines.example')
  const next = await planned(profile)
  report('hard@engines.example', '5.1.1', 'failed', id)
  const came = server.clock.now()
  await read()
  expect(await reason(id)).toEqual(['error', 'bounce'])
  expect(await messageNow(next)).toMatchObject({ stopped: true })
  expect(await contactsOf(profile)).toMatchObject([{ bounced_at: came.toISOString() }])
  const again = await send(profile)
  expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('address')])
})

test.each([
  ['a full mailbox', '5.2.2'],
  ['a policy', '5.7.1'],
])('%s says nothing of the address: it is sent again by hand', async (_why, status) => {
  const address = `soft${status.replaceAll('.', '')}@engines.example`
  const { profile, id } = await reached(address)
  report(address, status, 'failed', id)
  await read()
  expect(await reason(id)).toEqual(['error', 'unexpected'])
  expect(await contactsOf(profile)).toMatchObject([{ bounced_at: null }])
})

test('a report about several flags only who failed, and only where we wrote to', async () => {
  const [gone, other] = [await reached('gone@engines.example'), await reached('other@engines.example')]
  const group = (to: string, action: string, status: string) =>
    `Final-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}\r\n`
  const about = (id: string, ...groups: string[]) =>
    mailReader.put(
      'anna',
      [
        ...['From: MAILER-DAEMON@mx.example', 'To: anna@acme.example', 'Subject: Undelivered Mail'],
        ...[`Message-ID: <report${++number}@mx.example>`, 'MIME-Version: 1.0'],
        ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b'],
        ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', '', ...groups, '--b'],
        ...['Content-Type: text/rfc822-headers', '', `Message-ID: <${id}@acme.example>`, '', '--b--'],
      ].join('\r\n'),
      server.clock.now(),
    )
  // The address it was forwarded to does not exist; that says nothing of the one we wrote to.
  about(other.id, group('forwarded@elsewhere.example', 'failed', '5.1.1'))
  about(gone.id, group('third@engines.example', 'delivered', '2.0.0'), group('gone@engines.example', 'failed', '5.1.1'))
  await read()
  expect(await reason(other.id)).toEqual(['error', 'unexpected'])
  expect(await contactsOf(other.profile)).toMatchObject([{ bounced_at: null }])
  expect(await reason(gone.id)).toEqual(['error', 'bounce'])
  const there = await reached('there@engines.example')
  about(
    there.id,
    group('else@engines.example', 'failed', '5.1.1'),
    group('there@engines.example', 'delivered', '2.0.0'),
  )
  await read()
  expect(await reason(there.id)).toEqual(['sent', null])
})

test('what is late is still on its way', async () => {
  const { profile, id } = await reached('late@engines.example')
  const next = await planned(profile)
  report('late@engines.example', '4.4.1', 'delayed', id)
  await read()
  expect(await reason(id)).toEqual(['sent', null])
  expect(await messageNow(next)).toMatchObject({ status: 'planned' })
  expect((await itemsWith(profile)).at(-2)).toMatchObject({ type: 'letter', kind: 'delay' })
})

test('who has answered is not taken for somebody whom nothing reaches', async () => {
  const { profile, id } = await reached('answered@engines.example')
  come({ from: 'answered@engines.example', answers: id })
  await read()
  report('answered@engines.example', '5.1.1', 'failed', id)
  await read()
  expect(await reason(id)).toEqual(['replied', null])
  expect(await contactsOf(profile)).toMatchObject([{ bounced_at: null }])
})

test('a message in doubt that is answered has arrived', async () => {
  const profile = await person('doubt@engines.example')
  server.mailSink.answers.push({ kind: 'doubt', code: null, said: 'Connection lost' })
  const id = await sent(profile)
  later(11)
  await server.sendDue()
  expect(await reason(id)).toEqual(['error', 'unexpected'])
  come({ from: 'doubt@engines.example', answers: id })
  await read()
  expect(await reason(id)).toEqual(['replied', null])
})

test('two who answer in one thread are told apart: each has a thread of their own', async () => {
  const [ada, bob] = [await reached('ada@engines.example'), await reached('bob@engines.example')]
  const next = await planned(bob.profile)
  come({ from: 'ada@engines.example', answers: ada.id, text: 'I am Ada' })
  come({ from: 'bob@engines.example', answers: ada.id, text: 'I am Bob' })
  await read()
  const said = async (profile: number) =>
    (await itemsWith(profile)).flatMap((item) => (item.type === 'letter' ? [[item.kind, item.said]] : []))
  expect(await said(ada.profile)).toEqual([['reply', 'I am Ada']])
  expect(await said(bob.profile)).toEqual([['unverified', 'I am Bob']])
  expect([await reason(ada.id), await reason(bob.id)]).toEqual([
    ['replied', null],
    ['sent', null],
  ])
  expect(await messageNow(next)).toMatchObject({ status: 'planned' })
})

test('a mail that only claims to be from somebody written to stops nothing', async () => {
  const { profile, id } = await reached('claimed@engines.example')
  const next = await planned(profile)
  come({ from: 'Ada <claimed@engines.example>', text: 'Call me at this number' })
  await read()
  expect(await reason(id)).toEqual(['sent', null])
  expect(await messageNow(next)).toMatchObject({ status: 'planned' })
  expect((await threadsNow(`?list=all&profile_id=${profile}`)).results).toMatchObject([
    { state: 'open', last: { kind: 'unverified' } },
  ])
})

test('an answer of a machine is no answer', async () => {
  const { profile, id } = await reached('away@engines.example')
  const next = await planned(profile)
  come({ from: 'away@engines.example', answers: id, head: 'Auto-Submitted: auto-replied' })
  await read()
  expect(await reason(id)).toEqual(['sent', null])
  expect(await messageNow(next)).toMatchObject({ status: 'planned' })
})

test('who asks in their own words is written to no more, at either address', async () => {
  const { profile, id } = await reached('stop@engines.example')
  const next = await planned(profile)
  come({ from: 'Ada <ada.private@engines.example>', answers: id, text: 'Please unsubscribe me.' })
  await read()
  expect(await messageNow(next)).toMatchObject({ stopped: true })
  for (const address of ['stop@engines.example', 'ada.private@engines.example']) {
    const again = await send(await person(address))
    expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringMatching(/unsubscribed/i)])
  }
})

test.each([
  ['an empty body', '', undefined, ''],
  ['an invitation', 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR', 'Content-Type: text/calendar', undefined],
  [
    'HTML that would run',
    '<script>boom()</script><p>Hi<img src=cid:x onerror=boom()></p>',
    'Content-Type: text/html',
    'Hi',
  ],
  ['a clock of years ago', 'Then', 'Date: Mon, 01 Jan 1990 00:00:00 +0000', 'Then'],
  ['a clock of years ahead', 'Then', 'Date: Mon, 01 Jan 2091 00:00:00 +0000', 'Then'],
])('%s is kept as what it is: an answer of today', async (what, text, head, expected) => {
  const { profile, id } = await reached(`${what.replaceAll(' ', '-')}@engines.example`)
  const came = server.clock.now()
  come({ from: `${what.replaceAll(' ', '-')}@engines.example`, answers: id, text, ...(head && { head }) })
  await read()
  expect(await reason(id)).toEqual(['replied', null])
  const letter = (await itemsWith(profile)).find(({ type }) => type === 'letter')
  expect(letter).toMatchObject({ kind: 'reply', at: came.toISOString() })
  expect(JSON.stringify(letter)).not.toMatch(/boom|<script/)
  if (expected !== undefined) expect(letter).toMatchObject({ said: expected })
})

test('whoever wrote is told on their devices that answers came, by their number and without a name', async () => {
  // What the tests before have brought.
  await devicesTold(server)
  const device = server.pushService.device('phone')
  const { endpoint, keys } = device
  const body = { endpoint, keys, language: 'en' }
  expect((await worker.call('/api/v6/user/notices/devices/', { method: 'POST', body })).status).toBe(204)
  const [one, other] = [await reached('push1@engines.example'), await reached('push2@engines.example')]
  come({ from: 'push1@engines.example', answers: one.id })
  come({ from: 'push2@engines.example', answers: other.id })
  come({ from: 'push2@engines.example', answers: other.id, head: 'Auto-Submitted: auto-replied' })
  await read()
  await devicesTold(server)
  expect(device.read()).toEqual([
    { user: demoUserId('worker@acme.example'), kind: 'replied', count: 2, language: 'en' },
  ])
  await worker.call('/api/v6/user/notices/', { method: 'PATCH', body: { replied: false } })
  come({ from: 'push1@engines.example', answers: one.id })
  await read()
  await devicesTold(server)
  expect(device.read()).toEqual([])
})

// The last one: its user has to sign in again.
test('a report that names no message is about what was sent to the address last, for two weeks', async () => {
  const { profile, id: old } = await reached('reports@engines.example')
  later(15 * 86_400)
  const anew = await server.as('worker@acme.example')
  const stateNow = async (id: string) => (await anew.call(`${messages}${id}/`)).body
  report('reports@engines.example', '5.1.1')
  await read()
  expect(await stateNow(old)).toMatchObject({ status: 'sent' })
  const [next] = ((await send(profile, {}, {}, anew)).body as { recipients: { id: string }[] }).recipients
  later(11)
  await server.sendDue()
  report('reports@engines.example', '5.1.1')
  await read()
  expect(await stateNow(next!.id)).toMatchObject({ status: 'error', reason: 'bounce' })
  expect(await stateNow(old)).toMatchObject({ status: 'sent' })
})
