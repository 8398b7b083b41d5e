import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, numberOrUid, page, text, timestamp } from '../../kit/schemas.ts'

/** Calls that lead to a search: those that filled a folder, and the one for a specialisation. */

/** The most searches of a folder that are listed. */
export const folderSearchLimit = 200

/** A search that people came into a folder from. */
const folderSearch = z.object({
  /** What the audit log calls it. */
  id: z.string(),
  /** As it was when they were added; the query part of a search's address where our own pages added them. */
  query: z.string(),
  /** People who came from it and are in the folder now. */
  count: z.number(),
  added_at: timestamp,
})
export type FolderSearch = z.output<typeof folderSearch>

export const listFolderSearches = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/search_history/',
  access: 'folders.addCandidate',
  summary: 'The searches a folder’s people came from, latest first',
  params: z.object({ id: numberOrUid }),
  query: z.object({}),
  body: nothing,
  output: page(folderSearch),
  status: 200,
  example: {
    params: { id: '7' },
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          id: '0190a000-0000-7000-8000-00000000e001',
          query: 'q=skill%3AReact',
          count: 12,
          added_at: '2026-11-19T09:00:00.000Z',
        },
      ],
    },
  },
})

export const getSpecializationQuery = endpoint({
  method: 'GET',
  path: '/api/v6/specialization-query/{id}/',
  access: 'search.run',
  summary: 'The search for everyone in a specialization (`frontend`, `data` …), as the query part of its address',
  params: z.object({ id: text(40) }),
  query: z.object({}),
  body: nothing,
  output: z.object({ id: z.string(), query: z.string() }),
  status: 200,
  example: {
    params: { id: 'frontend' },
    query: {},
    body: {},
    output: { id: 'frontend', query: 'f=specialization%5B1%5D%3Afrontend' },
  },
})
