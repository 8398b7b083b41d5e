import { queryOptions } from '@tanstack/react-query'
import {
  declineShareRequest,
  grantShareRequest,
  listShareRequests,
  shareWithAddress,
} from '../../../contract/companies/asking-endpoints.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'

/** Requests to invite somebody that wait: the own ones; an admin's are all of the company. */
export const requestsQuery = queryOptions({
  queryKey: ['company', 'share requests'],
  queryFn: ({ signal }) => call(listShareRequests, {}, { signal }),
  staleTime: 0,
  ...toldBy('companies'),
})

/** Reads again what it may have touched: who is invited, who waits. */
async function done<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['company'] })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
    void queryClient.invalidateQueries({ queryKey: ['folder-invitees'] })
  }
}

export const shareByAddress = (folder: string, body: CallOf<typeof shareWithAddress>['body']) =>
  done(call(shareWithAddress, { params: { id: folder }, body }))
export const inviteAsked = (id: string) => done(call(grantShareRequest, { params: { id } }))
export const declineAsked = (id: string) => done(call(declineShareRequest, { params: { id } }))
