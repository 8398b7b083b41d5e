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
  requiredText,
  selection,
  selectionLimit,
  text,
  timestamp,
  uid,
} from '../kit/schemas.ts'
import { messagingStatuses } from '../messaging/messaging-statuses.ts'
import { card, exampleCard } from '../profiles/card.ts'
import { profileComment } from '../profiles/endpoints.ts'
import { exampleStatus } from './candidate-status.ts'
import { commentLimit, mentionIds, searchQueryLimit } from './rules.ts'

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

const exampleCandidate: Candidate = {
  id: '0190a000-0000-7000-8000-00000000d001',
  profile: exampleCard,
  folder: 7,
  status: exampleStatus.id,
  substatus: null,
  comments_count: 0,
  search_query: null,
  added_by: '0190a000-0000-7000-8000-000000000003',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
}

const byId = z.object({ id: numberOrUid })
const noQuery = z.object({})

export const listFolderCandidates = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/candidates/',
  access: 'folders.view',
  summary: 'Candidates of a folder, last changed first',
  params: byId,
  query: z.object({
    status: z.optional(uid),
    /** Where messages to them stand; also as a message says it: `draft` was stopped, `pending` is planned. */
    messaging_status: z.optional(z.enum([...messagingStatuses, 'draft', 'pending'])),
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
  summary: 'Add up to 1,000 chosen people to a folder; duplicates are skipped and counted',
  params: byId,
  query: noQuery,
  body: z.strictObject({
    profiles: z.array(positiveInteger).check(z.minLength(1), z.maxLength(selectionLimit)),
    search_query: z.optional(text(searchQueryLimit)),
  }),
  /** `candidates`: those made, in no order, for whoever wants to take them back. */
  output: z.object({
    added: z.number(),
    already: z.number(),
    candidates: z.array(uid),
    /** How many of those made are marked 'Do not contact' (D-119). */
    do_not_contact: z.number(),
  }),
  status: 201,
  example: {
    params: { id: '7' },
    query: {},
    body: { profiles: [4711] },
    output: { added: 1, already: 0, candidates: [exampleCandidate.id], do_not_contact: 0 },
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
    body: { ids: [exampleCandidate.id], status: exampleStatus.id },
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
  example: {
    params: { id: exampleCandidate.id },
    query: {},
    body: { status: exampleStatus.id },
    output: exampleCandidate,
  },
})

export const removeCandidates = endpoint({
  method: 'DELETE',
  path: '/api/v6/candidates/',
  access: 'folders.removeCandidate',
  summary: 'Remove candidates from their folder',
  params: nothing,
  query: noQuery,
  body: z.strictObject({
    ids: selection,
    /** false: the folder no longer tells what was written to them from it; their own history always does. */
    saveMessagingHistory: z.optional(z.boolean()),
  }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { ids: [exampleCandidate.id] }, output: undefined },
})

const transferBody = z.strictObject({ destination_folder: reference, candidates: selection })
const transferQuery = z.object({
  withComments: queryFlag,
  /**
   * What was written to them from the folder is told in the other one from then on. A message is of one folder: those who
   * are copied leave it where it is, and it is told with the person in both.
   */
  saveMessagingHistory: queryFlag,
})
const transferAnswer = z.object({ done: z.number(), skipped: z.number() })

export const moveCandidates = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/candidates/move/',
  access: 'folders.moveCandidate',
  summary:
    'Move candidates to another folder; people already there keep their place in it, leave this one, and are counted as skipped',
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
  body: z.strictObject({ text: requiredText(commentLimit), mentions: mentionIds }),
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
      author: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
      mentions: [],
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
