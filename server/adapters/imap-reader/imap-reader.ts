import { isIP } from 'node:net'
import { ImapFlow, type ImapFlowError } from 'imapflow'
import { allowHostsSetting } from '../../kernel/outbound/allowed-hosts.ts'
import type { OutboundDoor } from '../../kernel/outbound/door.ts'
import { ClosedAddress } from '../../kernel/outbound/public-address.ts'
import { type MailReader, type OpenFolder, type OpenMailbox, ReadingFailure } from '../../ports/mail-reader.ts'
import type { AccessFault, MailAccess } from '../../ports/mail-service.ts'
import { faultOf } from './faults.ts'
import { headers, headOf } from './heads.ts'

interface ImapWorld {
  door: OutboundDoor
  /** Milliseconds; absent: as providers need. */
  patience?: { connecting: number; silent: number }
  /** Whose certificates are believed; absent: those that Node knows. */
  ca?: string
}

const usualPatience = { connecting: 20_000, silent: 300_000 }
/** A user waits for a test. */
const testPatience = { connecting: 6000, silent: 8000 }
/** Heads that are asked for at once. */
const chunk = 500

async function connected(access: MailAccess, { door, patience = usualPatience, ca }: ImapWorld): Promise<ImapFlow> {
  const { host, port, security, username: user, password: pass } = access
  const { address, named } = await door.reading(host, port)
  if (security === 'none' && !named)
    throw new ClosedAddress(
      `Without encryption mail is read only from hosts that the server’s operator has named with ${allowHostsSetting}.`,
      'security',
    )
  const client = new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    // The address was looked up by the door; the certificate is that of the name.
    ...(isIP(host) ? {} : { servername: host }),
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    auth: { user, pass },
    // A log would hold what is in people's mail.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.silent,
  })
  // What breaks is told by the call that it breaks.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** @throws ReadingFailure */
async function opened(access: MailAccess, world: ImapWorld): Promise<ImapFlow> {
  let client: ImapFlow | undefined
  try {
    client = await connected(access, world)
    await client.mailboxOpen('INBOX', { readOnly: true })
    return client
  } catch (error) {
    client?.close()
    throw new ReadingFailure(faultOf(error as ImapFlowError))
  }
}

/** @throws ReadingFailure where the other side breaks off, or refuses */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ReadingFailure ? error : new ReadingFailure(faultOf(error as ImapFlowError))
  }
}

async function* headsBehind(client: ImapFlow, behind: number, uidNext: () => Promise<number>) {
  const next = await uidNext()
  // By ranges of numbers: a mailbox with holes answers some of them with little, and none at all is asked for in one piece.
  for (let from = behind + 1; from < next; from += chunk) {
    const range = `${from}:${Math.min(from + chunk, next) - 1}`
    const found = await client.fetchAll(
      range,
      { uid: true, size: true, internalDate: true, headers: [...headers] },
      { uid: true },
    )
    const heads = found.map(headOf).sort((a, b) => a.uid - b.uid)
    if (heads.length) yield heads
  }
}

/** The folder for what was sent, or taken for junk, where the provider says which it is. */
const folderFor = async (client: ImapFlow, use: '\\Sent' | '\\Junk'): Promise<string | undefined> =>
  (await client.list()).find(({ specialUse }) => specialUse === use)?.path

async function fileSent(client: ImapFlow, mail: Buffer, messageId: string): Promise<boolean> {
  const folder = await folderFor(client, '\\Sent')
  if (folder === undefined) return false
  const lock = await client.getMailboxLock(folder)
  try {
    // Some providers file what they send by themselves.
    const there = await client.search({ header: { 'message-id': `<${messageId}>` } }, { uid: true })
    if ((there || []).length) return false
    await client.append(folder, mail, ['\\Seen'])
    return true
  } finally {
    lock.release()
    await client.mailboxOpen('INBOX', { readOnly: true })
  }
}

async function sentSince(client: ImapFlow, day: Date): Promise<string[]> {
  const folder = await folderFor(client, '\\Sent')
  if (folder === undefined) return []
  try {
    await client.mailboxOpen(folder, { readOnly: true })
    const found = (await client.search({ since: day }, { uid: true })) || []
    const ids: string[] = []
    for (let at = 0; at < found.length; at += chunk) {
      const range = found.slice(at, at + chunk).join(',')
      const heads = await client.fetchAll(range, { uid: true, headers: ['message-id'] }, { uid: true })
      ids.push(...heads.flatMap((head) => headOf(head).messageId ?? []))
    }
    return ids
  } finally {
    if (client.usable) await client.mailboxOpen('INBOX', { readOnly: true })
  }
}

async function newsOf(client: ImapFlow, withinMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, withinMs)
  client.once('exists', resolve).once('close', resolve)
  try {
    const idling = client.idle().catch(() => false)
    await Promise.race([promise, idling])
  } finally {
    clearTimeout(timer)
    client.off('exists', resolve)
    client.off('close', resolve)
    // Ends the idling; what has come meanwhile is known then.
    if (client.usable) await client.noop().catch(() => undefined)
  }
}

async function inJunk(client: ImapFlow, work: (junk: OpenFolder) => Promise<void>): Promise<void> {
  const path = await told(() => folderFor(client, '\\Junk'))
  if (path === undefined) return
  try {
    await told(() => client.mailboxOpen(path, { readOnly: true }))
    await work(folderOf(client))
  } finally {
    if (client.usable) await told(() => client.mailboxOpen('INBOX', { readOnly: true }))
  }
}

/** Of the folder that is open. */
function folderOf(client: ImapFlow): OpenFolder {
  const folder = () => {
    if (!client.mailbox) throw new ReadingFailure({ field: 'host', why: 'silent', said: 'The connection was closed' })
    return client.mailbox
  }
  // The library keeps the number of when the folder was opened.
  const uidNext = async () =>
    ((await client.status(folder().path, { uidNext: true })) || undefined)?.uidNext ?? folder().uidNext
  return {
    uidValidity: String(folder().uidValidity),
    uidNext: () => told(uidNext),
    async *heads(behind) {
      const pages = headsBehind(client, behind, uidNext)
      for (let page = await told(() => pages.next()); !page.done; page = await told(() => pages.next()))
        yield page.value
    },
    firstSince: (day) =>
      told(async () => {
        const found = await client.search({ since: day }, { uid: true })
        return (found || undefined)?.toSorted((a, b) => a - b)[0]
      }),
    source: (uid, most) =>
      told(async () => {
        const source = { start: 0, maxLength: most }
        const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
        return (found || undefined)?.source
      }),
  }
}

function mailboxOf(client: ImapFlow): OpenMailbox {
  return {
    ...folderOf(client),
    inJunk: (work) => inJunk(client, work),
    fileSent: (mail, messageId) => told(() => fileSent(client, mail, messageId)),
    sentSince: (day) => told(() => sentSince(client, day)),
    news: (withinMs) => newsOf(client, withinMs),
    close: () => client.close(),
  }
}

/** Reads any provider's mail by IMAP (RFC 9051, 3501): opens the inbox without changing it. */
export const imapReader = (world: ImapWorld): MailReader => ({
  async open(access) {
    return mailboxOf(await opened(access, world))
  },
  async test(access): Promise<AccessFault | undefined> {
    try {
      const client = await opened(access, { patience: testPatience, ...world })
      client.close()
      return undefined
    } catch (error) {
      if (error instanceof ReadingFailure) return error.fault
      throw error
    }
  },
})
