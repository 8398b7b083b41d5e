import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, text } from '../kit/schemas.ts'
import { searchParameters } from './endpoints.ts'

/** The longest text that is read as a search: a paste may be a page of a job description. */
export const typedLimit = 10_000

/** A typed text as conditions, in the parts of a search's address. */
const typedReading = z.object({
  q: z.array(z.string()),
  f: z.array(z.string()),
  /** What a page would like beside that, the first weighs most. */
  w: z.array(z.string()),
  /** People whom these conditions find. */
  count: z.number(),
  /** Words that nobody is known by; they are looked for as text. */
  unknown: z.array(z.string()),
  /** Words that no condition says. */
  unused: z.array(z.string()),
  /** Conditions that were let go of, because nobody fits all; as they stand in an address. */
  left_out: z.array(z.string()),
  /** A word was read with a slip of the finger: what begins as it was typed is likelier. */
  guess: z.boolean(),
})
export type TypedReading = z.output<typeof typedReading>

export const readTyped = endpoint({
  method: 'POST',
  path: '/api/v6/suggestions/reading/',
  access: 'search.run',
  summary: 'Interpret typed or pasted text: up to three readings as conditions, likeliest first',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ text: text(typedLimit) }),
  output: z.object({
    readings: z.array(typedReading),
    /** Of the text, what was too much to read. */
    beyond: z.array(z.string()),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { text: 'senior react developer' },
    output: {
      readings: [
        {
          q: ['skill:React', 'position:developer'],
          f: ['seniorityLevel[2]:senior'],
          w: [],
          count: 12,
          unknown: [],
          unused: [],
          left_out: [],
          guess: false,
        },
      ],
      beyond: [],
    },
  },
})

export const suggestRemovals = endpoint({
  method: 'GET',
  path: '/api/v6/suggestions/removals/',
  access: 'search.run',
  summary:
    'What to let go of where a search finds nobody: the smallest sets of its conditions, each with whom it brings',
  params: nothing,
  query: z.object(searchParameters),
  body: nothing,
  output: z.object({
    /** The smallest first, then by people; all of one must go together. */
    removals: z.array(z.object({ q: z.array(z.string()), f: z.array(z.string()), count: z.number() })),
  }),
  status: 200,
  example: {
    params: {},
    query: { q: ['skill:React', 'location:Atlantis'] },
    body: {},
    output: { removals: [{ q: ['location:Atlantis'], f: [], count: 12 }] },
  },
})
