import type { z } from 'zod/mini'
import type { Access } from '../access/can.ts'
import type { Area } from '../areas.ts'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whose page calls, by the user's id: where the session is another's by now, nothing is done (409 userMismatch). */
export const userHeader = 'x-hirefold-user'
/** Which loading of the app calls, by an id of its own: in the log it ties a page's calls together (001 §7). */
export const pageHeader = 'x-session-id'
/** The path that the page's user came from; for whoever asks about usage, and never written to the log (001 §7). */
export const previousPageHeader = 'x-previous-url'

/** The pattern of the page's own address, `/users/reset/$token/`: neither ids nor what is asked for. */
export const patternHeader = 'x-page'
/** Patterns, and nothing that an id or a word of a person could stand in. */
export const pagePattern = /^(?=.{1,120}$)\/(?:\$?[A-Za-z_-]{1,40}\/)*$/

/** Names the company that staff asks about, by its number. */
export const companyParameter = 'company'

/** On every answer at a former address: the origin that took its place. */
export const movedHeader = 'x-moved-to'

/** One call of the HTTP API. Validation, serialisation, client, mock and OpenAPI all derive from it. */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  Out extends Schema = Schema,
> {
  method: Method
  /** With the trailing slash of the call catalogue; the server answers without it too. */
  path: `/${string}`
  access: Access
  summary: string
  params: P
  query: Q
  body: B
  output: Out
  /** The status of the right answer; 204 and 302 (its handler names the place) have no body, `output` is `noContent`. */
  status: 200 | 201 | 202 | 204 | 302
  /** It answers bytes instead of JSON: what they are; `output` is `bytes` or `streamed`. */
  media?:
    | 'image/webp'
    | 'application/octet-stream'
    | 'text/csv; charset=utf-8'
    | 'text/html; charset=utf-8'
    | 'text/calendar; charset=utf-8'
  /** Its body is a form with a file (multipart/form-data) and not JSON: which it takes, as whoever sent another is told. */
  form?: { types: string; megabytes: number }
  /** Its body is read piece by piece: one that cannot be used is answered by itself, and does not refuse the others. */
  piecemeal?: true
  /**
   * A GET without any effect whose answer may be prepared for whoever asked last with this session, while the session is
   * looked up: what was prepared is sent only when nothing about it has changed.
   */
  ahead?: true
  /** It knows repeats by itself: an `Idempotency-Key` is not looked at. */
  ownRepeats?: true
  /** Answered also where the company's licence has ended or not begun. */
  unlicensed?: true
  /** Answered also at a former address of the server: what it takes to sign in there and to send what waits. */
  atFormerAddress?: true
  /** Where apps that were loaded before it moved still look for it. */
  formerly?: string
  /** Where the call catalogue has it outside of `/api` (001 §7): the same call. */
  also?: `/${string}`
  /** Once it is done, what others of the company read online of this area may be another: their open pages are told. */
  news?: Area
  /**
   * Staff that runs companies asks it of any of them, everybody else of their own (D-04): by the number in its path, `{id}`,
   * or as `?company=12`.
   */
  ofCompany?: 'path' | 'query'
  /**
   * To staff that is logged in as somebody (acting.ts) it is answered though it is no reading and asks for no right of its
   * own; false: not answered, though its right is open.
   */
  asSomebody?: boolean
  /** GETs that change something (they need the CSRF header as well). */
  effectful?: true
  example: { params: z.input<P>; query: z.input<Q>; body: z.input<B>; output: z.input<Out> }
}

export type InputOf<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}
export type OutputOf<E extends Endpoint> = z.input<E['output']>
/** What the client sends: parts that may be left out are optional. */
export type CallOf<E extends Endpoint> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}
export type AnswerOf<E extends Endpoint> = z.output<E['output']>

export const endpoint = <P extends Schema, Q extends Schema, B extends Schema, Out extends Schema>(
  e: Endpoint<P, Q, B, Out>,
): Endpoint<P, Q, B, Out> => e
