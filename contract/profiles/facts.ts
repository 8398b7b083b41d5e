import type { DiversityGroup, Gender } from '../search/facets.ts'
import { foldKey } from '../search/spelling/fold.ts'
import type { LegalBasis } from './contacts/contact-rules.ts'
import { linkKey, pageOf, telegramNick } from './identity/links.ts'
import { mailKey } from './identity/mails.ts'
import { phoneDigits } from './identity/phones.ts'
import { domainOf, webAddress } from './identity/web-address.ts'
import type {
  ContactKind,
  CountedElsewhere,
  IncomingCourse,
  IncomingEducation,
  IncomingPerson,
  IncomingPhoto,
  IncomingPosition,
  IncomingSkill,
  KnownPlace,
} from './incoming.ts'

/** What a fact of each kind says. */
export interface FactValues {
  /** `also`: said of somebody who had a name; it finds them and is told, and renames nobody. */
  name: { full: string; first: string; last: string; also?: true }
  place: KnownPlace
  position: IncomingPosition
  education: IncomingEducation
  course: IncomingCourse
  skill: IncomingSkill
  language: { name: string }
  link: { url: string; domain: string }
  contact: SaidContact
  summary: { text: string }
  /** What else a document says: found by its words, shown nowhere. */
  text: { text: string }
  photo: IncomingPhoto
  experience: { years: number }
  birthdate: { date: string }
  employment: { status: string }
  remote: { share: string }
  /** `alone`: a colleague's word, whatever else hints at it. */
  openToWork: { said: string; alone?: true }
  counts: Partial<Record<CountedElsewhere, number>>
  /** Entered by hand by a colleague, seen by the company alone (D-67). */
  diversity: DiversityLabels
  /** Said by a colleague, for the company alone (D-119). */
  doNotContact: { reason: string; by: string }
  legalBasis: { basis: LegalBasis; date: string; by: string }
  list: { name: string; values: string[] }
  externalId: { id: string }
}
/** A contact; what a colleague enters also says whether it is one of their work, and who entered it. */
export interface SaidContact {
  /** Files bring no `link`: only colleagues say that one leads to the person. */
  kind: ContactKind
  value: string
  corporate?: boolean
  by?: string
}
export interface DiversityLabels {
  gender: Gender | null
  race: DiversityGroup | null
}
export type FactKind = keyof FactValues

/** One fact: of the same kind and key there is one of each source. */
export type Fact = { [K in FactKind]: { kind: K; key: string; value: FactValues[K] } }[FactKind]

/** A fact as it is kept: who said it, when, and whose it is (null: everybody's); `by` a colleague who edited it. */
export type StoredFact = Fact & {
  id: number
  source: string
  ownerCompanyId: number | null
  recordedAt: string
  by?: string | null
}

const keyLimit = 380
const keyOf = (...parts: (string | null)[]) =>
  parts
    .map((part) => foldKey(part ?? ''))
    .join('|')
    .slice(0, keyLimit)

/** Of a long text its ends and length do: who has the same fingerprint is compared by value all the same. */
const shortened = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 100)}${text.slice(-100)}${text.length}` : text

/** A short fingerprint (FNV-1a), enough to tell one source's sayings apart. */
function fingerprint(whole: string): string {
  const text = shortened(whole)
  let a = 0x811c9dc5
  let b = 0x1000193
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13)
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`
}

class Facts {
  readonly #known = new Map<string, Fact>()

  add<K extends FactKind>(kind: K, key: string, value: FactValues[K]): void {
    const id = `${kind} ${key}`
    if (!this.#known.has(id)) this.#known.set(id, { kind, key, value } as Fact)
  }

  list(): Fact[] {
    return [...this.#known.values()]
  }
}

/** Does a row say all that its source knows, so that what the source said before and says no more goes? */
export const restates = ({ namespace, externalId }: Pick<IncomingPerson, 'namespace' | 'externalId'>): boolean =>
  namespace !== null && externalId !== null

/**
 * Everything that a source says of a person, fact by fact; what it says twice is one fact. A row with an external id of
 * a namespace restates that person, so there is one name, one place; without one, each saying stands beside the others.
 * @param phoneOf the whole number that a phone is, so that one number in two spellings is one fact
 */
export function factsOf(
  person: IncomingPerson,
  place: KnownPlace | null,
  phoneOf: (phone: string) => string | undefined = () => undefined,
): Fact[] {
  const facts = new Facts()
  const only = (said: string) => (restates(person) ? '' : fingerprint(said))
  facts.add('name', only(person.name.full), person.name)
  if (place) facts.add('place', only(`${place.city}|${place.region}|${place.country}`), place)
  for (const position of person.positions)
    facts.add('position', keyOf(position.title, position.company, position.start), position)
  for (const education of person.educations)
    facts.add('education', keyOf(education.institution, education.field, education.degree), education)
  for (const course of person.courses ?? []) facts.add('course', keyOf(course.name, course.issuer), course)
  for (const skill of person.skills) if (foldKey(skill.name) !== '') facts.add('skill', keyOf(skill.name), skill)
  for (const name of person.languages) if (foldKey(name) !== '') facts.add('language', keyOf(name), { name })
  addLinks(person, facts)
  for (const contact of person.contacts) facts.add('contact', contactKey(contact, phoneOf), contact)
  if (person.summary) facts.add('summary', only(person.summary), { text: person.summary })
  if (person.text) facts.add('text', only(person.text), { text: person.text })
  if (person.photo) facts.add('photo', only(person.photo.id), person.photo)
  if (person.statedYears !== null)
    facts.add('experience', only(String(person.statedYears)), { years: person.statedYears })
  if (person.birthdate) facts.add('birthdate', only(person.birthdate), { date: person.birthdate })
  if (person.employment) facts.add('employment', only(person.employment), { status: person.employment })
  if (person.remote) facts.add('remote', only(person.remote), { share: person.remote })
  if (person.openToWork) facts.add('openToWork', only(person.openToWork), { said: person.openToWork })
  if (Object.keys(person.counts).length > 0) facts.add('counts', only(JSON.stringify(person.counts)), person.counts)
  for (const list of person.lists) if (list.values.length > 0) facts.add('list', keyOf(list.name), list)
  if (person.externalId !== null) facts.add('externalId', '', { id: person.externalId })
  return facts.list()
}

function addLinks({ links }: IncomingPerson, facts: Facts): void {
  for (const link of links) {
    const url = webAddress(link)
    if (url)
      facts.add('link', (linkKey(link) ?? domainOf(url)).slice(0, keyLimit), {
        url: url.href,
        domain: siteOf(url, link),
      })
  }
}

/** 'ru.linkedin.com' is the site 'linkedin.com'. */
function siteOf(url: URL, link: string): string {
  const domain = domainOf(url)
  const page = pageOf(link)
  const site = page?.own ? page.key.slice(0, page.key.indexOf('/')) : domain
  return domain.endsWith(`.${site}`) ? site : domain
}

const comparable: Partial<
  Record<ContactKind, (value: string, phoneOf: (phone: string) => string | undefined) => string | undefined>
> = {
  email: mailKey,
  phone: (value, phoneOf) => phoneOf(value) ?? phoneDigits(value),
  telegram: (value) => telegramNick(value)?.toLowerCase(),
  link: linkKey,
}

/** One contact in two spellings has one key. */
export function contactKey({ kind, value }: SaidContact, phoneOf: (phone: string) => string | undefined): string {
  return `${kind} ${comparable[kind]?.(value, phoneOf) ?? foldKey(value)}`.slice(0, keyLimit)
}
