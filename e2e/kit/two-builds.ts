import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { protocolVersion } from '../../contract/sync/protocol.ts'
import { noWorker, workerPath } from '../../server/kernel/pages/no-worker.ts'
import { passing } from './gate.ts'

const built = path.join(import.meta.dirname, '..', '..', 'dist', 'client')
const textual = /\.(js|css|html)$/
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
  '.png': 'image/png',
}

/**
 * Two builds of the app in front of one server. The first is today's; the second is the same under other names, as another
 * commit would be, and speaks the next protocol of sync, which is told to the server as today's. Or the first is one of
 * before, and the second today's as it is.
 */
export interface TwoBuilds {
  url: string
  /** From now on only the second build is there. */
  deploy(): void
  /** From now on the server understands the second build's protocol alone. */
  raiseProtocol(): void
  /** From now on the file that the page at this address alone is made of is missing. */
  lose(address: string): Promise<void>
  /** From now on what is asked under names that match is never answered. */
  stall(name: RegExp): void
  /** Whether the server is out of reach; the builds' files are not. */
  cutOff(yes: boolean): void
  /** From now on the operator has taken the service worker off. */
  takeWorkerOff(): void
  close(): Promise<void>
}

const nextProtocol = protocolVersion + 1
/** As a build names its protocol in what it asks. */
const named = (version: number) => `v:${version},device:`

/** Gives every hashed file another name, wherever it is spoken of, and the page another revision; raises the protocol. */
async function renamed(folder: string): Promise<void> {
  const assets = await readdir(path.join(folder, 'assets'))
  const names = new Map(
    assets
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [name, name.replace(/(?<=^|-)[\w-]{7,8}(?=\.\w+$)/, (hash) => [...hash].reverse().join(''))]),
  )
  for (const [from, to] of names) await rename(path.join(folder, 'assets', from), path.join(folder, 'assets', to))
  const files = (await readdir(folder, { recursive: true })).filter((name) => textual.test(name))
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  let speaking = 0
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (text.includes(named(protocolVersion))) speaking++
    await writeFile(
      path.join(folder, file),
      text.replaceAll(anyName, (name) => names.get(name)!).replace(named(protocolVersion), named(nextProtocol)),
    )
  }
  if (speaking !== 2) throw new Error('page and worker do not name their protocol')
  const page = await readFile(path.join(folder, 'index.html'))
  const revision = createHash('md5').update(page).digest('hex')
  const worker = path.join(folder, 'sw.js')
  const text = await readFile(worker, 'utf8')
  const known =
    /"?url"?:[`"']index\.html[`"'],"?revision"?:[`"']\w+[`"']|"?revision"?:[`"']\w+[`"'],"?url"?:[`"']index\.html[`"']/
  if (!known.test(text)) throw new Error('the worker does not name the page')
  await writeFile(worker, text.replace(known, `url:"index.html",revision:"${revision}"`))
}

interface Shown {
  folder: string
  lost: string | undefined
  stalled: RegExp | undefined
  cutOff: boolean
  withoutWorker: boolean
  protocol: number
}

/** As it is before anything is deployed, lost or out of reach. */
const untouched: Omit<Shown, 'folder'> = {
  lost: undefined,
  stalled: undefined,
  cutOff: false,
  withoutWorker: false,
  protocol: protocolVersion,
}

/** Asks the server for sync in the protocol that it has, where its caller speaks one that it is to understand. */
async function sync(protocol: number, behind: string, asked: IncomingMessage, to: ServerResponse): Promise<void> {
  const sent = await buffer(asked)
  const packed = asked.headers['content-encoding'] === 'gzip'
  const request = JSON.parse((packed ? gunzipSync(sent) : sent).toString()) as { v: number }
  if (request.v < protocol) {
    to.writeHead(426, { 'content-type': 'application/json' })
    to.end(JSON.stringify({ code: 'upgrade', detail: 'Update the app' }))
    return
  }
  const body = Buffer.from(JSON.stringify({ ...request, v: protocolVersion }))
  const { 'content-encoding': _, ...headers } = asked.headers
  passing(
    behind,
    { method: asked.method, url: asked.url, headers: { ...headers, 'content-length': `${body.length}` } },
    to,
  ).end(body)
}

async function answer(shown: Shown, behind: string, asked: IncomingMessage, to: ServerResponse): Promise<void> {
  const { pathname } = new URL(asked.url!, behind)
  if (shown.stalled?.test(pathname)) return
  // What is not of a build is the server's to answer.
  const serves = pathname.startsWith('/api/') || pathname === '/manifest.webmanifest'
  if (serves && shown.cutOff) {
    to.destroy()
    return
  }
  if (pathname === '/api/sync/' && asked.method === 'POST') return sync(shown.protocol, behind, asked, to)
  if (serves) {
    asked.pipe(passing(behind, asked, to))
    return
  }
  if (pathname === workerPath && shown.withoutWorker) {
    to.writeHead(200, { 'content-type': 'text/javascript' }).end(noWorker)
    return
  }
  const file = path.join(shown.folder, path.extname(pathname) ? pathname : 'index.html')
  const there = await stat(file).catch(() => undefined)
  if (!there || shown.lost === pathname) {
    to.writeHead(404).end()
    return
  }
  const type = contentTypes[path.extname(file)] ?? 'image/webp'
  to.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
  to.end(await readFile(file))
}

/** The path of the file that the page at this address is, of all that the build's own page says it brings. */
async function fileOf(folder: string, address: string): Promise<string> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const { pages } = JSON.parse(/data-ahead='([^']*)'/.exec(page)![1]!) as { pages: [string, string[]][] }
  return pages.find(([pattern]) => pattern === address)![1][0]!
}

/** @returns the folders of the first and the second build; `made` is filled with what is not there yet */
async function buildsIn(made: string, before: string | undefined): Promise<[string, string]> {
  if (before) {
    await promisify(execFile)('tar', ['-xzf', path.join(import.meta.dirname, '..', 'fixtures', before), '-C', made])
    return [path.join(made, 'client'), built]
  }
  await cp(built, made, { recursive: true })
  await renamed(made)
  return [built, made]
}

/**
 * @param behind where the real server listens
 * @param before a build of before in `e2e/fixtures`, packed, to be the first one
 */
export async function twoBuilds(behind: string, before?: string): Promise<TwoBuilds> {
  const made = await mkdtemp(path.join(tmpdir(), 'hf-build-'))
  const [first, second] = await buildsIn(made, before)
  const shown: Shown = { folder: first, ...untouched }
  const server = createServer((asked, to) => {
    answer(shown, behind, asked, to).catch(() => to.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    deploy() {
      shown.folder = second
    },
    raiseProtocol() {
      shown.protocol = nextProtocol
    },
    async lose(address) {
      shown.lost = await fileOf(shown.folder, address)
    },
    stall(name) {
      shown.stalled = name
    },
    cutOff(yes) {
      shown.cutOff = yes
    },
    takeWorkerOff() {
      shown.withoutWorker = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(made, { recursive: true, force: true })
    },
  }
}
