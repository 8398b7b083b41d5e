import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, page, queryInteger, requiredText, text, timestamp, uid } from '../../kit/schemas.ts'

/** The most searches that a user keeps by name, and the most in their history. */
export const savedLimit = 200
export const historyLimit = 200
export const savedNameLimit = 120
export const savedDescriptionLimit = 1000
/** A search as the query part of its address; a longer one is neither kept nor written into the history. */
export const queryLimit = 8000

/** How often a saved search tells of new people. */
const alertPeriods = ['off', 'daily', 'weekly'] as const
export type AlertPeriod = (typeof alertPeriods)[number]

/** 001 §3, Saved query; with what there is to tell of it now. */
export const savedSearch = z.object({
  id: uid,
  name: z.string(),
  description: z.string(),
  query: z.string(),
  alerts: z.enum(alertPeriods),
  /** People found now; null where it cannot be asked any more (its folder is gone). */
  count: z.nullable(z.number()),
  /** Those of them who came in since it was looked at. */
  new_count: z.nullable(z.number()),
  looked_at: timestamp,
  created_at: timestamp,
})
export type SavedSearch = z.output<typeof savedSearch>

/** One search that the user made; made again it moves to the top. */
export const madeSearch = z.object({
  id: uid,
  query: z.string(),
  /** People found when it was made last. */
  count: z.number(),
  searched_at: timestamp,
})
export type MadeSearch = z.output<typeof madeSearch>

const exampleSaved: SavedSearch = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'React in Berlin',
  description: '',
  query: 'q=skill%3AReact&q=location%3ABerlin',
  alerts: 'daily',
  count: 120,
  new_count: 3,
  looked_at: '2026-11-19T09:00:00.000Z',
  created_at: '2026-11-01T09:00:00.000Z',
}
const saved = { params: z.object({ id: uid }), query: z.object({}) }
const exampleId = { id: exampleSaved.id }

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/savedqueries/',
  access: 'search.save',
  summary: 'The user’s saved searches by name, with counts of people and of new people',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: page(savedSearch),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleSaved] } },
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/savedqueries/',
  access: 'search.save',
  summary: 'Save a search: `query` is the query part of its address',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    name: requiredText(savedNameLimit),
    description: z._default(text(savedDescriptionLimit), ''),
    query: requiredText(queryLimit),
    alerts: z._default(z.enum(alertPeriods), 'off'),
  }),
  output: savedSearch,
  status: 201,
  example: {
    params: {},
    query: {},
    body: { name: 'React in Berlin', query: 'q=skill%3AReact&q=location%3ABerlin', alerts: 'daily' },
    output: exampleSaved,
  },
})

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/savedqueries/{id}/',
  access: 'search.save',
  summary: 'Rename a saved search, describe it, or switch its alerts',
  ...saved,
  body: z.strictObject({
    name: z.optional(requiredText(savedNameLimit)),
    description: z.optional(text(savedDescriptionLimit)),
    alerts: z.optional(z.enum(alertPeriods)),
  }),
  output: savedSearch,
  status: 200,
  example: { params: exampleId, query: {}, body: { name: 'React, Berlin' }, output: exampleSaved },
})

export const lookAtSavedSearch = endpoint({
  method: 'POST',
  path: '/api/savedqueries/{id}/look/',
  access: 'search.save',
  summary: 'Mark a saved search as seen: only people found later count as new',
  ...saved,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: exampleId, query: {}, body: {}, output: undefined },
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/savedqueries/{id}/',
  access: 'search.save',
  summary: 'Delete a saved search',
  ...saved,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: exampleId, query: {}, body: {}, output: undefined },
})

export const listMadeSearches = endpoint({
  method: 'GET',
  path: '/api/internal/search_queries/',
  access: 'search.save',
  summary: 'The user’s search history, newest first',
  params: nothing,
  query: z.object({ limit: queryInteger(1, historyLimit, 50), offset: queryInteger(0, historyLimit, 0) }),
  body: nothing,
  output: page(madeSearch),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [{ ...exampleId, query: 'q=skill%3AReact', count: 300, searched_at: '2026-11-19T09:00:00.000Z' }],
    },
  },
})

export const hideMadeSearch = endpoint({
  method: 'DELETE',
  path: '/api/internal/search_queries/{id}/',
  access: 'search.save',
  summary: 'Remove a search from the history',
  ...saved,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: exampleId, query: {}, body: {}, output: undefined },
})
