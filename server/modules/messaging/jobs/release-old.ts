import { z } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'
import { inboxFrom, releasedAtOnce, releaseOld } from '../commands/letters/release-old.ts'

/** Nightly: what has become too old leaves the devices of its owner; on the server it stays. */
export const releaseOldLetters = (db: Database, clock: Clock) =>
  job({
    id: 'messaging.releaseOldLetters',
    payload: z.object({}),
    cron: '17 3 * * *',
    run: async () => {
      const from = inboxFrom(clock.now())
      while ((await db.system((tx) => releaseOld(tx, from))) === releasedAtOnce);
    },
  })
