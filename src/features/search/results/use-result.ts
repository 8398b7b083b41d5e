import { useQueries } from '@tanstack/react-query'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { type Read, useRead } from '../../../data/network/reads/use-read.ts'
import { resultPage } from '../../../data/search/search.ts'

/** A list longer than this is not scrolled through: it is narrowed. Also what a browser can still measure. */
export const scrollLimit = 100_000

export interface ResultHead extends Omit<Read<unknown>, 'data'> {
  /** Undefined until the first page has come. */
  count: number | undefined
  /** What the server left out of the search, as it came. */
  leftOut: readonly string[]
}

const nothing: readonly string[] = []

/** How many people a search finds, from the page that the address names. */
export function useResultHead(state: SearchState): ResultHead {
  const asked = resultPage(state, state.page)
  const [, search] = asked.queryKey
  // Another page of the same search: as many people, until it says otherwise. The list stays, and where it is scrolled to.
  const { data, ...page } = useRead({
    ...asked,
    placeholderData: (last, of) => (of?.queryKey[1] === search ? last : undefined),
  })
  return { count: data?.count, leftOut: data?.excluded_items ?? nothing, ...page }
}

/** The people at some places of a result; only the pages of these places are loaded. */
export function useResultRows(
  state: SearchState,
  from: number,
  to: number,
): (index: number) => SearchResult | undefined {
  const { perPage } = state
  const first = Math.floor(Math.max(0, from) / perPage) + 1
  const last = Math.max(first, Math.floor(Math.max(0, to) / perPage) + 1)
  const loaded = useQueries(
    {
      queries: Array.from({ length: last - first + 1 }, (_, n) => resultPage(state, first + n)),
    },
    queryClient,
  )
  return (index) => loaded[Math.floor(index / perPage) + 1 - first]?.data?.profiles[index % perPage]
}
