import type { EducationLevel } from '../search/facets.ts'
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
  /** Where the work is, as people write it: 'Berlin, hybrid'. */
  location?: string | null
}

export interface IncomingCourse {
  name: string
  /** Who gives it. */
  issuer: string | null
  year: number | null
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
  /** Whose word it is: the namespace of the ids, else the channel or the file that the row names. Identifies nobody. */
  source: string
  /** Whose external ids these are; null: they tell people apart within the very same file only. */
  namespace: string | null
  externalId: string | null
  /** The file by its content; null: by hand. */
  file: string | null
  name: { full: string; first: string; last: string }
  place: IncomingPlace | null
  positions: IncomingPosition[]
  educations: IncomingEducation[]
  /** Courses and certificates. */
  courses?: IncomingCourse[]
  skills: IncomingSkill[]
  languages: string[]
  links: string[]
  /** Of these the ones that were broken at a line's end and put together again. */
  rejoinedLinks: string[]
  contacts: IncomingContact[]
  summary: string | null
  /** What else a document says, to be found by. */
  text?: string | null
  photo: IncomingPhoto | null
  statedYears: number | null
  birthdate: string | null
  /** As the source writes it: 'Freelance / Contractor'. */
  employment: string | null
  /** As the source writes it: 'full', 'hybrid', 'no'. */
  remote: string | null
  /** As the source writes it: 'yes', 'open', 'no'. */
  openToWork?: string | null
  /** What the source counted elsewhere (D-53). */
  counts: Partial<Record<CountedElsewhere, number>>
  /** Wanted skills, tools and the like: found by text only. */
  lists: { name: string; values: string[] }[]
  /** When the source last knew better; null: now. */
  updatedAt: string | null
  /** Of the row as it came: recognises it when the same file comes again. */
  fingerprint: string
}

/** A place with what the gazetteer knows of it: ids of city, region and country, in this order. */
export type KnownPlace = Place & { ids: number[] }
