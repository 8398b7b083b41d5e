import { sql } from 'kysely'
import type { SuppressionSource } from '../../../../contract/messaging/privacy/suppression-sources.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { LinkedMessage } from '../rows/link-key.ts'

/**
 * The company writes to that address no more (D-60): what anybody there has planned for it is stopped at once, so that
 * they see it now and not on the day. Done twice it is done once.
 * @param said when they said so, and when it was heard: the audit log is in the order in which the server heard of things
 * @param source who or what said so: whoever marks a mail as spam asks for no more either
 * @param actorId the colleague who said so; null: the person themself
 */
export async function unsubscribe(
  tx: Tx,
  { id, company_id, address, profile_id }: Pick<LinkedMessage, 'id' | 'company_id' | 'address' | 'profile_id'>,
  { at, heard }: { at: Date; heard: Date },
  source: Exclude<SuppressionSource, 'unknown'>,
  actorId: string | null = null,
): Promise<void> {
  const added = await tx
    .insertInto('suppressions')
    .values({ company_id, address: address.toLowerCase(), at, source, message_id: id })
    .onConflict((conflict) => conflict.columns(['company_id', 'address']).doNothing())
    .returning('address')
    .executeTakeFirst()
  if (!added) return
  await tx
    .updateTable('messages')
    .set({ state: 'stopped', stopped_by: source === 'complaint' ? 'complaint' : 'unsubscribe', changed_at: at })
    .where('company_id', '=', company_id)
    .where('profile_id', '=', profile_id)
    .where('state', '=', 'pending')
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .execute()
  const ids = { messageId: id, profileId: profile_id }
  await recordEvents(tx, { companyId: company_id, actorId }, [
    { at: heard, events: [{ event: 'messaging.unsubscribed', ids }] },
  ])
}
