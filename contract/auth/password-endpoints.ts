import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, requiredText, text, timestamp } from '../kit/schemas.ts'
import { currentUser, exampleUser } from '../users/endpoints.ts'

/** Changing a password, and getting back in without it. */

const noQuery = z.object({})
/** Of any text within its bounds; which passwords are good ones is said by `password.ts`. */
const secret = text(128).check(z.minLength(1))
const exampleToken = 'A'.repeat(43)

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v6/user/password/',
  access: 'signedIn',
  summary: 'Change one’s own password; all other sessions end',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ current: secret, password: secret }),
  output: noContent,
  status: 204,
  unlicensed: true,
  // Repeats are known by a hash of the request, which must hold no password.
  ownRepeats: true,
  example: {
    params: {},
    query: {},
    body: { current: 'Demo-password-1!', password: 'Correct-horse-9' },
    output: undefined,
  },
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/v6/user/step-up/',
  access: 'signedIn',
  summary: 'Confirm by the password that it is oneself; asked for by 403 `step_up`, good for ten minutes',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ password: secret }),
  output: noContent,
  status: 204,
  unlicensed: true,
  ownRepeats: true,
  example: { params: {}, query: {}, body: { password: 'Demo-password-1!' }, output: undefined },
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/v6/recover-password/',
  access: 'public',
  summary: 'Email a link that sets a new password; answers the same whether or not the address is known',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ email: requiredText(254) }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { email: 'worker@acme.example' }, output: undefined },
})

export const lookAtResetLink = endpoint({
  method: 'GET',
  path: '/api/v6/reset-password/{token}/',
  access: 'public',
  summary: 'Whether a link still sets a password: whose, and until when',
  params: z.object({ token: text(64) }),
  query: noQuery,
  body: nothing,
  output: z.object({
    email: z.string(),
    expires_at: timestamp,
    /** That they have chosen, if any. */
    language: z.nullable(z.enum(['en', 'ru'])),
  }),
  status: 200,
  example: {
    params: { token: exampleToken },
    query: {},
    body: {},
    output: { email: 'worker@acme.example', expires_at: '2026-11-20T10:00:00.000Z', language: 'en' },
  },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v6/reset-password/{token}/',
  access: 'public',
  summary: 'Set a new password by a link and sign in; works once, within an hour; all sessions end',
  params: z.object({ token: text(64) }),
  query: noQuery,
  body: z.strictObject({ password: secret }),
  output: z.object({ user: currentUser }),
  status: 200,
  example: {
    params: { token: exampleToken },
    query: {},
    body: { password: 'Correct-horse-9' },
    output: { user: exampleUser },
  },
})
