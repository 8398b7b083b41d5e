import { infiniteQueryOptions } from '@tanstack/react-query'
import { changePrivacyRequest, listPrivacyRequests } from '../../../../contract/messaging/privacy-endpoints.ts'
import { call } from '../../../data/network/api.ts'
import { queryClient } from '../../../data/network/query.ts'

export type RequestState = 'open' | 'done'

const pageSize = 50
const key = ['privacy-requests']

/** What people ask about their data, the newest first. */
export const requestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    queryFn: ({ pageParam, signal }) =>
      call(listPrivacyRequests, { query: { state, limit: String(pageSize), offset: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _, from) => (from + pageSize < count ? from + pageSize : undefined),
  })

/** @throws ApiError, NetworkError */
export async function markDone(id: string, done: boolean): Promise<void> {
  await call(changePrivacyRequest, { params: { id }, body: { done } })
  await queryClient.invalidateQueries({ queryKey: key })
}
