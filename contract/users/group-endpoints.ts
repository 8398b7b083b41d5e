import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryInteger } from '../kit/schemas.ts'

const group = z.object({
  id: z.number(),
  name: z.string(),
  /** Of the operator's own people (D-09): said by a flag, never by the number. */
  internal: z.boolean(),
})

export const listUserGroups = endpoint({
  method: 'GET',
  path: '/api/internal/user_groups/',
  access: 'companies.manage',
  summary: 'Groups of users across companies',
  params: nothing,
  query: z.object({ limit: queryInteger(1, 1000, 100), offset: queryInteger(0, 100_000, 0) }),
  body: nothing,
  output: page(group),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { count: 1, results: [{ id: 5, name: 'Internal', internal: true }] },
  },
})
