import { ImapFlow } from 'imapflow'
import { imapReader } from '../server/adapters/imap-reader/imap-reader.ts'
import { readAllowedHosts } from '../server/kernel/outbound/allowed-hosts.ts'
import { outboundDoor } from '../server/kernel/outbound/door.ts'
import { mail } from '../tests/data/letters/mail.ts'
import { imapPassword, startImap } from '../tests/kit/services/imap-server.ts'
import { optionsOf, refuse, wholeNumber } from '../tools/command-line.ts'
import { median } from './kit/measure.ts'

/**
 * How long the heads of a mailbox of `--mails N` (50,000) take and what memory that needs, and how soon a new mail is told
 * while it is waited for. The baselines: the same numbers by the library alone, without headers; a round trip to the server.
 */
const { mails } = optionsOf({ mails: { type: 'string', default: '50000' } })
const wanted = wholeNumber('mails', mails)
const user = 'bench'
const told = 20

const started = await startImap()
if (typeof started === 'string') refuse(started)
const imap = started

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
const megabytes = () => process.memoryUsage().rss / 2 ** 20

async function numbersAlone(): Promise<void> {
  const auth = { user, pass: imapPassword }
  const client = new ImapFlow({ host: '127.0.0.1', port: imap.port, secure: false, auth, logger: false })
  await client.connect()
  await client.mailboxOpen('INBOX', { readOnly: true })
  let count = 0
  for await (const _one of client.fetch('1:*', { uid: true, size: true })) count++
  if (count !== wanted) throw new Error(`${count} of ${wanted} mails are there`)
  await client.logout()
}

try {
  await imap.fill(user, wanted, (at) => mail({ 'Message-ID': `<bench-${at}@people.example>` }, 'Tuesday works.'))
  const access = {
    ...{ host: '127.0.0.1', port: imap.port, security: 'none' as const },
    ...{ username: user, password: imapPassword },
  }
  const reader = imapReader({ door: outboundDoor(readAllowedHosts('127.0.0.1/32')) })
  // The server reads the files of a mailbox when it sees them first.
  await numbersAlone()
  const bare = await seconds(numbersAlone)
  const box = await reader.open(access)
  const before = megabytes()
  let [count, most] = [0, before]
  const took = await seconds(async () => {
    for await (const heads of box.heads(0)) {
      count += heads.length
      most = Math.max(most, megabytes())
    }
  })
  console.log(`\n${count} heads in ${took.toFixed(1)} s, ${(most - before).toFixed(0)} MB more than before`)
  console.log(`  numbers by the library alone: ${bare.toFixed(1)} s; ${(took / bare).toFixed(1)} times`)

  const waits: number[] = []
  const trips: number[] = []
  for (let at = 0; at < told; at++) {
    trips.push(await seconds(async () => void (await box.uidNext())))
    const news = box.news(60_000)
    await imap.put(user, mail({ 'Message-ID': `<news-${at}@people.example>` }, 'New'))
    waits.push(await seconds(() => news))
  }
  console.log(
    `a new mail is told ${(1000 * median(waits)).toFixed(0)} ms after it came (median of ${told}, worst ${(1000 * Math.max(...waits)).toFixed(0)}); a question to the server: ${(1000 * median(trips)).toFixed(0)} ms`,
  )
  box.close()
} finally {
  await imap.stop()
}
