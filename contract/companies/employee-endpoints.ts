import { z } from 'zod/mini'
import { featurePermissions } from '../access/can.ts'
import { roles } from '../access/policy.ts'
import { endpoint } from '../kit/endpoint.ts'
import { mailTold } from '../kit/mail-told.ts'
import { noContent, nothing, queryInteger, requiredText, text, timestamp, uid } from '../kit/schemas.ts'
import { phone, phoneExtension } from './phone.ts'
import type { EmployeeKind } from './roles.ts'

export const employeeStatuses = ['active', 'not_active', 'deleted'] as const
export type EmployeeStatus = (typeof employeeStatuses)[number]

/** Somebody of the company as its admins see them (001 §3, Employee). */
export const employee = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(employeeStatuses),
  can_search: z.boolean(),
  api_manager: z.boolean(),
  phone: z.string(),
  phone_extension: z.string(),
  additional_phone: z.string(),
  department: z.string(),
  comment: z.string(),
  date_joined: timestamp,
  /** When one of their devices was heard of last; null: none was yet. */
  seen_at: z.nullable(timestamp),
  /** What this hiring manager sees; null: what the company has set. */
  display_sections: z.nullable(z.array(z.enum(featurePermissions))),
  /** Folders that this one made or works on, or that were shared with this hiring manager. */
  folders: z.number(),
  /** Nobody else runs the company now, so they are not deleted, demoted or deactivated (D-38). */
  last_admin: z.boolean(),
  /** What became of the last mail with a link to a new password, where there was one lately. */
  reset_mail: z.optional(mailTold),
})
export type Employee = z.output<typeof employee>

const id = '0190a000-0000-7000-8000-000000000003'
const exampleEmployee: z.input<typeof employee> = {
  id,
  first_name: 'Anna',
  last_name: 'Weber',
  email: 'worker@acme.example',
  role: 'worker',
  status: 'active',
  can_search: true,
  api_manager: false,
  phone: '+49 30 1234567',
  phone_extension: '204',
  additional_phone: '',
  department: 'Talent',
  comment: '',
  date_joined: '2026-01-12T09:00:00.000Z',
  seen_at: '2026-11-20T09:00:00.000Z',
  display_sections: null,
  folders: 3,
  last_admin: false,
}

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/v6/company/employees/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'The people of the company, by name; who is invited stands in the list of invitations',
  params: nothing,
  query: z.object({
    /** Employees, or the company's hiring managers. */
    group: z._default(z.enum(['staff', 'hiring_managers']), 'staff'),
    q: z.optional(text(200)),
    status: z.optional(z.enum(employeeStatuses)),
    role: z.optional(z.enum(roles)),
    department: z.optional(text(80)),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 100),
  }),
  body: nothing,
  output: z.object({
    count: z.number(),
    /** By status, of those whom everything else that is asked for leaves; with those who are invited to be among them. */
    counts: z.object({ active: z.number(), not_active: z.number(), deleted: z.number(), invited: z.number() }),
    results: z.array(employee),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      counts: { active: 1, not_active: 0, deleted: 0, invited: 0 },
      results: [exampleEmployee],
    },
  },
})

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/v6/company/employees/{id}/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'One of the company’s people',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: employee,
  status: 200,
  example: { params: { id }, query: {}, body: {}, output: exampleEmployee },
})

export const giveResetLink = endpoint({
  method: 'POST',
  path: '/api/v6/company/employees/{id}/reset-link/',
  access: 'company.manage',
  ofCompany: 'query',
  summary:
    'A link that sets somebody’s password, mailed to them; handed out where the server sends no mail; may ask for the password (403 `step_up`)',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.optional(nothing),
  output: z.object({
    /** Where the server sends no mail: it works once, for an hour, and is shown this once. */
    link: z.optional(z.string()),
  }),
  status: 201,
  // The link is kept nowhere; a repeat makes another one.
  ownRepeats: true,
  example: { params: { id }, query: {}, body: {}, output: {} },
})

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/v6/company/departments/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'The departments that the company’s people are in',
  params: nothing,
  query: z.object({ offset: queryInteger(0, 100_000, 0), limit: queryInteger(1, 100, 50) }),
  body: nothing,
  output: z.object({ count: z.number(), results: z.array(z.object({ name: z.string(), employees: z.number() })) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { count: 1, results: [{ name: 'Talent', employees: 4 }] },
  },
})

