import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, requiredText, text } from '../kit/schemas.ts'
import { currentUser, exampleUser } from '../users/endpoints.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/v6/login/',
  access: 'public',
  summary: 'Sign in; sets the session and CSRF cookies',
  params: nothing,
  query: z.object({}),
  // What is missing is named before anybody is looked up: it is no guess, and tells nothing of accounts.
  body: z.strictObject({
    email: requiredText(254),
    password: text(128).check(z.minLength(1)),
    otp: z.optional(text(16)),
  }),
  output: z.object({ user: currentUser }),
  status: 200,
  atFormerAddress: true,
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
  atFormerAddress: true,
  example: { params: {}, query: {}, body: {}, output: undefined },
})

/** First visit of a server without demo data: makes the first super user with the console's one-time code. */
export const setUp = endpoint({
  method: 'POST',
  path: '/api/v6/setup/',
  access: 'public',
  summary: 'Create the first super user with the code printed on the console; works once',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    code: text(64),
    email: text(254),
    password: text(128),
    first_name: text(80),
    last_name: text(80),
  }),
  output: z.object({ user: currentUser }),
  status: 201,
  example: {
    params: {},
    query: {},
    body: {
      code: 'ABCD-EFGH-JKLM',
      email: 'owner@example.com',
      password: 'Correct-horse-9',
      first_name: 'Olga',
      last_name: 'Owner',
    },
    output: { user: exampleUser },
  },
})

const tokenLength = 43

/** For who is held back by the limits, or forgot the password: a mail with a link that signs in once. */
export const requestLoginLink = endpoint({
  method: 'POST',
  path: '/api/v6/login/link/',
  access: 'public',
  summary: 'Email a one-time sign-in link; answers the same whether or not the address is known',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ email: requiredText(254) }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { email: 'worker@acme.example' }, output: undefined },
})

/** A call of its own behind a press: mail scanners open links, and must not use them up. */
export const enterByLink = endpoint({
  method: 'POST',
  path: '/api/v6/login/link/enter/',
  access: 'public',
  summary: 'Sign in with the token of an emailed link; works once, within 15 minutes',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ token: text(64) }),
  output: z.object({ user: currentUser }),
  status: 200,
  example: { params: {}, query: {}, body: { token: 'A'.repeat(tokenLength) }, output: { user: exampleUser } },
})

/** Which face the front door shows before anybody is signed in. */
export const frontDoor = endpoint({
  method: 'GET',
  path: '/api/v6/front-door/',
  access: 'public',
  summary: 'Brand by host, whether set-up is still pending, demo accounts on a demo server, mail',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({
    brand: z.enum(['hirefold', 'sourcery', 'kadrofond']),
    language: z.enum(['en', 'ru']),
    needsSetUp: z.boolean(),
    demo: z.boolean(),
    /** Whether the server can send mail, and so a link to sign in. */
    mail: z.boolean(),
    /** The address for asking for a demo; absent where nobody gives any. */
    sales: z.optional(z.string()),
    /** The origin that took the place of this one, where it is a former address. */
    movedTo: z.optional(z.string()),
  }),
  status: 200,
  atFormerAddress: true,
  example: {
    params: {},
    query: {},
    body: {},
    output: { brand: 'hirefold', language: 'en', needsSetUp: false, demo: true, mail: true },
  },
})

export const recaptchaKey = endpoint({
  method: 'GET',
  path: '/api/v6/recaptcha-key/',
  access: 'public',
  summary: 'Always null: no foreign script guards our forms (D-71); limits do',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ key: z.null() }),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { key: null } },
})
