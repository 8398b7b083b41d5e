import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getFolderContents, listFolderFeed } from '../../../contract/folders/calls/feed-endpoints.ts'
import { call } from '../network/api.ts'

/** What has happened in a folder, newest first, a page at a time. */
export const feedQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['folder feed', id],
    queryFn: ({ pageParam, signal }) =>
      call(listFolderFeed, { params: { id }, query: { before: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ results, more }) => (more ? results.at(-1)?.id : undefined),
    staleTime: 0,
    retry: false,
  })

/** What goes with a folder when it is deleted. */
export const contentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['folder contents', id],
    queryFn: ({ signal }) => call(getFolderContents, { params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
  })
