import { expect } from 'vitest'
import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import type { listThreads, WholeThread } from '../../../contract/messaging/thread-endpoints.ts'
import type { TestParts } from '../server.ts'
import { MemoryMailboxes } from '../services/memory-mailbox.ts'
import { smtpSink } from '../services/smtp-sink.ts'
import { letters, messages } from './letters.ts'

export const mailbox = '/api/v6/messaging/mailbox/'
export const threads = '/api/v6/messaging/threads/'
/** From where the mailbox of these tests is read. */
export const imap = { host: '127.0.0.1', port: 1993, security: 'none' }

/** The form of that mailbox, but for the port that it sends by. */
export const connection = {
  address: 'anna@acme.example',
  ...{ host: '127.0.0.1', security: 'none', username: 'anna', password: 'right' },
  reading: imap,
}

interface Mail {
  from: string
  /** The id of the message of ours that it answers. */
  answers?: string
  id?: string
  text?: string
  /** Further headers. */
  head?: string
  /** Where the provider puts it. */
  folder?: 'inbox' | 'junk'
  subject?: string
}

/** A recruiter whose mailbox is read, and what comes into it. */
export async function inbox(parts: TestParts = {}) {
  const mailReader = new MemoryMailboxes()
  const kit = await letters({ ...parts, allowHosts: '127.0.0.0/8', mailReader })
  const { server, worker, later, person, sent } = kit
  let number = 0

  /** Connects the mailbox, by default to a server of mail that is there as long as the test. */
  const save = async (more: object = {}) =>
    worker.call(mailbox, { method: 'PUT', body: { ...connection, port: (await smtpSink()).port, ...more } })

  /** Puts a mail into it. @returns its Message-ID */
  function come({
    from,
    answers,
    id = `m${++number}@theirs.example`,
    text = 'Tuesday works.',
    head,
    folder,
    subject = 'Re: For Ada',
  }: Mail): string {
    const lines = [
      ...[`From: ${from}`, 'To: anna@acme.example', `Subject: ${subject}`, `Message-ID: <${id}>`],
      ...(answers ? [`In-Reply-To: <${answers}@acme.example>`] : []),
      ...(head ? [head] : []),
      ...['', text],
    ]
    mailReader.put('anna', lines.join('\r\n'), server.clock.now(), folder)
    return id
  }

  async function read(): Promise<void> {
    later(61)
    await server.readDue()
  }

  const threadsNow = async (query = '?list=all') =>
    (await worker.call(`${threads}${query}`)).body as OutputOf<typeof listThreads>
  /** All that was written back and forth with somebody. */
  async function itemsWith(profile: number) {
    const [thread] = (await threadsNow(`?list=all&profile_id=${profile}`)).results
    return thread ? ((await worker.call(`${threads}${thread.id}/`)).body as WholeThread).items : []
  }
  const messageNow = async (id: string) =>
    (await worker.call(`${messages}${id}/`)).body as { status: string; reason: string | null; stopped: boolean }

  /** Somebody who has been written to. */
  async function reached(address: string) {
    const profile = await person(address)
    const id = await sent(profile)
    later(11)
    await server.sendDue()
    expect(await messageNow(id)).toMatchObject({ status: 'sent' })
    return { profile, id }
  }

  /** What is to leave tomorrow. */
  const planned = (profile: number) =>
    sent(profile, { send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })

  return { ...kit, mailReader, save, come, read, threadsNow, itemsWith, messageNow, reached, planned }
}
