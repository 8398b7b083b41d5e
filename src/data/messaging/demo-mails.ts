import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  actOnDemoMail,
  getDemoMail,
  getDemoMailPage,
  listDemoRecipients,
  moveDemoTime,
} from '../../../contract/messaging/demo-endpoints.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'
import { messagesKey } from './messages.ts'

const area = 'demo-mails'
export const mostRecipients = 100

export const recipientsQuery = queryOptions({
  queryKey: [area, 'recipients'],
  queryFn: ({ signal }) => call(listDemoRecipients, { query: { limit: String(mostRecipients) } }, { signal }),
  retry: false,
  staleTime: 0,
  ...toldBy('messaging'),
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
