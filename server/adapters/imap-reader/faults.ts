import { ClosedAddress } from '../../kernel/outbound/public-address.ts'
import type { AccessFault } from '../../ports/mail-service.ts'

const fieldOfClosed = { address: 'host', port: 'port', security: 'security' } as const

interface Failed extends Error {
  code?: string
  authenticationFailed?: boolean
  serverResponseCode?: string
  responseText?: string
  cause?: unknown
}

/** What kept a mailbox from being opened, at the field of it that does not fit. */
export function faultOf(error: Failed): AccessFault {
  const said = (error.responseText || error.message).slice(0, 500)
  const code = error.code ?? (error.cause as { code?: string } | undefined)?.code ?? ''
  if (error instanceof ClosedAddress) return { field: fieldOfClosed[error.part], why: 'closed', said }
  if (error.authenticationFailed) return { field: 'password', why: 'signIn', said }
  if (code === 'EAI_AGAIN') return { field: 'host', why: 'lookup', said }
  if (/^(ENOTFOUND|EAI_)/.test(code)) return { field: 'host', why: 'notFound', said }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return { field: 'host', why: 'certificate', said }
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)) return { field: 'security', why: 'certificate', said }
  if (/ERR_SSL|EPROTO|STARTTLS|TLS/i.test(`${code} ${said}`)) return { field: 'security', why: 'encryption', said }
  if (/greeting/i.test(`${code} ${said}`)) return { field: 'security', why: 'silent', said }
  if (code === 'ECONNREFUSED' || /timeout/i.test(`${code} ${said}`)) return { field: 'port', why: 'unreachable', said }
  return { field: 'host', why: error.serverResponseCode ? 'refused' : 'unreachable', said }
}
