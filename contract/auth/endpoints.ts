import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, text } from '../kit/schemas.ts'
import { currentUser, exampleUser } from '../users/endpoints.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/v6/login/',
  access: 'public',
  summary: 'Sign in; sets the session and CSRF cookies',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ email: text(254), password: text(128), otp: z.optional(text(16)) }),
  output: z.object({ user: currentUser }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { email: 'worker@acme.example', password: 'Demo-password-1!' },
    output: { user: exampleUser },
  },
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v6/logout/',
  access: 'public',
  summary: 'End the session; the device is told to forget everything',
  params: nothing,
  query: z.object({}),
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: {}, output: undefined },
})

const tokenLength = 43

/** A call of its own behind a press: mail scanners open links, and must not use them up. */
export const enterByLink = endpoint({
  method: 'POST',
  path: '/api/v6/login/link/enter/',
  access: 'public',
  summary: 'Sign in with the token of a mailed link; works once, within 15 minutes',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ token: text(64) }),
  output: z.object({ user: currentUser }),
  status: 200,
  example: { params: {}, query: {}, body: { token: 'A'.repeat(tokenLength) }, output: { user: exampleUser } },
})
