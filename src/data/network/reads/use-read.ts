import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { queryClient } from '../query.ts'
import { type Copy, isRefusal, keptCopy, keptSince, shows } from './kept-reads.ts'

/** What is kept of a reading, for a screen that may offer it. */
interface CopyOffer {
  /** When it was read, ms. */
  at: number
  show: () => void
}

export interface Read<T> {
  /** Undefined until it has come, and where the server refuses it: what one may not see any more goes. */
  data: T | undefined
  /** When what is shown was read, ms; undefined where it was read just now. */
  asOf: number | undefined
  /** Nothing while there is something to show. */
  error: Error | null
  /** Where the server stumbles and the device keeps what it answered before. */
  copy: CopyOffer | undefined
  again: () => void
}

/** One kept reading (`networkFirst`) as a screen shows it. */
export function useRead<T, K extends QueryKey>(reading: UseQueryOptions<T, Error, T, K>): Read<T> {
  const { queryKey } = reading
  // The time of the data is looked at, so that what comes unchanged is shown as new all the same.
  const { data, dataUpdatedAt, error, refetch } = useQuery(reading, queryClient)
  const shown = isRefusal(error) ? undefined : data
  const { data: copy } = useQuery(
    {
      queryKey: ['kept', queryKey],
      queryFn: async (): Promise<Copy | null> => (await keptCopy(queryKey)) ?? null,
      enabled: error instanceof ApiError && !isRefusal(error) && shown === undefined,
      gcTime: 0,
    },
    queryClient,
  )
  const show = (kept: Copy) => {
    shows(queryKey, kept)
    queryClient.setQueryData<unknown>(queryKey, kept.data)
  }
  const failed = shown === undefined
  return {
    data: shown,
    asOf: dataUpdatedAt && !failed ? keptSince(queryKey) : undefined,
    error: failed ? error : null,
    copy: failed && copy ? { at: copy.at, show: () => show(copy) } : undefined,
    again: () => void refetch(),
  }
}
