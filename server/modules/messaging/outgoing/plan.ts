import type { ErrorReason } from '../../../../contract/messaging/message-states.ts'
import type { Outcome } from '../../../ports/mail-outlet.ts'
import { doneAfter } from '../refusals/meaning.ts'
import { namedWait } from '../refusals/named-wait.ts'

/** The rules of sending, without a clock or a database: what becomes of a message, and when it goes. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What the other side has put off is tried three times more within a day (D-61), the first time when it says. */
export const retryPauses = [5 * minute, 3 * hour, 20 * hour] as const
/** A try that nobody has ended by then was cut off, with its server. */
export const leaseMs = 2 * minute
/** A mail server that cannot be reached is tried so soon again, and then every hour (D-136). */
const awayPauses = [minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, hour] as const
/** What is due waits so long for it. */
export const mostAwayMs = 3 * day
/** Due so long ago, what waited for a sign-in is not sent by the press that sends all. */
export const mostHeldMs = 2 * day

/** When a server is tried again to which nobody came so often. */
export const awayPause = (tries: number): number => awayPauses[Math.min(tries, awayPauses.length - 1)]!

interface Trying {
  /** How often the other side has put it off since it was told to go. */
  putOff: number
  /** It has a mailbox of its user's, at which it may wait. */
  waits?: boolean
}

export type Next =
  | { state: 'sent' }
  | { state: 'pending'; dueAt: Date; putOff: number }
  /** It keeps its place and its time: the trouble is the mailbox's (D-136). */
  | { state: 'waiting' }
  | { state: 'error'; reason: ErrorReason; inDoubt: boolean }

const failed = (reason: ErrorReason, inDoubt = false): Next => ({ state: 'error', reason, inDoubt })

function putOffOnce(putOff: number, said: string, now: Date): Next {
  const pause = putOff === 0 ? (namedWait(said) ?? retryPauses[0]) : retryPauses[putOff]
  if (pause === undefined) return failed('max_retries')
  return { state: 'pending', dueAt: new Date(now.getTime() + pause), putOff: putOff + 1 }
}

/** What comes of a message whose try has ended. */
export function afterTry({ putOff, waits = false }: Trying, outcome: Outcome, now: Date): Next {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'refused': {
      const { flags } = doneAfter({ ...outcome, where: outcome.at ?? 'elsewhere' })
      return failed(flags ? 'bounce' : 'unexpected')
    }
    case 'disabled':
      return waits ? { state: 'waiting' } : failed('integration_disabled')
    case 'doubt':
      return failed('unexpected', true)
    case 'unreachable':
      return waits ? { state: 'waiting' } : putOffOnce(putOff, '', now)
    case 'later':
      return putOffOnce(putOff, outcome.said, now)
  }
}

/** What comes of a message whose server was killed in the middle of a try: sent again only where nothing had left. */
export const afterCut = ({ putOff, handing }: Trying & { handing: boolean }, now: Date): Next =>
  handing ? failed('unexpected', true) : { state: 'pending', dueAt: now, putOff }

/** What comes of a message at which our own code failed: others go on, and it is tried as often as what is put off. */
export function afterFault({ putOff, handing }: Trying & { handing: boolean }, now: Date): Next {
  if (handing) return failed('unexpected', true)
  const next = putOffOnce(putOff, '', now)
  return next.state === 'error' ? failed('unexpected') : next
}

/** The other side's words, short enough to keep and on one line. */
export const keptWords = (said: string): string => said.replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
