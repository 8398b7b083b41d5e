import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'
import { dropMessageFiles } from '../../profiles/door.ts'

/** A draft on a device may name a file that the server sees nowhere: for so long it may still come. */
const keptDays = 30
const atOnce = 200

export const nightly = { id: 'messaging.dropUnusedFiles', payload: z.object({}), cron: '53 2 * * *' }

/** Every night: files of messages that nothing names any more, and nothing will. */
export const dropUnusedFiles = (db: Database, clock: Clock) =>
  job({
    ...nightly,
    run: async () => {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
      const drop = () =>
        db.system(async (tx) => {
          const { rows } = await sql<{ id: string }>`
            select f.id from files f where f.for_messages and f.created_at < ${before}
              and not exists (select from templates t where t.removed_at is null and t.file_ids @> to_jsonb(f.id::text))
              and not exists (select from mailing_steps s where s.file_ids @> to_jsonb(f.id::text))
              and not exists (select from messaging_settings o where o.company_id = f.company_id
                and o.file_ids @> to_jsonb(f.id::text))
              and not exists (select from messaging_company_settings c where c.company_id = f.company_id
                and c.file_ids @> to_jsonb(f.id::text))
              order by f.id limit ${atOnce}`.execute(tx)
          await dropMessageFiles(
            tx,
            rows.map(({ id }) => id),
          )
          return rows.length === atOnce
        })
      while (await drop());
    },
  })
