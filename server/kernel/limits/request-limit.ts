import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isApi } from '../http/api-path.ts'
import { cookieName, readCookie } from '../http/cookies.ts'
import type { Kernel } from '../kernel.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that the general limit does not count: a picture of a list, the word of health. */
    uncounted?: boolean
  }
}

/** Requests a minute, as the operator set them; 0: no limit. */
export interface RequestLimits {
  session: number
  /** Of all who come from one address without a session. */
  address: number
}

export const usualRequestLimits: RequestLimits = { session: 600, address: 1200 }

const period = 60_000
/** Callers that are remembered; the ones that came first make room. */
const mostCallers = 50_000

/**
 * Counts by the generic cell rate algorithm, in memory: a minute that a restart forgets harms nobody.
 * @returns the seconds after which the caller may come again, 0 for at once
 */
export function requestCounter(most = mostCallers): (caller: string, count: number, now: number) => number {
  /** Caller → the time at which all that they took is given back. */
  const full = new Map<string, number>()
  return (caller, count, now) => {
    const step = period / count
    // What lies further ahead than a whole period was written by a clock that was set back since.
    const before = Math.min(Math.max(full.get(caller) ?? 0, now), now + period)
    const next = before + step
    // Half a step of grace: sums of fractions come out a little above what they stand for.
    const passes = next <= now + period + step / 2
    full.delete(caller)
    if (full.size >= most) full.delete(full.keys().next().value!)
    full.set(caller, passes ? next : before)
    return passes ? 0 : Math.max(1, Math.ceil((next - now - period) / 1000))
  }
}

/**
 * The general limit of calls: so many a minute for a session, so many for an address without one; pages and their files
 * are not counted. A stranger's cookie is not asked about: only a session that was found before counts as one.
 */
export function limitRequests(app: FastifyInstance, kernel: Kernel, limits: RequestLimits): void {
  const wait = requestCounter()
  app.addHook('onRequest', async (request) => {
    if (!isApi(request) || request.routeOptions.config.uncounted) return
    const session = sessionOf(kernel, request)
    const count = session ? limits.session : limits.address
    if (count === 0) return
    const seconds = wait(session ?? addressOf(request.ip), count, kernel.clock.now().getTime())
    if (seconds > 0) throw new AppError('tooManyRequests', { retryAfter: seconds })
  })
}

function sessionOf(kernel: Kernel, request: FastifyRequest): string | undefined {
  const site = kernel.siteOf(request.headers.host)
  const token = site && readCookie(request.headers.cookie, cookieName('hf_session', site.secure))
  return token ? kernel.sessions.lastFound(token)?.id : undefined
}

/** Who has one IPv6 address has 2^64 of them: the network counts. */
const addressOf = (ip: string) => (ip.includes(':') && !ip.includes('.') ? network(ip) : ip)

function network(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? [] : new Array<string>(8).fill('0')
  return [...groups, ...missing].slice(0, 4).join(':')
}
