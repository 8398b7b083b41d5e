import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, timestamp } from '../kit/schemas.ts'

/** What becomes of messages that stood planned in a copy of the data (D-142): its original may have sent them since. */

/** The user's own, as they are asked about them once. */
const askedAbout = z.object({
  /** They stood planned in a copy, or came due while the company had no licence. */
  why: z._default(z.enum(['copy', 'closed']), 'copy'),
  /** As of when the copy is, or since when they wait. */
  as_of: timestamp,
  count: z.number(),
  /** How many of them should have left by now. */
  due: z.number(),
  /** To so many. */
  people: z.number(),
  /** Of those who come first. */
  names: z.array(z.string()),
})
export type AskedAbout = z.output<typeof askedAbout>

/** The most names that are told. */
export const namesAsked = 5

const exampleAsked: AskedAbout = {
  ...{ why: 'copy' as const },
  ...{ as_of: '2026-11-24T03:00:00.000Z', count: 1, due: 0 },
  ...{ people: 1, names: ['Ada Lovelace'] },
}
const path = '/api/v6/messaging/planned_in_copy/'

export const getPlannedInCopy = endpoint({
  method: 'GET',
  path,
  access: 'messaging.send',
  summary:
    'The user’s messages that stood planned in the copy that this server was resumed from, unanswered yet; null: none',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.nullable(askedAbout),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: exampleAsked },
})

export const answerPlannedInCopy = endpoint({
  method: 'POST',
  path,
  access: 'messaging.send',
  summary: 'Let them go: they stay as stopped messages; or send them, what is due by now at once',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ answer: z.enum(['let_go', 'send']) }),
  output: z.object({ count: z.number() }),
  status: 200,
  ownRepeats: true,
  example: { params: {}, query: {}, body: { answer: 'let_go' }, output: { count: 3 } },
})

export const resumeCopy = endpoint({
  method: 'POST',
  path: '/api/internal/copy/resume/',
  access: 'copies.resume',
  summary:
    'End the quiet of a copy: its mailboxes are read, and then its users are asked about what was planned; 409 where it is none; may ask for the password (403 `step_up`)',
  params: nothing,
  query: z.object({}),
  body: nothing,
  /** Of what was planned. */
  output: z.object({ messages: z.number(), senders: z.number() }),
  status: 200,
  ownRepeats: true,
  example: { params: {}, query: {}, body: {}, output: { messages: 3, senders: 1 } },
})
