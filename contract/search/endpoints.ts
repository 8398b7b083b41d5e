import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, queryFlag, queryInteger, repeated, text } from '../kit/schemas.ts'
import { card, exampleCard } from '../profiles/card.ts'
import { placeKinds } from './facets.ts'
import { searchFields } from './fields.ts'

/** One value of a facet: `index` is its place in the bracket of the filter format, `value` what follows the colon. */
const facetValue = z.object({
  index: z.number(),
  value: z.string(),
  name: z.string(),
  count: z.number(),
  /** Of a place. */
  kind: z.optional(z.enum(placeKinds)),
})
export type FacetValue = z.output<typeof facetValue>
export const facetCounts = z.record(z.string(), z.array(facetValue))

/** Which special facets the searched place supports (000 §6); false hides the facet. */
export const gdpr = z.object({ age: z.boolean(), gender: z.boolean(), diversity: z.boolean() })

/** A result row: the card with what this company did with the person and where the query hit. */
export const result = z.extend(card, {
  hits: z.array(z.string()),
  comments_count: z.number(),
  folders: z.array(z.object({ id: z.number(), name: z.string(), status: z.uuid() })),
})
export type SearchResult = z.output<typeof result>

/** A search as its address says it. */
export const searchParameters = {
  q: repeated(1000, 10_000),
  f: repeated(1000, 10_000),
  /** What it would like too, in its order (wishes.ts). */
  w: repeated(1000, 10_000),
  /** Only people to whom so many of the wishes are missing, 0 to 3. */
  short: z.optional(text(10)),
  /** An order of `sorts`; `overall` where nothing is said. */
  s: z.optional(text(40)),
  folderId: z.optional(text(40)),
  /** A person's number or UUID, or `folder:` and a folder's: the people most like these, the likest first. */
  similar: z.optional(text(60)),
  /** Comma-separated facet names whose counts come in the same answer. */
  facets: z.optional(text(1000)),
}

export const searchProfiles = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/',
  access: 'search.run',
  ahead: true,
  summary: 'Search people by terms (q) and filters (f); optionally with facet counts from the same pass',
  params: nothing,
  query: z.object({
    ...searchParameters,
    page: queryInteger(1, 1_000_000, 1),
    per_page: queryInteger(1, 100, 20),
    /** Not for the history of searches: somebody is still typing, or it was made by the way. */
    unlisted: queryFlag,
  }),
  body: nothing,
  output: z.object({
    count: z.number(),
    profiles: z.array(result),
    profiles_events: z.record(z.string(), z.unknown()),
    folder_id: z.nullable(z.number()),
    folder_name: z.nullable(z.string()),
    /** Its row in the history of searches; null for one that asks for nothing. */
    query_id: z.nullable(z.string()),
    /** Parts of q and f that were ignored, as they came. */
    excluded_items: z.array(z.string()),
    facets: z.optional(facetCounts),
    gdpr: z.optional(gdpr),
  }),
  status: 200,
  example: {
    params: {},
    query: { q: ['skill:React'] },
    body: {},
    output: {
      count: 1,
      profiles: [{ ...exampleCard, hits: ['React'], comments_count: 2, folders: [] }],
      profiles_events: {},
      folder_id: null,
      folder_name: null,
      query_id: null,
      excluded_items: [],
    },
  },
})

export const countFacets = endpoint({
  method: 'GET',
  path: '/api/profiles/filters/',
  access: 'search.run',
  summary: 'Counts of the facets of a search, each without its own choice (disjunctive), and the total',
  params: nothing,
  query: z.object(searchParameters),
  body: nothing,
  output: z.object({ count: z.number(), facets: facetCounts, gdpr, excluded_items: z.array(z.string()) }),
  status: 200,
  example: {
    params: {},
    query: { q: ['skill:React'], facets: 'contacts' },
    body: {},
    output: {
      count: 1,
      facets: { contacts: [{ index: 0, value: 'any', name: 'any', count: 1 }] },
      gdpr: { age: false, gender: false, diversity: false },
      excluded_items: [],
    },
  },
})

/** 000 §3, Suggestion. */
export const suggestion = z.object({
  id: z.string(),
  name: z.string(),
  field: z.enum(searchFields),
  isKnown: z.boolean(),
  isExact: z.boolean(),
  isCity: z.boolean(),
  isMainSkill: z.boolean(),
  /** `count`: people in reach that carry this name, where that is known. */
  synonyms: z.array(z.object({ name: z.string(), variants: z.array(z.string()), count: z.optional(z.number()) })),
  variants: z.array(z.string()),
  /** People in reach that carry it. */
  count: z.number(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggest = endpoint({
  method: 'POST',
  path: '/api/v6/suggestions/',
  access: 'search.run',
  summary: 'Suggestions for typed text, by field (type2terms: field → typed text)',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    type2terms: z.partialRecord(z.enum(searchFields), z.array(text(200)).check(z.maxLength(20))),
  }),
  output: z.object({ results: z.array(suggestion) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { type2terms: { skill: ['rea'] } },
    output: {
      results: [
        {
          id: 'skill:react',
          name: 'React',
          field: 'skill',
          isKnown: true,
          isExact: false,
          isCity: false,
          isMainSkill: true,
          synonyms: [],
          variants: [],
          count: 120,
        },
      ],
    },
  },
})
