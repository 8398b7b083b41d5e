import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryFlag, queryInteger, text } from '../kit/schemas.ts'
import { colleague, exampleColleague } from './endpoints.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v6/users/',
  access: 'users.list',
  summary: 'Colleagues of the own company: assignees, hiring managers, template creators',
  params: nothing,
  query: z.object({
    /** Comma-separated roles. */
    role: z.optional(text(120)),
    is_assignee: queryFlag,
    exclude_self: queryFlag,
    limit: queryInteger(1, 1000, 1000),
  }),
  body: nothing,
  output: page(colleague),
  status: 200,
  example: { params: {}, query: { role: 'hm' }, body: {}, output: { count: 1, results: [exampleColleague] } },
})
