import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface SmtpSink {
  port: number
  /** Every mail that was taken, as it came. */
  taken: string[]
  /** How many connections there were. */
  connections: () => number
  /** Ends all that there are. */
  hangUp: () => void
}

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/**
 * A provider that signs in `anna` with `right`, and does by the recipient's name what providers do: `nobody@`, `full@`,
 * `policy@` refuse, `slow@` is greylisted, `late@` and `never@` are refused when the content is there, `drop@` hangs up then,
 * `closing@` says that it closes. Sender `stranger@` is not allowed. Gone after the test.
 */
export async function smtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const taken: string[] = []
  let connections = 0
  const at = new Map<string, [number, string]>([
    ['nobody', [550, '5.1.1 No such user here']],
    ['full', [552, '5.2.2 Mailbox full']],
    ['policy', [550, '5.7.1 Refused by policy']],
    ['slow', [451, '4.7.1 Greylisted, try again']],
  ])
  const behind = new Map<string, [number, string]>([
    ['late', [451, '4.3.0 Busy, try again']],
    ['never', [554, '5.6.0 Not such content']],
    ['closing', [421, '4.3.2 Closing down']],
    ['sendas', [554, '5.2.252 SendAsDenied; not allowed to send as this address']],
  ])
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'anna' && password === 'right') done(null, { user: username })
      else if (username === 'waiting') done(answer(454, '4.7.0 Temporary authentication failure'))
      else done(answer(535, '5.7.8 Username and password not accepted'))
    },
    onMailFrom: ({ address }, _session, done) =>
      address.startsWith('stranger@') ? done(answer(553, '5.7.1 Sender not owned by user')) : done(),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = at.get(address.split('@')[0]!)
      if (refusal) done(answer(...refusal))
      else done()
    },
    onData: (stream, session, done) => {
      const name = session.envelope.rcptTo[0]!.address.split('@')[0]!
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = behind.get(name)
        if (refusal) return done(answer(...refusal))
        if (name === 'drop') return hangUp(server)
        taken.push(Buffer.concat(chunks).toString())
        done(null, 'Queued as 42')
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => {
    hangUp(server)
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = listening.address() as AddressInfo
  return { port, taken, connections: () => connections, hangUp: () => hangUp(server) }
}

/** As if its power went. */
function hangUp(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy()
}
