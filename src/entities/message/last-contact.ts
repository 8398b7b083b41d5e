import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'

/** The most messages that are searched for the last one that has left. */
export const lastLimit = 20

interface LastContact {
  author: MailingRecipient['author']
  at: string
  subject: string
  replied: boolean
}

/** Who wrote last, and when, of messages that have left. @param messages planned first, then the newest */
export function lastContact(messages: readonly MailingRecipient[]): LastContact | undefined {
  for (const { author, status, messages: written } of messages) {
    const last = written.findLast(({ sent_at }) => sent_at !== null)
    if (last?.sent_at && status !== 'error')
      return { author, at: last.sent_at, subject: last.subject, replied: status === 'replied' }
  }
  return undefined
}
