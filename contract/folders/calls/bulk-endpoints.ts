import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, reference, requiredText, text, uid } from '../../kit/schemas.ts'
import { folderNameLimit } from '../rules.ts'

/** `cancelled` and `undone` are asked for; `undoing` is the way to the latter. */
const bulkAddStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
/** For so many hours a whole result can be taken out again. */
export const undoHours = 24

/** The state of adding a whole search result to a folder; a job, because it may be 50,000 people. */
export const bulkAdd = z.object({
  id: z.uuid(),
  folder_id: z.number(),
  folder_name: z.string(),
  state: z.enum(bulkAddStates),
  total: z.number(),
  added: z.number(),
  already: z.number(),
  /** How many an undo has taken out again, and how many it left because somebody was at work on them. */
  taken_out: z.number(),
  kept: z.number(),
})
export type BulkAdd = z.output<typeof bulkAdd>
const exampleBulkAdd: BulkAdd = {
  id: '0190a000-0000-7000-8000-00000000b001',
  folder_id: 7,
  folder_name: 'Senior Frontend Engineer',
  state: 'running',
  total: 1200,
  added: 400,
  already: 3,
  taken_out: 0,
  kept: 0,
}

export const addSearchResult = endpoint({
  method: 'POST',
  path: '/api/v6/folders/from_search_query/',
  access: 'folders.addCandidate',
  summary: 'Add the first candidates_count people (50,000 at most) of a search to a new or an existing folder',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    /** A new folder's name, or `folder` for an existing one. */
    name: z.optional(requiredText(folderNameLimit)),
    folder: z.optional(reference),
    candidates_count: z.optional(z.number().check(z.int(), z.positive(), z.lte(50_000))),
    /** The search as its URL carries it. */
    q: z.optional(z.array(text(10_000)).check(z.maxLength(1000))),
    f: z.optional(z.array(text(10_000)).check(z.maxLength(1000))),
    w: z.optional(z.array(text(10_000)).check(z.maxLength(1000))),
    short: z.optional(text(10)),
    s: z.optional(text(40)),
    folderId: z.optional(text(40)),
    similar: z.optional(text(40)),
  }),
  output: bulkAdd,
  status: 202,
  example: {
    params: {},
    query: {},
    body: { name: 'Senior Frontend Engineer', q: ['skill:React'] },
    output: exampleBulkAdd,
  },
})

export const getBulkAdd = endpoint({
  method: 'GET',
  path: '/api/v6/folders/from_search_query/{id}/',
  access: 'folders.addCandidate',
  summary: 'Progress of adding a search result',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: bulkAdd,
  status: 200,
  example: { params: { id: exampleBulkAdd.id }, query: {}, body: {}, output: exampleBulkAdd },
})

export const changeBulkAdd = endpoint({
  method: 'PATCH',
  path: '/api/v6/folders/from_search_query/{id}/',
  access: 'folders.addCandidate',
  summary: `Stop adding a search result, or undo it within ${undoHours} hours; people who were there before or worked on since stay`,
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.strictObject({ state: z.enum(['cancelled', 'undone']) }),
  output: bulkAdd,
  status: 200,
  example: {
    params: { id: exampleBulkAdd.id },
    query: {},
    body: { state: 'undone' },
    output: { ...exampleBulkAdd, state: 'undoing' },
  },
})
