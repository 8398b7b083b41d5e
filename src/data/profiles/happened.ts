import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listProfileEvents } from '../../../contract/profiles/happened/event-endpoints.ts'
import { getSearchHints } from '../../../contract/search/hints/hint-endpoints.ts'
import { call } from '../network/api.ts'

/** What the company did with a person, page by page, newest first. */
export const profileEvents = (profileId: number) =>
  infiniteQueryOptions({
    queryKey: ['profile', String(profileId), 'events'],
    queryFn: ({ pageParam, signal }) =>
      call(listProfileEvents, { query: { profile_id: String(profileId), before: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ results, more }) => (more ? results.at(-1)?.id : undefined),
    // Looking at somebody is itself an entry: what was read before is old by the next look.
    staleTime: 0,
  })

/** @param query the query part of a search's address */
export const searchHints = (profileId: number, query: string) =>
  queryOptions({
    queryKey: ['profile', String(profileId), 'hints', query],
    queryFn: ({ signal }) => call(getSearchHints, { params: { id: String(profileId), x: query } }, { signal }),
  })
