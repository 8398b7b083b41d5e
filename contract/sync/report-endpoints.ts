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
  /** Of which files the page was made. */
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
