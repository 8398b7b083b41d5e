import { sql } from 'kysely'
import { z } from 'zod/mini'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { expireGifts } from '../commands/expire-gifts.ts'

/** Hourly, for a day ends somewhere in every hour: what is left of gifts that are over expires. */
export const expireEndedGifts = ({ db, clock, live }: Pick<Kernel, 'db' | 'clock' | 'live'>) =>
  job({
    id: 'meter.expireGifts',
    payload: z.object({}),
    cron: '1 * * * *',
    run: async () => {
      const now = clock.now()
      // Where the day begins first; whether a gift is over where its company is, is asked there.
      const { rows } = await db.system((tx) =>
        sql<{ company_id: number }>`
          select distinct company_id from (select company_id, gift_id from meter_ledger where unit = 'credit'
            group by company_id, gift_id
            having sum(signed) > 0 and max(till_date) < (${now}::timestamptz at time zone 'Pacific/Kiritimati')::date) ended
          order by company_id`.execute(tx),
      )
      for (const { company_id: companyId } of rows)
        if (await db.company(companyId, (tx) => expireGifts(tx, companyId, now))) live.tellNews(companyId, 'meter')
    },
  })
