import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../../contract/kit/endpoint.ts'
import {
  actOnDemoMail,
  getDemoMail,
  getDemoMailPage,
  listDemoRecipients,
  moveDemoTime,
} from '../../../../contract/messaging/demo-endpoints.ts'
import { messagesKey } from '../../../data/messaging/messages.ts'
import { call } from '../../../data/network/api.ts'
import { queryClient } from '../../../data/network/query.ts'

const area = 'demo-mails'
/** What is sent while one looks is there a moment later. */
const lookAgainMs = 5000
export const mostRecipients = 100

export const recipientsQuery = queryOptions({
  queryKey: [area, 'recipients'],
  queryFn: ({ signal }) => call(listDemoRecipients, { query: { limit: String(mostRecipients) } }, { signal }),
  retry: false,
  refetchInterval: ({ state }) => (state.error ? false : lookAgainMs),
  staleTime: 0,
})

/** A mail never changes. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'mail', id],
    queryFn: ({ signal }) => call(getDemoMail, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const pageOf = (id: string): string => getDemoMailPage.path.replace('{id}', id)

export async function moveTime(body: CallOf<typeof moveDemoTime>['body']) {
  await call(moveDemoTime, { body })
  await queryClient.invalidateQueries({ queryKey: recipientsQuery.queryKey })
}

/** Does as its recipient would; what comes of it stands in the company's pages. @throws ApiError, NetworkError */
export async function actOn(id: string, body: CallOf<typeof actOnDemoMail>['body']) {
  await call(actOnDemoMail, { params: { id }, body })
  await queryClient.invalidateQueries({ queryKey: messagesKey })
}
