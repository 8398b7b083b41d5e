import { z } from 'zod/mini'

/** Kinds of contacts (001 §3); `icq` is shown when imported, never offered (D-95). */
export const contactKinds = ['phone', 'email', 'skype', 'icq', 'telegram', 'link'] as const

/** A month, `2024-07`. */
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

export const place = z.object({
  /** The gazetteer's id of the city, region or country; null for an unresolved place. */
  id: z.nullable(z.number()),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  /** The town, or the region alone, as English and Russian call it; absent where the words above are all that is known. */
  names: z.optional(z.object({ en: z.string(), ru: z.string() })),
})
export type Place = z.output<typeof place>

export const cardPosition = z.object({
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  start: z.nullable(month),
  end: z.nullable(month),
  current: z.boolean(),
})
export type CardPosition = z.output<typeof cardPosition>

export const cardSkill = z.object({
  /** The one name of the skill, however sources spell it. */
  name: z.string(),
  /** How they do, where it is otherwise. */
  written: z.optional(z.array(z.string())),
  /** Years of use by dated positions; null where unknown. */
  years: z.nullable(z.number()),
  /** normRating 0–1 (001 §4: 0.9 gold, 0.7 silver, 0.5 bronze); null without a rating. */
  rating: z.nullable(z.number()),
  principal: z.boolean(),
})
export type CardSkill = z.output<typeof cardSkill>

export const seniorityLevels = ['junior', 'middle', 'senior'] as const
export type Seniority = (typeof seniorityLevels)[number]

/**
 * What a list, a device and a search result show of a person: the shared facts under the company's own,
 * computed when something is written. Lists in it are bounded (12 positions, 24 skills).
 */
export const card = z.object({
  id: z.number(),
  uid: z.uuid(),
  external_id: z.nullable(z.string()),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The path of the picture, without a size. */
  photo: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** D-49: 1 (1–9) … 8 (10,000 and more). */
  company_size: z.nullable(z.number()),
  industry: z.nullable(z.string()),
  location: z.nullable(place),
  positions: z.array(cardPosition),
  skills: z.array(cardSkill),
  languages: z.array(z.string()),
  /** Domains of the person's links, `github.com`. */
  sites: z.array(z.string()),
  contacts: z.array(z.enum(contactKinds)),
  /** Unrounded years; null where nothing tells. */
  experience_years: z.nullable(z.number()),
  months_on_last_position: z.nullable(z.number()),
  seniority: z.nullable(z.enum(seniorityLevels)),
  /** The overall rating, 0–1: the default order of results. */
  rating: z.number(),
  updated_at: z.iso.datetime(),
  is_demo: z.boolean(),
  /** The company has said that they must not be contacted (D-119); absent where it has not. */
  do_not_contact: z.optional(z.boolean()),
})
export type Card = z.output<typeof card>

export const exampleCard: Card = {
  id: 4711,
  uid: '0190a000-0000-7000-8000-000000004711',
  external_id: 'demo-4711',
  name: 'Anna Petrova',
  first_name: 'Anna',
  last_name: 'Petrova',
  photo: null,
  title: 'Senior Frontend Engineer',
  company: 'Nordlicht Labs',
  company_size: 5,
  industry: 'Software',
  location: { id: 2950159, city: 'Berlin', region: 'Berlin', country: 'Germany', country_code: 'DE' },
  positions: [
    { title: 'Senior Frontend Engineer', company: 'Nordlicht Labs', start: '2024-05', end: null, current: true },
    { title: 'Frontend Engineer', company: 'Tideworks', start: '2019-02', end: '2024-04', current: false },
  ],
  skills: [
    { name: 'React', years: 7, rating: 0.93, principal: true },
    { name: 'TypeScript', years: 6, rating: 0.74, principal: true },
  ],
  languages: ['English', 'German'],
  sites: ['github.com'],
  contacts: ['email', 'phone'],
  experience_years: 7.7,
  months_on_last_position: 30,
  seniority: 'senior',
  rating: 0.82,
  updated_at: '2026-09-01T10:00:00.000Z',
  is_demo: true,
}
