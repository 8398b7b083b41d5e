import { sql } from 'kysely'
import { z } from 'zod/mini'
import { inboxDays } from '../../../../contract/messaging/scopes.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'

const dayMs = 86_400_000
/** Threads that one transaction looks after: others are not to wait for it. */
const batch = 500

/** What is older is on no device. */
export const inboxFrom = (now: Date): Date => new Date(now.getTime() - inboxDays * dayMs)

/** Nightly: what has become too old leaves the devices of its owner; on the server it stays. */
export const releaseOldLetters = (db: Database, clock: Clock) =>
  job({
    id: 'messaging.releaseOldLetters',
    payload: z.object({}),
    cron: '17 3 * * *',
    run: async () => {
      const from = inboxFrom(clock.now())
      while ((await db.system((tx) => release(tx, from))) === batch);
    },
  })

/** Threads of which something is on devices that is from before. @returns how many there were */
async function release(tx: Tx, from: Date): Promise<number> {
  const { numAffectedRows } = await sql`update threads set devices_from = ${from} where id in (
    select t.id from threads t where t.devices_from < ${from} and t.letter_at >= t.devices_from
      and (t.letter_at < ${from}
        or exists (select from letters e where e.thread_id = t.id and e.at >= t.devices_from and e.at < ${from})
        or exists (select from messages m where m.company_id = t.company_id and m.profile_id = t.profile_id
          and m.sender_id = t.owner_id and m.changed_at >= t.devices_from and m.sent_at < ${from}))
    limit ${batch} for update of t skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
