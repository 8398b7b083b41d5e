import { hostFault } from '../../kernel/outbound/host-fault.ts'
import type { AccessFault } from '../../ports/mail-service.ts'

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
  const atHost = hostFault(error, code, said)
  if (atHost) return atHost
  if (error.authenticationFailed) return { field: 'password', why: 'signIn', said }
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)) return { field: 'security', why: 'certificate', said }
  if (/ERR_SSL|EPROTO|STARTTLS|TLS/i.test(`${code} ${said}`)) return { field: 'security', why: 'encryption', said }
  if (/greeting/i.test(`${code} ${said}`)) return { field: 'security', why: 'silent', said }
  if (code === 'ECONNREFUSED' || /timeout/i.test(`${code} ${said}`)) return { field: 'port', why: 'unreachable', said }
  return { field: 'host', why: error.serverResponseCode ? 'refused' : 'unreachable', said }
}
