import { z } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { dropLooseFiles as drop } from '../commands/files/drop-file.ts'

export const everyFewMinutes = { id: 'profiles.dropLooseFiles', payload: z.object({}), cron: '*/5 * * * *' }

/** Every few minutes: files of people who are gone, those that were taken away, and uploads that nobody got. */
export const dropLooseFiles = (db: Database, clock: Clock, blobs: Blobs) =>
  job({
    ...everyFewMinutes,
    run: async () => {
      while (await db.system((tx) => drop(tx, clock, blobs)));
    },
  })
