import { queryOptions } from '@tanstack/react-query'
import { listFolderSearches } from '../../../contract/search/links/link-endpoints.ts'
import { listEnabledMetaQueries } from '../../../contract/search/meta/meta-endpoints.ts'
import { listMadeSearches, listSavedSearches } from '../../../contract/search/saved/saved-endpoints.ts'
import { call } from '../network/api.ts'
import { freshFor, networkFirst } from '../network/reads/kept-reads.ts'

/** The user's saved searches with their counts, read online and kept for a day. */
export const savedSearches = queryOptions({
  queryKey: ['searches', 'saved'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  persister: networkFirst,
  staleTime: freshFor(30_000),
})

/** The newest of the user's history of searches, kept alike; asked for anew whenever it is shown. */
export const madeSearches = (limit: number) =>
  queryOptions({
    queryKey: ['searches', 'made', limit],
    queryFn: ({ signal }) => call(listMadeSearches, { query: { limit: String(limit) } }, { signal }),
    persister: networkFirst,
    staleTime: 0,
  })

/** The searches that a folder's people came from, kept alike. @param folderId number or UUID */
export const folderSearches = (folderId: string) =>
  queryOptions({
    queryKey: ['searches', 'folder', folderId],
    queryFn: ({ signal }) => call(listFolderSearches, { params: { id: folderId } }, { signal }),
    persister: networkFirst,
    staleTime: 0,
  })

/** The ready searches that are offered to the user, kept alike. */
export const offeredMetaQueries = queryOptions({
  queryKey: ['meta queries', 'offered'],
  queryFn: ({ signal }) => call(listEnabledMetaQueries, {}, { signal }),
  persister: networkFirst,
  staleTime: freshFor(300_000),
})
