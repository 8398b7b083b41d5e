import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { mailTold } from '../../kit/mail-told.ts'
import { noContent, nothing, page, queryInteger, requiredText, text, timestamp, uid } from '../../kit/schemas.ts'
import { phone } from '../phone.ts'

/** The operator's own people (STAFF-05). Who is no super user neither makes nor touches one (D-04). */

export const managerRoles = ['sales_manager', 'manager', 'super_user'] as const
export type ManagerRole = (typeof managerRoles)[number]

const manager = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(managerRoles),
  status: z.enum(['active', 'not_active']),
  phone: z.string(),
  date_joined: timestamp,
  seen_at: z.nullable(timestamp),
  /** Nobody else could run this server, so they stay what they are. */
  last_super_user: z.boolean(),
  /** What became of the last mail with a link to a password, where there was one lately. */
  link_mail: z.optional(mailTold),
})
export type Manager = z.output<typeof manager>

const id = '0190a000-0000-7000-8000-000000000009'
const exampleManager: z.input<typeof manager> = {
  id,
  email: 'p.zhuravlyov@hirefold.example',
  first_name: 'Pavel',
  last_name: 'Zhuravlyov',
  role: 'sales_manager',
  status: 'active',
  phone: '',
  date_joined: '2026-01-12T09:00:00.000Z',
  seen_at: null,
  last_super_user: false,
}
const one = { params: z.object({ id: uid }), query: z.object({}) }
const link = z.optional(z.string())

export const listManagers = endpoint({
  method: 'GET',
  path: '/api/v6/managers/',
  access: 'managers.manage',
  summary: 'The operator’s own people, by name',
  params: nothing,
  query: z.object({
    q: z.optional(text(200)),
    role: z.optional(z.enum(managerRoles)),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 100),
  }),
  body: nothing,
  output: page(manager),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleManager] } },
})

export const getManager = endpoint({
  method: 'GET',
  path: '/api/v6/managers/{id}/',
  access: 'managers.manage',
  summary: 'One of the operator’s people',
  ...one,
  body: nothing,
  output: manager,
  status: 200,
  example: { params: { id }, query: {}, body: {}, output: exampleManager },
})

export const createManager = endpoint({
  method: 'POST',
  path: '/api/v6/managers/',
  access: 'managers.manage',
  summary:
    'Add somebody to the operator’s people; they choose their password by a link that is mailed to them; may ask for the password (403 `step_up`)',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    email: requiredText(254),
    first_name: requiredText(80),
    last_name: requiredText(80),
    role: z.enum(managerRoles),
    phone: z.optional(phone),
    /** Of the app and the mail; absent: of the one who adds them. */
    language: z.optional(z.enum(['en', 'ru'])),
  }),
  output: z.object({
    manager,
    /** Where the server sends no mail: it works once, for an hour, and is shown this once. */
    link,
  }),
  status: 201,
  // The link is kept nowhere; the address is had once.
  ownRepeats: true,
  example: {
    params: {},
    query: {},
    body: { email: exampleManager.email, first_name: 'Pavel', last_name: 'Zhuravlyov', role: 'sales_manager' },
    output: { manager: exampleManager },
  },
})

export const changeManager = endpoint({
  method: 'PATCH',
  path: '/api/v6/managers/{id}/',
  access: 'managers.manage',
  summary:
    'Change what is named of one of the operator’s people; who gets another role or is deactivated is signed out; may ask for the password (403 `step_up`)',
  ...one,
  body: z.strictObject({
    first_name: z.optional(requiredText(80)),
    last_name: z.optional(requiredText(80)),
    phone: z.optional(phone),
    role: z.optional(z.enum(managerRoles)),
    status: z.optional(z.enum(['active', 'not_active'])),
  }),
  output: manager,
  status: 200,
  example: { params: { id }, query: {}, body: { first_name: 'Pavel' }, output: exampleManager },
})

export const giveManagerLink = endpoint({
  method: 'POST',
  path: '/api/v6/managers/{id}/reset-link/',
  access: 'managers.manage',
  summary:
    'A link that sets their password, mailed to them; handed out where the server sends no mail; may ask for the password (403 `step_up`)',
  ...one,
  body: z.optional(nothing),
  output: z.object({ link }),
  status: 201,
  ownRepeats: true,
  example: { params: { id }, query: {}, body: {}, output: {} },
})

export const deleteManager = endpoint({
  method: 'DELETE',
  path: '/api/v6/managers/{id}/',
  access: 'managers.manage',
  summary: 'Take somebody out of the operator’s people for good; may ask for the password (403 `step_up`)',
  ...one,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id }, query: {}, body: {}, output: undefined },
})
