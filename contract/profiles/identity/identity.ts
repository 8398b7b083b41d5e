import { pageOf, telegramNick } from './links.ts'
import { isPersonalMail, mailKey } from './mails.ts'
import { type Agreement, agreement, foldedName, nameForm } from './names.ts'

/**
 * What identifies a person, and who is the same (product.md, 'Duplicates'). The one rule that import, upload, form, card
 * and API go by; pure, the database is elsewhere.
 */

export interface Identity {
  /** `external`: an id within its namespace or file; `row`: a whole row within its file. */
  kind: 'external' | 'email' | 'link' | 'phone' | 'row'
  key: string
  /** It identifies together with the same name only. */
  named: boolean
}

/** What the rule looks at. */
export interface Told {
  /** Who gave the external id: what the user named, or a known system. */
  namespace: string | null
  externalId: string | null
  /** The file by its content; null: by hand. */
  file: string | null
  /** Of the row as it came. */
  fingerprint: string
  name: { full: string }
  birthdate: string | null
  links: readonly string[]
  /** Of these the ones that were put together from two lines. */
  rejoinedLinks: readonly string[]
  contacts: readonly { kind: string; value: string }[]
}

/** A longer one (a link wrapped in others) identifies nobody: the database keeps none, and cut off it would be another's too. */
const longest = 600
const scopedKey = (scope: string, id: string): string => `${scope}\n${id}`

/** Where an external id belongs: to its namespace, and to the very file that says it, by its content. */
const scopesOf = ({ namespace, file }: Pick<Told, 'namespace' | 'file'>): string[] => [
  ...(namespace === null ? [] : [namespace]),
  ...(file === null ? [] : [`file:${file}`]),
]

export const isNamespace = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,59}$/u.test(name)

/** The identity of a row within a file, by its id there or by all that it says. */
function ofFile(told: Told): Identity[] {
  const id = told.externalId
  const scopes = id === null ? [] : scopesOf(told)
  if (id !== null && scopes.length > 0)
    return scopes.map((scope) => ({ kind: 'external', key: scopedKey(scope, id), named: false }))
  return [{ kind: 'row', key: scopedKey(told.file ?? 'hand', told.fingerprint), named: false }]
}

/** The same row in an earlier version of its file: no proof, a reason to look. */
export const earlierIdentities = (told: Told, earlier: readonly string[]): Identity[] =>
  told.namespace !== null ? [] : earlier.flatMap((file) => ofFile({ ...told, file }))

function ofLinks({ links, rejoinedLinks, contacts }: Told): Identity[] {
  const nicks = contacts.flatMap(({ kind, value }) => (kind === 'telegram' ? (telegramNick(value) ?? []) : []))
  const all = [...links, ...nicks.map((nick) => `https://t.me/${nick.slice(1)}`)]
  return all.flatMap((link) => {
    const page = pageOf(link)
    return page ? [{ kind: 'link', key: page.key, named: !page.own || rejoinedLinks.includes(link) }] : []
  })
}

/**
 * What tells this person from others, strongest first: external id or row of a file, mails, links, phones.
 * @param phoneOf the whole number that a phone is; undefined for less than that
 */
export function identitiesOf(told: Told, phoneOf: (phone: string) => string | undefined): Identity[] {
  const found = new Map<string, Identity>()
  const add = (identity: Identity) => {
    if (identity.key.length > longest) return
    const id = `${identity.kind} ${identity.key}`
    const before = found.get(id)
    if (!before || (before.named && !identity.named)) found.set(id, identity)
  }
  for (const identity of ofFile(told)) add(identity)
  for (const { kind, value } of told.contacts) {
    const key = kind === 'email' ? mailKey(value) : undefined
    if (key !== undefined && isPersonalMail(key)) add({ kind: 'email', key, named: false })
  }
  for (const identity of ofLinks(told)) add(identity)
  const name = nameForm(told.name.full)
  for (const { kind, value } of told.contacts) {
    const number = kind === 'phone' ? phoneOf(value) : undefined
    if (number !== undefined && name !== '') add({ kind: 'phone', key: scopedKey(number, name), named: true })
  }
  return [...found.values()]
}

/** A person who is known, as far as the rule asks. */
export interface KnownPerson {
  names: readonly string[]
  birthdates: readonly string[]
  /** Keys of external ids. */
  externals: readonly string[]
}

export interface Holder {
  profileId: number
  named: boolean
  /** Several people carry this value: it identifies nobody. */
  shared: boolean
}

export interface Knowledge {
  /** The person with this; the company's own before the pool's. */
  holders(identity: Identity): readonly Holder[]
  person(profileId: number): KnownPerson
}

export type Against = 'name' | 'birthdate' | 'external' | 'shared' | 'edited'

