import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, text } from '../kit/schemas.ts'

/** The longest text that is read as a search: a paste may be a page of a job description. */
export const typedLimit = 10_000

/** A typed text as conditions, in the parts of a search's address. */
const typedReading = z.object({
  q: z.array(z.string()),
  f: z.array(z.string()),
  /** People whom these conditions find. */
  count: z.number(),
  /** Words that nobody is known by; they are looked for as text. */
  unknown: z.array(z.string()),
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
      readings: [{ q: ['skill:React', 'position:developer'], f: ['seniorityLevel[2]:senior'], count: 12, unknown: [] }],
      beyond: [],
    },
  },
})