/** Folders that go to somebody else than the heir of the rest; who hands over more takes one heir for those. */
export const folderHeirs = z.array(z.strictObject({ folder: uid, heir: uid })).check(z.maxLength(500))
export type FolderHeir = z.output<typeof folderHeirs>[number]

/** What is named is changed, and nothing else: two admins who edit one person do not undo each other. */
const changes = z.strictObject({
  first_name: z.optional(requiredText(80)),
  last_name: z.optional(requiredText(80)),
  phone: z.optional(phone),
  phone_extension: z.optional(phoneExtension),
  additional_phone: z.optional(phone),
  department: z.optional(text(80)),
  comment: z.optional(text(1000)),
  can_search: z.optional(z.boolean()),
  api_manager: z.optional(z.boolean()),
  /** Deactivated people cannot sign in, and come back as they were. */
  status: z.optional(z.enum(['active', 'not_active'])),
  /** With `not_active` alone: who gets their folders, templates and saved searches; nobody: they stay as they are. */
  heir: z.optional(uid),
  folder_heirs: z.optional(folderHeirs),
  /** Of a hiring manager alone; null: what the company has set. */
  display_sections: z.optional(z.nullable(z.array(z.enum(featurePermissions)).check(z.maxLength(10)))),
})
export type EmployeeChanges = z.output<typeof changes>

const change = (kind: EmployeeKind) =>
  endpoint({
    method: 'PATCH',
    path: `/api/v6/${kind}/{id}/`,
    access: 'company.manage',
    ofCompany: 'query',
    summary: 'Change what is said of somebody of the company',
    params: z.object({ id: uid }),
    query: z.object({}),
    body: changes,
    output: employee,
    status: 200,
    example: { params: { id }, query: {}, body: { department: 'Talent' }, output: exampleEmployee },
  })
export const changeWorker = change('workers')
export const changeAdmin = change('admins')
export const changeHiringManager = change('hiring_managers')

const switchRole = (kind: EmployeeKind) =>
  endpoint({
    method: 'PATCH',
    path: `/api/v6/${kind}/{id}/switch/`,
    access: 'company.manage',
    ofCompany: 'query',
    summary: 'Make a worker an admin, or an admin a worker; may ask for the password (403 `step_up`)',
    params: z.object({ id: uid }),
    query: z.object({}),
    body: z.optional(nothing),
    output: employee,
    status: 200,
    example: { params: { id }, query: {}, body: {}, output: { ...exampleEmployee, role: 'admin' } },
  })
export const switchWorker = switchRole('workers')
export const switchAdmin = switchRole('admins')

const remove = (kind: EmployeeKind) =>
  endpoint({
    method: 'DELETE',
    path: `/api/v6/${kind}/{id}/`,
    access: 'company.manage',
    ofCompany: 'query',
    summary:
      'Take somebody out of the company for good; their devices empty themselves at their next contact; may ask for the password (403 `step_up`)',
    params: z.object({ id: uid }),
    /** The heir of their folders, templates and saved searches; absent: they stay as they are. */
    query: z.object({ heir: z.optional(uid) }),
    body: z.optional(z.strictObject({ folder_heirs: z.optional(folderHeirs) })),
    output: noContent,
    status: 204,
    example: { params: { id }, query: {}, body: {}, output: undefined },
  })
export const deleteWorker = remove('workers')
export const deleteAdmin = remove('admins')
export const deleteHiringManager = remove('hiring_managers')
