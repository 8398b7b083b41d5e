import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, requiredText, uid } from '../kit/schemas.ts'
import { currentUser, exampleUser } from '../users/endpoints.ts'

/** How long staff may be somebody else, in minutes; unused it ends after the shorter one in any case (security.md). */
export const loginAsMinutes = [15, 60] as const

const id = '0190a000-0000-7000-8000-000000000003'
const asAnna = {
  ...exampleUser,
  loggedInAs: {
    by: 'Ruth Adeyemi',
    reason: 'Ticket 4821, folder does not open',
    changes: false,
    ends_at: '2026-11-20T09:15:00.000Z',
  },
}

export const logInAs = endpoint({
  method: 'POST',
  path: '/api/v6/users/{id}/login-as/',
  access: 'users.loginAs',
  summary:
    'Go on as somebody of a company, for a while and for a reason that its admins read; may ask for the password (403 `step_up`)',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.strictObject({
    reason: requiredText(300),
    /** Not only to read. */
    changes: z._default(z.boolean(), false),
    minutes: z._default(z.union([z.literal(15), z.literal(60)]), 15),
  }),
  output: z.object({ user: currentUser }),
  status: 201,
  // Its session's cookie is kept nowhere; a repeat begins another one.
  ownRepeats: true,
  example: { params: { id }, query: {}, body: { reason: asAnna.loggedInAs.reason }, output: { user: asAnna } },
})

export const endLoginAs = endpoint({
  method: 'POST',
  path: '/api/v6/login-as/end/',
  access: 'signedIn',
  summary: 'Be oneself again',
  params: nothing,
  query: z.object({}),
  body: z.optional(nothing),
  output: z.object({ user: currentUser }),
  status: 200,
  ownRepeats: true,
  unlicensed: true,
  asSomebody: true,
  example: { params: {}, query: {}, body: {}, output: { user: exampleUser } },
})
