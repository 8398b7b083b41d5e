import { queryOptions, useQueries } from '@tanstack/react-query'
import { countFolders } from '../../../contract/folders/endpoints.ts'
import { useDeviceFacts } from '../device/live.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import type { FolderView } from './views.ts'

/** The most folders that are asked about at once. */
const atOnce = 100

const page = (f: string[]) =>
  queryOptions({
    queryKey: ['folder counts', f],
    queryFn: ({ signal }) => call(countFolders, { query: { f } }, { signal }),
    staleTime: 30_000,
    retry: false,
  })

interface Asked {
  counts: NonNullable<FolderView['counts']>
  /** How many people others have put into it since the user last looked into it here. */
  news: number
}

/**
 * People of folders whose people are not on this device, from the server while it answers.
 * @returns by the folder's UUID; nothing for folders that the device holds
 */
export function useServerCounts(folders: readonly FolderView[]): ReadonlyMap<string, Asked> {
  const { uses } = useDeviceFacts()
  const missing = folders.flatMap(({ id, total }) => {
    const seen = uses[id]?.seen
    return total === undefined ? (seen === undefined ? id : `${id}~${seen}`) : []
  })
  const queries = Array.from({ length: Math.ceil(missing.length / atOnce) }, (_, at) =>
    page(missing.slice(at * atOnce, (at + 1) * atOnce)),
  )
  const answers = useQueries({ queries }, queryClient)
  return new Map(answers.flatMap(({ data }) => data?.results ?? []).map((one) => [one.uid, one]))
}

/** All people of them. */
export const sumOf = (counts: FolderView['counts']): number | undefined =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
