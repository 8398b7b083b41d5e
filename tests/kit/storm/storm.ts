import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { calls, ofStaff } from '../../authz/calls.ts'
import type { Nouns } from '../../authz/subjects.ts'
import { formOf } from '../form.ts'
import { Random } from '../random.ts'
import { Caller, type Place, type Sent, things } from './storm-caller.ts'

/**
 * A storm of requests against a server that listens somewhere: the contract's own calls made of things that exist, their
 * examples in ruins, packed bodies, bodies that never come, calls that break off. What holds: the server stays, and no answer
 * is a 5xx but a 503 that says when to come back.
 */

export interface Storm extends Place {
  requests: number
  seed: number
}

export interface Weather {
  /** How often each status was answered; 0: the connection was broken off, by us or by the server. */
  statuses: Map<number, number>
  /** By call: how often it was answered, and answered well. */
  calls: Map<string, { sent: number; good: number }>
  /** What must not be: an answer of 5xx, a 429 or 503 without a time. */
  wrong: string[]
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const all = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>).map(([name, endpoint]) => {
    const make = (calls[area as keyof typeof calls] as unknown as Record<string, (n: Nouns) => Parts>)[name]!
    return { name: `${area}.${name}`, endpoint, make }
  }),
)
/** They end sessions that the storm goes on with; as ruins they are sent all the same. */
const endsSessions = new Set(['auth.login', 'auth.logout', 'sync.removeDevice', 'auth.requestLoginLink'])
const atOnce = 12
const newThingsEvery = 150

const ruins: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  "' or 1=1 --",
  'x'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
  '99999999999999999999',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  [],
  [[]],
  {},
  { $ne: 1 },
  '%',
  '%00',
  '🙂',
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
const packings = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  zstd: zstdCompressSync,
  'gzip, gzip': (text: string) => gzipSync(gzipSync(text)),
} as const

type Next = () => number
const pick = <T>(next: Next, from: readonly T[]): T => from[Math.floor(next() * from.length)]!

/** One leaf of it replaced, taken away or doubled. */
function ruined(value: unknown, next: Next): unknown {
  if (typeof value !== 'object' || value === null || next() < 0.1) return pick(next, ruins)
  if (Array.isArray(value))
    return value.length === 0 || next() < 0.2
      ? [...value, pick(next, ruins)]
      : value.map((each) => (next() < 0.5 ? ruined(each, next) : each))
  const entries = Object.entries(value)
  if (entries.length === 0 || next() < 0.15)
    return { ...value, [pick(next, ['role', '__proto__', 'company_id', 'x'])]: pick(next, ruins) }
  const [key, each] = pick(next, entries)
  return { ...value, [key]: next() < 0.15 ? undefined : ruined(each, next) }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const written = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())

function pathOf({ path }: Endpoint, { params, query }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(params?.[name] ?? 'x').slice(0, 150) || 'x')
  const pairs = Object.entries(query ?? {}).flatMap(([key, each]) =>
    (Array.isArray(each) ? each : [each]).map((one) => `${written(key)}=${written(one)}`),
  )
  return pairs.length ? `${filled}?${pairs.join('&').slice(0, 4000)}` : filled
}

async function whole(endpoint: Endpoint, parts: Parts, base: Record<string, string>): Promise<Sent> {
  const sent = { method: endpoint.method, path: pathOf(endpoint, parts), headers: base }
  const file = (parts.body as { file?: unknown } | undefined)?.file
  if (endpoint.form && file instanceof File) {
    const { body, headers } = await formOf(file.name, await file.bytes())
    return { ...sent, headers: { ...base, ...headers, 'content-length': String(body.length) }, body }
  }
  if (endpoint.method === 'GET' || parts.body === undefined) return sent
  const body = JSON.stringify(parts.body) ?? ''
  return { ...sent, headers: { ...base, 'content-type': 'application/json' }, body }
}

