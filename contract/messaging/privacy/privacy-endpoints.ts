import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, page, queryInteger, requiredText, text, timestamp, uid } from '../../kit/schemas.ts'

/** What people who were written to may ask, and how they end a company's mail: calls of people without an account. */

/** What is held, erase it, leave me alone (GDPR 15, 17, 21). */
const privacyKinds = ['access', 'erasure', 'objection'] as const
export type PrivacyKind = (typeof privacyKinds)[number]
export const privacyTextLimit = 2000

/** What stands in the place of a link's key in a preview or a test: such a link does nothing. */
export const exampleKey = 'example'

const key = text(64)
const email = requiredText(320).check(z.regex(/^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/u))
const anyKey = 'A'.repeat(43)

/** A POST, though it changes nothing: a key in the address of a call would stand in logs. */
export const readUnsubscribing = endpoint({
  method: 'POST',
  path: '/api/v6/unsubscribe/read/',
  access: 'public',
  summary: 'Whose mail the link of a mail ends',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ key }),
  output: z.object({
    company: z.string(),
    /** `example`: the link of a test. */
    state: z.enum(['open', 'done', 'example']),
    /** Of the mail. */
    language: z.enum(['en', 'ru']),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { key: anyKey },
    output: { company: 'Acme Talent', state: 'open', language: 'en' },
  },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v6/unsubscribe/',
  access: 'public',
  summary: 'End a company’s mail to the address that the link was sent to; done twice it is done once',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ key }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { key: anyKey }, output: undefined },
})

export const readPrivacy = endpoint({
  method: 'POST',
  path: '/api/v6/privacy/read/',
  access: 'public',
  summary: 'Which company the link of a mail speaks of',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ key }),
  output: z.object({
    company: z.string(),
    language: z.enum(['en', 'ru']),
  }),
  status: 200,
  example: { params: {}, query: {}, body: { key: anyKey }, output: { company: 'Acme Talent', language: 'en' } },
})

export const askPrivacy = endpoint({
  method: 'POST',
  path: '/api/v6/privacy/requests/',
  access: 'public',
  summary:
    'Ask a company about one’s data, by the link of its mail; without one the operator is asked. The answer is the same whether anything is known of the address or not',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    key: z.optional(key),
    kind: z.enum(privacyKinds),
    email,
    text: z.optional(text(privacyTextLimit)),
    /** In which to answer; absent: that of the page’s host. */
    language: z.optional(z.enum(['en', 'ru'])),
  }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { kind: 'access', email: 'ada@people.example' }, output: undefined },
})

export const privacyRequest = z.object({
  id: z.uuid(),
  kind: z.enum(privacyKinds),
  email: z.string(),
  text: z.string(),
  language: z.enum(['en', 'ru']),
  created_at: timestamp,
  /** The recipient of the mail whose link was used; null: asked without a link, or the person is no longer kept. */
  person: z.nullable(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  /** Null while it is open. */
  done_at: z.nullable(timestamp),
  done_by: z.nullable(z.string()),
})
export type PrivacyRequest = z.output<typeof privacyRequest>

export const exampleRequest: PrivacyRequest = {
  id: '0190a000-0000-7000-8000-00000000e101',
  kind: 'erasure',
  email: 'anna.petrova@people.hirefold.example',
  text: 'Please forget me.',
  language: 'en',
  created_at: '2026-11-24T10:04:00.000Z',
  person: { id: 4711, name: 'Anna Petrova', email: 'anna.petrova@people.hirefold.example' },
  done_at: null,
  done_by: null,
}

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/v6/privacy/requests/',
  access: 'privacy.answer',
  summary: 'What people ask of the company about their data, the newest first',
  params: nothing,
  query: z.object({
    state: z._default(z.enum(['open', 'done']), 'open'),
    limit: queryInteger(1, 100, 50),
    offset: queryInteger(0, 1_000_000, 0),
  }),
  body: nothing,
  output: page(privacyRequest),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleRequest] } },
})

export const changePrivacyRequest = endpoint({
  method: 'PATCH',
  path: '/api/v6/privacy/requests/{id}/',
  access: 'privacy.answer',
  summary: 'Say that a request is done, or open it again',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.strictObject({ done: z.boolean() }),
  output: privacyRequest,
  status: 200,
  example: {
    params: { id: exampleRequest.id },
    query: {},
    body: { done: true },
    output: { ...exampleRequest, done_at: '2026-11-25T10:04:00.000Z', done_by: 'Sam Keller' },
  },
})
