import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, numberOrUid, queryInteger, reference, text, timestamp, uid } from '../kit/schemas.ts'
import { attachmentIds } from '../templates/attachment-ids.ts'
import { messageDocument } from '../templates/document/document.ts'
import { templateHtmlLimit } from '../templates/limits.ts'
import { subjectLine } from '../templates/subject-line.ts'
import { variableName } from '../templates/variables.ts'
import { errorReasons, hindrances, messageStatuses, stopCauses, valueLimit } from './message-states.ts'
import { exampleRendered, rendered } from './rendered-message.ts'

const byId = { params: z.object({ id: uid }), query: z.object({}) }

export const colleague = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })

/** One person who was written to, and what became of it. */
export const mailingRecipient = z.object({
  id: z.uuid(),
  mailing_list: z.object({ id: z.uuid(), name: z.string(), access_type: z.enum(['public', 'private']) }),
  messaging_type: z.literal('email'),
  profile: z.object({
    id: z.number(),
    uid: z.uuid(),
    name: z.string(),
    title: z.string(),
    photo: z.nullable(z.string()),
  }),
  /** The folder in which the person was written to. */
  folder: z.nullable(z.object({ id: z.nullable(z.number()), uid: z.uuid(), name: z.string() })),
  candidate_id: z.nullable(z.uuid()),
  author: colleague,
  /** The address it goes to. */
  email: z.string(),
  status: z.enum(messageStatuses),
  status_changed_at: timestamp,
  reason: z.nullable(z.enum(errorReasons)),
  /** What the other mail server said, in its own words. */
  error_detail: z.nullable(z.string()),
  /** What holds it up, where more is known than its reason says. */
  hindrance: z.optional(z.enum(hindrances)),
  /** Whether it has left is not known (D-120): its user says so, or sends it again. */
  may_have_arrived: z.boolean(),
  /** It was planned, and is not to leave: the person has answered, or cannot be reached. Its status is `draft`. */
  stopped: z.optional(z.boolean()),
  /** A program fetched its picture by itself; that counts nowhere (D-64), and nobody has opened it. */
  machine_opened: z.optional(z.boolean()),
  /**
   * It is due, and waits for a mail server that answers, or for a mailbox that its user connects again (D-136); or it was
   * planned in a copy, due or not, and waits for its user's answer (D-142).
   */
  waits_for: z.optional(z.enum(['server', 'sign_in', 'answer'])),
  /** Why it was stopped, where that is known. */
  stopped_by: z.optional(z.enum(stopCauses)),
  messages: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      send_at: z.nullable(timestamp),
      sent_at: z.nullable(timestamp),
      opened_at: z.optional(z.nullable(timestamp)),
      replied_at: z.optional(z.nullable(timestamp)),
    }),
  ),
  /** May be taken back, sent again or moved by whoever asks. */
  editable: z.boolean(),
})
export type MailingRecipient = z.output<typeof mailingRecipient>

export const exampleRecipient: MailingRecipient = {
  id: '0190a000-0000-7000-8000-00000000c001',
  mailing_list: { id: '0190a000-0000-7000-8000-00000000c101', name: 'First contact', access_type: 'public' },
  messaging_type: 'email',
  profile: {
    id: 4711,
    uid: '0190a000-0000-7000-8000-000000004711',
    name: 'Anna Petrova',
    title: 'Senior Frontend Engineer',
    photo: null,
  },
  folder: null,
  candidate_id: null,
  author: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
  email: 'anna.petrova@people.hirefold.example',
  status: 'sent',
  status_changed_at: '2026-11-24T10:04:00.000Z',
  reason: null,
  error_detail: null,
  may_have_arrived: false,
  messages: [
    {
      id: '0190a000-0000-7000-8000-00000000c001',
      subject: 'Your work on checkout',
      send_at: '2026-11-24T10:04:00.000Z',
      sent_at: '2026-11-24T10:04:00.000Z',
    },
  ],
  editable: true,
}

/** What is written: HTML or plain text as the spec has it, or, stronger, the editor's own JSON (D-125). */
export const written = {
  subject: subjectLine,
  body: z.optional(text(templateHtmlLimit)),
  body_document: z.optional(messageDocument),
  attachment_ids: attachmentIds,
  /** The template it was made from; one that is gone by now, or that the user may not see, is not counted. */
  template_id: z.optional(uid),
}
/** By a variable's name: what it stands for here, also instead of what is known of the person. */
export const customVariables = z.optional(
  z
    .record(z.string().check(z.regex(variableName)), text(valueLimit))
    .check(z.refine((values) => Object.keys(values).length <= 100)),
)

const mailingList = z.object({
  id: z.uuid(),
  name: z.string(),
  messaging_type: z.literal('email'),
  access_type: z.enum(['public', 'private']),
  status: z.enum(['started', 'stopped']),
  stopped_at: z.nullable(timestamp),
  last_launched_at: z.nullable(timestamp),
  creator: colleague,
  recipients: z.array(mailingRecipient),
})
export type MailingList = z.output<typeof mailingList>

