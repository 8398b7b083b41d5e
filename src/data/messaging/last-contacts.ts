import { queryOptions, useQuery } from '@tanstack/react-query'
import { lastContactsLimit } from '../../../contract/messaging/message-states.ts'
import type { PersonContacted } from '../../../contract/messaging/overview-endpoints.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { queryClient } from '../network/query.ts'

/** Rows of a list ask for themselves; those that come together are asked for by one call, behind the list. */
const gatherMs = 100

interface Batch {
  ids: Set<number>
  answer: Promise<ReadonlyMap<number, PersonContacted>>
}
let gathering: Batch | undefined

/** What reads messages is no part of the first pages. */
async function lastContactsOf(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, PersonContacted>> {
  const { lastContactsTo } = await waitForPart(() => import('./messages.ts'))
  return new Map((await lastContactsTo([...ids])).map((one) => [one.profile_id, one]))
}

function begin(): Batch {
  const ids = new Set<number>()
  const answer = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    if (gathering === batch) gathering = undefined
    return lastContactsOf(ids)
  })
  const batch = { ids, answer }
  return batch
}

function askedFor(profileId: number): Promise<ReadonlyMap<number, PersonContacted>> {
  if (!gathering || gathering.ids.size >= lastContactsLimit) gathering = begin()
  gathering.ids.add(profileId)
  return gathering.answer
}

const lastContactQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['messages', 'last', profileId],
    queryFn: async () => (await askedFor(profileId)).get(profileId) ?? null,
    staleTime: 60_000,
    retry: false,
  })

/** The colleague who last wrote to a person, and when; null: nobody yet. Without a network as it was last known. */
export const useLastContact = (profileId: number, enabled: boolean): PersonContacted | null | undefined =>
  useQuery({ ...lastContactQuery(profileId), enabled }, queryClient).data
