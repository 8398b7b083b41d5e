import type { AccessFault } from '../../ports/mail-service.ts'
import { ClosedAddress } from './public-address.ts'

const fieldOfClosed = { address: 'host', port: 'port', security: 'security' } as const

/**
 * What is wrong with where a user's mail server is said to be, whatever is spoken there.
 * @param code the system's or the resolver's, as `ENOTFOUND`
 * @returns undefined where the host, its port and its name are not to blame
 */
export function hostFault(error: Error, code: string, said: string): AccessFault | undefined {
  if (error instanceof ClosedAddress) return { field: fieldOfClosed[error.part], why: 'closed', said }
  if (code === 'EAI_AGAIN') return { field: 'host', why: 'lookup', said }
  if (/^(ENOTFOUND|EAI_)/.test(code)) return { field: 'host', why: 'notFound', said }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return { field: 'host', why: 'certificate', said }
  return undefined
}
