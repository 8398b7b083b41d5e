import type { ErrorReason } from '../../../../contract/messaging/message-states.ts'
import type { Outcome } from '../../../ports/mail-outlet.ts'

/** The rules of sending, without a clock or a database: what becomes of a message, and when it goes. */

const minute = 60_000
const hour = 60 * minute

/** What the other side has put off is tried three times more within a day (D-61). */
export const retryPauses = [5 * minute, 3 * hour, 20 * hour] as const
/** A try that nobody has ended by then was cut off, with its server. */
export const leaseMs = 2 * minute

export interface Trying {
  /** How often the other side has put it off since it was told to go. */
  putOff: number
}

export type Next =
  | { state: 'sent' }
  | { state: 'pending'; dueAt: Date; putOff: number }
  | { state: 'error'; reason: ErrorReason; inDoubt: boolean }

const failed = (reason: ErrorReason, inDoubt = false): Next => ({ state: 'error', reason, inDoubt })

/** A full mailbox and a policy say nothing against the address (D-61): 5.2.2, 5.7.x. */
const isAboutThisMail = (said: string) => /\b5\.(7\.\d{1,3}|2\.2)\b/.test(said)

/** What comes of a message whose try has ended. */
export function afterTry({ putOff }: Trying, outcome: Outcome, now: Date): Next {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'refused':
      return failed(isAboutThisMail(outcome.said) ? 'unexpected' : 'bounce')
    case 'disabled':
      return failed('integration_disabled')
    case 'doubt':
      return failed('unexpected', true)
    case 'later': {
      const pause = retryPauses[putOff]
      if (pause === undefined) return failed('max_retries')
      return { state: 'pending', dueAt: new Date(now.getTime() + pause), putOff: putOff + 1 }
    }
  }
}

/** What comes of a message whose server was killed in the middle of a try: sent again only where nothing had left. */
export const afterCut = ({ putOff, handing }: Trying & { handing: boolean }, now: Date): Next =>
  handing ? failed('unexpected', true) : { state: 'pending', dueAt: now, putOff }

/** What comes of a message at which our own code failed: others go on, and it is tried as often as what is put off. */
export function afterFault({ putOff, handing }: Trying & { handing: boolean }, now: Date): Next {
  if (handing) return failed('unexpected', true)
  const next = afterTry({ putOff }, { kind: 'later', code: null, said: '' }, now)
  return next.state === 'error' ? failed('unexpected') : next
}

export interface SenderState {
  /** Of this day of the company, the one now included. */
  sentToday: number
  dailyLimit: number
  /** When the company's next day begins. */
  nextDay: Date
}

/** Whether a sender may send now; else when again: over the day's limit it goes on the next day (D-62). */
export const maySend = ({ sentToday, dailyLimit, nextDay }: SenderState): true | Date =>
  sentToday < dailyLimit || nextDay

/** The other side's words, short enough to keep and on one line. */
export const keptWords = (said: string): string => said.replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
