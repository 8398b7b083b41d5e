import type { messagingStatuses } from './messaging-statuses.ts'

/** What becomes of a message (001 §4). `sent` includes what was opened, and that what was replied to. */
export const messageStatuses = ['draft', 'pending', 'planned', 'sent', 'opened', 'replied', 'error'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Where messages to a person stand. */
export type MessagingStatus = (typeof messagingStatuses)[number]

/** Why one was not sent (000 §8, 001 §8); `unsunscribed` is the spec's own spelling. */
export const errorReasons = [
  'integration_disabled',
  'bad_request',
  'unsunscribed',
  'max_retries',
  'unexpected',
  'bounce',
  'previous_has_error',
] as const
export type ErrorReason = (typeof errorReasons)[number]

/**
 * Why a planned message is not to leave: what came from the person, by the kinds of letters (001 §4); or its user let it go,
 * because the original of a copy may have sent it (D-142).
 */
export const stopCauses = ['reply', 'bounce', 'complaint', 'unsubscribe', 'let_go'] as const
export type StopCause = (typeof stopCauses)[number]

/** What a mail server's refusal means, where it says more than that nobody is there (D-134). */
export const refusalMeanings = [
  'relay',
  'authentication',
  'blocked',
  'sender',
  'rate',
  'loop',
  'content',
  'size',
  'full',
  'policy',
  'system',
] as const

/**
 * What holds a message up, in a word; of one that is planned, why it did not leave yet.
 * - `connection`: the connection broke.
 * - `wait`: the other server asked to be tried again later.
 */
export const hindrances = [...refusalMeanings, 'connection', 'wait'] as const
export type Hindrance = (typeof hindrances)[number]

/** What stands beside `unsunscribed` where it is the company itself that must not write (D-119). */
export const keptFrom = 'Do not contact'

/** What stands beside `bad_request` where it was to take a file along that is gone. */
export const fileGone = 'A file of the message is not there any more'

/** What stands beside `integration_disabled` where it is the address that it was to leave from that is gone or refused. */
export const aliasGone = 'Sender address'

/** What stands beside `integration_disabled` where it waited for a mailbox that could not be signed in to for too long. */
export const mailboxWaited = 'Waited too long for the mailbox'

/** How long a message can be taken back after 'Send'; it leaves at the end of that time. */
export const undoSeconds = 10
/** It leaves no later than so many days after it was written. */
export const planDays = 365
/** Characters of what is filled in for a variable. */
export const valueLimit = 1000
/** Of so many people at a time it is asked who last wrote to them: as a page of a list shows. */
export const lastContactsLimit = 100
