import { Resolver } from 'node:dns/promises'
import type { MailRecords } from '../../ports/mail-records.ts'
import { none } from './dns-mx.ts'

/** Asks the machine's name servers. */
export const dnsMailRecords = (resolver = new Resolver({ timeout: 4000, tries: 1 })): MailRecords => {
  const found = async <T>(asked: Promise<T[]>): Promise<T[] | undefined> => {
    try {
      return await asked
    } catch (error) {
      return none.has((error as { code?: string }).code ?? '') ? [] : undefined
    }
  }
  return {
    exchanges: async (domain) => (await found(resolver.resolveMx(domain)))?.map(({ exchange }) => exchange),
    texts: async (name) => (await found(resolver.resolveTxt(name)))?.map((parts) => parts.join('')),
  }
}
