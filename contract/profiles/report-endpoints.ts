import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryInteger, reference, requiredText, text, timestamp, uid, words } from '../kit/schemas.ts'

/** What is wrong with somebody's profile, told to the product's staff (001 §7). */

export const reportReasons = ['wrong_data', 'not_one_person', 'duplicate', 'outdated', 'privacy', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportTextLimit = 4000
export const reportAnswerLimit = 1000

const bugReport = z.object({
  id: z.uuid(),
  profile_id: z.nullable(z.number()),
  /** Of the shared pool; null: nobody, nobody any more, or a company's own person, whom staff do not see. */
  profile_name: z.optional(z.nullable(z.string())),
  source: z.string(),
  reason: z.string(),
  text: z.string(),
  query: z.string(),
  company: z.string(),
  user: z.string(),
  created_at: timestamp,
  /** Null while it is open. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
  answered_by: z.nullable(z.string()),
})
export type BugReport = z.output<typeof bugReport>

const exampleReport: BugReport = {
  id: '0190a000-0000-7000-8000-00000000e001',
  profile_id: 4711,
  profile_name: 'Anna Petrova',
  source: 'profile',
  reason: 'wrong_data',
  text: 'The title is of another person',
  query: '',
  company: 'Acme Talent',
  user: 'Anna Weber',
  created_at: '2026-11-01T10:00:00.000Z',
  answer: null,
  answered_at: null,
  answered_by: null,
}

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/bug_reports/',
  access: 'profiles.view',
  summary: 'Report a problem with a profile to the product’s staff; needs a description',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    profile_id: z.optional(z.nullable(reference)),
    /** From where it was sent: a page, or the address of one. */
    source: z.optional(text(200)),
    reason: z._default(z.enum(reportReasons), 'other'),
    /** Required; its absence is told in a sentence of its own. */
    text: z.optional(words.check(z.maxLength(reportTextLimit))),
    /** The search in which the person was found. */
    query: z.optional(text(10_000)),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
  example: {
    params: {},
    query: {},
    body: { profile_id: 4711, source: 'profile', reason: 'wrong_data', text: 'The title is of another person' },
    output: { id: exampleReport.id },
  },
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/bug_reports/',
  access: 'reports.answer',
  summary: 'What users have reported, newest first; staff only',
  params: nothing,
  query: z.object({
    /** Absent: both. */
    state: z.optional(z.enum(['open', 'answered'])),
    limit: queryInteger(1, 100, 50),
    offset: queryInteger(0, 1_000_000, 0),
  }),
  body: nothing,
  output: page(bugReport),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleReport] } },
})

export const answerReport = endpoint({
  method: 'PATCH',
  path: '/api/bug_reports/{id}/',
  access: 'reports.answer',
  summary:
    'Close a report with an answer, of which its sender is told; staff only. Answered again, the last word stands',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.strictObject({ answer: requiredText(reportAnswerLimit) }),
  output: bugReport,
  status: 200,
  example: {
    params: { id: exampleReport.id },
    query: {},
    body: { answer: 'Thank you, the two people are apart now.' },
    output: {
      ...exampleReport,
      answer: 'Thank you, the two people are apart now.',
      answered_at: '2026-11-02T10:00:00.000Z',
      answered_by: 'Sam Keller',
    },
  },
})
