import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/schemas.ts'
import { currentUser, exampleUser } from './endpoints.ts'

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/v6/user/settings/',
  access: 'signedIn',
  summary: 'Change the own interface settings',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    language: z.optional(z.enum(['en', 'ru'])),
    rangeMeasure: z.optional(z.enum(['km', 'mi'])),
    colorScheme: z.optional(z.enum(['auto', 'light', 'dark'])),
  }),
  output: currentUser,
  status: 200,
  example: { params: {}, query: {}, body: { language: 'ru' }, output: exampleUser },
})
