import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, queryInteger, repeated, text, uid } from '../kit/schemas.ts'
import { digestAnswer, scopeName, syncAnswer, tablesOfOld } from './protocol.ts'
import { syncRequest } from './request.ts'

const device = '0190a000-0000-7000-8000-00000000e001'
const epoch = '0190a000-0000-7000-8000-00000000e0e0'
const noQuery = z.object({})

export const sync = endpoint({
  method: 'POST',
  path: '/api/sync/',
  access: 'signedIn',
  // What it pushes is asked for one by one (acting.ts).
  asSomebody: true,
  summary: 'Push queued changes, then pull what is new, in one round trip',
  params: nothing,
  query: noQuery,
  body: syncRequest,
  piecemeal: true,
  output: syncAnswer,
  status: 200,
  // Each change has an id and a number of its own.
  ownRepeats: true,
  atFormerAddress: true,
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

/** The most buckets that are fetched again: where more differ, the whole scope is downloaded anew. */
export const bucketLimit = 32

export const digest = endpoint({
  method: 'GET',
  path: '/api/sync/digest/',
  access: 'signedIn',
  summary: 'Digest of a scope in 256 buckets by the end of the id, with the rows of the named buckets',
  params: nothing,
  query: z.object({ scope: scopeName, bucket: repeated(bucketLimit, 2), tables: queryInteger(1, 1000, tablesOfOld) }),
  body: nothing,
  output: digestAnswer,
  status: 200,
  example: {
    params: {},
    query: { scope: 'us:0190a000-0000-7000-8000-000000000001' },
    body: {},
    output: {
      epoch: '0190a000-0000-7000-8000-000000000009',
      grant: 'g1',
      seq: 12,
      buckets: { '0a': '1 0123456789abcdef' },
      puts: [],
    },
  },
})

/** Open to who is signed out: a device seals also then. */
export const sealingKey = endpoint({
  method: 'GET',
  path: '/api/sync/sealing-key/',
  access: 'public',
  summary: 'The public key (RSA-OAEP, SPKI in base64) with which a device wraps its outbox key',
  params: nothing,
  query: noQuery,
  body: nothing,
  output: z.object({ key: z.string() }),
  status: 200,
  atFormerAddress: true,
  example: { params: {}, query: {}, body: {}, output: { key: 'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEA' } },
})

/** RSA of 3,072 bits in base64. */
const wrappedLength = 512
/** What a device wraps its key under: nobody else's session opens it. */
export const sealLabel = (userId: string, device: string): string => `hirefold outbox ${userId} ${device}`

export const unseal = endpoint({
  method: 'POST',
  path: '/api/sync/unseal/',
  access: 'signedIn',
  summary: 'The outbox key that this user sealed on this device; 404 for everyone else',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ device: uid, wrapped: text(wrappedLength) }),
  output: z.object({ key: z.string() }),
  status: 200,
  // It changes nothing, and what it opens is kept nowhere.
  ownRepeats: true,
  atFormerAddress: true,
  example: {
    params: {},
    query: {},
    body: { device, wrapped: 'A'.repeat(wrappedLength) },
    output: { key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
  },
})
