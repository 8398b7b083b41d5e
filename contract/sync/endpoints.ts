import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, repeated, text, timestamp } from '../kit/schemas.ts'
import { digestAnswer, scopeName, syncAnswer, syncRequest } from './protocol.ts'

const device = '0190a000-0000-7000-8000-00000000e001'
const epoch = '0190a000-0000-7000-8000-00000000e0e0'
const noQuery = z.object({})

export const sync = endpoint({
  method: 'POST',
  path: '/api/sync/',
  access: 'signedIn',
  summary: 'Push queued changes, then pull what is new, in one round trip',
  params: nothing,
  query: noQuery,
  body: syncRequest,
  output: syncAnswer,
  status: 200,
  example: {
    params: {},
    query: {},
    body: { v: 1, device, epoch: null, now: '2026-11-01T10:00:00.000Z', push: [], pull: { scopes: {}, limit: 1000 } },
    output: {
      results: [],
      serverNow: '2026-11-01T10:00:00.000Z',
      epoch,
      head: 0,
      access: { version: 1, scopes: {} },
      scopes: {},
      more: false,
    },
  },
})

/** So many buckets are fetched again at most: where more differ the whole scope is downloaded anew. */
export const bucketLimit = 32

export const digest = endpoint({
  method: 'GET',
  path: '/api/sync/digest/',
  access: 'signedIn',
  summary: 'What a scope holds, in 256 buckets by the end of the id; with the rows of the buckets that are named',
  params: nothing,
  query: z.object({ scope: scopeName, bucket: repeated(bucketLimit, 2) }),
  body: nothing,
  output: digestAnswer,
  status: 200,
  example: {
    params: {},
    query: { scope: 'us:0190a000-0000-7000-8000-000000000001' },
    body: {},
    output: { grant: 'g1', seq: 12, buckets: { '0a': '1 0123456789abcdef' }, puts: [] },
  },
})

export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/sync/devices/',
  access: 'signedIn',
  summary: 'Make this device known under an id of its own choosing',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ id: z.uuid(), name: text(120) }),
  output: z.object({ id: z.uuid(), created_at: timestamp }),
  status: 201,
  example: {
    params: {},
    query: {},
    body: { id: device, name: 'Chromium on Linux' },
    output: { id: device, created_at: '2026-11-01T10:00:00.000Z' },
  },
})

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/sync/devices/{id}/',
  access: 'signedIn',
  summary: 'Forget an own device; at its next contact it is told to wipe itself',
  params: z.object({ id: z.uuid() }),
  query: noQuery,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id: device }, query: {}, body: {}, output: undefined },
})
