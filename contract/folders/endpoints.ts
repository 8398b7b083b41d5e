import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { salary } from '../kit/salary.ts'
import {
  noContent,
  nothing,
  numberOrUid,
  page,
  queryFlag,
  queryInteger,
  repeated,
  requiredText,
  text,
  timestamp,
  uid,
} from '../kit/schemas.ts'
import { colleague } from '../users/endpoints.ts'
import { candidateStatus, exampleStatus } from './candidate-status.ts'
import { folderDescriptionLimit, folderNameLimit, vacancy } from './rules.ts'

/** What is said of the vacancy; null where nothing is said. */
const said = {
  openings: z.nullable(z.number()),
  target_day: z.nullable(z.iso.date()),
  place: z.nullable(z.string()),
  salary: z.nullable(salary),
}
const { targetDay: target_day, ...sayable } = vacancy

export const folder = z.object({
  id: z.number(),
  uid: z.uuid(),
  name: z.string(),
  description: z.string(),
  ...said,
  status: z.enum(['active', 'closed']),
  access_type: z.enum(['public', 'private']),
  recipients_count: z.number(),
  creator: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  assignees: z.array(colleague),
  granted_users: z.array(colleague),
  /** Whether hiring managers may open contacts of its people, at the company's expense (D-56). */
  managers_open_contacts: z.boolean(),
  candidate_statuses: z.array(z.extend(candidateStatus, { candidatesCount: z.number() })),
  mailing_lists: z.array(z.unknown()),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Folder = z.output<typeof folder>

const exampleFolder: Folder = {
  id: 7,
  uid: '0190a000-0000-7000-8000-00000000f007',
  name: 'Senior Frontend Engineer',
  description: '',
  openings: 2,
  target_day: '2027-02-01',
  place: 'Berlin or remote',
  salary: { from: 70_000, to: 90_000, currency: 'EUR', period: 'year' },
  status: 'active',
  access_type: 'public',
  recipients_count: 0,
  creator: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
  assignees: [],
  granted_users: [],
  managers_open_contacts: false,
  candidate_statuses: [{ ...exampleStatus, candidatesCount: 1 }],
  mailing_lists: [],
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
}
const byId = z.object({ id: numberOrUid })
const noQuery = z.object({})
const people = z.array(uid).check(z.maxLength(1000))

export const listFolders = endpoint({
  method: 'GET',
  path: '/api/v6/folders/',
  access: 'folders.list',
  summary: 'Accessible folders, last updated first',
  params: nothing,
  query: z.object({
    status: z._default(z.enum(['active', 'closed']), 'active'),
    assignees: repeated(100, 40),
    only_accessible: queryFlag,
    page: queryInteger(1, 1_000_000, 1),
    per_page: queryInteger(1, 100, 20),
  }),
  body: nothing,
  output: page(folder),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleFolder] } },
})

export const countFolders = endpoint({
  method: 'GET',
  path: '/api/v6/folders/counts/',
  access: 'folders.list',
  summary: 'People by status of up to 100 folders in reach, and how many came since a moment; others are left out',
  params: nothing,
  query: z.object({
    /** A folder's UUID; behind a tilde the moment since which newcomers that others added are counted, empty: ever. */
    f: repeated(100, 70),
  }),
  body: nothing,
  output: z.object({
    results: z.array(z.object({ uid: z.uuid(), counts: z.record(z.string(), z.number()), news: z.number() })),
  }),
  status: 200,
  example: {
    params: {},
    query: { f: [`${exampleFolder.uid}~2026-11-01T10:00:00.000Z`] },
    body: {},
    output: { results: [{ uid: exampleFolder.uid, counts: { [exampleStatus.id]: 1 }, news: 1 }] },
  },
})

export const getFolder = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/',
  access: 'folders.view',
  summary: 'One folder with its statuses and counts',
  params: byId,
  query: noQuery,
  body: nothing,
  output: folder,
  status: 200,
  example: { params: { id: '7' }, query: {}, body: {}, output: exampleFolder },
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/v6/folders/',
  access: 'folders.create',
  summary: 'Create a folder, shared at once with the named assignees and hiring managers',
  params: nothing,
  query: noQuery,
  body: z.strictObject({
    uid: z.optional(uid),
    name: requiredText(folderNameLimit),
    description: z.optional(text(folderDescriptionLimit)),
    ...sayable,
    target_day,
    access_type: z.optional(z.enum(['public', 'private'])),
    assignees: z.optional(people),
    granted_users: z.optional(people),
  }),
  output: folder,
  status: 201,
  example: { params: {}, query: {}, body: { name: 'Senior Frontend Engineer' }, output: exampleFolder },
})

export const changeFolder = endpoint({
  method: 'PATCH',
  path: '/api/v6/folders/{id}/',
  access: 'folders.edit',
  summary: 'Change name, description, access, assignees, hiring managers, or archive and activate',
  params: byId,
  query: noQuery,
  body: z.strictObject({
    name: z.optional(requiredText(folderNameLimit)),
    description: z.optional(text(folderDescriptionLimit)),
    ...sayable,
    target_day,
    status: z.optional(z.enum(['active', 'closed'])),
    access_type: z.optional(z.enum(['public', 'private'])),
    assignees: z.optional(people),
    granted_users: z.optional(people),
    /** Its owner's to say. */
    managers_open_contacts: z.optional(z.boolean()),
  }),
  output: folder,
  status: 200,
  example: {
    params: { id: '7' },
    query: {},
    body: { status: 'closed' },
    output: { ...exampleFolder, status: 'closed' },
  },
})

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/v6/folders/{id}/',
  access: 'folders.delete',
  summary: 'Delete a folder; the people in it stay in the pool',
  params: byId,
  query: noQuery,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id: '7' }, query: {}, body: {}, output: undefined },
})