/** The same call in a worse state. */
function spoiled(sent: Sent, next: Next): Sent {
  const kind = next()
  const text = typeof sent.body === 'string' ? sent.body : '{}'
  if (kind < 0.35) {
    const packing = pick(next, Object.keys(packings) as (keyof typeof packings)[])
    const packed = packings[packing](text)
    const body = next() < 0.6 ? packed : packed.subarray(0, Math.floor(packed.length * next()))
    return { ...sent, headers: { ...sent.headers, 'content-encoding': packing, 'transfer-encoding': 'chunked' }, body }
  }
  const { body: _body, ...bodiless } = sent
  if (kind < 0.6)
    return {
      ...bodiless,
      method: pick(next, methods),
      headers: { ...sent.headers, 'content-encoding': pick(next, ['gzip', 'br', 'x']) },
    }
  if (kind < 0.75)
    return {
      ...sent,
      headers: { ...sent.headers, 'content-length': String(Buffer.byteLength(text) + 50) },
      body: text,
      breaksAt: text.length,
    }
  if (kind < 0.9)
    return {
      ...sent,
      headers: { ...sent.headers, 'transfer-encoding': 'chunked' },
      body: text,
      breaksAt: Math.floor(text.length * next()),
    }
  return { ...bodiless, headers: { ...sent.headers, host: 'elsewhere.example' }, breaksAt: 0 }
}

async function drawn(next: Next, nouns: Nouns, callers: readonly Caller[]) {
  const [worker, staff, manager, stranger, admin] = callers as [Caller, Caller, Caller, Caller, Caller]
  const one = pick(next, all)
  const { name, endpoint, make } = one
  const mood = next()
  const isWhole = mood < 0.66 && !endsSessions.has(name)
  const whose = ofStaff(name) ? staff : name.startsWith('companies.') ? admin : worker
  const by = isWhole ? whose : pick(next, [worker, manager, stranger, staff])
  const parts = isWhole || endsSessions.has(name) ? make(nouns) : ({ ...endpoint.example } as Parts)
  const told = isWhole
    ? parts
    : (Object.fromEntries(
        Object.entries(parts).map(([part, value]) => [part, next() < 0.6 ? ruined(value, next) : value]),
      ) as Parts)
  const from = endsSessions.has(name) ? stranger : by
  const sent = await whole(endpoint, told, from.headers(endpoint.method !== 'GET'))
  return { one, by: from, sent: mood > 0.86 ? spoiled(sent, next) : sent }
}

/** Lets the storm pass over a server. @returns what it was like */
export async function storm(over: Storm): Promise<Weather> {
  const dice = new Random(over.seed)
  const next = () => dice.next()
  const callers = Array.from({ length: 5 }, () => new Caller(over))
  await callers[0]!.signIn('worker@acme.example')
  await callers[1]!.signIn('super@hirefold.example')
  await callers[2]!.signIn('hm@acme.example')
  await callers[4]!.signIn('admin@acme.example')
  const weather: Weather = {
    statuses: new Map(),
    calls: new Map(all.map(({ name }) => [name, { sent: 0, good: 0 }])),
    wrong: [],
  }
  const made = () => things(callers[0]!, callers[4]!)
  let nouns = await made()
  let left = over.requests
  const fly = async () => {
    while (left-- > 0) {
      if (left % newThingsEvery === 0) nouns = await made().catch(() => nouns)
      const { one, by, sent } = await drawn(next, nouns, callers)
      const { status, text, message } = await by.send(sent)
      note(weather, one.name, sent, { status, text, retry: message?.headers['retry-after'] })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fly))
  for (const caller of callers) caller.close()
  return weather
}

function note(
  { statuses, calls, wrong }: Weather,
  name: string,
  sent: Sent,
  { status, text, retry }: { status: number; text: string; retry: string | undefined },
): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const count = calls.get(name)!
  if (status >= 200 && status < 300) count.good++
  const isTimed = (status === 503 || status === 429) && Number(retry) > 0
  // A client told to come back later was asked nothing yet: a busy machine says so more often.
  if (!isTimed) count.sent++
  if ((status >= 500 && !isTimed) || (status === 429 && !isTimed))
    wrong.push(
      `${status} ${name}: ${sent.method} ${sent.path.slice(0, 200)} ${asText(sent.body).slice(0, 300)} → ${text.slice(0, 200)}`,
    )
}

/** The share of requests that were answered well, 0 to 1. */
export const goodShare = ({ calls }: Weather): number => {
  const counts = [...calls.values()]
  return counts.reduce((sum, { good }) => sum + good, 0) / counts.reduce((sum, { sent }) => sum + sent, 0)
}
