import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  noContent,
  nothing,
  numberOrUid,
  page,
  positiveInteger,
  queryFlag,
  queryInteger,
  reference,
  repeated,
  requiredText,
  selection,
  text,
  timestamp,
  uid,
} from '../kit/schemas.ts'
import { card, exampleCard } from '../profiles/card.ts'
import { profileComment } from '../profiles/endpoints.ts'
import { colleague } from '../users/endpoints.ts'
import { commentLimit, folderDescriptionLimit, folderNameLimit, searchQueryLimit } from './rules.ts'
import { statusGroups, statusShapes } from './statuses.ts'

const substatus = z.object({ id: z.uuid(), name: z.string(), is_active: z.boolean(), order: z.number() })

export const candidateStatus = z.object({
  id: z.uuid(),
  name: z.string(),
  is_active: z.boolean(),
  order: z.number(),
  group: z.enum(statusGroups),
  shape: z.nullable(z.enum(statusShapes)),
  substatuses: z.array(substatus),
})
export type CandidateStatus = z.output<typeof candidateStatus>

export const folder = z.object({
  id: z.number(),
  uid: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['active', 'closed']),
  access_type: z.enum(['public', 'private']),
  recipients_count: z.number(),
  creator: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  assignees: z.array(colleague),
  granted_users: z.array(colleague),
  candidate_statuses: z.array(z.extend(candidateStatus, { candidatesCount: z.number() })),
  mailing_lists: z.array(z.unknown()),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Folder = z.output<typeof folder>

export const candidate = z.object({
  id: z.uuid(),
  /** The card; a hiring manager without personalInfo gets it without name, photo and links. */
  profile: z.partial(card, {
    name: true,
    first_name: true,
    last_name: true,
    photo: true,
    sites: true,
    external_id: true,
    contacts: true,
  }),
  folder: z.number(),
  status: z.uuid(),
  substatus: z.nullable(z.uuid()),
  comments_count: z.number(),
  /** The search that the person came from, as the query part of its address. */
  search_query: z.nullable(z.string()),
  added_by: z.nullable(z.uuid()),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Candidate = z.output<typeof candidate>

const status: CandidateStatus = {
  id: '0190a000-0000-7000-8000-00000000a001',
  name: 'New',
  is_active: true,
  order: 0,
  group: 'open',
  shape: 'new',
  substatuses: [],
}
const exampleFolder: Folder = {
  id: 7,
  uid: '0190a000-0000-7000-8000-00000000f007',
  name: 'Senior Frontend Engineer',
  description: '',
  status: 'active',
  access_type: 'public',
  recipients_count: 0,
  creator: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
  assignees: [],
  granted_users: [],
  candidate_statuses: [{ ...status, candidatesCount: 1 }],
  mailing_lists: [],
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
}
const exampleCandidate: Candidate = {
  id: '0190a000-0000-7000-8000-00000000d001',
  profile: exampleCard,
  folder: 7,
  status: status.id,
  substatus: null,
  comments_count: 0,
  search_query: null,
  added_by: '0190a000-0000-7000-8000-000000000003',
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
    status: z.optional(z.enum(['active', 'closed'])),
    access_type: z.optional(z.enum(['public', 'private'])),
    assignees: z.optional(people),
    granted_users: z.optional(people),
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

export const listFolderCandidates = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/candidates/',
  access: 'folders.view',
  summary: 'Candidates of a folder, last changed first',
  params: byId,
  query: z.object({
    status: z.optional(uid),
    offset: queryInteger(0, 1_000_000, 0),
    limit: queryInteger(1, 100, 20),
  }),
  body: nothing,
  output: page(candidate),
  status: 200,
  example: { params: { id: '7' }, query: {}, body: {}, output: { count: 1, results: [exampleCandidate] } },
})

export const addCandidate = endpoint({
  method: 'POST',
  path: '/api/v6/candidates/',
  access: 'folders.addCandidate',
  summary: 'Add a person to a folder; badRequest if they are already there',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ profile: reference, folder: reference, search_query: z.optional(text(searchQueryLimit)) }),
  output: candidate,
  status: 201,
  example: { params: {}, query: {}, body: { profile: 4711, folder: 7 }, output: exampleCandidate },
})

