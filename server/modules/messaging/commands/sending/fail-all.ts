import type { Tx } from '../../../../db/database.ts'
import type { Sending } from '../../outgoing/due.ts'

/** What is due of somebody who has no mailbox any more, or is gone, fails with its reason; one that is lost is waited for. */
export async function failAll(tx: Tx, { senderId }: Sending, now: Date): Promise<void> {
  const mailbox = tx.selectFrom('mailboxes').select('id').where('user_id', '=', senderId)
  if (await mailbox.executeTakeFirst()) return
  await tx
    .updateTable('messages')
    .set({ state: 'error', reason: 'integration_disabled', changed_at: now })
    .where('sender_id', '=', senderId)
    .where('state', '=', 'pending')
    .where('copied_at', 'is', null)
    .where('due_at', '<=', now)
    .execute()
}
