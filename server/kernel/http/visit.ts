import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '../../../contract/access/can.ts'
import { hostLanguage } from '../../../contract/brand.ts'
import {
  companyParameter,
  type Endpoint,
  movedHeader,
  patternHeader,
  userHeader,
} from '../../../contract/kit/endpoint.ts'
import type { Database } from '../../db/database.ts'
import { AppError, type Language, notFound } from '../errors.ts'
import type { Origin } from '../events/origin.ts'
import { mutationIdOf } from '../idempotency.ts'
import { newId } from '../ids.ts'
import type { Acting, Context, Exchange, SignedIn } from '../implement.ts'
import type { Kernel } from '../kernel.ts'
import { checkCsrf, csrfToken } from '../security/csrf.ts'
import { deviceName } from '../security/device-name.ts'
import { requireLicense } from '../security/license.ts'
import { ipPrefix } from '../security/session-rows.ts'
import type { Session } from '../security/sessions.ts'
import { cookieName, writeCookie } from './cookies.ts'
import { exchangeOf } from './exchange.ts'
import type { Site } from './hosts.ts'

/** One request on its way: filled step by step, read by the log and the error answer. */
export interface Visit {
  site: Site
  language: Language
  exchange: Exchange
  session: Session | undefined
  /** Staff within a company that is not its own (`enterCompany`). */
  within?: SignedIn
}

declare module 'fastify' {
  interface FastifyRequest {
    visit?: Visit
    errorCode?: string
  }
}

/** What the page is shown in on that device; a browser's own wishes are a list, and are not asked. */
function pageLanguage({ headers }: FastifyRequest): Language | undefined {
  const said = headers['accept-language']
  return said === 'en' || said === 'ru' ? said : undefined
}

/** The user's own choice, else what they see, else what the site speaks. */
const languageFor = (request: FastifyRequest, site: Site, session: Session | undefined): Language =>
  session?.actor.language ?? pageLanguage(request) ?? hostLanguage(site.host)

/**
 * Who comes, from where.
 * @param atFormerAddress whether what is asked for is answered there, too
 * @throws AppError wrongHost for a Host that is not ours, moved for one that is no longer
 */
export async function beginVisit(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  atFormerAddress = false,
): Promise<Visit> {
  const site = kernel.siteOf(request.headers.host)
  if (!site) throw new AppError('wrongHost')
  if (site.movedTo) void reply.header(movedHeader, site.movedTo)
  if (site.movedTo && !atFormerAddress) throw new AppError('moved')
  const exchange = exchangeOf(request, reply, site)
  const token = exchange.cookie(cookieName('hf_session', site.secure))
  const session = token ? await kernel.sessions.find(token, exchange.header(patternHeader)) : undefined
  const language = languageFor(request, site, session)
  const visit: Visit = { site, language, exchange, session }
  request.visit = visit
  refreshCsrfCookie(kernel, visit)
  return visit
}

