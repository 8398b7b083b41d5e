import type { LetterKind } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { keepLetter } from '../commands/keep-letter.ts'
import { failBounced, markReplied, stopPlanned } from '../commands/stop-planned.ts'
import { unsubscribe } from '../commands/unsubscribe.ts'
import type { Letter } from '../reading/letter.ts'
import { type Belongs, type Mailbox, type Ours, whose } from './whose.ts'

/** A letter that came into a user's mailbox. */
export interface Came extends Mailbox {
  letter: Letter
  /** Its Message-ID, or what stands for it: the same mail in two folders is one. */
  mailId: string
  /** When it came: clocks of senders are years apart. */
  at: Date
  /** Where its files are kept. */
  blobs: Blobs
}

/** What a letter is to us. */
function kindOf({ kind, failure, unsubscribes }: Letter, { named }: Belongs): LetterKind {
  if (kind === 'complaint') return 'complaint'
  if (kind === 'failure') return failure?.kind === 'delayed' ? 'delay' : 'bounce'
  if (kind === 'automatic') return 'automatic'
  if (unsubscribes) return 'unsubscribe'
  return named ? 'reply' : 'unverified'
}

/** What comes of it: each moves the message once, and stops what is planned where it must (001 §4, D-60, D-61). */
async function effects(tx: Tx, kind: LetterKind, message: Ours, { letter: { failure }, at }: Came): Promise<void> {
  switch (kind) {
    case 'reply':
      await markReplied(tx, message, at)
      return stopPlanned(tx, message, 'of the sender', at)
    case 'bounce':
      await failBounced(tx, message, failure, at)
      return failure?.kind === 'hard' ? stopPlanned(tx, message, 'to the address', at) : undefined
    case 'complaint':
    case 'unsubscribe':
      await unsubscribe(tx, message, at)
      return stopPlanned(tx, message, 'to the address', at)
    case 'automatic':
    case 'delay':
    case 'unverified':
      return undefined
  }
}

/**
 * Takes in a letter: its thread, the letter, and what comes of it, in one transaction; the same letter again changes nothing.
 * @returns what it was; undefined for one that is not ours to keep (D-116), or was there already
 */
export async function receive(tx: Tx, came: Came): Promise<LetterKind | undefined> {
  const belongs = await whose(tx, came, came.letter)
  if (!belongs) return undefined
  const kind = kindOf(came.letter, belongs)
  const isNew = await keepLetter(tx, { ...came, kind, message: belongs.message })
  if (!isNew) return undefined
  await effects(tx, kind, belongs.message, came)
  return kind
}
