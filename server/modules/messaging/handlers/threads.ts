import type * as contract from '../../../../contract/messaging/thread-endpoints.ts'
import type { Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { type Changing, changing } from '../../../kernel/data/changing.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import { requireProfile } from '../../profiles/door.ts'
import { changeThread } from '../commands/change-thread.ts'
import { settleWish, takeBackWish } from '../commands/settle-wish.ts'
import type { SendingParts } from '../outgoing/parts.ts'
import { requirePermission } from '../rows/seen.ts'
import { itemsOf, withoutMail } from '../rows/thread-items.ts'
import { findThread, findThreads } from '../rows/threads.ts'

/** @throws AppError notFound for who may not see it */
async function requireThread(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<Thread> {
  const thread = await findThread(tx, actor, id, now)
  if (!thread) throw notFound()
  return thread
}

/** What came back of what was written. */
export const threadHandlers = (parts: Changing, { sendingNow }: Pick<SendingParts, 'sendingNow'>) => ({
  listThreads: (({ query }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingInfo')
    const { profile_id: profile, ...listing } = query
    return inCompany(async (tx) => {
      const profileId = profile === undefined ? undefined : (await requireProfile(tx, actor, profile)).id
      return findThreads(tx, actor, { ...listing, profileId }, await sendingNow(actor.companyId, tx))
    })
  }) satisfies Handler<typeof contract.listThreads>,

  getThread: (({ params }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingMessages')
    return inCompany(async (tx) => {
      const thread = await requireThread(tx, actor, params.id, await sendingNow(actor.companyId, tx))
      const items = await itemsOf(tx, thread, actor.companyId)
      const noMail = await withoutMail(tx, thread, items, actor.companyId)
      return { ...thread, items, ...(noMail.length && { no_mail: noMail }) }
    })
  }) satisfies Handler<typeof contract.getThread>,

  changeThread: (({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor } = context
      const now = await sendingNow(actor.companyId, tx)
      await changeThread(tx, parts, context, await requireThread(tx, actor, params.id, now), body, now)
      return requireThread(tx, actor, params.id, now)
    })) satisfies Handler<typeof contract.changeThread>,

  settleWish: (({ params, body }, context) => {
    const { actor, inCompany } = context
    return inCompany(async (tx) => {
      const now = await sendingNow(actor.companyId, tx)
      const thread = await requireThread(tx, actor, params.id, now)
      if (body.choice === 'undecided') await takeBackWish(tx, context, thread, now)
      else await settleWish(tx, actor, thread, body.choice, now)
      return requireThread(tx, actor, params.id, now)
    })
  }) satisfies Handler<typeof contract.settleWish>,
})