/** The visit as it will be if nothing of the session has changed since it was found last. */
export function lastVisit(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Visit | undefined {
  const site = kernel.siteOf(request.headers.host)
  if (!site || site.movedTo) return undefined
  const exchange = exchangeOf(request, reply, site)
  const token = exchange.cookie(cookieName('hf_session', site.secure))
  const session = token ? kernel.sessions.lastFound(token) : undefined
  return session && { site, language: languageFor(request, site, session), exchange, session }
}

/** Any answer to a session without its CSRF cookie, or with another, sets it (product.md, session cookie). */
function refreshCsrfCookie(kernel: Kernel, { site, session, exchange }: Visit): void {
  if (!session) return
  const token = csrfToken(kernel.secrets, session.id)
  if (exchange.cookie(cookieName('csrftoken', site.secure)) === token) return
  exchange.addCookie(csrfCookie(site.secure, token))
}

/** Scripts of ours read it, so it is not HttpOnly; Strict, because nothing else needs it. */
export const csrfCookie = (secure: boolean, token: string) =>
  writeCookie(cookieName('csrftoken', secure), token, {
    secure,
    httpOnly: false,
    sameSite: 'Strict',
    maxAge: token ? 30 * 86_400 : 0,
  })

export const sessionCookie = (secure: boolean, token: string) =>
  writeCookie(cookieName('hf_session', secure), token, {
    secure,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: token ? 30 * 86_400 : 0,
  })

/**
 * May this visitor call this endpoint?
 * @param request may name another company
 * @throws AppError unauthorized, userMismatch, csrf, deviceWiped, licenseExpired, licenseNotStarted, notFound, forbidden or
 * asSomebody, in this order
 */
export function guard(kernel: Kernel, visit: Visit, endpoint: Endpoint, request: Naming): void {
  const { exchange, session, site } = visit
  const isPublic = endpoint.access === 'public'
  if (!isPublic) guardUser(known(session), exchange.header(userHeader))
  const headers = {
    secFetchSite: exchange.header('sec-fetch-site'),
    origin: exchange.header('origin'),
    token: exchange.header('x-csrftoken'),
  }
  checkCsrf(endpoint, site, headers, session?.id, kernel.secrets)
  // Behind the two: it is its own user's page that empties itself, and nobody else's beside it.
  if (!isPublic) liveSession(session)
  if (session && !isPublic && !endpoint.unlicensed) requireLicense(session.license, session.actor.isExternalCompany)
  const elsewhere = companyAsked(visit, endpoint, request) !== undefined
  // Whether another one exists is nobody's business but staff's.
  if (elsewhere && !can(session?.actor, 'companies.manage')) throw notFound()
  const { actor } = session ?? {}
  if (!elsewhere && !can(actor, endpoint.access)) throw new AppError(actor?.acting ? 'asSomebody' : 'forbidden')
  if (actor?.acting && !openAsSomebody(actor.acting, endpoint)) throw new AppError('asSomebody')
}

/** Staff as somebody reads; it changes what its rights let it change, and nothing that is the user's own or deletes. */
const openAsSomebody = ({ mayChange }: Acting, { method, access, effectful, asSomebody }: Endpoint): boolean => {
  if (asSomebody !== undefined || access === 'public') return asSomebody !== false
  if (method === 'GET' && !effectful) return true
  return mayChange && method !== 'DELETE' && access !== 'signedIn'
}

/** Where a request names a company. */
type Naming = Pick<FastifyRequest, 'params' | 'query'>

/** The company that a call is about, where that is not the visitor's own. @throws AppError notFound for what is no number */
function companyAsked({ session }: Visit, { ofCompany }: Endpoint, request: Naming): number | undefined {
  const { id } = request.params as Record<string, unknown>
  const { [companyParameter]: named } = request.query as Record<string, unknown>
  const asked = ofCompany && (ofCompany === 'path' ? id : named)
  if (asked === undefined || session === undefined) return undefined
  if (typeof asked !== 'string' || !/^[1-9]\d{0,14}$/.test(asked)) throw notFound()
  return Number(asked) === session.actor.companyId ? undefined : Number(asked)
}

/**
 * Staff acts within the company that it asks about, as what it is; what it writes stands in that company's log.
 * @throws AppError notFound where there is none
 */
export async function enterCompany(kernel: Kernel, visit: Visit, endpoint: Endpoint, request: Naming): Promise<void> {
  const id = companyAsked(visit, endpoint, request)
  if (id === undefined) return
  const [company] = await kernel.db.askSystem((db) =>
    db.selectFrom('companies').where('id', '=', id).where('deleted_at', 'is', null).select('uid').compile(),
  )
  if (!company) throw notFound()
  visit.within = { ...visit.session!.actor, companyId: id, companyUid: company.uid }
}

/** The session that came along. @throws AppError unauthorized without one, deviceWiped where its device was removed */
export function liveSession(session: Session | undefined): Session {
  if (known(session).wiped) throw new AppError('deviceWiped')
  return known(session)
}

function known(session: Session | undefined): Session {
  if (!session) throw new AppError('unauthorized')
  return session
}

/** A page that shows one user's data does nothing in the name of another who has signed in beside it meanwhile. */
function guardUser({ actor }: Session, meant: string | undefined): void {
  if (meant !== undefined && meant !== actor.id) throw new AppError('userMismatch')
}

/** From where what a request does comes. */
export const originOf = ({ session, exchange }: Visit, requestId: string): Origin => ({
  requestId,
  sessionId: session?.id ?? null,
  ...(session?.actor.acting && { impersonatorId: session.actor.acting.staffId }),
  network: ipPrefix(exchange.ip),
  device: deviceName(exchange.userAgent),
})

const currentVersion = '5.1'

/** Only the newest version is spoken; absent or plain means it (product.md). @throws AppError notAcceptable */
export function checkVersion(accept: string | undefined): void {
  for (const range of (accept ?? '').split(',')) {
    const version = /;\s*version=("?)([^;"\s]+)\1/.exec(range)?.[2]
    if (version !== undefined && version !== currentVersion) throw new AppError('notAcceptable')
  }
}

/**
 * What a handler gets.
 * @param db where the whole request is one transaction: the doors within it
 */
export function contextOf(
  kernel: Kernel,
  visit: Visit,
  requestId: string,
  behindAnswer: Context['behindAnswer'] = (work) => work(),
  db: Database = kernel.db,
): Context {
  const { session, exchange, language, within } = visit
  const actor = () => within ?? liveSession(session).actor
  const idempotencyKey = exchange.header('idempotency-key')
  return {
    get actor() {
      return actor()
    },
    visitor: session?.wiped ? undefined : (within ?? session?.actor),
    sessionId: session?.id,
    authTime: session?.authTime,
    language,
    db,
    clock: kernel.clock,
    requestId,
    exchange,
    idempotencyKey,
    madeId: (part) =>
      idempotencyKey ? mutationIdOf(kernel.secrets, actor().id, idempotencyKey, part) : newId(kernel.clock),
    behindAnswer,
    inCompany: (work) => db.company(actor().companyId, work),
    apart: (work) => kernel.db.company(actor().companyId, work),
    ask: (query) => db.ask(actor().companyId, query),
  }
}
