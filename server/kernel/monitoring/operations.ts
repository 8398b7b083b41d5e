import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdSentence } from '../copies/hold.ts'
import { AppError } from '../errors.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import type { Kernel } from '../kernel.ts'
import { sameText } from '../security/secrets.ts'

const loopbackName = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?$/i

/** Calls for whoever runs the server: health, metrics, and where browsers report what the CSP stopped. */
export function operations(app: FastifyInstance, kernel: Kernel): void {
  app.get('/api/health', { config: { uncounted: true } }, async (request, reply) => {
    const waiting = kernel.readiness.waiting()
    const status = waiting.length ? 'starting' : 'ok'
    void reply.status(waiting.length ? 503 : 200)
    // From anywhere one learns whether it runs, and nothing of the machine.
    if (!isKnownHost(kernel, request)) return { status }
    const warning = warningOf(kernel)
    return { status, ...(waiting.length ? { waiting } : {}), ...(warning ? { warning } : {}) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isKnownHost(kernel, request)) throw new AppError('wrongHost')
    if (!mayScrape(kernel, request)) throw new AppError('notFound')
    return reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics())
  })
  cspReports(app, kernel)
}

/** Sentences for who runs it; undefined: nothing is wrong. */
function warningOf({ hold: { mark }, readiness, memory, disk }: Kernel): string | undefined {
  const all = [mark && holdSentence(mark), readiness.warning(), memory.warning(), disk.warning()]
  return all.filter((each) => each !== undefined).join(' ') || undefined
}

/** One of ours, or this machine by its own name: what scrapes from here knows no public address. */
function isKnownHost(kernel: Kernel, { headers: { host } }: FastifyRequest): boolean {
  return kernel.siteOf(host) !== undefined || loopbackName.test(host ?? '')
}

function mayScrape(kernel: Kernel, request: FastifyRequest): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token && kernel.metricsToken && sameText(token, kernel.metricsToken)) return true
  return isFromThisMachine(request.socket.remoteAddress, (name) => request.headers[name])
}

/** Only which directive was broken is kept: the report's addresses could name people. */
function cspReports(app: FastifyInstance, kernel: Kernel): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/errors/csp', async (request, reply) => {
      if (!kernel.siteOf(request.headers.host)) throw new AppError('wrongHost')
      const text = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? '')
      const directive = /"(?:effective-directive|effectiveDirective)"\s*:\s*"([a-z-]{1,40})"/.exec(text)?.[1]
      kernel.log.warn({ request: request.id, csp: directive ?? 'unknown' })
      return reply.status(204).send()
    })
  })
}
