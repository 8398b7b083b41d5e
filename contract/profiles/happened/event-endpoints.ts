import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, positiveInteger, queryFlag, queryInteger, timestamp } from '../../kit/schemas.ts'
import { viewsFrequencies } from './views.ts'

/** What a company can have done with a person (001 §3, Events). */
const profileEventKinds = [
  'opened',
  'contacts opened',
  'comment added',
  'comment updated',
  'comment deleted',
  'added to folder',
  'edited',
  'mail sent',
] as const
export type ProfileEventKind = (typeof profileEventKinds)[number]

const entry = z.object({
  id: z.number(),
  profile_id: z.number(),
  type: z.enum(profileEventKinds),
  at: timestamp,
  /** Null: nobody who is still known. */
  user: z.nullable(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  folder: z.nullable(z.object({ id: z.number(), name: z.string() })),
})
export type ProfileEvent = z.output<typeof entry>

/** A page of people, as a list shows it. */
const people = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
    z.transform((value) => [...new Set(value.split(',').map(Number))]),
  ),
  z.array(positiveInteger),
)

export const listProfileEvents = endpoint({
  method: 'GET',
  path: '/api/profiles_events/',
  access: 'profiles.view',
  summary:
    'What the company did with up to 100 people (profile_id=1,2), newest first; only_viewed=true: the last look at each alone, at everybody where nobody is named',
  params: nothing,
  query: z.object({
    /** Absent: everybody, with only_viewed alone. */
    profile_id: z.optional(people),
    only_viewed: queryFlag,
    /** Those behind this entry. */
    before: queryInteger(0, 999_999_999, 0),
    limit: queryInteger(1, 100, 50),
  }),
  body: nothing,
  output: z.object({
    results: z.array(entry),
    more: z.boolean(),
    /** All that happened with the one person asked about; with the first page only. */
    count: z.optional(z.number()),
    /** How often the company looked at the one person asked about (D-50); null for several. */
    views_frequency: z.nullable(z.enum(viewsFrequencies)),
  }),
  status: 200,
  example: {
    params: {},
    query: { profile_id: '4711' },
    body: {},
    output: {
      results: [
        {
          id: 812,
          profile_id: 4711,
          type: 'opened',
          at: '2026-11-20T09:00:00.000Z',
          user: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
          folder: null,
        },
      ],
      more: false,
      count: 1,
      views_frequency: 'low',
    },
  },
})
