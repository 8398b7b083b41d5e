import { queryOptions } from '@tanstack/react-query'
import { lookAtResetLink } from '../../../contract/auth/password-endpoints.ts'
import { readInvitation } from '../../../contract/companies/invitation-endpoints.ts'
import { exampleKey, readPrivacy, readUnsubscribing } from '../../../contract/messaging/privacy/privacy-endpoints.ts'
import { call } from '../network/api.ts'

/** What the links in mails lead to, for whoever has one. What is behind a key goes with its page. */

const onceRead = { staleTime: Number.POSITIVE_INFINITY }
const goesWithPage = { ...onceRead, gcTime: 0 }

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(lookAtResetLink, { params: { token } }, { signal }),
    retry: false,
    ...onceRead,
  })

export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ['invitation', key],
    queryFn: () => call(readInvitation, { body: { key } }),
    ...goesWithPage,
  })

export const unsubscribingQuery = (key: string) =>
  queryOptions({
    queryKey: ['unsubscribing', key],
    queryFn: () => call(readUnsubscribing, { body: { key } }),
    ...goesWithPage,
  })

/** Who has whose data; nothing is asked without a key, or with that of an example. */
export const privacyQuery = (key: string | undefined) =>
  queryOptions({
    queryKey: ['privacy', key],
    queryFn: () => call(readPrivacy, { body: { key: key ?? '' } }),
    enabled: key !== undefined && key !== exampleKey,
    retry: false,
    ...goesWithPage,
  })
