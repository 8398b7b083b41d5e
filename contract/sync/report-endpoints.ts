import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, text, timestamp } from '../kit/schemas.ts'

/** What a device tells the operator: apart, because no first page says any of it. */

const noQuery = z.object({})
const none = { params: {}, query: {}, output: undefined }

export const installed = endpoint({
  method: 'POST',
  path: '/api/sync/installs/',
  access: 'signedIn',
  summary: 'The app was installed somewhere: counted for the operator, without who or where',
  params: nothing,
  query: noQuery,
  body: nothing,
  output: noContent,
  status: 204,
  example: { ...none, body: {} },
})

/** Of more changes the first say enough. */
export const reportedChanges = 100

const stuckReport = z.strictObject({
  /** The files that the page was made of. */
  build: text(60),
  waiting: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  /** The oldest of them: what they do and since when, and nothing of what they say or about whom. */
  changes: z
    .array(z.strictObject({ op: z.string().check(z.regex(/^[a-zA-Z.]{1,60}@\d{1,3}$/)), madeAt: timestamp }))
    .check(z.minLength(1), z.maxLength(reportedChanges)),
})
export type StuckReport = z.output<typeof stuckReport>

export const reportStuck = endpoint({
  method: 'POST',
  path: '/api/sync/reports/',
  access: 'signedIn',
  summary: 'Report changes waiting for more than a day while the server responds; written to its log for the operator',
  params: nothing,
  query: noQuery,
  body: stuckReport,
  output: noContent,
  status: 204,
  example: {
    ...none,
    body: {
      build: 'Dk3f9_xY',
      waiting: 1,
      changes: [{ op: 'folders.setStatus@1', madeAt: '2026-11-01T10:00:00.000Z' }],
    },
  },
})

/** Of a deep trace the first say enough. */
export const reportedLines = 12

/** Where the app failed: which kind of error, on which page, in which of its own lines. What an error says could name somebody. */
const errorReport = z.strictObject({
  build: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /** The page's address with the names of its parameters, and none of their values. */
  page: z.string().check(z.regex(/^\/[\w$./-]{0,120}$/)),
  kind: z.string().check(z.regex(/^\w{1,60}$/)),
  at: z
    .array(z.string().check(z.regex(/^[\w$.]{0,100}@[\w$.-]{1,120}:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(reportedLines)),
})
export type ErrorReport = z.output<typeof errorReport>

export const reportError = endpoint({
  method: 'POST',
  path: '/api/errors/',
  access: 'public',
  summary: 'Report that a page failed; written to the log for the operator, without what the error says and about whom',
  params: nothing,
  query: noQuery,
  body: errorReport,
  output: noContent,
  status: 204,
  example: {
    ...none,
    body: { build: 'Dk3f9_xY', page: '/folders/$folderId/', kind: 'TypeError', at: ['Row@Table-B2c.js:1:2042'] },
  },
})
