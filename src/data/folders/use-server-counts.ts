import { queryOptions, useQueries } from '@tanstack/react-query'
import { listFolders } from '../../../contract/folders/endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import type { FolderView } from './views.ts'

/** The most folders that are asked about: as many as anybody scrolls through. */
const perPage = 100
const pages = [1, 2, 3]

type Counts = NonNullable<FolderView['counts']>

const page = (status: 'active' | 'closed', number: number) =>
  queryOptions({
    queryKey: ['folder counts', status, number],
    queryFn: ({ signal }) =>
      call(listFolders, { query: { status, page: String(number), per_page: String(perPage) } }, { signal }),
    staleTime: 30_000,
    retry: false,
  })

/**
 * People by status of folders whose people are not on this device, from the server while it answers.
 * @returns by the folder's UUID; nothing for folders that the device holds
 */
export function useServerCounts(
  folders: readonly FolderView[],
  status: 'active' | 'closed',
): ReadonlyMap<string, Counts> {
  const missing = new Set(folders.filter(({ total }) => total === undefined).map(({ id }) => id))
  const wanted = missing.size === 0 ? [] : pages.slice(0, Math.ceil(folders.length / perPage))
  const answers = useQueries({ queries: wanted.map((number) => page(status, number)) }, queryClient)
  const known = answers.flatMap(({ data }) => data?.results ?? []).filter(({ uid }) => missing.has(uid))
  return new Map(
    known.map(({ uid, candidate_statuses }) => [
      uid,
      Object.fromEntries(candidate_statuses.map(({ id, candidatesCount }) => [id, candidatesCount])),
    ]),
  )
}
