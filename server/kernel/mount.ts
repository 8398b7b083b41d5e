import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { AppError } from './errors.ts'
import { fieldErrors, refuseUnusable } from './field-errors.ts'
import { mediaPolicy } from './headers.ts'
import { answeredOnce } from './idempotency.ts'
import type { Context, Handler, Implementation } from './implement.ts'
import type { Kernel } from './kernel.ts'
import { beginVisit, checkVersion, contextOf, guard, type Visit } from './visit.ts'

/** `/a/{id}/` of the contract as the router writes it. */
export const routePattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Puts endpoints with their handlers on the server. Nothing but the contract decides what a call takes and gives. */
export function mount(app: FastifyInstance, kernel: Kernel, { endpoints, handlers }: Implementation): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as Handler<Endpoint>
    app.route({
      method: endpoint.method,
      url: routePattern(endpoint.path),
      handler: (request, reply) => answer(kernel, endpoint, handler, request, reply),
    })
  }
}

async function answer(
  kernel: Kernel,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await beginVisit(kernel, request, reply)
  guard(kernel, visit, endpoint)
  checkVersion(request.headers.accept)
  const input = parseInput(endpoint, request, visit)
  const context = contextOf(kernel, visit, request.id)
  if (endpoint.media) {
    const content = await shapedAnswer(endpoint, handler, input, context)
    return reply.header('content-security-policy', mediaPolicy).type(endpoint.media).send(content)
  }
  const work = async () => {
    const answered = await shapedAnswer(endpoint, handler, input, context)
    return answered === undefined ? '' : JSON.stringify(answered)
  }
  const text =
    context.idempotencyKey !== undefined && visit.session && endpoint.method !== 'GET'
      ? await answeredOnce(kernel, context, context.idempotencyKey, [endpoint.path, input], work)
      : await work()
  reply.status(endpoint.status)
  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}

/** What the handler says, in the contract's shape; a 204 says nothing. */
async function shapedAnswer(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  input: Parameters<Handler<Endpoint>>[0],
  context: Context,
): Promise<unknown> {
  const output = await handler(input, context)
  if (endpoint.status === 204) return undefined
  // Parsing strips what the contract does not name: nothing leaves by accident.
  const shaped = endpoint.output.safeParse(output)
  if (!shaped.success) throw new ShapeError(endpoint.path, shaped.error.issues)
  return shaped.data
}

/** A handler answered what its contract does not allow: names of fields only, no values. */
class ShapeError extends Error {
  override name = 'ShapeError'
  readonly code: string
  constructor(path: string, issues: readonly { path: PropertyKey[] }[]) {
    super('An answer does not fit its contract')
    this.code = `${path} ${issues
      .slice(0, 5)
      .map((issue) => issue.path.map(String).join('.'))
      .join(', ')}`
  }
}

function parseInput(endpoint: Endpoint, request: FastifyRequest, visit: Visit): Parameters<Handler<Endpoint>>[0] {
  const raw = { params: request.params ?? {}, query: request.query ?? {}, body: request.body ?? {} }
  const parsed = {} as Record<'params' | 'query' | 'body', unknown>
  for (const part of ['params', 'query', 'body'] as const) {
    if (part === 'body' && endpoint.method === 'GET') {
      parsed.body = {}
      continue
    }
    refuseUnusable(part, raw[part], visit.language)
    const result = endpoint[part].safeParse(raw[part])
    if (result.success) {
      parsed[part] = result.data
      continue
    }
    // A path that cannot name anything names nothing.
    if (part === 'params') throw new AppError('notFound')
    throw fieldErrors(part, result.error.issues, raw[part], visit.language)
  }
  return parsed
}
