import { type HttpHandler, HttpResponse, http } from 'msw'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { CurrentUser } from '../../contract/users/endpoints.ts'
import { licenseRefusals } from '../../contract/users/license.ts'
import { auth } from './areas/auth.ts'
import { companies } from './areas/companies.ts'
import { withinCompany } from './areas/company/elsewhere.ts'
import { folders } from './areas/folders.ts'
import { health } from './areas/health.ts'
import { mailboxes } from './areas/mailboxes.ts'
import { copies, overviews } from './areas/message-overviews.ts'
import { messaging } from './areas/messaging.ts'
import { meter } from './areas/meter.ts'
import { notices } from './areas/notices.ts'
import { notifications } from './areas/notifications.ts'
import { contactRules } from './areas/people/contact-rules.ts'
import { contacts } from './areas/people/contacts.ts'
import { edits } from './areas/people/edits.ts'
import { exported } from './areas/people/exports.ts'
import { many } from './areas/people/many.ts'
import { reports } from './areas/people/reports.ts'
import { resumes } from './areas/people/resumes.ts'
import { uploads } from './areas/people/uploads.ts'
import { privacy } from './areas/privacy.ts'
import { profiles } from './areas/profiles.ts'
import { search } from './areas/search/search.ts'
import { sync } from './areas/sync.ts'
import { templates } from './areas/templates.ts'
import { threads } from './areas/threads.ts'
import { users } from './areas/users.ts'
import { type MockBackend, type MockContext, MockError } from './handler.ts'
import type { World } from './world.ts'

const people = {
  ...profiles,
  ...resumes,
  ...uploads,
  ...contacts,
  ...exported,
  ...contactRules,
  ...reports,
  ...edits,
  ...many,
}
const backend: MockBackend = {
  auth,
  users,
  search,
  profiles: people,
  folders,
  templates,
  notices,
  sync,
  companies,
  meter,
  messaging: { ...messaging, ...copies, ...mailboxes, ...overviews, ...privacy, ...threads },
  health,
  notifications,
}

function queryOf(url: URL): Record<string, string | string[]> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length > 1 ? values : values[0]!]
    }),
  )
}

const refusal = (status: number, code: string, detail: string, fields?: Record<string, string[]>) =>
  HttpResponse.json({ code, detail, ...(fields ? { fields } : {}) }, { status })

type Parsed =
  | { success: true; data: unknown }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

/** Each part of the input through the endpoint's own schema, as the server does it. */
function parse(endpoint: Endpoint, parts: Record<'params' | 'query' | 'body', unknown>) {
  const input: Record<string, unknown> = {}
  const fields: Record<string, string[]> = {}
  for (const name of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[name].safeParse(parts[name]) as Parsed
    if (parsed.success) input[name] = parsed.data
    else for (const issue of parsed.error.issues) fields[issue.path.join('.') || name] = [issue.message]
  }
  return { input, fields }
}

/** The body of a request, unpacked where it came packed. */
const textOf = (request: Request): Promise<string> =>
  request.headers.get('content-encoding') === 'gzip' && request.body
    ? new Response(request.body.pipeThrough(new DecompressionStream('gzip'))).text()
    : request.text()

/** A form with its file read: handlers of the mock answer at once. */
async function formIn(request: Request): Promise<object> {
  const form = Object.fromEntries(await request.formData())
  for (const value of Object.values(form))
    if (value instanceof File) Object.assign(value, { bytesRead: new Uint8Array(await value.arrayBuffer()) })
  return form
}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (request.method === 'GET') return {}
  if (endpoint.form) return formIn(request)
  const text = await textOf(request)
  return text ? JSON.parse(text) : {}
}

/** What a call is refused for whatever it asks: the company has no licence, or the test says so. */
function refusalOf({ path, access, unlicensed }: Endpoint, world: World, user: CurrentUser | undefined) {
  const { license, isExtCompany } = user?.company ?? {}
  const asked = access !== 'public' && !unlicensed && !isExtCompany
  const [unpaid] = Object.entries(licenseRefusals).find(([, each]) => asked && each === license) ?? []
  const told = world.failures.get(path)
  return unpaid ?? (typeof told === 'string' ? told : undefined)
}

type AnyHandler = (input: unknown, context: MockContext) => unknown

async function answer(endpoint: Endpoint, handle: AnyHandler, world: World, request: Request, params: object) {
  const url = new URL(request.url)
  await world.awaited.get(endpoint.path)
  const failure = world.failures.get(endpoint.path)
  if (typeof failure === 'number') return failure === 0 ? HttpResponse.error() : refusal(failure, 'unknown', '')
  const user = world.users.find(({ id }) => id === world.userId)
  if (!user && endpoint.access !== 'public') return refusal(401, 'unauthorized', 'Unauthorized')
  const code = refusalOf(endpoint, world, user)
  if (code) return refusal(403, code, '')
  if (world.wiped && endpoint.access !== 'public') return refusal(410, 'deviceWiped', 'This device was removed')
  // The path's wildcard for the host comes as '0'; only named parameters are the call's own.
  const named = Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)))
  const { input, fields } = parse(endpoint, {
    params: named,
    query: queryOf(url),
    body: await bodyOf(endpoint, request),
  })
  if (Object.keys(fields).length) return refusal(400, 'badRequest', 'Bad request', fields)
  try {
    const there = withinCompany(world, endpoint, user, url)
    const output = await handle(input, { world: there, user: user ?? world.users[0]! })
    if (endpoint.status === 204) return new HttpResponse(null, { status: 204 })
    if (endpoint.media)
      return new HttpResponse(endpoint.output.parse(output) as Uint8Array<ArrayBuffer>, {
        headers: { 'content-type': endpoint.media },
      })
    return HttpResponse.json(endpoint.output.parse(output) as object, { status: endpoint.status })
  } catch (error) {
    if (error instanceof MockError) return refusal(error.status, error.code, error.message, error.fields)
    throw error
  }
}

/**
 * The whole API over a world: every endpoint of every area answers in its declared shape.
 * @param worldNow asked at each request: making them costs too much to be done for each test
 */
export function mockHandlers(worldNow: () => World): HttpHandler[] {
  // A network that fails one call fails this one.
  const isDown = () => [...worldNow().failures.values()].includes(0)
  const health = http.get('*/api/health', () => (isDown() ? HttpResponse.error() : HttpResponse.json({ status: 'ok' })))
  const all = (Object.keys(endpoints) as (keyof typeof endpoints)[]).flatMap((area) =>
    Object.entries(endpoints[area] as Record<string, Endpoint>).map(([name, endpoint]) => {
      const handle = (backend[area] as unknown as Record<string, AnyHandler>)[name]!
      return { endpoint, handle }
    }),
  )
  // As the server's router has it: a path that is named whole goes before one with a parameter in its place.
  const inOrder = all.toSorted((a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')))
  const handlers = inOrder.map(({ endpoint, handle }) => {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
    const path = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    return http[method](path, ({ request, params }) => answer(endpoint, handle, worldNow(), request, params))
  })
  return [health, ...handlers]
}
