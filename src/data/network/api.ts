import ky, { HTTPError, type NormalizedOptions } from 'ky'
import type { z } from 'zod/mini'
import {
  type AnswerOf,
  type CallOf,
  companyParameter,
  type Endpoint,
  movedHeader,
  userHeader,
} from '../../../contract/kit/endpoint.ts'
import { allKeepable, keepable } from '../../../contract/kit/keepable.ts'
import { errorAnswer } from '../../../contract/kit/schemas.ts'
import { confirmed, leaveStepUp } from './confirming/step-up.ts'
import { csrfToken } from './csrf-token.ts'
import { pageHeaders } from './page-headers.ts'
import { patience } from './patience.ts'
import { noteReach, type Silence, silenceNow } from './reach.ts'
import { retryAfterMs } from './retry-after.ts'

/** The server answered with an error; `fields` names the inputs that it refused. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string[]>>
  /** Milliseconds until it makes sense to try again, where the server said so. */
  readonly retryAfterMs: number | undefined
  constructor(status: number, code: string, detail: string, fields?: Record<string, string[]>, retryAfterMs?: number) {
    super(detail)
    this.status = status
    this.code = code
    this.fields = fields ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

/** The server was not reached: no network, or no answer in time. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly silence: Silence = silenceNow()
}

type Nothing = Record<never, never>
/** Parts of a call that need nothing may be left out. */
type Optional<T> = { [K in keyof T as Nothing extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? never : K]: T[K]
}
export type CallInput<E extends Endpoint> = Optional<CallOf<E>>

let caller: string | undefined
/** Says whose page this is: its calls are made in this user's name or in none. */
export function callAs(userId: string | undefined): void {
  caller = userId
}

type Ended = (wiped: boolean) => void
const listeners = new Set<Ended>()
/**
 * Told whenever a call is answered so that the session has ended, or is another user's by now; `wiped`: because its user
 * has removed this device.
 */
export const onSignedOut = (listener: Ended) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Refused = (code: string) => void
const refusedListeners = new Set<Refused>()
/**
 * Told how the server calls each refusal: some are about more than the call that met them. At a former address every
 * answer says `moved`. @returns how to hear no more
 */
export const onRefused = (listener: Refused) => {
  refusedListeners.add(listener)
  return () => void refusedListeners.delete(listener)
}
const tellRefused: Refused = (code) => {
  for (const listener of refusedListeners) listener(code)
}

function addressOf(endpoint: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): URL {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) url.searchParams.append(name, keepable(String(one)))
    }
  }
  return url
}

function errorOf({ response, data }: HTTPError): ApiError {
  const parsed = errorAnswer.safeParse(data)
  const wait = retryAfterMs(response)
  if (!parsed.success) return new ApiError(response.status, 'unknown', response.statusText, undefined, wait)
  return new ApiError(response.status, parsed.data.code, parsed.data.detail, parsed.data.fields, wait)
}

/** An answer that has not come by then is taken for a lost network. */
const timeoutMs = 30_000
/** A file on a phone's network, in either direction. */
const formTimeoutMs = 300_000

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value as Blob)
  return form
}

interface Options {
  signal?: AbortSignal
  /** It asks who is signed in: whoever it is may be answered. */
  whoever?: true
  /** The same for every try of one act: however often it arrives, it is done once. */
  repeatKey?: string
  /** Staff asks of this company instead of its own (`Endpoint.ofCompany`). */
  company?: string | undefined
  /** The caller does better without an answer than to wait for it as long as a busy server says. */
  atOnce?: true
}

/** What the rules below need to know of a call. */
interface Call extends Record<string, unknown> {
  endpoint: Endpoint
  whoever: boolean
}
const callOf = ({ context }: Pick<NormalizedOptions, 'context'>) => context as Call

/** In whose name a call is made, and that it is the page itself that makes it; both as they are at each try. */
function sign({ headers }: Request, { endpoint, whoever }: Call): void {
  const token = endpoint.method !== 'GET' || endpoint.effectful ? csrfToken() : undefined
  if (token) headers.set('x-csrftoken', token)
  if (caller && !whoever) headers.set(userHeader, caller)
  for (const [name, value] of Object.entries(pageHeaders())) headers.set(name, value)
}

