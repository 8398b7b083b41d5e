import { getResponse } from 'msw'
import type { Connect, Plugin } from 'vite'
import { mockHandlers } from './backend.ts'
import { writeSome } from './some-mail.ts'
import { createWorld } from './world.ts'

async function requestOf(incoming: Connect.IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = chunks.length ? Buffer.concat(chunks) : undefined
  const headers = new Headers(incoming.headers as Record<string, string>)
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    body,
  })
}

/** `dev:mock`: the development server answers the whole API itself from a world in memory; no other process. */
export function mockServer(): Plugin {
  return {
    name: 'hirefold:mock-server',
    configureServer(server) {
      const world = createWorld({ now: () => new Date().toISOString(), folderSize: 248, people: 400 })
      writeSome(world)
      const handlers = mockHandlers(() => world)
      server.middlewares.use((incoming, outgoing, next) => {
        if (!incoming.url?.startsWith('/api/')) return next()
        void requestOf(incoming)
          .then((request) => getResponse(handlers, request))
          .then(async (response) => {
            // No stream of nudges here; 204 tells the browser to stop asking for one.
            outgoing.statusCode = response?.status ?? (incoming.url?.startsWith('/api/sync/events') ? 204 : 404)
            outgoing.setHeader('content-type', response?.headers.get('content-type') ?? 'application/json')
            outgoing.end(response ? Buffer.from(await response.arrayBuffer()) : '')
          })
          .catch(next)
      })
    },
  }
}
