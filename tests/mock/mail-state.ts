import type { MailingRecipient } from '../../contract/messaging/message-endpoints.ts'
import type { RenderedMessage } from '../../contract/messaging/rendered-message.ts'
import type { WholeThread } from '../../contract/messaging/thread-endpoints.ts'

export interface MockMessage {
  row: MailingRecipient
  rendered: RenderedMessage
  templateId?: string | undefined
}

/** What the mock's company has written to people, the newest first. */
export interface MailState {
  /** Whether the user has a mailbox to send from. */
  connected: boolean
  /** Whether its server takes nothing from it. */
  refused: boolean
  messages: MockMessage[]
  /** What people answered, the newest first. */
  threads: WholeThread[]
  /** The letters that were answered, by the message that answers. */
  answered: Map<string, string>
  /** Addresses at which nobody wants more mail. */
  unsubscribed: string[]
  /** Subjects of what was sent as a test. */
  tests: string[]
}

export const noMail = (): MailState => ({
  connected: true,
  refused: false,
  messages: [],
  threads: [],
  answered: new Map(),
  unsubscribed: [],
  tests: [],
})
