import type { VerifiedMail } from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import { mailKey } from '../../../../contract/profiles/identity/mails.ts'
import type { MailDomains } from '../../../ports/mail-domains.ts'
import type { Contact } from './entries.ts'

/** The most addresses of one person that are checked. */
const mostVerified = 20

/**
 * What is known of addresses without writing to them (D-121): how they are written, whether the domain takes mail, what
 * came back. Hidden ones are not among them.
 */
export function verify(domains: MailDomains, contacts: readonly Contact[]): Promise<VerifiedMail[]> {
  const open = contacts.filter(({ open, fact }) => open && fact.value.kind === 'email').slice(0, mostVerified)
  return Promise.all(
    open.map(async ({ fact, valid, bouncedAt }) => {
      const key = mailKey(fact.value.value)
      const mx = key === undefined ? null : ((await domains.takesMail(key.slice(key.lastIndexOf('@') + 1))) ?? null)
      const broken = key === undefined || mx === false || !valid || bouncedAt !== null
      return {
        id: fact.id,
        value: fact.value.value,
        syntax: key !== undefined,
        mx,
        valid,
        bounced_at: bouncedAt?.toISOString() ?? null,
        verdict: broken ? ('undeliverable' as const) : mx === null ? ('unknown' as const) : ('deliverable' as const),
      }
    }),
  )
}
