import { z } from 'zod/mini'
import { anyMessage } from '../../../../contract/notices/push-message.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'

export const sendOne = {
  id: 'notices.sendPush',
  payload: z.object({ subscription: z.uuid(), message: anyMessage }),
}

/** Tells one device; when its push service does not take it, pg-boss tries again. A device that is gone is forgotten. */
export const sendPush = ({ db, push, log }: Pick<Kernel, 'db' | 'push' | 'log'>) =>
  job({
    ...sendOne,
    run: async ({ subscription, message }) => {
      const target = await db.system((tx) =>
        tx
          .selectFrom('push_subscriptions')
          .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
          .select(['endpoint', 'p256dh', 'auth'])
          .where('push_subscriptions.id', '=', subscription)
          .executeTakeFirst(),
      )
      if (!target) return
      const outcome = await push.send(target, JSON.stringify(message))
      if (outcome === 'refused') log.warn({ job: sendOne.id, code: outcome })
      if (outcome !== 'gone') return
      await db.system((tx) => tx.deleteFrom('push_subscriptions').where('id', '=', subscription).execute())
    },
  })
