import { createTransport } from 'nodemailer'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { connected, startHirefold } from './kit/hirefold.ts'
import { connectMailboxes, fill, left, mailServer, senders } from './kit/mail.ts'

/**
 * How many messages a second the engine brings into a mail server on this machine, of `--messages N` (2,000) that are due
 * at once in four mailboxes without a limit. The baseline is the same mails to the same server without an engine: one
 * connection for each mailbox, nothing written down.
 */
const { messages } = optionsOf({ messages: { type: 'string', default: '2000' } })
const wanted = wholeNumber('messages', messages)
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

const sink = await mailServer()
const server = await startHirefold(undefined, { HIREFOLD_ALLOW_HOSTS: `127.0.0.1:${sink.port}` })
try {
  await connectMailboxes(server, sink.port)
  const client = await connected(server)
  const alone = await bare(sink.port)
  const before = sink.taken()
  await fill(client, wanted)
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
