import type { FactValues, StoredFact } from '../../../../contract/profiles/facts.ts'
import type { Identity } from '../../../../contract/profiles/identity/identity.ts'
import { pageOf, telegramNick } from '../../../../contract/profiles/identity/links.ts'
import { isPersonalMail, mailKey } from '../../../../contract/profiles/identity/mails.ts'
import { agreement, nameForm } from '../../../../contract/profiles/identity/names.ts'
import { phoneDigits } from '../../../../contract/profiles/identity/phones.ts'
import { numberOf } from '../contacts/phone-numbers.ts'

/**
 * Identities as they were kept before 0033: mails and links as people wrote them, phones as digits, and ids of a
 * 'Source' that was a channel or a file's name. Pure.
 */

export interface OldIdentity extends Pick<Identity, 'kind' | 'key'> {
  profileId: number
  ownerCompanyId: number | null
}

/** What the rest of a person's data tells about their identities. */
export interface OldPerson {
  facts: readonly StoredFact[]
  /** The content of the one file of this name that was ever imported for this owner; undefined: none, or several. */
  fileOf(name: string, ownerCompanyId: number | null): string | undefined
}

/** Ids of the demo's people are their system's. */
const namespaces = new Set(['demo'])

const told = <K extends keyof FactValues>(facts: readonly StoredFact[], kind: K): FactValues[K][] =>
  facts.filter((fact) => fact.kind === kind).map((fact) => fact.value as FactValues[K])

const split = (key: string): [head: string, rest: string] => {
  const at = key.indexOf('\n')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** The number of which only digits were kept: as it still stands in a fact. */
function standingNumber(digits: string, facts: readonly StoredFact[]): string | undefined {
  const [name] = told(facts, 'name')
  const other = /\p{Script=Cyrillic}/u.test(name?.full ?? '') ? 'RU' : undefined
  const place = told(facts, 'place')[0]?.country_code
  const written = told(facts, 'contact').find(({ kind, value }) => kind === 'phone' && phoneDigits(value) === digits)
  return written && numberOf(written.value, { place, other })
}

/** An identity in its new spelling; undefined: it identifies nobody any more. */
export function respelled({ kind, key, ownerCompanyId }: OldIdentity, person: OldPerson): Identity | undefined {
  const [head, rest] = split(key)
  if (kind === 'email') {
    const mail = mailKey(key)
    return mail !== undefined && isPersonalMail(mail) ? { kind, key: mail, named: false } : undefined
  }
  if (kind === 'link') {
    const page = pageOf(`https://${key}`)
    return page && { kind, key: page.key, named: !page.own }
  }
  if (kind === 'phone') {
    const number = standingNumber(head, person.facts)
    return number === undefined ? undefined : { kind, key: `${number}\n${nameForm(rest)}`, named: true }
  }
  if (kind === 'external' && namespaces.has(head)) return { kind, key, named: false }
  const file = head === 'colleague' ? 'hand' : person.fileOf(head, ownerCompanyId)
  if (file === undefined) return undefined
  return { kind, key: `${kind === 'external' ? `file:${file}` : file}\n${rest}`, named: false }
}

/** Telegram nicks identify as pages do now. */
export const nicksOf = (facts: readonly StoredFact[]): Identity[] =>
  told(facts, 'contact').flatMap(({ kind, value }): Identity[] => {
    const nick = kind === 'telegram' ? telegramNick(value) : undefined
    const page = nick === undefined ? undefined : pageOf(`https://t.me/${nick.slice(1)}`)
    return page ? [{ kind: 'link', key: page.key, named: false }] : []
  })

interface DoubtfulMerge {
  reason: Identity['kind']
  against: 'name' | 'external'
  /** Mails that two names share. */
  shared: string[]
}

/**
 * May this one person be two? Their names do not agree, or an id that was no system's own has replaced one mail by
 * another. As far as the facts tell: what a row restated is gone.
 */
export function doubtfulMerge(old: readonly OldIdentity[], facts: readonly StoredFact[]): DoubtfulMerge | undefined {
  const names = told(facts, 'name').map(({ full }) => full)
  const all = names.flatMap((name, at) => names.slice(at + 1).map((other) => agreement(name, other)))
  const hadId = old.some(({ kind, key }) => kind === 'external' && !namespaces.has(split(key)[0]))
  const mails = new Map<string, Set<string>>()
  for (const fact of facts)
    if (fact.kind === 'contact' && fact.value.kind === 'email') {
      const key = mailKey(fact.value.value)
      if (key !== undefined) mails.set(key, (mails.get(key) ?? new Set()).add(fact.source))
    }
  if (all.some((each) => each !== 'same')) {
    const both = [...mails].filter(([, sources]) => sources.size > 1).map(([mail]) => mail)
    const shared = all.includes('contradict') ? both : []
    return { reason: both.length > 0 || !hadId ? 'email' : 'external', against: 'name', shared }
  }
  const lost = old.some(({ kind, key }) => kind === 'email' && !mails.has(mailKey(key) ?? key))
  return hadId && lost && mails.size > 0 ? { reason: 'external', against: 'external', shared: [] } : undefined
}
