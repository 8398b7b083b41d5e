import { z } from 'zod/mini'
import type { AnyMessage } from '../../../../contract/notices/push-message.ts'
import { anyMessage } from '../../../../contract/notices/push-message.ts'
import type { Tx } from '../../../db/database.ts'
import type { Jobs } from '../../../kernel/jobs.ts'

/** What is done behind the act: one device is told (jobs/send-push.ts). */
export const sendOne = {
  id: 'notices.sendPush',
  payload: z.object({ subscription: z.uuid(), message: anyMessage }),
}

/** Has a user told on every device that wants to be told; the caller pokes `sendOne` when its transaction has ended. */
export async function tellUser(
  tx: Tx,
  jobs: Jobs,
  userId: string,
  messageIn: (language: 'en' | 'ru') => AnyMessage,
): Promise<void> {
  const devices = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'language'])
    .where('user_id', '=', userId)
    .execute()
  for (const { id, language } of devices)
    await jobs.send(tx, sendOne, { subscription: id, message: messageIn(language) })
}
