import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, page, queryInteger, text, timestamp } from '../../kit/schemas.ts'
import { suppressionSources } from './suppression-sources.ts'

/** An address to which nobody of the company writes (D-60, D-135). */
export const suppression = z.object({
  address: z.string(),
  source: z.enum(suppressionSources),
  at: timestamp,
  /** The recipient of the message it is about; null: no longer known. */
  person: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Which colleague said so; null: none did, or nobody knows it any more. */
  by: z.nullable(z.string()),
  /** A complaint and a link are lifted by the person's own newer mail, or by their written consent, which is noted. */
  needs_consent: z.boolean(),
})
export type Suppression = z.output<typeof suppression>

export const exampleSuppression: Suppression = {
  address: 'anna.petrova@people.hirefold.example',
  source: 'letter',
  at: '2026-11-24T10:24:00.000Z',
  person: { id: 4711, name: 'Anna Petrova' },
  by: null,
  needs_consent: false,
}

const path = '/api/v6/messaging/suppressions/'

export const listSuppressions = endpoint({
  method: 'GET',
  path,
  access: 'privacy.answer',
  summary: 'Addresses to which nobody of the company writes, the newest first',
  params: nothing,
  query: z.object({
    /** Part of an address, or of a person's name. */
    q: z.optional(text(200)),
    limit: queryInteger(1, 100, 50),
    offset: queryInteger(0, 1_000_000, 0),
  }),
  body: nothing,
  output: page(suppression),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleSuppression] } },
})

/** Characters of why somebody may be written to again. */
export const liftReasonLimit = 1000

export const liftSuppression = endpoint({
  method: 'POST',
  path: `${path}lift/`,
  access: 'privacy.answer',
  summary: 'Allow mail to an address again, with the reason',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    address: text(320),
    reason: text(liftReasonLimit),
    /** That the person has agreed in writing, as the reason says. */
    consent: z.optional(z.boolean()),
  }),
  output: noContent,
  status: 204,
  example: {
    params: {},
    query: {},
    body: { address: exampleSuppression.address, reason: 'She wrote to us on 26 November' },
    output: undefined,
  },
})
