import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { bytes, nothing, numberOrUid, queryInteger, reference, text, uid } from '../kit/schemas.ts'
import { customVariables, written } from './message-endpoints.ts'
import { exampleRendered, rendered } from './rendered-message.ts'

const draft = z.strictObject({
  profile: reference,
  candidate_id: z.optional(uid),
  email: z.optional(text(320)),
  /** From which of the user's addresses; absent: the mailbox's own. */
  from_email: z.optional(text(320)),
  custom_variables: customVariables,
  templates: z.array(z.strictObject(written)).check(z.minLength(1), z.maxLength(1)),
})

export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/v6/messaging/preview/',
  access: 'messaging.send',
  summary: 'What is written as it would arrive',
  params: nothing,
  query: z.object({}),
  body: draft,
  output: rendered,
  status: 200,
  example: {
    params: {},
    query: {},
    body: { profile: 4711, templates: [{ subject: 'Your work on checkout', body: 'Hello {FIRST_NAME}' }] },
    output: exampleRendered,
  },
})

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/v6/messaging/send_test_email/',
  access: 'messaging.send',
  summary: 'Send what is written to oneself, or only ask whether one may (`check_permissions`)',
  params: nothing,
  query: z.object({}),
  body: z.union([z.strictObject({ check_permissions: z.literal(true) }), draft]),
  output: z.object({ email: z.string() }),
  status: 200,
  example: { params: {}, query: {}, body: { check_permissions: true }, output: { email: 'worker@acme.example' } },
})

export const getVariableValues = endpoint({
  method: 'GET',
  path: '/api/v6/messaging/values/',
  access: 'messaging.send',
  summary:
    'What the variables stand for where this person is written to, and at which open addresses they want no mail',
  params: nothing,
  query: z.object({ profile_id: numberOrUid, candidate_id: z.optional(uid) }),
  body: nothing,
  output: z.object({ values: z.record(z.string(), z.string()), unsubscribed: z.optional(z.array(z.string())) }),
  status: 200,
  example: {
    params: {},
    query: { profile_id: '4711' },
    body: {},
    output: { values: { FIRST_NAME: 'Anna' }, unsubscribed: [] },
  },
})

export const downloadLedger = endpoint({
  method: 'GET',
  path: '/api/v6/messaging/ledger/',
  access: 'messaging.view',
  summary: 'Every attempt to send what the user may see, with its outcome, newest first, as a table',
  params: nothing,
  query: z.object({ days: queryInteger(1, 366, 30) }),
  body: nothing,
  output: bytes,
  status: 200,
  media: 'text/csv; charset=utf-8',
  example: { params: {}, query: {}, body: {}, output: new Uint8Array() },
})
