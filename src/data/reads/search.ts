import { queryOptions } from '@tanstack/react-query'
import { searchProfiles } from '../../../contract/search/endpoints.ts'
import { encodeFilter } from '../../../contract/search/filters.ts'
import { conditionTexts, printSearchUrl, type SearchState } from '../../../contract/search/search-url.ts'
import { call } from '../api.ts'
import { freshFor, keptRead } from './kept-reads.ts'

/** The search without its page: two pages of one result have the same. */
const resultKey = (state: SearchState) => printSearchUrl({ ...state, page: 1 })

/** A search as parameters of a call. */
export const parametersOf = (state: SearchState) => ({
  q: conditionTexts(state),
  f: state.filters.map(encodeFilter),
  s: state.sort,
  ...(state.folderId ? { folderId: state.folderId } : {}),
  ...(state.similar ? { similar: state.similar } : {}),
})

/** One page of a result. */
export const resultPage = (state: SearchState, page: number) =>
  queryOptions({
    queryKey: ['search', resultKey(state), page],
    queryFn: ({ signal, queryKey }) =>
      keptRead(queryKey, () =>
        call(
          searchProfiles,
          { query: { ...parametersOf(state), page: String(page), per_page: String(state.perPage) } },
          { signal },
        ),
      ),
    staleTime: freshFor(60_000),
  })
