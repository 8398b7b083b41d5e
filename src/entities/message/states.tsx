import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleMinus,
  IconClock,
  IconMailOpened,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'
import type { ErrorReason, Hindrance, MessageStatus, StopCause } from '../../../contract/messaging/message-states.ts'

/** The texts of 000 §8, to the letter. */
export const reasonTexts: Record<ErrorReason, MessageDescriptor> = {
  integration_disabled: msg`Integration disabled`,
  bad_request: msg`Internal error`,
  unsunscribed: msg`Unsubscribed from emails`,
  max_retries: msg`Exceeded the sending limit`,
  unexpected: msg`Something went wrong`,
  bounce: msg`Email does not exist or does not accept messages`,
  previous_has_error: msg`Previous message has error`,
}

/** What holds a message up, where the other side has said it. */
export const hindranceTexts: Record<Hindrance, MessageDescriptor> = {
  relay: msg`Your mail server won’t relay it`,
  authentication: msg`Your domain doesn’t authenticate its email (SPF, DKIM)`,
  blocked: msg`Their server blocks yours`,
  sender: msg`Their server does not accept your address`,
  rate: msg`Too much was sent in too short a time`,
  loop: msg`Their mail server has a loop`,
  content: msg`Rejected because of its content`,
  size: msg`Too large for their server`,
  full: msg`Their mailbox is full`,
  policy: msg`Their server’s rules block it`,
  system: msg`Their server has a problem`,
  connection: msg`The connection was lost`,
  wait: msg`The other server asked to wait`,
}

/** Why something planned is not to leave; in the same words where it is the same. */
export const causeTexts: Record<StopCause, MessageDescriptor> = {
  reply: msg`A reply came`,
  bounce: reasonTexts.bounce,
  complaint: msg`Marked as spam`,
  unsubscribe: reasonTexts.unsunscribed,
  let_go: msg`Cancelled after a restore`,
}

/** What is called by a word of its own: a draft that was planned and is not to leave is more than a draft. */
export type Standing = MessageStatus | 'stopped'

export const standingOf = ({ status, stopped }: Pick<MailingRecipient, 'status' | 'stopped'>): Standing =>
  stopped ? 'stopped' : status

export const standings: Record<
  Standing,
  { name: MessageDescriptor; icon: typeof IconSend; look: 'good' | 'bad' | 'quiet' }
> = {
  draft: { name: msg`Draft`, icon: IconPencil, look: 'quiet' },
  pending: { name: msg`Leaving`, icon: IconClock, look: 'quiet' },
  planned: { name: msg`Planned`, icon: IconClock, look: 'quiet' },
  sent: { name: msg`Sent`, icon: IconSend, look: 'good' },
  opened: { name: msg({ message: 'Viewed', context: 'message' }), icon: IconMailOpened, look: 'good' },
  replied: { name: msg`Replied`, icon: IconArrowBackUp, look: 'good' },
  error: { name: msg`Error`, icon: IconAlertCircle, look: 'bad' },
  stopped: { name: msg`Stopped`, icon: IconCircleMinus, look: 'quiet' },
}

/** A program fetched the mail's picture; whether a person has seen it nobody knows (D-64). */
export const machineText = msg`Opened automatically, not counted`

/** When it leaves, of what is planned: that is its time (MSG-15). */
export const planOf = ({ messages }: MailingRecipient): string | null =>
  messages.find(({ sent_at }) => sent_at === null)?.send_at ?? null

export const isWaiting = ({ status }: MailingRecipient): boolean => status === 'planned' || status === 'pending'

/** Why it was not sent, or is not to be; undefined where nothing of it is known. */
export function whyOf({ reason, hindrance, stopped_by: cause }: MailingRecipient): MessageDescriptor | undefined {
  if (reason === 'unexpected' && hindrance) return hindranceTexts[hindrance]
  return reason ? reasonTexts[reason] : cause && causeTexts[cause]
}
