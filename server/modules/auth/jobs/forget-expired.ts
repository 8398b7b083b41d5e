import { z } from 'zod/mini'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'

const day = 86_400_000
/** Outcomes and answers are kept as long as a device may repeat a change (sync.md §2.2). */
const answersKept = 180 * day
const longestSession = 30 * day
const linksKept = day

/** Hourly: what can no longer matter goes, so that these tables do not grow for ever. */
export const forgetExpired = (db: Database, clock: Clock) =>
  job({
    id: 'auth.forgetExpired',
    payload: z.object({}),
    cron: '17 * * * *',
    run: () => db.system((tx) => forget(tx, clock.now())),
  })

async function forget(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await tx.deleteFrom('rate_limits').where('tat', '<', now).execute()
  await tx.deleteFrom('login_links').where('created_at', '<', before(linksKept)).execute()
  await tx.deleteFrom('sessions').where('created_at', '<', before(longestSession)).execute()
  await tx.deleteFrom('idempotent_answers').where('at', '<', before(answersKept)).execute()
}
