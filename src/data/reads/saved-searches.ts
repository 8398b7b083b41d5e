import { queryOptions } from '@tanstack/react-query'
import { listMadeSearches, listSavedSearches } from '../../../contract/search/saved-endpoints.ts'
import { call } from '../api.ts'
import { freshFor, keptRead } from './kept-reads.ts'

/** The user's saved searches with their counts, read online and kept for a day. */
export const savedSearches = queryOptions({
  queryKey: ['searches', 'saved'],
  queryFn: ({ signal, queryKey }) => keptRead(queryKey, () => call(listSavedSearches, {}, { signal })),
  staleTime: freshFor(30_000),
})

/** The newest of the user's history of searches, kept alike; asked for anew whenever it is shown. */
export const madeSearches = (limit: number) =>
  queryOptions({
    queryKey: ['searches', 'made', limit],
    queryFn: ({ signal, queryKey }) =>
      keptRead(queryKey, () => call(listMadeSearches, { query: { limit: String(limit) } }, { signal })),
    staleTime: 0,
  })
