import { randomUUID } from 'node:crypto'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { mutations } from '../../contract/mutations.ts'
import type { SyncAnswer } from '../../contract/sync/protocol.ts'
import { formOf } from '../kit/form.ts'
import type { Answer, Browser } from '../kit/server.ts'
import { calls, changes, type Maker } from './calls.ts'
import type { Nouns } from './subjects.ts'

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** One thing that can be asked of the server, made of nouns. */
export interface Operation {
  name: string
  /** The nouns it names; each is swapped for another's in turn. */
  slots: (keyof Nouns)[]
  /** Changes something: every probe needs fresh nouns. */
  changes: boolean
  hasBody: boolean
  /** @returns the status of a call, or the verdict on an offline change */
  ask(
    browser: Browser,
    nouns: Nouns,
    extra?: object,
    query?: Record<string, string>,
  ): Promise<{ outcome: string; answer: Answer }>
}

/** Which nouns a request reads. */
function slotsOf(make: (nouns: Nouns) => unknown, sample: Nouns): (keyof Nouns)[] {
  const read = new Set<keyof Nouns>()
  make(
    new Proxy(sample, {
      get: (nouns, name) => {
        read.add(name as keyof Nouns)
        return nouns[name as keyof Nouns]
      },
    }),
  )
  return [...read]
}

export function operations(sample: Nouns): Operation[] {
  return [...callOperations(sample), ...changeOperations(sample)]
}

function callOperations(sample: Nouns): Operation[] {
  return Object.entries(endpoints).flatMap(([area, each]) =>
    Object.entries(each as Record<string, Endpoint>).map(([name, endpoint]) => {
      const make = (calls[area as keyof typeof calls] as unknown as Record<string, (n: Nouns) => Parts>)[name]!
      return {
        name: `${area}.${name}`,
        slots: slotsOf(make, sample),
        changes: endpoint.method !== 'GET',
        hasBody: make(sample).body !== undefined,
        ask: async (browser: Browser, nouns: Nouns, extra: object = {}, query: Record<string, string> = {}) => {
          const made = make(nouns)
          const answer = await callWith(browser, endpoint, { ...made, query: { ...made.query, ...query } }, extra)
          return { outcome: String(answer.status), answer }
        },
      }
    }),
  )
}

async function callWith(
  browser: Browser,
  { path, method, form }: Endpoint,
  parts: Parts,
  extra: object,
): Promise<Answer> {
  const asked = new URLSearchParams(parts.query).toString()
  const bare = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
  const url = asked ? `${bare}?${asked}` : bare
  if (form) {
    const { file } = parts.body as { file: File }
    return browser.call(url, { method, ...(await formOf(file.name, await file.bytes(), extra)) })
  }
  const body = parts.body === undefined ? undefined : { ...(parts.body as object), ...extra }
  return browser.call(url, { method, body })
}

function changeOperations(sample: Nouns): Operation[] {
  return [...mutations.keys()].map((name) => {
    const make = changes[name]
    if (!make) throw new Error(`tests/authz/calls.ts does not know the change ${name}`)
    return {
      name,
      slots: slotsOf((nouns) => make(nouns, nobody), sample),
      changes: true,
      hasBody: false,
      ask: async (browser: Browser, nouns: Nouns) => {
        const answer = await push(browser, name, make(nouns, await makerOf(browser)))
        const result = answer.status === 200 ? (answer.body as SyncAnswer).results[0] : undefined
        return { outcome: result ? (result.ok ? 'done' : result.code!) : String(answer.status), answer }
      },
    }
  })
}

const nobody: Maker = {
  id: '0190a000-0000-7000-8000-000000000000',
  companyUid: '01900000-0000-7000-8000-0000000000c0',
}
const known = new WeakMap<Browser, Maker>()

/** Who is signed in there; nobody where nobody is. */
export async function makerOf(browser: Browser): Promise<Maker> {
  const maker = known.get(browser) ?? (await askedMaker(browser))
  known.set(browser, maker)
  return maker
}

async function askedMaker(browser: Browser): Promise<Maker> {
  const { body } = await browser.call('/api/internal/users/me/')
  const { id, company } = body as { id?: string; company?: { uid: string } }
  return id && company ? { id, companyUid: company.uid } : nobody
}

/** Each change from a device of its own, so that no queue remembers another probe. */
function push(browser: Browser, op: string, args: object): Promise<Answer> {
  const at = '2026-11-20T09:00:00.000Z'
  const change = { id: randomUUID(), n: 1, op, base: 1_000_000, args, at }
  const pull = { scopes: {}, limit: 1 }
  const body = { v: 1, device: randomUUID(), epoch: null, now: at, push: [change], pull }
  return browser.call('/api/sync/', { method: 'POST', body })
}
