import type { inviteRefusals } from '../../../../contract/companies/invitation-endpoints.ts'
import { isInvitable } from '../../../../contract/companies/invited-address.ts'

/** One that is to be invited, and what is wrong with it, if anything. */
export interface Address {
  email: string
  refusal?: (typeof inviteRefusals)[number]
}

export const mostAddresses = 200

/** What separates people, and what separates words of one: 'Vera Lindt <vera@acme.example>; oleg@acme.example'. */
const betweenPeople = /[,;\n]+/
const betweenWords = /[\s<>"]+/

/**
 * Addresses in a text that was typed or pasted, however they are written down. Names beside addresses are left out; a lone word
 * that is none stays, so that whoever wrote it sees what is wrong.
 */
export function addressesIn(text: string): string[] {
  return text.split(betweenPeople).flatMap((person) => {
    const words = person.split(betweenWords).filter(Boolean)
    const addresses = words.filter((word) => word.includes('@'))
    if (addresses.length > 0) return addresses
    return words.length === 1 || !text.includes('@') ? words : []
  })
}

/** What can be said of an address before the server is asked. */
export function checked(email: string, domains: readonly string[]): Address {
  if (!isInvitable(email)) return { email, refusal: 'format' }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.length > 0 && !domains.includes(domain) ? { email, refusal: 'domain' } : { email }
}

/** Adds those that are new, however they are spelled. */
export function withMore(known: readonly string[], more: readonly string[]): string[] {
  const keys = new Set(known.map((one) => one.toLowerCase()))
  const fresh = more.filter((one) => !keys.has(one.toLowerCase()) && keys.add(one.toLowerCase()))
  return [...known, ...fresh].slice(0, mostAddresses)
}
