import { sql } from 'kysely'
import { inboxDays } from '../../../../../contract/messaging/scopes.ts'
import type { Tx } from '../../../../db/database.ts'

const dayMs = 86_400_000
/** Threads that one transaction looks after: others are not to wait for it. */
export const releasedAtOnce = 500

/** What is older is on no device. */
export const inboxFrom = (now: Date): Date => new Date(now.getTime() - inboxDays * dayMs)

/** Threads of which something is on devices that is from before. @returns how many there were, `releasedAtOnce` at most */
export async function releaseOld(tx: Tx, from: Date): Promise<number> {
  const { numAffectedRows } = await sql`update threads set devices_from = ${from} where id in (
    select t.id from threads t where t.devices_from < ${from} and t.letter_at >= t.devices_from
      and (t.letter_at < ${from}
        or exists (select from letters e where e.thread_id = t.id and e.at >= t.devices_from and e.at < ${from})
        or exists (select from messages m where m.company_id = t.company_id and m.profile_id = t.profile_id
          and m.sender_id = t.owner_id and m.changed_at >= t.devices_from and m.sent_at < ${from}))
    limit ${releasedAtOnce} for update of t skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
