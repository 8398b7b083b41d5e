import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { type Hirefold, signIn, unsafeHeaders } from './hirefold.ts'

/** Of the demo's company, each with a mailbox of their own. */
export const senders = ['worker', 'worker2', 'admin', 'service']

/** A mail server that takes everything, and knows how often it has taken each mail. */
export async function mailServer() {
  const byId = new Map<string, number>()
  let taken = 0
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData: (stream, _session, done) => {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4000) head += chunk.toString()
      })
      stream.once('end', () => {
        taken++
        const id = /^Message-ID: <([^@>]+)@/im.exec(head)?.[1]
        if (id) byId.set(id, (byId.get(id) ?? 0) + 1)
        done(null, 'Queued')
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    taken: () => taken,
    byId: byId as ReadonlyMap<string, number>,
    close: () => server.close(() => undefined),
  }
}

async function call(server: Hirefold, name: string, method: string, path: string, body: object): Promise<void> {
  const headers = unsafeHeaders(server.url, await signIn(server.url, name))
  const answer = await fetch(`${server.url}/api/v6/messaging/${path}/`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Each sender's, without a limit. */
export async function connectMailboxes(server: Hirefold, port: number): Promise<void> {
  await call(server, 'admin', 'PATCH', 'company_settings', { daily_limit: 10_000 })
  const access = { host: '127.0.0.1', port, security: 'none', password: 'secret', daily_limit: 10_000 }
  for (const name of senders)
    await call(server, name, 'PUT', 'mailbox', { ...access, address: `${name}@acme.example`, username: name })
}

/** This number of messages, of all senders alike, all due. */
export async function fill(client: Client, wanted: number): Promise<void> {
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

/** How many are not settled yet. */
export const left = async (client: Client) =>
  Number(
    (await client.query<{ count: string }>("select count(*) from messages where state in ('pending', 'sending')"))
      .rows[0]!.count,
  )
