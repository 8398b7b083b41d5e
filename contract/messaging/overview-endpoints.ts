import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, numberOrUid, timestamp } from '../kit/schemas.ts'
import { colleague, exampleRecipient } from './message-endpoints.ts'
import { lastContactsLimit } from './message-states.ts'
import { messagingStatuses } from './messaging-statuses.ts'

/** What messages say of other things: of templates how they fare, of people when they were last written to. */

const templateUsage = z.object({
  template_id: z.uuid(),
  /** Messages that were written with it, planned and failed ones too. */
  used: z.number(),
  /** As the counters of messages: sent includes opened, opened includes replied (000 §4). */
  sent: z.number(),
  opened: z.number(),
  replied: z.number(),
})
export type TemplateUsage = z.output<typeof templateUsage>

export const listTemplateUsage = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_templates/usage/',
  access: 'templates.list',
  summary: 'What came of templates that the user may see, by messages that the user may see; unused ones are absent',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ results: z.array(templateUsage) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      results: [{ template_id: '0190a000-0000-7000-8000-00000000e001', used: 14, sent: 12, opened: 8, replied: 3 }],
    },
  },
})

const lastContact = z.object({ profile_id: z.number(), author: colleague, sent_at: timestamp })
export type PersonContacted = z.output<typeof lastContact>

export const listLastContacts = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_recipients/last/',
  access: 'messaging.view',
  summary: 'Who of the company last wrote to these people, and when; who was never written to is absent',
  params: nothing,
  query: z.object({
    /** Numbers of profiles, with commas between. */
    profiles: z.string().check(
      z.regex(/^\d{1,15}(,\d{1,15})*$/),
      z.refine((said) => said.split(',').length <= lastContactsLimit),
    ),
  }),
  body: nothing,
  output: z.object({ results: z.array(lastContact) }),
  status: 200,
  example: {
    params: {},
    query: { profiles: '4711,4712' },
    body: {},
    output: {
      results: [{ profile_id: 4711, author: exampleRecipient.author, sent_at: exampleRecipient.status_changed_at }],
    },
  },
})

const messaged = z.object({ status: z.enum(messagingStatuses), profiles: z.array(z.number()) })
export type Messaged = z.output<typeof messaged>

export const listMessagingStatuses = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_recipients/statuses/',
  access: 'messaging.view',
  summary: 'Where messages to the people of a folder stand, each person once; who was never written to is absent',
  params: nothing,
  query: z.object({ folder: numberOrUid }),
  body: nothing,
  output: z.object({ results: z.array(messaged) }),
  status: 200,
  example: {
    params: {},
    query: { folder: '7' },
    body: {},
    output: { results: [{ status: 'replied', profiles: [4711] }] },
  },
})
