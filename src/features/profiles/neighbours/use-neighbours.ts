import { useQuery } from '@tanstack/react-query'
import { readSearch, type SearchParameters } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { resultPage } from '../../../data/search/search.ts'

export interface SearchAddress {
  q?: string[]
  f?: string[]
  s?: string
  folderId?: string
  similar?: string
  page?: string
  per_page?: string
}

export interface Neighbours {
  count: number
  previous: number | undefined
  next: number | undefined
}

/** The people before and after a place of a result; undefined for a profile that was opened by itself. */
export function useNeighbours(search: SearchAddress, place: number | undefined): Neighbours | undefined {
  const { state } = readSearch(search as SearchParameters)
  const pageOf = (index: number) => Math.floor(index / state.perPage) + 1
  const at = place ?? 0
  const enabled = place !== undefined
  const here = useQuery({ ...resultPage(state, pageOf(at)), enabled }, queryClient)
  const count = here.data?.count
  const before = useQuery(
    { ...resultPage(state, pageOf(Math.max(0, at - 1))), enabled: enabled && at > 0 },
    queryClient,
  )
  const after = useQuery(
    {
      ...resultPage(state, pageOf(at + 1)),
      enabled: enabled && count !== undefined && at + 1 < count,
    },
    queryClient,
  )
  if (!enabled || count === undefined) return undefined
  return {
    count,
    previous: at > 0 ? before.data?.profiles[(at - 1) % state.perPage]?.id : undefined,
    next: after.data?.profiles[(at + 1) % state.perPage]?.id,
  }
}
