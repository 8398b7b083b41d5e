import { queryOptions } from '@tanstack/react-query'
import type { Messaged } from '../../../contract/messaging/overview-endpoints.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { toldBy } from '../network/nudges/news.ts'
import { freshFor, networkFirst } from '../network/reads/kept-reads.ts'

const minuteMs = 60_000

/** What reads messages comes behind the folder. */
async function messagedIn(folderId: string): Promise<Messaged[]> {
  const { messagedPeople } = await waitForPart(() => import('./messages.ts'))
  return messagedPeople(folderId)
}

/**
 * The people of a folder who were written to, by where that stands. It is the server's, because each of its readers may know
 * of other messages; without a network as it was last known, for a day.
 */
export const messagedQuery = (folderId: string) =>
  queryOptions({
    queryKey: ['messages', 'messaged', folderId],
    queryFn: () => messagedIn(folderId),
    persister: networkFirst,
    staleTime: freshFor(minuteMs),
    ...toldBy('messaging'),
    retry: false,
  })
