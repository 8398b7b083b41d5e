import { setTimeout as delay } from 'node:timers/promises'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { connected, startHirefold } from './kit/hirefold.ts'
import { connectMailboxes, fill, left, mailServer } from './kit/mail.ts'

/**
 * `--messages N` (5,000) of four mailboxes, while the server is killed `--kills N` (20) times wherever it is: how many arrived
 * twice, or are said to be sent and never arrived. Fails with one of either.
 */
const options = optionsOf({
  messages: { type: 'string', default: '5000' },
  kills: { type: 'string', default: '20' },
})
const wanted = wholeNumber('messages', options.messages)
const kills = wholeNumber('kills', options.kills)

const sink = await mailServer()
const server = await startHirefold(undefined, { HIREFOLD_ALLOW_HOSTS: `127.0.0.1:${sink.port}` })

/** A connection of its own each time: the database may have been started anew. */
async function asked<T>(work: (client: Awaited<ReturnType<typeof connected>>) => Promise<T>): Promise<T> {
  const client = await connected(server)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

try {
  await connectMailboxes(server, sink.port)
  await asked((client) => fill(client, wanted))
  let done = 0
  for (; done < kills && (await asked(left)); done++) {
    // Somewhere else in a try each time.
    await delay(700 + ((done * 137) % 900))
    await server.kill()
  }
  while (await asked(left)) await delay(200)
  const { rows } = await asked((client) =>
    client.query<{ id: string; state: string; in_doubt: boolean }>(
      "select id, state, in_doubt from messages where created_at > now() - interval '1 hour'",
    ),
  )
  const twice = rows.filter(({ id }) => (sink.byId.get(id) ?? 0) > 1).length
  const lost = rows.filter(
    ({ id, state, in_doubt: doubt }) => !doubt && (state !== 'sent' || !sink.byId.has(id)),
  ).length
  const doubt = rows.filter(({ in_doubt }) => in_doubt).length
  console.log(
    `\n${rows.length} messages, ${done} kills: ${twice} arrived twice, ${lost} lost, ${doubt} in doubt (their user is asked)`,
  )
  if (twice || lost) process.exitCode = 1
} finally {
  await server.stop()
  sink.close()
}
