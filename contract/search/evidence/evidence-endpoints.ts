import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, positiveInteger, text } from '../../kit/schemas.ts'
import { searchParameters } from '../endpoints.ts'
import { queryLimit } from '../saved/saved-endpoints.ts'

/** How well people fit a search that says what it would like too: how many, and what tells of it. */

export const countFit = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/fit/',
  access: 'search.run',
  summary: 'How many people a search finds, how many of its wishes are missing to them, and what each wish would leave',
  params: nothing,
  query: z.object(searchParameters),
  body: nothing,
  output: z.object({
    /** People who meet all conditions, whatever `short` says. */
    count: z.number(),
    /** How many of them miss none, one, two and three of the wishes. */
    short: z.array(z.number()).check(z.length(4)),
    /** How many people each wish would leave as a condition, in their order. */
    wishes: z.array(z.number()),
    /** How many of those found are in folders that the reader may see. */
    known: z.number(),
  }),
  status: 200,
  example: {
    params: {},
    query: { q: ['position:"Frontend Engineer"'], w: ['skill:React', 'skill:GraphQL'] },
    body: {},
    output: { count: 412, short: [103, 290, 19, 0], wishes: [398, 118], known: 31 },
  },
})

/** The most people whose evidence is asked for at once: those in sight. */
export const evidenceLimit = 50

/** How a person meets a condition; `none` is what they do not speak of, `against` what they say the contrary of. */
export const marks = ['met', 'half', 'against', 'none'] as const

/** What of a profile says it, and where in the profile it stands. */
const quote = z.object({ text: text(200), where: text(100) })

const chip = z.object({
  /** The condition as it stands in the search's address: what is widened by others of its field is one chip with the first. */
  chip: z.string(),
  group: z.enum(['must', 'should']),
  mark: z.enum(marks),
  /** In short words what they have: 'React 7 y', 'Potsdam, 27 km'. */
  said: z.string(),
  quotes: z.array(quote).check(z.maxLength(3)),
})
export type EvidenceChip = z.output<typeof chip>

const evidence = z.object({
  profile: z.number(),
  /** Chips that are met, of so many. */
  met: z.number(),
  of: z.number(),
  chips: z.array(chip),
})
export type Evidence = z.output<typeof evidence>

export const tellEvidence = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/evidence/',
  access: 'search.run',
  summary: 'What people have of what a search asks for and would like, with where in their profiles it is written',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    /** The query part of the search's address. */
    query: text(queryLimit),
    profiles: z.array(positiveInteger).check(z.maxLength(evidenceLimit)),
  }),
  /** People who are gone, or whom the reader may not see, are left out. */
  output: z.object({ evidence: z.array(evidence) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { query: 'q=skill%3AReact&w=skill%3AGraphQL', profiles: [7] },
    output: {
      evidence: [
        {
          profile: 7,
          met: 1,
          of: 2,
          chips: [
            {
              chip: 'skill:React',
              group: 'must',
              mark: 'met',
              said: 'React 7 y',
              quotes: [{ text: 'React', where: 'Zalando, 2024' }],
            },
            { chip: 'skill:GraphQL', group: 'should', mark: 'none', said: '', quotes: [] },
          ],
        },
      ],
    },
  },
})
