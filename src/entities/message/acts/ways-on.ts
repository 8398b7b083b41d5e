import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import type { ErrorReason, StopCause } from '../../../../contract/messaging/message-states.ts'
import { isWaiting } from '../states.tsx'

/** What can be done with a message from where it stands. */
export type WayOn =
  | 'sendNow'
  | 'move'
  | 'cancel'
  | 'arrived'
  | 'sendAgain'
  | 'sendAnyway'
  | 'edit'
  | 'reconnect'
  | 'correct'
  | 'otherAddress'
  | 'otherContacts'

const afterError: Record<ErrorReason, readonly WayOn[]> = {
  integration_disabled: ['reconnect', 'sendAgain'],
  // Something of the text itself stands in the way.
  bad_request: ['edit', 'sendAgain'],
  // Nobody is written to who said so; they may be called.
  unsunscribed: ['otherContacts'],
  max_retries: ['sendAgain'],
  unexpected: ['sendAgain'],
  // Where it went nobody is.
  bounce: ['correct', 'otherAddress'],
  previous_has_error: ['sendAgain'],
}

const afterStop: Record<StopCause, readonly WayOn[]> = {
  reply: ['sendAnyway'],
  bounce: afterError.bounce,
  complaint: afterError.unsunscribed,
  unsubscribe: afterError.unsunscribed,
  let_go: ['sendAnyway'],
}

/** In their order; a message of somebody else's is read only. */
export function waysOn(message: MailingRecipient): readonly WayOn[] {
  const { editable, status, reason, stopped, stopped_by: cause, may_have_arrived: inDoubt } = message
  if (!editable) return []
  if (isWaiting(message))
    return status === 'planned'
      ? [message.waits_for === 'sign_in' ? 'reconnect' : 'sendNow', 'move', 'cancel']
      : ['cancel']
  if (stopped) return cause ? afterStop[cause] : ['sendAnyway']
  if (status !== 'error') return []
  return [...(inDoubt ? (['arrived'] as const) : []), ...(reason ? afterError[reason] : ['sendAgain' as const])]
}
