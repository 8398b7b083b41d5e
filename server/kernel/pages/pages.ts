import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { styleHashes } from '../http/headers.ts'
import type { Kernel } from '../kernel.ts'
import { noWorker, workerPath } from './no-worker.ts'
import { manifestFor, manifestPath } from './web-manifest.ts'
import { wrongHostPage } from './wrong-host.ts'

/** The built client. */
export interface ClientBuild {
  directory: string
  styleHashes: string[]
  /** Browsers get its service worker; otherwise it is taken off those that have it. */
  worker: boolean
}

/** @returns undefined where the client was not built (API only: tests, `npm run dev`) */
export async function clientBuild(directory: string, worker = true): Promise<ClientBuild | undefined> {
  const html = await readFile(path.join(directory, 'index.html'), 'utf8').catch(() => undefined)
  return html === undefined ? undefined : { directory, styleHashes: styleHashes(html), worker }
}

const year = 31_536_000
/** Names with a content hash never change what they hold. */
const hashed = /^\/assets\//

/** Serves the built client, precompressed, and its index for every page's address. */
export async function pages(app: FastifyInstance, kernel: Kernel, build: ClientBuild | undefined): Promise<void> {
  if (build) {
    await app.register(fastifyStatic, {
      root: build.directory,
      preCompressed: true,
      index: false,
      wildcard: false,
      serve: false,
      cacheControl: false,
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const site = kernel.siteOf(request.headers.host)
    const url = request.url.split('?', 1)[0]!
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!site) return refuseHost(reply, readable && !url.startsWith('/api/') && asksForPage(request))
    if (!build || !readable || url.startsWith('/api/')) throw new AppError('notFound')
    if (url === manifestPath) {
      reply.header('cache-control', 'no-cache').type('application/manifest+json')
      return reply.send(await manifestFor(build.directory, site.host))
    }
    if (url === workerPath && !build.worker) {
      reply.header('cache-control', 'no-cache').type('text/javascript')
      return reply.send(noWorker)
    }
    return sendPage(build, url, request, reply)
  })
}

async function sendPage(
  build: ClientBuild,
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = fileOf(url)
  reply.header('vary', 'accept-encoding')
  if (file !== undefined && (await exists(build.directory, file))) {
    reply.header('cache-control', hashed.test(url) ? `public, max-age=${year}, immutable` : 'no-cache')
    return reply.sendFile(file)
  }
  // A missing file is missing; only an address without a file's ending is a page.
  if (/\.[a-z0-9]{1,8}$/i.test(url) || !accepts(request)) throw new AppError('notFound')
  reply.header('cache-control', 'no-cache')
  return reply.sendFile('index.html')
}

/** A browser that opens an address, and no script or program. */
const asksForPage = (request: FastifyRequest) => /text\/html/.test(request.headers.accept ?? '')

function refuseHost(reply: FastifyReply, inWords: boolean): FastifyReply {
  if (!inWords) throw new AppError('wrongHost')
  return reply.status(421).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(wrongHostPage)
}

const accepts = (request: FastifyRequest) => /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '')

/** The path inside the build, or undefined for one that leads out of it or is none. */
function fileOf(url: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(url)
  } catch {
    return undefined
  }
  const normal = path.posix.normalize(decoded)
  if (normal === '/' || normal.endsWith('/') || normal.includes('\0') || normal.includes('..')) return undefined
  return normal.slice(1)
}

async function exists(directory: string, file: string): Promise<boolean> {
  return stat(path.join(directory, file)).then(
    (found) => found.isFile(),
    () => false,
  )
}
