import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { hostLanguage } from '../../../contract/brand.ts'
import { pageHeader } from '../../../contract/kit/endpoint.ts'
import { isPassing } from '../../db/passing-errors.ts'
import { AppError, type ErrorCode, type Language } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { errorFields } from '../monitoring/log.ts'
import { ipPrefix } from '../security/session-rows.ts'
import { isApi } from './api-path.ts'
import { compressed, unpacked } from './compress.ts'
import { contentSecurityPolicy, securityHeaders } from './headers.ts'

const bodyLimit = 1024 * 1024

interface HttpOptions {
  /** Hashes of the page's own `<style>` blocks. */
  styleHashes: readonly string[]
  /** Behind a proxy on this machine: its word on the client's address counts. */
  behindProxy: boolean
}

/** A server with our parser, headers, log line and error shape, and no routes yet. */
export function httpServer(kernel: Kernel, options: HttpOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    trustProxy: options.behindProxy ? 'loopback' : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    // A request on a kept connection while we stop is still answered: none that came is lost.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logger: false,
    frameworkErrors: (error, request, reply) => sendError(kernel, error, request, reply),
    clientErrorHandler: refuseMalformed,
  })
  strictParser(app)
  const policy = contentSecurityPolicy(options.styleHashes)
  app.addHook('onSend', async (request, reply, payload) => {
    const secure = kernel.siteOf(request.headers.host)?.secure ?? false
    securityHeaders(reply, policy, secure, isApi(request))
    return compressed(request, reply, payload)
  })
  app.addHook('onResponse', async (request, reply) => logLine(kernel, request, reply))
  app.setErrorHandler((error, request, reply) => sendError(kernel, error, request, reply))
  return app
}

/** What is no HTTP gets the one error shape as well, and the connection ends. */
function refuseMalformed(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify(new AppError('badRequest').body('en'))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Rule 4 of the CSRF rules: JSON in UTF-8 only; a form of another site can send neither. */
function strictParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('preParsing', async (request, _reply, payload) => {
    const type = request.headers['content-type'] ?? ''
    const charset = /charset\s*=\s*"?([^;"\s]+)/i.exec(type)?.[1]
    if (charset && !/^utf-?8$/i.test(charset)) throw new AppError('unsupportedType')
    return unpacked(request, payload)
  })
}

const languageOf = (request: FastifyRequest): Language =>
  request.visit?.language ?? hostLanguage(request.headers.host ?? '')

/** Fastify's own refusals in our codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
}
/** Any error as the one the client is told of. */
function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = fastifyCodes[code]
  if (known) return new AppError(known, { cause: error })
  if (statusCode >= 400 && statusCode < 500) return new AppError('badRequest', { cause: error })
  if (isPassing(error)) return new AppError('unavailable', { cause: error, retryAfter: 2 })
  return new AppError('internal', { cause: error })
}

function sendError(kernel: Kernel, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = appErrorOf(error)
  request.errorCode = known.code
  if (known.status >= 500) kernel.log.error({ request: request.id, ...errorFields(known.cause ?? error) })
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  void reply
    .status(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.body(languageOf(request))))
}

/** Which loading of the app calls: an id, or nothing. */
function pageOf({ headers }: FastifyRequest): string | undefined {
  const said = headers[pageHeader]
  return typeof said === 'string' && /^[\da-f-]{36}$/.test(said) ? said : undefined
}

function logLine(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none'
  const ms = reply.elapsedTime
  kernel.metrics.request(request.method, route, reply.statusCode, ms / 1000)
  const actor = request.visit?.session?.actor
  kernel.log.info({
    request: request.id,
    route: `${request.method} ${route}`,
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
    user: actor?.id,
    company: actor?.companyId,
    page: pageOf(request),
    ip: ipPrefix(request.ip),
    code: request.errorCode,
  })
}