const exampleList: MailingList = {
  id: exampleRecipient.mailing_list.id,
  name: 'First contact',
  messaging_type: 'email',
  access_type: 'public',
  status: 'started',
  stopped_at: null,
  last_launched_at: '2026-11-24T10:03:50.000Z',
  creator: exampleRecipient.author,
  recipients: [exampleRecipient],
}

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v6/mailing_lists/',
  access: 'messaging.send',
  summary: 'Write to a person: a mailing list of one, which leaves when it may no longer be taken back',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    name: z.optional(text(200)),
    recipients: z
      .array(
        z.strictObject({
          profile: reference,
          candidate_id: z.optional(uid),
          /** One of `email_sources`; absent: the best of them. */
          email: z.optional(text(320)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
    templates: z.array(z.strictObject(written)).check(z.minLength(1), z.maxLength(1)),
    custom_variables: customVariables,
    messaging_type: z.optional(z.literal('email')),
    access_type: z.optional(z.enum(['public', 'private'])),
    send_as_email: z.optional(z.boolean()),
    /** From which of the user's addresses (`gmail/aliases`); absent: the mailbox's own. */
    from_email: z.optional(text(320)),
    /** Which letter it answers: it leaves in that one's thread, by the mailbox that the letter came into. */
    answers: z.optional(uid),
    /** When it is to leave; absent: now. */
    send_at: z.optional(timestamp),
  }),
  output: mailingList,
  status: 201,
  news: 'messaging',
  example: {
    params: {},
    query: {},
    body: {
      recipients: [{ profile: 4711 }],
      templates: [{ subject: 'Your work on checkout', body: 'Hello {FIRST_NAME}' }],
    },
    output: exampleList,
  },
})

export const getMailingList = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_lists/{id}/',
  access: 'messaging.view',
  summary: 'One mailing list',
  ...byId,
  body: nothing,
  output: mailingList,
  status: 200,
  example: { params: { id: exampleList.id }, query: {}, body: {}, output: exampleList },
})

/** What the page of messages is narrowed by: a status, or all of a kind. */
export const recipientKinds = ['planned', 'sent', 'not_viewed', 'viewed', 'replied', 'failed', 'stopped'] as const

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_recipients/',
  access: 'messaging.view',
  summary: 'Messages that the user may see: what is planned first of all by when it leaves, else the newest first',
  params: nothing,
  query: z.object({
    kind: z.optional(z.enum(recipientKinds)),
    profile_id: z.optional(numberOrUid),
    mailing_list: z.optional(uid),
    created_by: z.optional(uid),
    /** Words of the person's name, the address or the subject. */
    q: z.optional(text(200)),
    /** Sent within so many days. */
    days: queryInteger(0, 3660, 0),
    limit: queryInteger(1, 100, 20),
    offset: queryInteger(0, 1_000_000, 0),
  }),
  body: nothing,
  output: z.object({
    count: z.number(),
    results: z.array(mailingRecipient),
    /** Over all kinds, narrowed by the rest: sent includes opened, opened includes replied (000 §4). */
    counters: z.object({
      planned: z.number(),
      sent: z.number(),
      opened: z.number(),
      replied: z.number(),
      error: z.number(),
      /** Planned once, and not to leave. */
      stopped: z.optional(z.number()),
    }),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [exampleRecipient],
      counters: { planned: 0, sent: 1, opened: 0, replied: 0, error: 0 },
    },
  },
})

export const getRecipient = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_recipients/{id}/',
  access: 'messaging.view',
  summary: 'One message',
  ...byId,
  body: nothing,
  output: mailingRecipient,
  status: 200,
  example: { params: { id: exampleRecipient.id }, query: {}, body: {}, output: exampleRecipient },
})

export const previewRecipient = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_recipients/{id}/preview/',
  access: 'messaging.view',
  summary: 'A message as it left, or as it will leave',
  ...byId,
  body: nothing,
  output: rendered,
  status: 200,
  example: { params: { id: exampleRecipient.id }, query: {}, body: {}, output: exampleRendered },
})

export const changeRecipient = endpoint({
  method: 'PATCH',
  path: '/api/v6/mailing_recipients/{id}/',
  access: 'messaging.send',
  summary: 'Move a planned message, send a failed one again (`pending`), or say that one in doubt has arrived (`sent`)',
  ...byId,
  body: z.strictObject({
    status: z.optional(z.enum(['pending', 'sent'])),
    send_at: z.optional(timestamp),
  }),
  output: mailingRecipient,
  status: 200,
  news: 'messaging',
  example: { params: { id: exampleRecipient.id }, query: {}, body: { status: 'pending' }, output: exampleRecipient },
})

export const deleteRecipient = endpoint({
  method: 'DELETE',
  path: '/api/v6/mailing_recipients/{id}/',
  access: 'messaging.send',
  summary: 'Take back a message that has not left',
  ...byId,
  body: nothing,
  output: noContent,
  status: 204,
  news: 'messaging',
  example: { params: { id: exampleRecipient.id }, query: {}, body: {}, output: undefined },
})
