import { hostile } from '../tests/data/letters/hostile.ts'
import { imapPassword, startImap } from '../tests/kit/services/imap-server.ts'
import { optionsOf, refuse, wholeNumber } from '../tools/command-line.ts'
import { connected, type Hirefold, startHirefold, unsafeHeaders } from './kit/hirefold.ts'
import { connectMailboxes, left, mailServer } from './kit/mail.ts'
import { bothOf, p95, pause } from './kit/measure.ts'

/**
 * Thirty kinds of letters made to stop whoever reads them, of `--kilobytes N` (1,000) each, in a real mailbox (Dovecot): how
 * fast the API answers while they are read, beside the same without; and whether each is kept, and the letter behind them.
 */
const { kilobytes } = optionsOf({ kilobytes: { type: 'string', default: '1000' } })
const size = wholeNumber('kilobytes', kilobytes) * 1000
/** Milliseconds between two questions. */
const between = 20
const idleFor = 10_000

const started = await startImap()
if (typeof started === 'string') refuse(started)
const imap = started

const asked = async (server: Hirefold): Promise<number> => {
  const from = performance.now()
  await server.text('/api/v6/folders/')
  return performance.now() - from
}

async function askedUntil(server: Hirefold, done: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!done()) {
    took.push(await asked(server))
    await pause(between)
  }
  return took
}

async function put<T>(server: Hirefold, method: string, path: string, body: object): Promise<T> {
  const headers = unsafeHeaders(server.url, server.cookie)
  const answer = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const sink = await mailServer()
const server = await startHirefold(undefined, {
  HIREFOLD_ALLOW_HOSTS: `127.0.0.1:${sink.port},127.0.0.1:${imap.port}`,
})
try {
  await connectMailboxes(server, sink.port)
  const reading = { host: '127.0.0.1', port: imap.port, security: 'none' }
  const access = { host: '127.0.0.1', port: sink.port, security: 'none', username: 'worker', password: imapPassword }
  await put(server, 'PUT', '/api/v6/messaging/mailbox/', { ...access, address: 'worker@acme.example', reading })
  const person = await server.post<{ id: number }>('/api/v6/profiles/', { first_name: 'Ada', last_name: 'Hostile' })
  const contact = { kind: 'email', value: 'ada@hostile.example' }
  await server.post(`/api/v6/profiles/${person.id}/contacts/`, contact)
  const { recipients } = await server.post<{ recipients: { id: string }[] }>('/api/v6/mailing_lists/', {
    recipients: [{ profile: person.id }],
    templates: [{ subject: 'Hello', body: '<p>Hello</p>' }],
  })
  const client = await connected(server)
  while (await left(client)) await pause(200)

  const answer = (name: string, type: string, body: string, head = '') =>
    [
      ...['From: Ada <ada@hostile.example>', 'To: worker@acme.example', `Subject: ${name}`],
      `Message-ID: <${name.replaceAll(/\W+/g, '-')}@hostile.example>`,
      ...[`In-Reply-To: <${recipients[0]!.id}@acme.example>`, `Content-Type: ${type}`, ...(head ? [head] : [])],
      ...['', body],
    ].join('\n')
  for (const { name, type, body, head } of hostile) await imap.put('worker', answer(name, type, body(size), head))
  await imap.put('worker', answer('the last one', 'text/plain', 'Tuesday works.'))

  let idling = true
  setTimeout(() => {
    idling = false
  }, idleFor)
  const idle = await askedUntil(server, () => !idling)
  const kept = async () =>
    (await client.query<{ subject: string; unreadable: boolean }>('select subject, unreadable from letters')).rows
  const from = performance.now()
  let isThere = false
  const watching = (async () => {
    await put(server, 'POST', '/api/v6/messaging/mailbox/read/', {}).catch(() => undefined)
    while (!isThere) {
      await pause(250)
      isThere = (await kept()).some(({ subject }) => subject === 'the last one')
    }
  })()
  const beside = await askedUntil(server, () => isThere)
  await watching
  const rows = await kept()
  const names = new Set(rows.map(({ subject }) => subject))
  const lost = hostile.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  const unread = rows.filter(({ unreadable }) => unreadable).map(({ subject }) => subject)
  console.log(
    `\n${rows.length} letters of ${size / 1000} kB in ${((performance.now() - from) / 1000).toFixed(1)} s; not readable within the bounds: ${unread.join(', ') || 'none'}`,
  )
  console.log(
    `  the API: idle ${bothOf(idle)}, beside ${bothOf(beside)} (${(p95(beside) / p95(idle)).toFixed(2)}x at p95)`,
  )
  await client.end()
  if (lost.length) {
    console.log(`  not kept: ${lost.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  sink.close()
  await imap.stop()
}
