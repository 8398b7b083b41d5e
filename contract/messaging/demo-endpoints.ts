import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { bytes, noContent, nothing, queryInteger, text, timestamp, uid } from '../kit/schemas.ts'

/** The most mails of one recipient that are named, newest first. */
export const mostDemoMailsOfOne = 50

const listed = z.object({ id: z.uuid(), subject: z.string(), at: timestamp })

const demoRecipient = z.object({
  address: z.string(),
  name: z.string(),
  /** How many there are. */
  count: z.number(),
  mails: z.array(listed).check(z.maxLength(mostDemoMailsOfOne)),
})
export type DemoRecipient = z.output<typeof demoRecipient>

const demoMessage = z.object({
  id: z.uuid(),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  /** Names of the files that came with it. */
  attachments: z.array(z.string()),
  at: timestamp,
})
type DemoMessage = z.output<typeof demoMessage>

const demoTime = z.object({
  /** By which the company's mail leaves. */
  now: timestamp,
  /** How far that is ahead of the clock. */
  ahead_ms: z.number(),
})

const exampleMessage: DemoMessage = {
  id: '0190a000-0000-7000-8000-00000000d101',
  from: { name: 'Anna Weber', address: 'worker@acme.example' },
  to: { name: 'Petr Sokolov', address: 'petr@people.hirefold.example' },
  subject: 'Your work on checkout',
  text: 'Hello Petr',
  attachments: [],
  at: '2026-11-20T09:00:00.000Z',
}
const exampleTime = { now: '2026-11-20T10:00:00.000Z', ahead_ms: 3_600_000 }

export const listDemoRecipients = endpoint({
  method: 'GET',
  path: '/api/v6/demo/recipients/',
  access: 'messaging.send',
  summary: 'On a demo server: whom the company wrote to, the newest mail first, and the time by which mail leaves',
  params: nothing,
  query: z.object({ limit: queryInteger(1, 100, 50), offset: queryInteger(0, 1_000_000, 0) }),
  body: nothing,
  output: z.object({ count: z.number(), results: z.array(demoRecipient), time: demoTime }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          address: exampleMessage.to.address,
          name: exampleMessage.to.name,
          count: 1,
          mails: [{ id: exampleMessage.id, subject: exampleMessage.subject, at: exampleMessage.at }],
        },
      ],
      time: exampleTime,
    },
  },
})

export const getDemoMail = endpoint({
  method: 'GET',
  path: '/api/v6/demo/mails/{id}/',
  access: 'messaging.send',
  summary: 'On a demo server: one mail of the company as its recipient has it',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: demoMessage,
  status: 200,
  example: { params: { id: exampleMessage.id }, query: {}, body: {}, output: exampleMessage },
})

export const getDemoMailPage = endpoint({
  method: 'GET',
  path: '/api/v6/demo/mails/{id}/page/',
  access: 'messaging.send',
  summary: 'On a demo server: the HTML of one mail, for a frame in which it can do nothing',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: bytes,
  status: 200,
  media: 'text/html; charset=utf-8',
  example: { params: { id: exampleMessage.id }, query: {}, body: {}, output: new Uint8Array() },
})

export const moveDemoTime = endpoint({
  method: 'POST',
  path: '/api/v6/demo/time/',
  access: 'messaging.send',
  summary:
    'On a demo server, from the machine it runs on: move the time by which the company’s mail leaves by an hour or a day, to when the next planned message is due, or back to the clock’s',
  params: nothing,
  query: z.object({}),
  body: z.union([
    z.strictObject({ hours: z.union([z.literal(1), z.literal(24)]) }),
    z.strictObject({ to: z.enum(['now', 'next']) }),
  ]),
  output: demoTime,
  status: 200,
  news: 'messaging',
  example: { params: {}, query: {}, body: { hours: 1 }, output: exampleTime },
})

/** What a recipient may do with a mail. */
const demoActs = ['open', 'reply', 'away', 'bounce', 'unsubscribe', 'complain'] as const
export type DemoAct = (typeof demoActs)[number]

export const actOnDemoMail = endpoint({
  method: 'POST',
  path: '/api/v6/demo/mails/{id}/act/',
  access: 'messaging.send',
  summary: 'On a demo server: do with a mail what its recipient, their machine or the post would do',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.strictObject({ act: z.enum(demoActs), text: z.optional(text(10_000)) }),
  output: noContent,
  status: 204,
  news: 'messaging',
  example: {
    params: { id: exampleMessage.id },
    query: {},
    body: { act: 'reply', text: 'Tuesday works.' },
    output: undefined,
  },
})
