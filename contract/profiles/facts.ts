import type { DiversityGroup, Gender } from '../search/facets.ts'
import { fold } from '../search/fold.ts'
import {
  type CountedElsewhere,
  domainOf,
  type IncomingContact,
  type IncomingEducation,
  type IncomingPerson,
  type IncomingPhoto,
  type IncomingPosition,
  type IncomingSkill,
  type KnownPlace,
  linkKey,
  mailKey,
  phoneKey,
  webAddress,
} from './incoming.ts'

/** What a fact of each kind says. */
export interface FactValues {
  name: { full: string; first: string; last: string }
  place: KnownPlace
  position: IncomingPosition
  education: IncomingEducation
  skill: IncomingSkill
  language: { name: string }
  link: { url: string; domain: string }
  contact: IncomingContact
  summary: { text: string }
  photo: IncomingPhoto
  experience: { years: number }
  birthdate: { date: string }
  employment: { status: string }
  remote: { share: string }
  counts: Partial<Record<CountedElsewhere, number>>
  /** Entered by hand by a colleague, seen by the company alone (D-67). */
  diversity: DiversityLabels
  list: { name: string; values: string[] }
  externalId: { id: string }
}
export interface DiversityLabels {
  gender: Gender | null
  race: DiversityGroup | null
}
export type FactKind = keyof FactValues

/** One fact: of the same kind and key there is one of each source. */
export type Fact = { [K in FactKind]: { kind: K; key: string; value: FactValues[K] } }[FactKind]

/** A fact as it is kept: who said it, when, and whose it is (null: everybody's). */
export type StoredFact = Fact & { id: number; source: string; ownerCompanyId: number | null; recordedAt: string }

const keyLimit = 380
const keyOf = (...parts: (string | null)[]) =>
  parts
    .map((part) => fold(part ?? ''))
    .join('|')
    .slice(0, keyLimit)

/** A short fingerprint (FNV-1a), enough to tell one source's sayings apart. */
function fingerprint(text: string): string {
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

/**
 * Everything that a source says of a person, fact by fact; what it says twice is one fact. A row with an external id
 * restates that person, so there is one name, one place; without one, each saying stands beside the others.
 */
export function factsOf(person: IncomingPerson, place: KnownPlace | null): Fact[] {
  const facts = new Facts()
  const only = (said: string) => (person.externalId === null ? fingerprint(said) : '')
  facts.add('name', only(person.name.full), person.name)
  if (place) facts.add('place', only(`${place.city}|${place.region}|${place.country}`), place)
  for (const position of person.positions)
    facts.add('position', keyOf(position.title, position.company, position.start), position)
  for (const education of person.educations)
    facts.add('education', keyOf(education.institution, education.field, education.degree), education)
  for (const skill of person.skills) if (fold(skill.name) !== '') facts.add('skill', keyOf(skill.name), skill)
  for (const name of person.languages) if (fold(name) !== '') facts.add('language', keyOf(name), { name })
  addContacts(person, facts)
  if (person.summary) facts.add('summary', only(person.summary), { text: person.summary })
  if (person.photo) facts.add('photo', only(person.photo.id), person.photo)
  if (person.statedYears !== null)
    facts.add('experience', only(String(person.statedYears)), { years: person.statedYears })
  if (person.birthdate) facts.add('birthdate', only(person.birthdate), { date: person.birthdate })
  if (person.employment) facts.add('employment', only(person.employment), { status: person.employment })
  if (person.remote) facts.add('remote', only(person.remote), { share: person.remote })
  if (Object.keys(person.counts).length > 0) facts.add('counts', only(JSON.stringify(person.counts)), person.counts)
  for (const list of person.lists) if (list.values.length > 0) facts.add('list', keyOf(list.name), list)
  if (person.externalId !== null) facts.add('externalId', '', { id: person.externalId })
  return facts.list()
}

function addContacts(person: IncomingPerson, facts: Facts): void {
  for (const link of person.links) {
    const url = webAddress(link)
    if (url)
      facts.add('link', (linkKey(link) ?? domainOf(url)).slice(0, keyLimit), { url: url.href, domain: domainOf(url) })
  }
  for (const contact of person.contacts) {
    const key =
      contact.kind === 'email' ? mailKey(contact.value) : contact.kind === 'phone' ? phoneKey(contact.value) : undefined
    facts.add('contact', `${contact.kind} ${key ?? fold(contact.value)}`.slice(0, keyLimit), contact)
  }
}