/** Several chosen people at once; ours, beside the spec's single call. */
export const addCandidates = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/candidates/',
  access: 'folders.addCandidate',
  summary: 'Add up to 500 chosen people to a folder; duplicates are skipped and counted',
  params: byId,
  query: noQuery,
  body: z.strictObject({
    profiles: z.array(positiveInteger).check(z.minLength(1), z.maxLength(500)),
    search_query: z.optional(text(searchQueryLimit)),
  }),
  /** `candidates`: those made, in no order, for whoever wants to take them back. */
  output: z.object({ added: z.number(), already: z.number(), candidates: z.array(uid) }),
  status: 201,
  example: {
    params: { id: '7' },
    query: {},
    body: { profiles: [4711] },
    output: { added: 1, already: 0, candidates: [exampleCandidate.id] },
  },
})

export const setCandidatesStatus = endpoint({
  method: 'PATCH',
  path: '/api/v6/candidates/',
  access: 'folders.setStatus',
  summary: 'Change the status of candidates, all or none',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ ids: selection, status: uid, substatus: z.nullish(uid) }),
  output: z.object({ results: z.array(candidate) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { ids: [exampleCandidate.id], status: status.id },
    output: { results: [exampleCandidate] },
  },
})

export const setCandidateStatus = endpoint({
  method: 'PATCH',
  path: '/api/v6/candidates/{id}/',
  access: 'folders.setStatus',
  summary: 'Change the status of one candidate',
  params: z.object({ id: uid }),
  query: noQuery,
  body: z.strictObject({ status: uid, substatus: z.nullish(uid) }),
  output: candidate,
  status: 200,
  example: { params: { id: exampleCandidate.id }, query: {}, body: { status: status.id }, output: exampleCandidate },
})

export const removeCandidates = endpoint({
  method: 'DELETE',
  path: '/api/v6/candidates/',
  access: 'folders.removeCandidate',
  summary: 'Remove candidates from their folder',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ ids: selection, saveMessagingHistory: z.optional(z.boolean()) }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { ids: [exampleCandidate.id] }, output: undefined },
})

const transferBody = z.strictObject({ destination_folder: reference, candidates: selection })
const transferQuery = z.object({ withComments: queryFlag, saveMessagingHistory: queryFlag })
const transferAnswer = z.object({ done: z.number(), skipped: z.number() })

export const moveCandidates = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/candidates/move/',
  access: 'folders.moveCandidate',
  summary: 'Move candidates to another folder; people already there are skipped and counted',
  params: byId,
  query: transferQuery,
  body: transferBody,
  output: transferAnswer,
  status: 200,
  example: {
    params: { id: '7' },
    query: {},
    body: { destination_folder: 8, candidates: [exampleCandidate.id] },
    output: { done: 1, skipped: 0 },
  },
})

export const copyCandidates = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/candidates/copy/',
  access: 'folders.moveCandidate',
  summary: 'Copy candidates into another folder; people already there are skipped and counted',
  params: byId,
  query: transferQuery,
  body: transferBody,
  output: transferAnswer,
  status: 200,
  example: {
    params: { id: '7' },
    query: {},
    body: { destination_folder: 8, candidates: [exampleCandidate.id] },
    output: { done: 1, skipped: 0 },
  },
})

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/v6/comments/{id}/',
  access: 'profiles.comment',
  summary: 'Change your own comment',
  params: z.object({ id: uid }),
  query: noQuery,
  body: z.strictObject({ text: requiredText(commentLimit) }),
  output: profileComment,
  status: 200,
  example: {
    params: { id: '0190a000-0000-7000-8000-00000000c001' },
    query: {},
    body: { text: 'Even stronger.' },
    output: {
      id: '0190a000-0000-7000-8000-00000000c001',
      text: 'Even stronger.',
      candidate_id: null,
      folder: null,
      author: exampleFolder.creator,
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-01T10:05:00.000Z',
    },
  },
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/v6/comments/{id}/',
  access: 'profiles.comment',
  summary: 'Delete your own comment',
  params: z.object({ id: uid }),
  query: noQuery,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id: '0190a000-0000-7000-8000-00000000c001' }, query: {}, body: {}, output: undefined },
})

export const listStatuses = endpoint({
  method: 'GET',
  path: '/api/v6/status_collection/statuses/',
  access: 'folders.view',
  summary: "The company's candidate statuses in their order",
  params: nothing,
  query: noQuery,
  body: nothing,
  output: page(candidateStatus),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [status] } },
})
