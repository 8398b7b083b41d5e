import type { Actor, FeaturePermission } from '../../contract/access/can.ts'
import type { Endpoint, InputOf, OutputOf } from '../../contract/kit/endpoint.ts'
import type { UserSettings } from '../db/company-settings.ts'
import type { Database, Question, Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Language } from './errors.ts'

/** Staff that is logged in as somebody: who it is, what it was begun from, and until when (security.md). */
export interface Acting {
  staffId: string
  fromSession: string
  reasonId: string
  mayChange: boolean
  endsAt: Date
}

/** Who acts: the facts that rights depend on, and what answers say about oneself. */
export interface SignedIn extends Actor, UserSettings {
  companyUid: string
  email: string
  firstName: string
  lastName: string
  language: Language | null
  /** What a hiring manager may see and do where it was granted; everybody else has all ten. */
  permissions: ReadonlySet<FeaturePermission>
  /** Absent: they themselves. */
  acting?: Acting
}

/** The few facts of HTTP that a handler may need; most need none. */
export interface Exchange {
  ip: string
  host: string
  secure: boolean
  userAgent: string
  cookie(name: string): string | undefined
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  addCookie(cookie: string): void
}

/** All that a handler gets beside its parsed input. */
export interface Context {
  /** Who acts. @throws AppError unauthorized on a public endpoint without a session */
  readonly actor: SignedIn
  /** Who acts, where an endpoint also answers strangers. */
  readonly visitor: SignedIn | undefined
  readonly sessionId: string | undefined
  /** When the session's user last proved who they are. */
  readonly authTime: Date | undefined
  /** The actor's language, else that of their page, else the host's. */
  readonly language: Language
  readonly db: Database
  readonly clock: Clock
  readonly requestId: string
  readonly exchange: Exchange
  /** The `Idempotency-Key` of the request; a repeat under it is answered alike. */
  readonly idempotencyKey: string | undefined
  /**
   * An id for something that the request makes: under an `Idempotency-Key` the same at every repeat.
   * @param part tells several of one request apart
   */
  madeId(part: number): string
  /**
   * Has something done when the answer is on its way, and only then: an answer that was prepared may not be sent, and what a
   * request under a key writes takes effect at its end.
   */
  behindAnswer(work: () => void): void
  /** One transaction inside the actor's company. */
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same, in a transaction of its own also where the whole request is one (under an `Idempotency-Key`): for a row that
   * must be there before something outside of the database is.
   */
  apart<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One query that reads, inside the actor's company. */
  ask<T>(query: Question<T>): Promise<T[]>
}

/**
 * An answer with fields that are JSON text already, made of what keeps its contract's shape where it is stored: reading
 * and checking it again would cost a large answer more than everything else. The other fields are checked as ever.
 */
export class PartlyWritten<Out, Field extends keyof Out = keyof Out> {
  readonly fields: Partial<Out>
  /** JSON text by field. */
  readonly written: { readonly [Name in keyof Out]?: string }

  constructor(fields: Omit<Out, Field>, written: Record<Field, string>) {
    this.fields = fields as Partial<Out>
    this.written = written as { [Name in keyof Out]?: string }
  }
}

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: Context,
) => Promise<OutputOf<E> | PartlyWritten<OutputOf<E>>>
type Handlers<Es extends Record<string, Endpoint>> = { [K in keyof Es]: Handler<Es[K]> }

/** Endpoints with their handlers, ready to be mounted. */
export interface Implementation<Es extends Record<string, Endpoint> = Record<string, Endpoint>> {
  endpoints: Es
  handlers: Handlers<Es>
}

/** Leave an endpoint out, or answer a wrong shape, and it does not compile. */
export const implement = <Es extends Record<string, Endpoint>>(
  endpoints: Es,
  handlers: Handlers<Es>,
): Implementation<Es> => ({ endpoints, handlers })
