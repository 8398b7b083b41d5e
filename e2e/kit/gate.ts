import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A request to the real server, as if its own page had asked; its body is the caller's to write. */
export function passing(behind: string, asked: Asked, to: ServerResponse): ClientRequest {
  const { host, origin } = new URL(behind)
  const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) }
  const passed = request(new URL(asked.url!, behind), { method: asked.method, headers }, (got) => {
    to.writeHead(got.statusCode!, got.headers)
    got.pipe(to)
  })
  passed.on('error', () => to.destroy())
  return passed
}

/** An address of its own in front of a server. */
export interface Gate {
  url: string
  /** From now on nobody answers there, as if the server were gone; it stays for all others. */
  shut(): Promise<void>
}

/** @param behind where the real server listens */
export async function gateTo(behind: string): Promise<Gate> {
  const server = createServer((asked, to) => asked.pipe(passing(behind, asked, to)))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async shut() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
