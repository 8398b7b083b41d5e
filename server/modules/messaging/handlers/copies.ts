import type { endpoints } from '../../../../contract/endpoints.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { answerFor } from '../commands/planned.ts'
import { resumeNow } from '../commands/resume.ts'
import { askedAbout } from '../rows/planned.ts'
import { sendingNow } from '../rows/sending-now.ts'

type Calls = typeof endpoints.messaging

/** A copy of the data is resumed, and its users say what is to become of what was planned (D-142). */
export const copyHandlers = (kernel: Kernel) => ({
  getPlannedInCopy: (async (_input, { actor, inCompany }) => {
    // Nobody is asked before their mailbox was read: what it knows as sent is.
    if (!kernel.hold.mayLeave()) return null
    return inCompany(async (tx) => askedAbout(tx, actor.id, await sendingNow(tx, kernel.clock, actor.companyId)))
  }) satisfies Handler<Calls['getPlannedInCopy']>,

  answerPlannedInCopy: (async ({ body }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      const now = await sendingNow(tx, kernel.clock, actor.companyId)
      return { count: await answerFor(tx, actor, body.answer, now) }
    })) satisfies Handler<Calls['answerPlannedInCopy']>,

  resumeCopy: (async (_input, context) => {
    requireFresh(context)
    const { messages, senders } = await resumeNow(kernel)
    return { messages, senders }
  }) satisfies Handler<Calls['resumeCopy']>,
})
