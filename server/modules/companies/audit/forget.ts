import { z } from 'zod/mini'
import { auditMonths } from '../../../../contract/companies/audit-endpoints.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'

/** Daily: entries that are older than the log is kept go. */
export const forgetAudit = (db: Database, clock: Clock) =>
  job({
    id: 'companies.forgetAudit',
    payload: z.object({}),
    cron: '41 3 * * *',
    run: async () => {
      const oldest = clock.now()
      oldest.setUTCMonth(oldest.getUTCMonth() - auditMonths)
      await db.system((tx) => tx.deleteFrom('audit_log').where('at', '<', oldest).execute())
    },
  })
