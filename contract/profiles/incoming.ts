import type { EducationLevel } from '../search/facets.ts'
import { fold } from '../search/fold.ts'
import type { Merit } from '../search/search-url.ts'
import type { contactKinds, Place } from './card.ts'

/** One person as one source tells of them: what every road into the pool ends in. */

export interface IncomingPlace {
  city: string | null
  region: string | null
  country: string | null
  countryCode: string | null
  latitude: number | null
  longitude: number | null
}

export interface IncomingPosition {
  title: string | null
  company: string | null
  /** A month, `2024-07`. */
  start: string | null
  end: string | null
  current: boolean
  description: string | null
  /** D-49, 1 to 8. */
  companySize: number | null
  industry: string | null
}

export interface IncomingEducation {
  institution: string | null
  field: string | null
  /** As the source writes it, and what that is. */
  degree: string | null
  level: EducationLevel | null
  startYear: number | null
  endYear: number | null
}

export interface IncomingSkill {
  name: string
  years: number | null
  /** normRating, 0 to 1. */
  rating: number | null
  principal: boolean
}

export type ContactKind = (typeof contactKinds)[number]

export interface IncomingContact {
  kind: Exclude<ContactKind, 'link'>
  value: string
}

/** A picture that is kept, by its id: the same for the same picture. */
export interface IncomingPhoto {
  id: string
}

/** Counts of other sites that results can be ordered by. */
export type CountedElsewhere = Exclude<Merit, 'diversity'>

export interface IncomingPerson {
  /** Where this comes from: a named source or the file. */
  source: string
  externalId: string | null
  name: { full: string; first: string; last: string }
  place: IncomingPlace | null
  positions: IncomingPosition[]
  educations: IncomingEducation[]
  skills: IncomingSkill[]
  languages: string[]
  links: string[]
  contacts: IncomingContact[]
  summary: string | null
  photo: IncomingPhoto | null
  statedYears: number | null
  birthdate: string | null
  /** As the source writes it: 'Freelance / Contractor'. */
  employment: string | null
  /** As the source writes it: 'full', 'hybrid', 'no'. */
  remote: string | null
  /** What the source counted elsewhere (D-53). */
  counts: Partial<Record<CountedElsewhere, number>>
  /** Wanted skills, tools and the like: found by text only. */
  lists: { name: string; values: string[] }[]
  /** When the source last knew better; null: now. */
  updatedAt: string | null
  /** Of the row as it came: recognises somebody without id, mail, link and phone when it comes again. */
  fingerprint: string
}

/** A place with what the gazetteer knows of it: ids of city, region and country, in this order. */
export type KnownPlace = Place & { ids: number[] }

/** A mail address as it is compared. */
export function mailKey(mail: string): string | undefined {
  const key = mail.trim().normalize('NFKC').toLowerCase()
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(key) ? key : undefined
}

/** A phone as it is compared: its digits, 00 like a plus; too short to tell anybody apart is none. */
export function phoneKey(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.length >= 7 && digits.length <= 15 ? digits : undefined
}

/** A web address as written by people, made whole; undefined when it is none. */
export function webAddress(link: string): URL | undefined {
  const text = link.trim()
  if (text === '' || /\s/.test(text)) return undefined
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.') && !parsed.username ? parsed : undefined
}

const bare = (host: string) => host.toLowerCase().replace(/^(?:www|m)\./, '')

/** The site of a link, `github.com`. */
export const domainOf = (url: URL): string => bare(url.hostname)

/** A link as it is compared: host and path; the front page of a site is nobody's. */
export function linkKey(link: string): string | undefined {
  const url = webAddress(link)
  if (!url) return undefined
  const path = url.pathname.replace(/\/+$/, '')
  return path === '' ? undefined : `${bare(url.hostname)}${decoded(path).toLowerCase()}${url.search}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export interface Identity {
  kind: 'external' | 'email' | 'link' | 'phone' | 'row'
  key: string
}

/** A longer one (a link wrapped in others) is no identity: the database keeps none, and cut off it would be another's too. */
const identityLimit = 600

export const externalKey = (source: string, id: string): string => `${source}\n${id}`

/** What tells this person from others, strongest first: external id, mails, links, phones with the folded name. */
export function identitiesOf(
  person: Pick<IncomingPerson, 'source' | 'externalId' | 'name' | 'links' | 'contacts' | 'fingerprint'>,
): Identity[] {
  const found: Identity[] = []
  const add = (kind: Identity['kind'], key: string | undefined) => {
    if (key !== undefined && key.length <= identityLimit && !found.some((one) => one.kind === kind && one.key === key))
      found.push({ kind, key })
  }
  if (person.externalId !== null) add('external', externalKey(person.source, person.externalId))
  for (const { kind, value } of person.contacts) if (kind === 'email') add('email', mailKey(value))
  for (const link of person.links) add('link', linkKey(link))
  const name = fold(person.name.full)
  for (const { kind, value } of person.contacts) {
    const digits = kind === 'phone' ? phoneKey(value) : undefined
    if (digits !== undefined && name !== '') add('phone', `${digits}\n${name}`)
  }
  if (found.length === 0) add('row', externalKey(person.source, person.fingerprint))
  return found
}
