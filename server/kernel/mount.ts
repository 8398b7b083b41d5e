import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { can } from '../../contract/access/can.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { Database } from '../db/database.ts'
import { AppError } from './errors.ts'
import { comingFrom } from './events/origin.ts'
import { fieldErrors, refuseUnusable } from './fields/field-errors.ts'
import { readForms } from './http/forms.ts'
import { htmlPolicy, mediaPolicy } from './http/headers.ts'
import {
  beginVisit,
  checkVersion,
  contextOf,
  enterCompany,
  guard,
  lastVisit,
  liveSession,
  originOf,
  type Visit,
} from './http/visit.ts'
import { answeredOnce, type Caller } from './idempotency.ts'
import { type Context, type Handler, type Implementation, PartlyWritten } from './implement.ts'
import type { Kernel } from './kernel.ts'
import type { Session } from './security/sessions.ts'

/** `/a/{id}/` of the contract as the router writes it. */
const routePattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** A device cannot make one change shorter: the longest that the contract allows, each of its letters six bytes of JSON. */
const longestChange = 2 * 1024 * 1024

/** Puts endpoints with their handlers on the server. Nothing but the contract decides what a call takes and gives. */
export function mount(app: FastifyInstance, kernel: Kernel, { endpoints, handlers }: Implementation): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as Handler<Endpoint>
    const routeAt = (path: string) => ({
      method: endpoint.method,
      url: routePattern(path),
      ...(endpoint.piecemeal && { bodyLimit: longestChange }),
      handler: (request: FastifyRequest, reply: FastifyReply) => answer(kernel, endpoint, handler, request, reply),
      // Pictures come by the screenful, as the files of a page do.
      config: { uncounted: endpoint.media !== undefined && endpoint.method === 'GET', isCall: true },
    })
    if (endpoint.formerly) app.route(routeAt(endpoint.formerly))
    if (endpoint.also) app.route(routeAt(endpoint.also))
    const { form } = endpoint
    if (!form) app.route(routeAt(endpoint.path))
    // Not awaited: Fastify opens such a part of itself when it gets ready.
    else
      void app.register(async (scope) => {
        readForms(scope, form, async (request, reply) =>
          guard(kernel, await beginVisit(kernel, request, reply, endpoint.atFormerAddress), endpoint, request),
        )
        scope.route(routeAt(endpoint.path))
      })
  }
}

/** Who comes, where they may. @throws AppError as `beginVisit`, `guard` and `enterCompany` do */
async function admitted(
  kernel: Kernel,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const visit = await beginVisit(kernel, request, reply, endpoint.atFormerAddress)
  guard(kernel, visit, endpoint, request)
  checkVersion(request.headers.accept)
  await enterCompany(kernel, visit, endpoint, request)
  return visit
}

async function answer(
  kernel: Kernel,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ahead = endpoint.ahead && prepare(kernel, endpoint, handler, request, reply)
  const visit = await admitted(kernel, endpoint, request, reply)
  const input = parseInput(endpoint, request, visit)
  const behind = newsOf(kernel, endpoint, visit)
  const contextIn = (db?: Database) => contextOf(kernel, visit, request.id, (work) => behind.push(work), db)
  const context = contextIn()
  if (endpoint.media) {
    const made = await comingFrom(
      () => originOf(visit, request.id),
      () => handler(input, context),
      () => kernel.live.tellOthers(),
    )
    return sendBytes(reply, endpoint.media, shaped(endpoint, endpoint.output, made))
  }
  const prepared = ahead && ahead.session === visit.session ? ahead : undefined
  const key = keyOf(endpoint, context)
  const text = await comingFrom(
    () => originOf(visit, request.id),
    () =>
      key === undefined
        ? (prepared?.body ?? bodyOf(endpoint, handler, input, context))
        : answeredOnce(kernel, callerOf(visit), key, [endpoint.method, endpoint.path, input], (db) =>
            bodyOf(endpoint, handler, input, contextIn(db)),
          ),
    () => kernel.live.tellOthers(),
  )
  reply.status(endpoint.status)
  const sent = text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
  for (const each of prepared?.behind ?? behind) each()
  return sent
}

