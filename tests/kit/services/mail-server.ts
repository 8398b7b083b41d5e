import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface MailServer {
  port: number
  /** Every line that was said to it. */
  heard: string[]
  /** The same with long lines whole again, as readers see them. */
  read: () => string
  /** While it refuses, nobody's mail is taken. */
  state: { refusing: boolean }
}

/** As much of RFC 5321 as a sender needs; gone after the test. */
export async function mailServer(state = { refusing: false }): Promise<MailServer> {
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
