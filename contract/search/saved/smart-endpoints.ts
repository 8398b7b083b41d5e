import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, numberOrUid, positiveInteger, queryInteger, requiredText } from '../../kit/schemas.ts'
import { exampleCard } from '../../profiles/card.ts'
import { result } from '../endpoints.ts'
import { queryLimit } from './saved-endpoints.ts'

/** D-94: so many people a batch. */
export const smartBatch = 50
/** D-79: more people than this in the folder and excluded from it, and nobody is loaded (413). */
export const smartListLimit = 10_000

/**
 * Whose looking hides somebody from the next batch (001 §4): in this folder, the user's own anywhere, the company's
 * anywhere. Whoever was opened in this folder is never served again (FOLD-10).
 */
export const seenScopes = ['folder', 'me', 'company'] as const
export type SeenScope = (typeof seenScopes)[number]

const counters = {
  /** People of this folder's batches, and those of them whose profile somebody has opened since. */
  shown: z.number(),
  viewed: z.number(),
  /** In the folder, and left out of it for good. */
  included: z.number(),
  excluded: z.number(),
}
const folderQuery = z.object({ query: z.nullable(z.string()), ...counters })
export type FolderQuery = z.output<typeof folderQuery>

const smartBatchAnswer = z.object({
  ...counters,
  query: z.string(),
  /** Which batch this is, and the last one that was opened; 0 before the first. */
  number: z.number(),
  last: z.number(),
  /** Of a batch that has just been opened: how many people come after it. */
  left: z.nullable(z.number()),
  profiles: z.array(result),
})
export type SmartBatch = z.output<typeof smartBatchAnswer>

const inFolder = { params: z.object({ id: numberOrUid }) }
const example = { params: { id: '7' }, query: {} }
const query = 'q=skill%3AReact'
const exampleCounters = { shown: 50, viewed: 12, included: 3, excluded: 9 }
const exampleBatch: SmartBatch = {
  ...exampleCounters,
  query,
  number: 1,
  last: 1,
  left: 250,
  profiles: [{ ...exampleCard, hits: ['React'], comments_count: 0, folders: [] }],
}
const people = z.strictObject({
  profiles: z.array(positiveInteger).check(z.minLength(1), z.maxLength(smartBatch * 2)),
})

export const getFolderQuery = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/search_query/',
  access: 'folders.addCandidate',
  summary: 'The search of a smart folder with its counters; null for a regular folder',
  ...inFolder,
  query: z.object({}),
  body: nothing,
  output: folderQuery,
  status: 200,
  example: { ...example, body: {}, output: { query, ...exampleCounters } },
})

export const setFolderQuery = endpoint({
  method: 'PUT',
  path: '/api/v6/folders/{id}/search_query/',
  access: 'folders.addCandidate',
  summary:
    'Make a folder smart (`query` is the query part of a search’s address), change its search, or make it regular',
  ...inFolder,
  query: z.object({}),
  body: z.strictObject({ query: z.nullable(requiredText(queryLimit)) }),
  output: folderQuery,
  status: 200,
  example: { ...example, body: { query }, output: { query, shown: 0, viewed: 0, included: 0, excluded: 0 } },
})

export const getSmartBatch = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/batch/',
  access: 'folders.addCandidate',
  summary: 'An earlier batch of a smart folder, the latest by default',
  ...inFolder,
  query: z.object({ number: queryInteger(0, 1_000_000, 0) }),
  body: nothing,
  output: smartBatchAnswer,
  status: 200,
  example: { ...example, body: {}, output: { ...exampleBatch, left: null } },
})

export const openSmartBatch = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/batch/',
  access: 'folders.addCandidate',
  summary: `Open the next ${smartBatch} people of a smart folder, who count as shown from here on`,
  ...inFolder,
  query: z.object({}),
  body: z.strictObject({
    shown: z._default(z.enum(seenScopes), 'folder'),
    views: z._default(z.enum(seenScopes), 'folder'),
  }),
  output: smartBatchAnswer,
  status: 200,
  example: { ...example, body: {}, output: exampleBatch },
})

export const excludePeople = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/excluded/',
  access: 'folders.addCandidate',
  summary: 'Exclude people from a smart folder: they appear in no further batch',
  ...inFolder,
  query: z.object({}),
  body: people,
  output: noContent,
  status: 204,
  example: { ...example, body: { profiles: [4711] }, output: undefined },
})

export const takeBackExcluded = endpoint({
  method: 'DELETE',
  path: '/api/v6/folders/{id}/excluded/',
  access: 'folders.addCandidate',
  summary: 'Undo an exclusion: the people return to their batch',
  ...inFolder,
  query: z.object({}),
  body: people,
  output: noContent,
  status: 204,
  example: { ...example, body: { profiles: [4711] }, output: undefined },
})
