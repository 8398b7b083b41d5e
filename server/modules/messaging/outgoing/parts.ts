import type { Tx } from '../../../db/database.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import type { MailOutlet, Outcome } from '../../../ports/mail-outlet.ts'
import type { Sending } from './due.ts'
import type { Footed, MailFoot } from './foot.ts'
import type { Tracked } from './pixel.ts'

/** By which a user's mail leaves, and which mailbox that is. */
export type UserOutlet = MailOutlet & {
  /** Null: the demo's. */
  mailboxId: string | null
  /** The most mails a day: the mailbox's own limit, and never more than the company's. */
  dailyLimit: number
  /** Since when the mailbox is as it was opened. */
  checkedAt: Date | null
  /** Nobody outside has its mails: what they fetch needs no public address. */
  staysHere?: true
}

/** What sending stands on: mailboxes, files, and a clock that can be moved. */
export interface SendingParts {
  /** Nothing leaves a copy before it is resumed. */
  mayLeave: () => boolean
  /** Where the contents of files lie. */
  blobs: Blobs
  /** How a user's mail leaves; undefined where it does not. */
  outletOf: (sending: Sending) => Promise<UserOutlet | undefined>
  /** What the product puts under a mail. */
  footOf: (tx: Tx, mail: Footed) => Promise<MailFoot>
  /** Where the picture lies that tells of a mail's opening; undefined where nobody is told. */
  pixelOf: (tx: Tx, message: Tracked, outlet: UserOutlet) => Promise<string | undefined>
  /** Told how each try ended. */
  noteOutcome: (tx: Tx, outlet: UserOutlet, outcome: Outcome) => Promise<void>
  /** The clock of a company's sending; on a demo server it can be moved (D-118). */
  sendingNow: (companyId: number, tx?: Tx) => Promise<Date>
}
