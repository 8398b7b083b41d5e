import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

interface MailServerState {
  /** While it refuses, nobody's mail is taken. */
  refusing: boolean
  /** What it says to a command instead. */
  answers?: Readonly<Record<string, string>>
}

export interface MailServer {
  port: number
  /** Every line that was said to it. */
  heard: string[]
  /** The same with long lines whole again, as readers see them. */
  read: () => string
  state: MailServerState
}

/** As much of RFC 5321 as a sender needs; gone after the test. */
export async function mailServer(state: MailServerState = { refusing: false }): Promise<MailServer> {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.setEncoding('utf8')
    socket.write('220 double ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inData && line !== '.') continue
        const isData = line === 'DATA'
        const own = state.answers?.[/^[A-Z]+/.exec(line)?.[0] ?? '']
        if (own) {
          socket.write(`${own}\r\n`)
          continue
        }
        const refused = state.refusing && line.startsWith('RCPT')
        inData = isData
        socket.write(refused ? '451 try again later\r\n' : isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    read: () => heard.join('\n').replaceAll('=\n', ''),
    state,
  }
}
