import type { Kernel } from '../../../kernel/kernel.ts'
import { noteOutcome } from '../commands/mailboxes/mailbox-health.ts'
import { openOutlet } from '../commands/mailboxes/outlet.ts'
import { footOf } from '../outgoing/foot.ts'
import type { SendingParts } from '../outgoing/parts.ts'
import { pixelOf } from '../outgoing/pixel.ts'
import { sendingNow } from '../rows/sending-now.ts'

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
