import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import { changePrivacyRequest, listPrivacyRequests } from '../../../contract/messaging/privacy/privacy-endpoints.ts'
import { liftSuppression, listSuppressions } from '../../../contract/messaging/privacy/suppression-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

export type RequestState = 'open' | 'done'

const pageSize = 50
const key = ['privacy-requests']
const suppressionsKey = ['suppressions']

/** What people ask about their data, the newest first. */
export const requestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    queryFn: ({ pageParam, signal }) =>
      call(listPrivacyRequests, { query: { state, limit: String(pageSize), offset: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _, from) => (from + pageSize < count ? from + pageSize : undefined),
  })

/** Addresses to which nobody of the company writes, the newest first. */
export const suppressionsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...suppressionsKey, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(q && { q }), limit: String(pageSize), offset: String(pageParam) }
      return call(listSuppressions, { query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, _, from) => (from + pageSize < count ? from + pageSize : undefined),
  })

/** @throws ApiError, NetworkError */
export async function lift(body: InputOf<typeof liftSuppression>['body']): Promise<void> {
  await call(liftSuppression, { body })
  await queryClient.invalidateQueries({ queryKey: suppressionsKey })
}

/** @throws ApiError, NetworkError */
export async function markDone(id: string, done: boolean): Promise<void> {
  await call(changePrivacyRequest, { params: { id }, body: { done } })
  await queryClient.invalidateQueries({ queryKey: key })
}
