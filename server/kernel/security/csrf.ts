import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { AppError } from '../errors.ts'
import type { Site } from '../http/hosts.ts'
import { type Secrets, sameText } from './secrets.ts'

/** A cookie session's token: bound to the session, worthless for another. */
export const csrfToken = (secrets: Secrets, sessionId: string): string =>
  secrets.mac('csrf', sessionId).toString('base64url')

const isUnsafe = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.effectful === true

/** Signing in begins a session: there is none whose token it could carry. */
const beginnings = new Set(['/api/v6/login/', '/api/v6/setup/'])

interface Headers {
  secFetchSite: string | undefined
  origin: string | undefined
  token: string | undefined
}

/**
 * Rules 1–3 of security.md, CSRF (rule 4, JSON only, is the parser's).
 * @throws AppError csrf
 */
export function checkCsrf(
  endpoint: Endpoint,
  site: Site,
  headers: Headers,
  sessionId: string | undefined,
  secrets: Secrets,
): void {
  if (!isUnsafe(endpoint)) return
  if (headers.secFetchSite !== undefined && headers.secFetchSite !== 'same-origin') throw new AppError('csrf')
  if (headers.origin !== undefined && headers.origin !== site.origin) throw new AppError('csrf')
  if (sessionId === undefined || beginnings.has(endpoint.path)) return
  if (!headers.token || !sameText(headers.token, csrfToken(secrets, sessionId))) throw new AppError('csrf')
}
