import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, timestamp, uid } from '../kit/schemas.ts'

/** Where a user is signed in: apart, because no first page asks about it. */

const noQuery = z.object({})
const session = '0190a000-0000-7000-8000-00000000a001'

/** More than those end with the newest sign-in. */
export const mostSessions = 20

const listedSession = z.object({
  id: z.uuid(),
  /** Browser and system, as `Chrome · Linux`; empty where the browser does not say. */
  name: z.string(),
  /** Enough of the address to recognise a network: `203.0.113.0/24`. */
  network: z.string(),
  created_at: timestamp,
  seen_at: timestamp,
  /** It is the one that asks. */
  current: z.boolean(),
  /** The device whose data it keeps in step, where one has spoken yet. */
  device: z.nullable(z.uuid()),
})
export type ListedSession = z.output<typeof listedSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v6/user/sessions/',
  access: 'signedIn',
  summary: 'Where the user is signed in, last used first',
  params: nothing,
  query: noQuery,
  body: nothing,
  output: z.object({ sessions: z.array(listedSession).check(z.maxLength(mostSessions)) }),
  status: 200,
  unlicensed: true,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      sessions: [
        {
          id: session,
          name: 'Chrome · Linux',
          network: '203.0.113.0/24',
          created_at: '2026-11-01T10:00:00.000Z',
          seen_at: '2026-11-20T09:00:00.000Z',
          current: true,
          device: '0190a000-0000-7000-8000-00000000e001',
        },
      ],
    },
  },
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v6/user/sessions/{id}/',
  access: 'signedIn',
  summary:
    'End one of the user’s sessions: it is signed out at its next request; may ask for the password (403 `step_up`)',
  params: z.object({ id: uid }),
  query: noQuery,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  unlicensed: true,
  example: { params: { id: session }, query: {}, body: {}, output: undefined },
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v6/user/sessions/',
  access: 'signedIn',
  summary: 'End all of the user’s sessions but this one; asks for the password again (403 `step_up`)',
  params: nothing,
  query: noQuery,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  unlicensed: true,
  example: { params: {}, query: {}, body: {}, output: undefined },
})
