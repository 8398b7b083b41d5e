import { type FetchQueryOptions, isCancelledError, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query.ts'

/**
 * Reads something once, together with whoever on the page reads the same. A page that has gone on to something else ends that
 * reading for all: it is then read anew for whoever still waits.
 */
export async function fetched<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    if (!isCancelledError(error)) throw error
    return fetched(query)
  }
}