/** What is to be told once it is done. */
const newsOf = ({ live }: Kernel, { news }: Endpoint, { session, within }: Visit): Behind =>
  news && session ? [() => live.tellNews((within ?? session.actor).companyId, news)] : []

/** At once, or piece by piece as they are made. */
function sendBytes(reply: FastifyReply, media: string, content: unknown): FastifyReply {
  const sent = content instanceof Uint8Array ? content : Readable.from(content as AsyncIterable<Uint8Array>)
  const policy = media.startsWith('text/html') ? htmlPolicy : mediaPolicy
  return reply.header('content-security-policy', policy).type(media).send(sent)
}

/** Under which key a call is done once; a stranger's call belongs to nobody who could repeat it. */
function keyOf(endpoint: Endpoint, { idempotencyKey }: Context): string | undefined {
  const changes = endpoint.method !== 'GET' || endpoint.effectful === true
  return changes && endpoint.access !== 'public' && !endpoint.ownRepeats ? idempotencyKey : undefined
}

/** Who repeats: the key is theirs, what is done under it may be in another company. */
const callerOf = ({ session, within }: Visit): Caller => {
  const { id, companyId } = liveSession(session).actor
  return { id, companyId, within: within?.companyId ?? companyId }
}

/** What handlers asked to be done behind their answer. */
type Behind = (() => void)[]

interface Prepared {
  session: Session
  body: Promise<string>
  behind: Behind
}

/**
 * Begins with an answer for the session as it was found last. It is not for sending before the session was looked up
 * and turned out to be the same: what is ended is signed out at once. More: docs/clever/answering-ahead.md.
 */
function prepare(
  kernel: Kernel,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Prepared | undefined {
  const visit = lastVisit(kernel, request, reply)
  if (!visit?.session || !can(visit.session.actor, endpoint.access)) return undefined
  try {
    const input = parseInput(endpoint, request, visit)
    const behind: Behind = []
    const context = contextOf(kernel, visit, request.id, (work) => behind.push(work))
    const body = bodyOf(endpoint, handler, input, context)
    // Heard where it is asked for.
    body.catch(() => undefined)
    return { session: visit.session, body, behind }
  } catch {
    // Refused in its turn.
    return undefined
  }
}

async function bodyOf(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  input: Parameters<Handler<Endpoint>>[0],
  context: Context,
): Promise<string> {
  const output = await handler(input, context)
  if (endpoint.status === 204 || endpoint.status === 302) return ''
  if (!(output instanceof PartlyWritten)) return JSON.stringify(shaped(endpoint, endpoint.output, output))
  const rest = JSON.stringify(shaped(endpoint, withoutFields(endpoint, Object.keys(output.written)), output.fields))
  const fields = Object.entries(output.written).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  return `{${[rest.slice(1, -1), ...fields].filter((part) => part !== '').join(',')}}`
}

/** Parsing strips what the contract does not name: nothing leaves by accident. */
function shaped(endpoint: Endpoint, schema: Endpoint['output'], output: unknown): unknown {
  const result = schema.safeParse(output)
  if (!result.success) throw new ShapeError(endpoint.path, result.error.issues)
  return result.data
}

const shortened = new WeakMap<Endpoint, Map<string, Endpoint['output']>>()

/** The schema of an answer without the fields that are written already. */
function withoutFields(endpoint: Endpoint, names: readonly string[]): Endpoint['output'] {
  const known = shortened.get(endpoint) ?? new Map<string, Endpoint['output']>()
  shortened.set(endpoint, known)
  const key = names.join()
  const schema =
    known.get(key) ??
    z.omit(
      endpoint.output as unknown as z.ZodMiniObject,
      Object.fromEntries(names.map((name) => [name, true as const])),
    )
  known.set(key, schema)
  return schema
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
    if (!(part === 'body' && endpoint.piecemeal)) refuseUnusable(part, raw[part], visit.language)
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
