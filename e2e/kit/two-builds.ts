import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { noWorker, workerPath } from '../../server/kernel/pages/no-worker.ts'
import { pass } from './gate.ts'

const built = path.join(import.meta.dirname, '..', '..', 'dist', 'client')
const textual = /\.(js|css|html)$/
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
  '.png': 'image/png',
}

/** Two builds of the app in front of one server: the second is the first under other names, as another commit would be. */
export interface TwoBuilds {
  url: string
  /** From now on only the second build is there. */
  deploy(): void
  /** From now on files whose names match are missing, whatever build asks. */
  lose(name: RegExp): void
  /** From now on the operator has taken the service worker off. */
  takeWorkerOff(): void
  close(): Promise<void>
}

/** Gives every hashed file another name, wherever it is spoken of, and the page another revision. */
async function renamed(folder: string): Promise<void> {
  const assets = await readdir(path.join(folder, 'assets'))
  const names = new Map(
    assets
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [
        name,
        name.replace(/-([\w-]{8})(?=\.\w+$)/, (_, hash: string) => `-${[...hash].reverse().join('')}`),
      ]),
  )
  for (const [from, to] of names) await rename(path.join(folder, 'assets', from), path.join(folder, 'assets', to))
  const files = (await readdir(folder, { recursive: true })).filter((name) => textual.test(name))
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8')
    await writeFile(
      path.join(folder, file),
      text.replaceAll(anyName, (name) => names.get(name)!),
    )
  }
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
  lost: RegExp | undefined
  withoutWorker: boolean
}

async function answer(shown: Shown, behind: string, asked: IncomingMessage, to: ServerResponse): Promise<void> {
  const { pathname } = new URL(asked.url!, behind)
  if (pathname.startsWith('/api/') || pathname === '/manifest.webmanifest') return pass(behind, asked, to)
  if (pathname === workerPath && shown.withoutWorker) {
    to.writeHead(200, { 'content-type': 'text/javascript' }).end(noWorker)
    return
  }
  const file = path.join(shown.folder, path.extname(pathname) ? pathname : 'index.html')
  const there = await stat(file).catch(() => undefined)
  if (!there || shown.lost?.test(pathname)) {
    to.writeHead(404).end()
    return
  }
  const type = contentTypes[path.extname(file)] ?? 'image/webp'
  to.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
  to.end(await readFile(file))
}

/** @param behind where the real server listens */
export async function twoBuilds(behind: string): Promise<TwoBuilds> {
  const second = await mkdtemp(path.join(tmpdir(), 'hf-build-'))
  await cp(built, second, { recursive: true })
  await renamed(second)
  const shown: Shown = { folder: built, lost: undefined, withoutWorker: false }
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
    lose(name) {
      shown.lost = name
    },
    takeWorkerOff() {
      shown.withoutWorker = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(second, { recursive: true, force: true })
    },
  }
}
