import { describe, expect, test } from 'vitest'
import { hostile } from '../../../../tests/data/letters/hostile.ts'
import { mail } from '../../../../tests/data/letters/mail.ts'
import { atEnd } from '../../../../tests/kit/at-end.ts'
import { connection, mailbox, threads } from '../../../../tests/kit/people/inbox.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import { type ImapServer, startImap } from '../../../../tests/kit/services/imap-server.ts'
import { smtpSink } from '../../../../tests/kit/services/smtp-sink.ts'
import { imapReader } from '../../../adapters/imap-reader/imap-reader.ts'
import { readAllowedHosts } from '../../../kernel/outbound/allowed-hosts.ts'
import { outboundDoor } from '../../../kernel/outbound/door.ts'

const started = await startImap()
if (typeof started === 'string') console.warn(`Skipped: letters go the whole way: ${started}`)
else atEnd(() => started.stop())

const inGate = ['spaces before a word', 'elements within elements', 'quotes within quotes']
const headOf = (ours: string, subject: string, type: string) =>
  [
    ...['From: Ada <ada@engines.example>', 'To: anna@acme.example', `Subject: ${subject}`, `Content-Type: ${type}`],
    ...[`Message-ID: <${subject.replaceAll(' ', '-')}@engines.example>`, `In-Reply-To: <${ours}>`],
  ].join('\n')

/** With a provider that takes mail and a server that has it: what a recruiter of a real company lives with. */
describe.skipIf(typeof started === 'string')('between a real mail server and its users', () => {
  test('what was written is filed, an answer stops what is planned, a report flags, and who asks for it is left alone', async () => {
    const imap = started as ImapServer
    const allowHosts = '127.0.0.0/8'
    const mailReader = imapReader({ door: outboundDoor(readAllowedHosts(allowHosts)) })
    const { server, worker, later, person, sent, send } = await letters({ allowHosts, mailReader, demoMailbox: true })
    const sink = await smtpSink()
    const reading = { host: '127.0.0.1', port: imap.port, security: 'none' }
    const saved = await worker.call(mailbox, { method: 'PUT', body: { ...connection, port: sink.port, reading } })
    expect([saved.status, saved.text]).toEqual([200, expect.anything()])
    const come = (headers: Record<string, string | undefined>, body: string) =>
      imap.put('anna', mail({ To: 'anna@acme.example', References: undefined, ...headers }, body))
    const read = async () => {
      later(61)
      await server.readDue()
    }
    const reached = async (address: string) => {
      const profile = await person(address)
      const id = await sent(profile)
      later(11)
      await server.sendDue()
      const ours = /^Message-ID:\s*<(.+)>/im.exec(sink.taken.at(-1)!)![1]!
      const send_at = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
      return { profile, id, ours, next: await sent(profile, { send_at }) }
    }
    const now = async (id: string) => (await worker.call(`${messages}${id}/`)).body
    const [ada, bob, eve] = [
      await reached('ada@engines.example'),
      await reached('bob@engines.example'),
      await reached('eve@engines.example'),
    ]
    await read()
    expect((await imap.mails('anna', 'Sent')).map((each) => /^Message-ID:\s*<(.+)>/im.exec(each)![1])).toEqual([
      ada.ours,
      bob.ours,
      eve.ours,
    ])

    const from = (who: { ours: string }, address: string) => ({
      From: address,
      'Message-ID': `<answer-${address}>`,
      'In-Reply-To': `<${who.ours}>`,
    })
    await come({ ...from(ada, 'ada@engines.example'), 'Content-Type': 'text/plain; charset=utf-8' }, 'Во вторник.')
    await come({ ...from(eve, 'eve@engines.example'), 'Content-Type': 'text/plain' }, 'Unsubscribe')
    await come(
      {
        From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
        'Message-ID': '<report@mx.example>',
        'In-Reply-To': undefined,
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      },
      [
        ...['--b', 'Content-Type: text/plain', '', 'Not delivered.', ''],
        ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
        ...['Final-Recipient: rfc822; bob@engines.example', 'Action: failed', 'Status: 5.1.1', ''],
        ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: <${bob.ours}>`, '', '--b--'],
      ].join('\r\n'),
    )
    // Three that were made to stop the server, before the last of those that count.
    for (const { name, type, body, head = '' } of hostile.filter(({ name: each }) => inGate.includes(each)))
      await imap.put('anna', `${headOf(ada.ours, name, type)}${head && `\n${head}`}\n\n${body(500_000)}`)
    await imap.put('anna', `${headOf(ada.ours, 'After', 'text/plain')}\n\nAnd on Friday?`, 'Junk')
    await come({ From: 'friend@private.example', 'Message-ID': '<private@x>', 'In-Reply-To': undefined }, 'Dinner?')
    await read()

    expect(await now(ada.id)).toMatchObject({ status: 'replied' })
    expect(await now(ada.next)).toMatchObject({ stopped: true, stopped_by: 'reply' })
    expect(await now(bob.id)).toMatchObject({ status: 'error', reason: 'bounce' })
    expect(await now(bob.next)).toMatchObject({ stopped: true, stopped_by: 'bounce' })
    expect((await worker.call(`/api/v6/profiles/${bob.profile}/contacts/`)).body).toMatchObject({
      results: [{ value: 'bob@engines.example', bounced_at: expect.any(String) }],
    })
    expect(await now(eve.next)).toMatchObject({ stopped: true, stopped_by: 'unsubscribe' })
    expect((await send(eve.profile)).body).toMatchObject({ fields: { recipients: ['Unsubscribed from emails'] } })
    const { results } = (await worker.call(`${threads}?list=all&profile_id=${ada.profile}`)).body as {
      results: { id: string }[]
    }
    expect((await worker.call(`${threads}${results[0]!.id}/`)).body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: ada.id }),
        expect.objectContaining({ id: ada.next, stopped_by: 'reply' }),
        expect.objectContaining({ type: 'letter', said: 'Во вторник.' }),
        ...inGate.map((subject) => expect.objectContaining({ type: 'letter', subject })),
        expect.objectContaining({ type: 'letter', said: 'And on Friday?', in_junk: true }),
      ]),
    })
    expect(JSON.stringify((await worker.call(`${threads}?list=all`)).body)).not.toContain('private.example')

    later(2 * 86_400)
    const before = sink.taken.length
    await server.sendDue()
    expect(sink.taken).toHaveLength(before)
  })
})
