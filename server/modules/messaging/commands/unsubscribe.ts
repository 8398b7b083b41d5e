import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { LinkedMessage } from '../privacy/link-key.ts'

/** The company writes to that address no more (D-60); done twice it is done once. */
export async function unsubscribe(
  tx: Tx,
  { id, company_id, address, profile_id }: LinkedMessage,
  now: Date,
): Promise<void> {
  const added = await tx
    .insertInto('suppressions')
    .values({ company_id, address: address.toLowerCase(), at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'address']).doNothing())
    .returning('address')
    .executeTakeFirst()
  if (!added) return
  const ids = { messageId: id, profileId: profile_id }
  await recordEvents(tx, { companyId: company_id, actorId: null }, [
    { at: now, events: [{ event: 'messaging.unsubscribed', ids }] },
  ])
}
