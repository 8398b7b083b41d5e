import { Resolver } from 'node:dns/promises'
import type { MailDomains } from '../../ports/mail-domains.ts'

/** How long a domain's servers may take. */
const limitMs = 2000

/** No such domain, or none of such records: an answer, where all else is none. */
export const none = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

/** Asks the machine's name servers: for where mail goes, else for an address, which takes mail as well (RFC 5321 §5.1). */
export const dnsMailDomains = (resolver = new Resolver({ timeout: limitMs, tries: 1 })): MailDomains => {
  const has = async (asked: Promise<readonly unknown[]>): Promise<boolean | undefined> => {
    try {
      return (await asked).length > 0
    } catch (error) {
      return none.has((error as { code?: string }).code ?? '') ? false : undefined
    }
  }
  const byRecords = async (domain: string): Promise<boolean | undefined> => {
    const mx = await resolver.resolveMx(domain).catch((error: { code?: string }) => error.code ?? '')
    // A lone dot: it takes none (RFC 7505).
    if (Array.isArray(mx)) return mx.some(({ exchange }) => exchange !== '' && exchange !== '.')
    return none.has(mx) ? has(resolver.resolve4(domain)) : undefined
  }
  return {
    takesMail: async (domain) => {
      const late = Promise.withResolvers<undefined>()
      const timer = setTimeout(() => late.resolve(undefined), limitMs)
      try {
        return await Promise.race([byRecords(domain), late.promise])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