const api = ky.create({
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        request.headers.set('accept-language', document.documentElement.lang)
        sign(request, callOf(options))
      },
    ],
    beforeRetry: [
      ({ request, options }) => {
        noteReach(true)
        sign(request, callOf(options))
      },
    ],
    beforeError: [
      ({ error, options }) => {
        if (!(error instanceof HTTPError)) return error
        const answered = errorOf(error)
        noteReach(!isSilence(answered))
        tellEnded(callOf(options).endpoint, answered)
        tellRefused(answered.code)
        return answered
      },
    ],
  },
})

/** How long a call waits in all for a server that says when to come back; a longer wait is told. */
const patienceMs = 60_000
/** A part of the server that is away may stay away: a reading of it says so soon, and is tried again behind that. */
const awayPatienceMs = 15_000
const repeatable: ReadonlySet<string> = new Set(['GET', 'PUT', 'PATCH', 'DELETE'])

/**
 * How long a refused call waits to be made once more. Too many requests are refused before anything is done; what a
 * server in trouble has refused is repeated only where doing it twice is doing it once (files are known again by what
 * they hold). Sign-ins are counted by attempts: a wait for those is told.
 */
function longestWait({ access, form, method }: Endpoint, status: number): number {
  if (access === 'public') return 0
  if (status === 429) return patienceMs
  if (status !== 503 || !(form || repeatable.has(method))) return 0
  return method === 'GET' ? awayPatienceMs : patienceMs
}

async function send(endpoint: Endpoint, url: URL, body: unknown, options: Options): Promise<Response> {
  const { signal, whoever = false, atOnce, repeatKey } = options
  const context: Call = { endpoint, whoever }
  const sent = endpoint.form ? { body: formOf(body as object) } : { json: allKeepable(body) }
  try {
    return await api(url, {
      method: endpoint.method,
      context,
      retry: patience((status) => (atOnce ? 0 : longestWait(endpoint, status))),
      timeout: endpoint.form || endpoint.media ? formTimeoutMs : timeoutMs,
      ...(endpoint.method !== 'GET' && body !== undefined && sent),
      ...(signal && { signal }),
      ...(repeatKey && { headers: { 'idempotency-key': repeatKey } }),
    })
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    noteReach(false)
    throw new NetworkError('network', { cause: error })
  }
}

/** A proxy that reaches no server answers in its own words: that is silence, too. */
export const isSilence = ({ status, code }: ApiError): boolean =>
  code === 'unknown' && (status === 502 || status === 504)

/** @throws NetworkError where it is no answer of the server's: a captive portal's page */
function refusePortal({ headers }: Response): void {
  if (!headers.get('content-type')?.startsWith('text/html')) return
  noteReach(false)
  throw new NetworkError('portal')
}

function tellEnded({ access }: Endpoint, { status, code }: ApiError): void {
  const wiped = code === 'deviceWiped'
  const ended = wiped || status === 401 || code === 'userMismatch'
  if (!ended || access === 'public') return
  leaveStepUp()
  for (const listener of listeners) listener(wiped)
}

const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'step_up'

export interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The answer to a call as it came: for `call`, and for what is no JSON. @throws as `call` does */
export async function answered(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Given,
  options: Options,
): Promise<Response> {
  const url = addressOf(endpoint, params, { ...query, [companyParameter]: options.company ?? query[companyParameter] })
  const once = () => send(endpoint, url, body, options)
  const response = await confirmed(
    () =>
      once().catch((error: ApiError) => {
        // The answer that refuses a page for its token brings the right one.
        if (error.code === 'csrf') return once()
        throw error
      }),
    needsPassword,
  )
  refusePortal(response)
  if (response.headers.has(movedHeader)) tellRefused('moved')
  noteReach(true)
  return response
}

/**
 * One call of the API; of a server that says when to come back it waits for that (429, 503), and where it must be confirmed
 * who calls (403 step_up), for the user's password.
 * @throws ApiError for an answered error (401, 409 userMismatch and 410 deviceWiped also end the session), NetworkError when nobody answered
 */
export async function call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  Out extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, Out>,
  input: CallInput<Endpoint<P, Q, B, Out>>,
  options: Options = {},
): Promise<AnswerOf<Endpoint<P, Q, B, Out>>> {
  const response = await answered(endpoint as unknown as Endpoint, input as Given, options)
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  const parsed = endpoint.output.safeParse(answer)
  if (!parsed.success) throw new ApiError(502, 'wrongShape', 'Invalid server response')
  return parsed.data
}
