import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import type { Outcome } from '../../../ports/mail-outlet.ts'
import { sendingNow } from '../demo/demo-time.ts'
import { noteOutcome } from '../mailboxes/mailbox-health.ts'
import { openOutlet, type UserOutlet } from '../mailboxes/outlet.ts'
import { pixelOf, type Tracked } from '../opens/pixel.ts'
import { type Footed, footOf, type MailFoot } from '../privacy/foot.ts'
import type { Sending } from './queue.ts'

export type OpenOutlet = UserOutlet

/** What sending stands on: mailboxes, files, and a clock that can be moved. */
export interface SendingParts {
  /** Nothing leaves a copy before it is resumed. */
  mayLeave: () => boolean
  /** Where the contents of files lie. */
  blobs: Blobs
  /** How a user's mail leaves; undefined where it does not. */
  outletOf: (sending: Sending) => Promise<OpenOutlet | undefined>
  /** What the product puts under a mail. */
  footOf: (tx: Tx, mail: Footed) => Promise<MailFoot>
  /** Where the picture lies that tells of a mail's opening; undefined where nobody is told. */
  pixelOf: (tx: Tx, message: Tracked, outlet: OpenOutlet) => Promise<string | undefined>
  /** Told how each try ended. */
  noteOutcome: (tx: Tx, outlet: OpenOutlet, outcome: Outcome) => Promise<void>
  /** The clock of a company's sending; on a demo server it can be moved (D-118). */
  sendingNow: (companyId: number, tx?: Tx) => Promise<Date>
}

/** By the users' own mailboxes. */
export const sendingParts = (kernel: Kernel): SendingParts => ({
  mayLeave: () => kernel.hold.mayLeave(),
  blobs: kernel.blobs,
  outletOf: ({ companyId, senderId: userId }) => openOutlet(kernel, { companyId, userId }),
  footOf: (tx, mail) => footOf(kernel, tx, mail),
  pixelOf: (tx, message, outlet) => pixelOf(kernel, tx, message, outlet),
  noteOutcome: (tx, outlet, outcome) => noteOutcome(tx, kernel.clock, outlet, outcome),
  sendingNow: (companyId, tx) => sendingNow(tx ?? kernel.db, kernel.clock, companyId),
})
