import { z } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { dropLoosePictures as drop } from '../commands/keep-pictures.ts'

/** Every few minutes: the pictures of people who were deleted, and those that an import left behind, go. */
export const dropLoosePictures = (db: Database, clock: Clock, blobs: Blobs) =>
  job({
    id: 'profiles.dropLoosePictures',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: async () => {
      while (await db.system((tx) => drop(tx, clock, blobs)));
    },
  })
