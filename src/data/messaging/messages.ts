import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  downloadLedger,
  getVariableValues,
  previewMessage,
  sendTestEmail,
} from '../../../contract/messaging/draft-endpoints.ts'
import {
  changeRecipient,
  deleteRecipient,
  listRecipients,
  type MailingRecipient,
  previewRecipient,
  sendMessage,
} from '../../../contract/messaging/message-endpoints.ts'
import {
  listLastContacts,
  listMessagingStatuses,
  listTemplateUsage,
  type Messaged,
  type PersonContacted,
} from '../../../contract/messaging/overview-endpoints.ts'
import type { RenderedMessage } from '../../../contract/messaging/rendered-message.ts'
import { filesNamed } from '../../../contract/templates/files.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'
import { callForFile } from '../network/reads/call-for-file.ts'
import { bringFiles } from './files.ts'

/** Messages to people: what was written, and how one more is. All of it is the server's; only drafts are on the device. */

/** Whatever is read of messages stands under it. */
export const messagesKey = ['messages'] as const
type Narrowed = CallOf<typeof listRecipients>['query']

/** What the user may see, narrowed; read anew at every visit and whenever the server tells of news, because messages change by themselves. */
export const messagesQuery = (query: Narrowed) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: ({ signal }) => call(listRecipients, { query }, { signal }),
    staleTime: 0,
    ...toldBy('messaging'),
  })

/** What was written to one person, planned first. */
export const messagesTo = (profileId: number, limit: number) =>
  messagesQuery({ profile_id: String(profileId), limit: String(limit) })

/** Who last wrote to each of these people, of those who were written to. @throws ApiError, NetworkError */
export const lastContactsTo = async (profileIds: readonly number[]): Promise<PersonContacted[]> =>
  (await call(listLastContacts, { query: { profiles: profileIds.join(',') } })).results

/** The people of a folder who were written to, by where that stands. @throws ApiError, NetworkError */
export const messagedPeople = async (folder: string): Promise<Messaged[]> =>
  (await call(listMessagingStatuses, { query: { folder } })).results

const leftQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'preview', id],
    queryFn: ({ signal }) => call(previewRecipient, { params: { id } }, { signal }),
  })

/** A message as it left, or will leave. */
export const useLeft = (id: string) => useQuery(leftQuery(id), queryClient)

/** The same, once. @throws ApiError, NetworkError */
export const readLeft = (id: string) => queryClient.fetchQuery(leftQuery(id))

/** What came of the templates that were used. */
export const usageQuery = queryOptions({
  queryKey: [...messagesKey, 'template-usage'],
  queryFn: async ({ signal }) => (await call(listTemplateUsage, {}, { signal })).results,
  staleTime: 0,
})

/** From where the user sends; refused with 403 where no mailbox is connected. */
export const senderQuery = queryOptions({
  queryKey: [...messagesKey, 'sender'],
  queryFn: ({ signal }) => call(sendTestEmail, { body: { check_permissions: true } }, { signal }),
  staleTime: 0,
})

/** What the variables stand for where somebody is written to, and at which of their addresses they want no mail. */
export const valuesQuery = (profileId: number, candidateId: string | undefined) =>
  queryOptions({
    queryKey: [...messagesKey, 'values', profileId, candidateId],
    queryFn: async ({ signal }) => {
      const query = { profile_id: String(profileId), candidate_id: candidateId }
      return call(getVariableValues, { query }, { signal })
    },
  })

const showAnew = () => queryClient.invalidateQueries({ queryKey: messagesKey })

/** What is sent, tried or looked at. */
export type Written = CallOf<typeof previewMessage>['body']

/** Files that wait on the device are on the server before what names them. */
const bringOf = ({ templates }: Pick<Written, 'templates'>): Promise<void> =>
  bringFiles(
    templates.flatMap(({ body_document: document, attachment_ids: ids = [] }) => [...filesNamed({ document }), ...ids]),
  )

/** How a message leaves. */
export interface Sending {
  /** Absent: at once, which is when it may no longer be taken back. */
  sendAt?: string | undefined
  /** The letter that it answers. */
  answers?: string | undefined
}

/**
 * @param repeatKey the same where a try is repeated whose answer was lost: it is sent once
 * @throws ApiError, NetworkError
 */
export async function send(
  { profile, candidate_id, email, ...said }: Written,
  { sendAt, answers }: Sending,
  repeatKey: string,
): Promise<MailingRecipient> {
  await bringOf(said)
  const recipients = [{ profile, ...(candidate_id && { candidate_id }), ...(email && { email }) }]
  const body = { ...said, recipients, ...(answers && { answers }), ...(sendAt && { send_at: sendAt }) }
  const list = await call(sendMessage, { body }, { repeatKey })
  void showAnew()
  return list.recipients[0]!
}

async function previewOf(written: Written): Promise<RenderedMessage> {
  await bringOf(written)
  return call(previewMessage, { body: written })
}

/** As it would arrive; nothing is asked where nothing is written. */
export const previewQuery = (written: Written | undefined) =>
  queryOptions({
    queryKey: [...messagesKey, 'written', written],
    queryFn: () => previewOf(written!),
    enabled: written !== undefined,
    gcTime: 0,
  })

/** To the user themselves. @returns where it went. @throws ApiError, NetworkError */
export async function sendTest(written: Written): Promise<string> {
  await bringOf(written)
  return (await call(sendTestEmail, { body: written })).email
}

/** Takes back what has not left. @throws ApiError, NetworkError */
export async function takeBack(id: string): Promise<void> {
  await call(deleteRecipient, { params: { id } })
  await showAnew()
}

/** Sends it again or now (`pending`), says that it has arrived (`sent`), or moves it. @throws ApiError, NetworkError */
export async function changeMessage(id: string, body: CallOf<typeof changeRecipient>['body']): Promise<void> {
  await call(changeRecipient, { params: { id }, body })
  await showAnew()
}

/** Every attempt to send of so many days, as a table. @throws ApiError, NetworkError */
export const ledgerOf = (days: number) => callForFile(downloadLedger, { query: { days: String(days) } })
