import { brandNames, brandOf } from '../../../../contract/brand.ts'
import { type AnyMessage, declared } from '../../../../contract/notices/push-message.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { sendOne } from '../commands/tell-user.ts'

/** Apple's systems show a notification by themselves; all others leave it to the worker, which knows the names. */
function contentFor({ endpoint, origin }: { endpoint: string; origin: string | null }, message: AnyMessage): object {
  const { hostname } = new URL(endpoint)
  if (!origin || !hostname.endsWith('.push.apple.com')) return message
  return declared(message, origin, brandNames[brandOf(new URL(origin).host)])
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
          .leftJoin('devices', 'devices.id', 'sessions.device_id')
          .where('devices.wiped_at', 'is', null)
          .select(['endpoint', 'p256dh', 'auth', 'origin'])
          .where('push_subscriptions.id', '=', subscription)
          .executeTakeFirst(),
      )
      if (!target) return
      const outcome = await push.send(target, JSON.stringify(contentFor(target, message)))
      if (outcome === 'refused') log.warn({ job: sendOne.id, code: outcome })
      if (outcome !== 'gone') return
      await db.system((tx) => tx.deleteFrom('push_subscriptions').where('id', '=', subscription).execute())
    },
  })
