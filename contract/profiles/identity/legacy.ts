import { foldKey } from '../../search/spelling/fold.ts'
import { type Identity, identitiesOf, type Told } from './identity.ts'
import { pageOf } from './links.ts'
import { isPersonalMail, mailKey } from './mails.ts'
import { phoneDigits } from './phones.ts'
import { domainOf, webAddress } from './web-address.ts'

/**
 * Identities as they were spelled before phones, links and mails had one form each: what is kept of deleted people is a
 * hash, so it cannot be spelled anew (D-68).
 */

type Spelling = Pick<Identity, 'kind' | 'key'>

function oldLinkKey(link: string): string | undefined {
  const url = webAddress(link)
  const path = url?.pathname.replace(/\/+$/, '') ?? ''
  return url && path !== '' ? `${domainOf(url)}${safelyDecoded(path).toLowerCase()}${url.search}` : undefined
}

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** All digit strings under which a number may have been kept: with its country, with the 8 of Russia, without any. */
function oldDigits(phone: string, number: string | undefined): string[] {
  const written = phoneDigits(phone)
  const whole = number?.slice(1)
  const national = whole?.startsWith('7') ? [`8${whole.slice(1)}`, whole.slice(1)] : []
  return [...new Set([written, whole, ...national].filter((digits) => digits !== undefined))]
}

/**
 * Under which older identities this person may have been deleted.
 * @param source whose ids identified once; they count only where nothing better tells the person
 */
export function oldSpellings(
  told: Told & { source: string },
  phoneOf: (phone: string) => string | undefined,
): Spelling[] {
  const mails = told.contacts.flatMap(({ kind, value }): Spelling[] => {
    const key = kind === 'email' ? mailKey(value) : undefined
    if (key === undefined || !isPersonalMail(key)) return []
    return [key, value.trim().normalize('NFKC').toLowerCase()].map((each) => ({ kind: 'email', key: each }))
  })
  const links = told.links.flatMap((link): Spelling[] => {
    const page = pageOf(link)
    const old = oldLinkKey(link)
    return page?.own ? [page.key, ...(old ? [old] : [])].map((key) => ({ kind: 'link', key })) : []
  })
  const name = foldKey(told.name.full)
  const phones = told.contacts.flatMap(({ kind, value }): Spelling[] =>
    kind === 'phone' ? oldDigits(value, phoneOf(value)).map((digits) => ({ kind, key: `${digits}\n${name}` })) : [],
  )
  const found = [...mails, ...links, ...phones]
  if (identitiesOf(told, phoneOf).some(({ kind }) => kind === 'email' || kind === 'link')) return found
  const id = told.externalId === null ? told.fingerprint : told.externalId
  return [...found, { kind: told.externalId === null ? 'row' : 'external', key: `${told.source}\n${id}` }]
}
