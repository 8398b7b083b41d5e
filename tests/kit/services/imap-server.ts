import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort } from '../process.ts'

/** A real mail server (Dovecot), each user with a mailbox that begins empty. */
export interface ImapServer {
  port: number
  /** Puts a mail into a user's folder. */
  put(user: string, mail: string | Buffer, folder?: string): Promise<void>
  /** Fills the inbox of a user who has none yet, by files and not mail by mail. */
  fill(user: string, count: number, mailOf: (at: number) => string): Promise<void>
  /** Mails of a user's folder, as they lie there. */
  mails(user: string, folder: string): Promise<string[]>
  /** The user's inbox counts its mails anew, under another validity. */
  renumber(user: string): Promise<void>
  stop(): Promise<void>
}

export const imapPassword = 'right'
const program = '/usr/sbin/dovecot'
const startedWithin = 20_000

/** Without root everything runs as the present user. */
const asUser = ({ uid, username }: { uid: number; username: string }) =>
  uid === 0
    ? ''
    : `
default_internal_user = ${username}
default_login_user = ${username}
default_internal_group = ${username}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`

/** Mail of root's is nobody's business here: it lies with Debian's user for mail. */
const mailOwner = ({ uid, gid }: { uid: number; gid: number }) => (uid === 0 ? { uid: 8, gid: 8 } : { uid, gid })

const configOf = (folder: string, port: number, me = userInfo(), { uid, gid } = mailOwner(me)) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 0
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${imapPassword}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%u
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
}
${asUser(me)}
`

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + startedWithin; Date.now() < end && child.exitCode === null; ) {
    const socket = connect(port, '127.0.0.1')
    const greeted = await Promise.race([once(socket, 'data'), once(socket, 'error')]).then(
      ([first]) => Buffer.isBuffer(first),
      () => false,
    )
    socket.destroy()
    if (greeted) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** @returns in a sentence why there can be none */
export async function startImap(): Promise<ImapServer | string> {
  if (!existsSync(program)) return 'Dovecot (Debian: dovecot-imapd) is not installed'
  const folder = await mkdtemp(path.join(tmpdir(), 'imap-'))
  const port = await freePort()
  await chmod(folder, 0o755)
  const { uid, gid } = mailOwner(userInfo())
  for (const name of ['mail', 'home']) {
    await mkdir(path.join(folder, name))
    await chown(path.join(folder, name), uid, gid)
  }
  await writeFile(path.join(folder, 'dovecot.conf'), configOf(folder, port))
  const child = spawn(program, ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const stop = async () => {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  if (!(await answers(port, child))) {
    const log = await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')
    await stop()
    return `Dovecot does not start: ${log.split('\n').find((line) => /error|fatal/i.test(line)) ?? 'it says nothing'}`
  }
  return { port, stop, ...mailboxes(folder, port) }
}

function mailboxes(folder: string, port: number): Pick<ImapServer, 'put' | 'fill' | 'mails' | 'renumber'> {
  const as = async <T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user, pass: imapPassword }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  return {
    put: (user, mail, into = 'INBOX') =>
      as(user, async (client) => {
        await client.append(into, mail)
      }),
    async fill(user, count, mailOf) {
      const { uid, gid } = mailOwner(userInfo())
      const box = path.join(folder, 'mail', user)
      for (const name of ['', 'cur', 'new', 'tmp']) {
        await mkdir(path.join(box, name))
        await chown(path.join(box, name), uid, gid)
      }
      for (let at = 1; at <= count; at++) {
        const file = path.join(box, 'cur', `${1_700_000_000 + at}.M${at}.bench:2,`)
        await writeFile(file, mailOf(at))
        await chown(file, uid, gid)
      }
    },
    mails: (user, from) =>
      as(user, async (client) => {
        await client.mailboxOpen(from)
        const found = await client.fetchAll('1:*', { source: true })
        return found.map(({ source }) => source!.toString())
      }),
    async renumber(user) {
      const box = path.join(folder, 'mail', user)
      const list = path.join(box, 'dovecot-uidlist')
      const before = await readFile(list, 'utf8')
      for (const name of await readdir(box))
        if (name.startsWith('dovecot.index')) await rm(path.join(box, name), { force: true })
      await writeFile(
        list,
        before.replace(/^3 V(\d+)/, (_, validity: string) => `3 V${Number(validity) + 1}`),
      )
    },
  }
}
