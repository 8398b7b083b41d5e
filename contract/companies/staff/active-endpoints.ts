import { z } from 'zod/mini'
import { type Role, roles } from '../../access/policy.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, page, queryInteger, text, timestamp } from '../../kit/schemas.ts'
import { employeeKinds } from '../roles.ts'
import { managerRoles } from './manager-endpoints.ts'

/** Who is at work now (STAFF-06, D-39). */

/** From when on somebody who was heard of is active. */
export const activeMinutes = 15

export const activeGroups = {
  ...employeeKinds,
  operator: managerRoles,
} as const satisfies Record<string, readonly Role[]>
export type ActiveGroup = keyof typeof activeGroups
export const activeGroupNames = Object.keys(activeGroups) as [ActiveGroup, ...ActiveGroup[]]

const activeUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.object({ id: z.number(), name: z.string() }),
  role: z.enum(roles),
  /** The pattern of the page's address, `/folders/$folderId/`: neither ids nor what was asked for; null: not said. */
  page: z.nullable(z.string()),
  device: z.string(),
  seen_at: timestamp,
})
export type ActiveUser = z.output<typeof activeUser>

export const listActiveUsers = endpoint({
  method: 'GET',
  path: '/api/v6/active-users/',
  access: 'companies.manage',
  summary: 'Users of any company with a call in the last 15 minutes, the last one first',
  params: nothing,
  query: z.object({
    /** Words of name, address or company. */
    q: z.optional(text(200)),
    group: z.optional(z.enum(activeGroupNames)),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 100),
  }),
  body: nothing,
  output: z.extend(page(activeUser), {
    /** Of those who match, whatever they are. */
    groups: z.record(z.enum(activeGroupNames), z.number()),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          id: '0190a000-0000-7000-8000-000000000003',
          name: 'Anna Weber',
          email: 'worker@acme.example',
          company: { id: 12, name: 'Acme' },
          role: 'worker',
          page: '/folders/$folderId/',
          device: 'Chrome · macOS',
          seen_at: '2026-11-20T08:56:00.000Z',
        },
      ],
      groups: { workers: 1, admins: 0, hiring_managers: 0, operator: 0 },
    },
  },
})