interface Pair {
  profileId: number
  /** What they have in common. */
  reason: Identity['kind']
  /** Why that did not make them one. */
  against: Against
}

export interface Found {
  /** The person it is; undefined: a new one. */
  same: number | undefined
  /** By what. */
  by: Identity | undefined
  /** Who it may be. */
  maybe: Pair[]
  /** Values that turned out to be carried under contradicting names: they identify nobody from now on. */
  spoiled: Identity[]
}

export interface Row {
  name: { full: string }
  birthdate: string | null
  identities: readonly Identity[]
  /** Of earlier versions of the file. */
  earlier: readonly Identity[]
}

/** How a name agrees with all names of somebody: an initial agrees with many, so the least agreement counts. */
function agreementWith(name: string, names: readonly string[]): Agreement {
  const folded = foldedName(name)
  if (names.some((known) => foldedName(known) === folded)) return 'same'
  const all = new Set(names.map((known) => agreement(name, known)))
  return all.has('contradict') ? 'contradict' : all.has('partly') ? 'partly' : 'same'
}

const scopeIn = (key: string): string => key.slice(0, key.indexOf('\n'))

/** One source gives the two different ids: it tells them apart itself. */
function isAnotherId({ identities }: Row, { externals }: KnownPerson): boolean {
  const own = identities.filter(({ kind }) => kind === 'external').map(({ key }) => key)
  return own.some((key) => !externals.includes(key) && externals.some((other) => scopeIn(other) === scopeIn(key)))
}

const isOtherBirthday = ({ birthdate }: Row, { birthdates }: KnownPerson): boolean =>
  birthdate !== null && birthdates.length > 0 && !birthdates.includes(birthdate)

type Judgement = 'same' | Against | undefined

/** Does this value, which both carry, make them one? Undefined: it says nothing. */
function judge(row: Row, identity: Identity, holder: Holder, person: KnownPerson, dead: boolean): Judgement {
  const names = agreementWith(row.name.full, person.names)
  // An id that its system gave is the person's while a part of the name stays: people marry.
  if (identity.kind === 'external' || identity.kind === 'row') return names === 'contradict' ? 'name' : 'same'
  if (dead) return names === 'same' ? 'shared' : undefined
  if (identity.named || holder.named) {
    if (names === 'contradict') return undefined
    const folded = foldedName(row.name.full)
    if (!person.names.some((known) => foldedName(known) === folded)) return 'name'
  }
  if (isAnotherId(row, person)) return 'external'
  if (isOtherBirthday(row, person)) return 'birthdate'
  return names === 'same' ? 'same' : 'name'
}

/**
 * Finds the person that a row speaks of: by external id within its namespace or file, else a personal mail, else the
 * person's own page; a phone or another page only together with the same name. Names that contradict, another birthday
 * or another id of the same source merge nobody: such pairs are told with their reason (product.md, Duplicates).
 */
export function findSame(row: Row, known: Knowledge): Found {
  const found: Found = { same: undefined, by: undefined, maybe: [], spoiled: [] }
  const maybe = new Map<number, Pair>()
  const doubt = (profileId: number, reason: Identity['kind'], against: Against) => {
    if (!maybe.has(profileId)) maybe.set(profileId, { profileId, reason, against })
  }
  for (const identity of row.identities) {
    const holders = known.holders(identity)
    const dead = holders.some(({ shared }) => shared)
    for (const holder of holders) {
      const person = known.person(holder.profileId)
      const judgement = judge(row, identity, holder, person, dead)
      if (judgement === undefined) continue
      if (judgement === 'same' && found.same === undefined) {
        found.same = holder.profileId
        found.by = identity
      } else if (holder.profileId !== found.same)
        doubt(holder.profileId, identity.kind, judgement === 'same' ? 'shared' : judgement)
      if (judgement === 'name' && spoils(row, identity, person)) found.spoiled.push(identity)
    }
  }
  if (found.same === undefined) doubtEarlier(row, known, doubt)
  if (found.same !== undefined) maybe.delete(found.same)
  found.maybe = [...maybe.values()]
  return found
}

/** A mail or page under two names that have nothing in common is neither's own. */
const spoils = ({ name }: Row, { kind, named }: Identity, { names }: KnownPerson): boolean =>
  (kind === 'email' || kind === 'link') && !named && agreementWith(name.full, names) === 'contradict'

function doubtEarlier(
  row: Row,
  known: Knowledge,
  doubt: (profileId: number, reason: Identity['kind'], against: Against) => void,
): void {
  for (const identity of row.earlier)
    for (const { profileId } of known.holders(identity))
      if (agreementWith(row.name.full, known.person(profileId).names) !== 'contradict')
        doubt(profileId, identity.kind, 'edited')
}
