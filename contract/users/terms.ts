import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/schemas.ts'
import { currentUser, exampleUser } from './endpoints.ts'
import { termsVersion } from './terms-version.ts'

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/v6/user/terms/',
  access: 'signedIn',
  summary: 'Accept the terms of service, in the version that was shown',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ version: z.literal(termsVersion) }),
  output: currentUser,
  status: 200,
  unlicensed: true,
  example: { params: {}, query: {}, body: { version: termsVersion }, output: exampleUser },
})
