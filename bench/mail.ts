import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { connected, type Hirefold, signIn, startHirefold, unsafeHeaders } from './kit/hirefold.ts'

/**
 * How many messages a second the engine brings into a mail server on this machine, of `--messages N` (2,000) that are due
 * at once in four mailboxes without a limit. The baseline is the same mails to the same server without an engine: one
 * connection for each mailbox, nothing written down.
 */
const { messages } = optionsOf({ messages: { type: 'string', default: '2000' } })
const wanted = wholeNumber('messages', messages)
const senders = ['worker', 'worker2', 'admin', 'service']

async function mailServer() {
  let taken = 0
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.once('end', () => {
        taken++
        done(null, 'Queued')
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    taken: () => taken,
    close: () => server.close(() => undefined),
  }
}

/** Mails a second by the library alone. */
async function bare(port: number): Promise<number> {
  const from = performance.now()
  await Promise.all(
    senders.map(async () => {
      const transport = createTransport({
        host: '127.0.0.1',
        port,
        pool: true,
        maxConnections: 1,
        ignoreTLS: true,
        auth: { user: 'anna', pass: 'secret' },
      })
      for (let at = 0; at < wanted / senders.length; at++)
        await transport.sendMail({
          from: 'a@acme.example',
          to: 'b@people.example',
          subject: 'Hello',
          text: 'Hello',
          html: '<p>Hello</p>',
        })
      transport.close()
    }),
  )
  return wanted / ((performance.now() - from) / 1000)
}

async function call(server: Hirefold, name: string, method: string, path: string, body: object): Promise<void> {
  const headers = unsafeHeaders(server.url, await signIn(server.url, name))
  const answer = await fetch(`${server.url}/api/v6/messaging/${path}/`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}

async function connectMailboxes(server: Hirefold, port: number): Promise<void> {
  await call(server, 'admin', 'PATCH', 'company_settings', { daily_limit: 10_000 })
  const access = { host: '127.0.0.1', port, security: 'none', password: 'secret', daily_limit: 10_000 }
  for (const name of senders)
    await call(server, name, 'PUT', 'mailbox', { ...access, address: `${name}@acme.example`, username: name })
}

/** Messages of each sender, all due. */
async function fill(client: Client): Promise<void> {
  await client.query(
    `insert into messages (id, company_id, list_id, step, step_version, channel, sender_id, profile_id, candidate_id, address, name, given,
       filled, subject, state, due_at, changed_at, created_at)
     select gen_random_uuid(), m.company_id, m.list_id, 1, 1, 'email', u.id, m.profile_id, m.candidate_id, m.address, m.name, '{}', 'null', '',
       'pending', now(), now(), now()
     from (select * from messages order by id limit 1) m, generate_series(1, $1::int) n
     join users u on u.email = ($2::text[])[1 + n % 4]`,
    [wanted, senders.map((name) => `${name}@acme.example`)],
  )
}

const left = async (client: Client) =>
  Number(
    (await client.query<{ count: string }>("select count(*) from messages where state in ('pending', 'sending')"))
      .rows[0]!.count,
  )

const sink = await mailServer()
const server = await startHirefold(undefined, { HIREFOLD_ALLOW_HOSTS: `127.0.0.1:${sink.port}` })
try {
  await connectMailboxes(server, sink.port)
  const client = await connected(server)
  const alone = await bare(sink.port)
  const before = sink.taken()
  await fill(client)
  const from = performance.now()
  while (await left(client)) await new Promise((resolve) => setTimeout(resolve, 50))
  const engine = wanted / ((performance.now() - from) / 1000)
  const { rows } = await client.query<{ count: string; reasons: string | null }>(
    "select count(*), string_agg(distinct reason || ' ' || coalesce(detail, ''), ', ') as reasons from messages where state = 'error'",
  )
  console.log(
    `\n${sink.taken() - before} of ${wanted} messages arrived, ${rows[0]!.count} failed${rows[0]!.reasons ? `: ${rows[0]!.reasons}` : ''}`,
  )
  console.log(
    `  the engine: ${engine.toFixed(0)} a second; the library alone: ${alone.toFixed(0)}; ${(alone / engine).toFixed(1)} times`,
  )
  await client.end()
} finally {
  await server.stop()
  sink.close()
}
