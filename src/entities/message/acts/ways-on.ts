import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import type { ErrorReason } from '../../../../contract/messaging/message-states.ts'
import { isWaiting } from '../states.tsx'

/** What can be done with a message from where it stands. */
export type WayOn = 'sendNow' | 'move' | 'cancel' | 'arrived' | 'sendAgain' | 'reconnect' | 'otherAddress'

const afterError: Record<ErrorReason, readonly WayOn[]> = {
  integration_disabled: ['reconnect', 'sendAgain'],
  bad_request: ['sendAgain'],
  // Nobody is written to who said so.
  unsunscribed: [],
  max_retries: ['sendAgain'],
  unexpected: ['sendAgain'],
  // Where it went nobody is.
  bounce: ['otherAddress'],
  previous_has_error: ['sendAgain'],
}

/** In their order; a message of somebody else's is read only. */
export function waysOn(message: MailingRecipient): readonly WayOn[] {
  const { editable, status, reason, may_have_arrived: inDoubt } = message
  if (!editable) return []
  if (isWaiting(message)) return status === 'planned' ? ['sendNow', 'move', 'cancel'] : ['cancel']
  if (status !== 'error') return []
  return [...(inDoubt ? (['arrived'] as const) : []), ...(reason ? afterError[reason] : ['sendAgain' as const])]
}
