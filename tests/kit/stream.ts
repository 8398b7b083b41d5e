import type { Browser, TestServer } from './server.ts'

/** A stream of events that is open: what it has said so far. */
export async function streamOf(server: TestServer, { cookies }: Browser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await server.app.inject({
    url: '/api/sync/events',
    headers: { host: 'localhost:3000', cookie },
    payloadAsStream: true,
  })
  const stream = answer.stream()
  let text = ''
  let ended = false
  stream.on('data', (part: Buffer) => {
    text += part.toString()
  })
  stream.on('end', () => {
    ended = true
  })
  return { text: () => text, ended: () => ended }
}
