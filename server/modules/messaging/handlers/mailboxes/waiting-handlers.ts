import type { sendWaiting } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { Handler } from '../../../../kernel/implement.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import { failHeld, releaseHeld } from '../../commands/sending/queue.ts'
import { messagingFaults } from '../../faults.ts'
import { mailboxOf } from '../../rows/mailbox-rows.ts'
import { sendingNow } from '../../rows/sending-now.ts'
import { mailboxAnswer } from './mailbox-answer.ts'

/** What was due while nobody could sign in goes by its user's word (D-136). */
export const waitingHandlers = (kernel: Kernel) => ({
  sendWaiting: (async (_input, { actor, inCompany, language }) =>
    inCompany(async (tx) => {
      const row = await mailboxOf(tx, actor.id)
      if (!row) throw new AppError(messagingFaults.noMailbox)
      if (row.disabled) throw new AppError(messagingFaults.mailboxRefused)
      const sending = { companyId: actor.companyId, senderId: actor.id }
      await failHeld(tx, sending, await sendingNow(tx, kernel.clock, actor.companyId))
      const sent = await releaseHeld(tx, sending)
      return { sent, mailbox: await mailboxAnswer(tx, row, kernel.clock, language) }
    })) satisfies Handler<typeof sendWaiting>,
})
