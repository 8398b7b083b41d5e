import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  deleteMailbox,
  getMailbox,
  type Mailbox,
  readMailbox,
  saveMailbox,
  sendWaiting,
  testMailbox,
} from '../../../contract/messaging/mailbox-endpoints.ts'
import {
  changeCompanyMessagingSettings,
  changeMessagingSettings,
  getCompanyMessagingSettings,
  getMessagingSettings,
} from '../../../contract/messaging/settings-endpoints.ts'
import { filesNamed } from '../../../contract/templates/files.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { bringFiles } from './files.ts'
import { messagesKey } from './messages.ts'

const area = 'messaging-settings'
/** What the server writes down of a mailbox changes while the page is open. */
const fresh = { staleTime: 0 }

export const mailboxQuery = queryOptions({
  queryKey: [area, 'mailbox'],
  queryFn: ({ signal }) => call(getMailbox, {}, { signal }),
  ...fresh,
})

export const ownSettingsQuery = queryOptions({
  queryKey: [area, 'own'],
  queryFn: ({ signal }) => call(getMessagingSettings, {}, { signal }),
  ...fresh,
})

export const companySettingsQuery = queryOptions({
  queryKey: [area, 'company'],
  queryFn: ({ signal }) => call(getCompanyMessagingSettings, {}, { signal }),
  ...fresh,
})

export type MailboxDraft = CallOf<typeof saveMailbox>['body']

export async function keepMailbox(body: MailboxDraft) {
  queryClient.setQueryData(mailboxQuery.queryKey, await call(saveMailbox, { body }))
}
export const tryMailbox = (body: MailboxDraft) => call(testMailbox, { body })
/** Reads it for replies, and says how that went. @throws ApiError, NetworkError */
export async function readNow(): Promise<Mailbox> {
  const mailbox = await call(readMailbox, {})
  queryClient.setQueryData(mailboxQuery.queryKey, mailbox)
  return mailbox
}
/** What waited since the sign-in was lost leaves. @throws ApiError, NetworkError */
export async function sendWaitingNow(): Promise<void> {
  const { mailbox } = await call(sendWaiting, {})
  queryClient.setQueryData(mailboxQuery.queryKey, mailbox)
  await queryClient.invalidateQueries({ queryKey: messagesKey })
}
export async function forgetMailbox() {
  await call(deleteMailbox, {})
  queryClient.setQueryData(mailboxQuery.queryKey, null)
}

export async function saveOwn(body: CallOf<typeof changeMessagingSettings>['body']) {
  await bringFiles(filesNamed({ document: body.signature }))
  queryClient.setQueryData(ownSettingsQuery.queryKey, await call(changeMessagingSettings, { body }))
}
export async function saveCompany(body: CallOf<typeof changeCompanyMessagingSettings>['body']) {
  await bringFiles(filesNamed({ document: body.signature }))
  queryClient.setQueryData(companySettingsQuery.queryKey, await call(changeCompanyMessagingSettings, { body }))
  await queryClient.invalidateQueries({ queryKey: ownSettingsQuery.queryKey })
}
