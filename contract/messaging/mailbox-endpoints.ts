import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, requiredText, text, timestamp } from '../kit/schemas.ts'
import { mostDailyMails } from './settings-endpoints.ts'

const securities = ['tls', 'starttls', 'none'] as const

const address = requiredText(320).check(z.regex(/^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/u))
/** A name or an address of a machine. */
const host = requiredText(255).check(z.regex(/^[\p{L}\p{N}._:-]+$/u))

/** From where a mailbox is read (IMAP), by the same user and password. */
const reading = z.strictObject({ host, port: z.int().check(z.gte(1), z.lte(65_535)), security: z.enum(securities) })

/** What refusals of other servers said of whoever sends (D-134). */
const mailboxWarnings = ['relay', 'authentication', 'blocked', 'sender', 'rate'] as const
export type MailboxWarning = (typeof mailboxWarnings)[number]

/** A mailbox to send from, as its user sees it: the password never comes back. */
const mailbox = z.object({
  id: z.uuid(),
  address: z.string(),
  display_name: z.string(),
  host: z.string(),
  port: z.number(),
  security: z.enum(securities),
  username: z.string(),
  daily_limit: z.number(),
  created_at: timestamp,
  /** When it was last tested by its user. */
  checked_at: timestamp,
  last_sent_at: z.nullable(timestamp),
  last_error: z.nullable(z.string()),
  last_error_at: z.nullable(timestamp),
  /** What the last error says of the mailbox itself, where it is a refusal: the next mail would be refused as well. */
  warning: z.nullable(z.enum(mailboxWarnings)),
  /** Nobody answers at its server: what is due waits since then, and goes when somebody does (D-136). */
  away: z.nullable(z.object({ since: timestamp, next_at: timestamp, said: z.string() })),
  /** How many were due while nobody could sign in; `send_waiting` sends them. */
  waiting: z.number(),
  /** Nothing leaves by it until its user has tested it again. */
  disabled: z.boolean(),
  /** Null: nobody reads it, and replies are not seen. */
  reading: z.nullable(
    z.object({
      ...reading.shape,
      read_at: z.nullable(timestamp),
      /** When it is tried again, where the last reading failed. */
      next_at: z.nullable(timestamp),
      error: z.nullable(z.string()),
    }),
  ),
})
export type Mailbox = z.output<typeof mailbox>

export const exampleMailbox: Mailbox = {
  id: '0190a000-0000-7000-8000-00000000d001',
  address: 'anna@acme.example',
  display_name: 'Anna Weber',
  host: 'smtp.acme.example',
  port: 587,
  security: 'starttls',
  username: 'anna@acme.example',
  daily_limit: 200,
  created_at: '2026-11-20T09:00:00.000Z',
  checked_at: '2026-11-20T09:00:00.000Z',
  last_sent_at: null,
  last_error: null,
  last_error_at: null,
  warning: null,
  away: null,
  waiting: 0,
  disabled: false,
  reading: null,
}

const written = z.strictObject({
  address,
  display_name: z.optional(text(200)),
  host,
  port: z.int().check(z.gte(1), z.lte(65_535)),
  security: z.enum(securities),
  /** Empty: nobody signs in. */
  username: text(320),
  /** Absent: the one that is kept, for the same host and user. */
  password: z.optional(text(1000)),
  daily_limit: z.optional(z.int().check(z.gte(1), z.lte(mostDailyMails))),
  /** Null: it is not read; absent: as it is. */
  reading: z.optional(z.nullable(reading)),
})

const exampleWritten = {
  address: exampleMailbox.address,
  host: exampleMailbox.host,
  port: exampleMailbox.port,
  security: exampleMailbox.security,
  username: exampleMailbox.username,
  password: 'app-password',
}

const path = '/api/v6/messaging/mailbox/'

export const getMailbox = endpoint({
  method: 'GET',
  path,
  access: 'messaging.settings',
  summary: 'The mailbox from which the user writes, and how it is; null where there is none',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.nullable(mailbox),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: exampleMailbox },
})

export const saveMailbox = endpoint({
  method: 'PUT',
  path,
  access: 'messaging.settings',
  summary:
    'Test a mailbox step by step and keep it; what fails is said at its field (400), and nothing is changed. A second one is refused (409) until the first is disconnected',
  params: nothing,
  query: z.object({}),
  body: written,
  output: mailbox,
  status: 200,
  ownRepeats: true,
  example: { params: {}, query: {}, body: exampleWritten, output: exampleMailbox },
})

export const testMailbox = endpoint({
  method: 'POST',
  path: `${path}test/`,
  access: 'messaging.settings',
  summary: 'Test a mailbox and keep nothing',
  params: nothing,
  query: z.object({}),
  body: written,
  output: noContent,
  status: 204,
  ownRepeats: true,
  example: { params: {}, query: {}, body: exampleWritten, output: undefined },
})

export const readMailbox = endpoint({
  method: 'POST',
  path: `${path}read/`,
  access: 'messaging.settings',
  summary: 'Read the user’s mailbox now, and say how that went',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: mailbox,
  status: 200,
  ownRepeats: true,
  example: { params: {}, query: {}, body: {}, output: exampleMailbox },
})

export const sendWaiting = endpoint({
  method: 'POST',
  path: `${path}send_waiting/`,
  access: 'messaging.settings',
  summary:
    'Send what waits since the sign-in was lost, once the mailbox is connected again; what was due over two days ago has failed',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ sent: z.number(), mailbox }),
  status: 200,
  ownRepeats: true,
  example: { params: {}, query: {}, body: {}, output: { sent: 3, mailbox: exampleMailbox } },
})

export const deleteMailbox = endpoint({
  method: 'DELETE',
  path,
  access: 'messaging.settings',
  summary: 'Disconnect the mailbox; its password is forgotten',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: {}, output: undefined },
})
