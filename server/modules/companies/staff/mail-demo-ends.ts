import { z } from 'zod/mini'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { putMail } from '../../../kernel/mail/queue.ts'
import type { DemoEnds } from '../../../settings/demo-ends.ts'
import { demoEndKind, whoseDemoEnds } from './demo-end-mails.ts'

export const quarterHourly = { id: 'companies.mailDemoEnds', payload: z.object({}), cron: '*/15 * * * *' }

/** Has the admins of demo companies mailed that these end, at the days and the hour that the operator has set. */
export const mailDemoEnds = ({ db, clock, mailer }: Pick<Kernel, 'db' | 'clock' | 'mailer'>, ends: DemoEnds) =>
  job({
    ...quarterHourly,
    run: async () => {
      if (!mailer) return
      await db.system(async (tx) => {
        for (const { id, companyId } of await whoseDemoEnds(tx, ends, clock.now()))
          await putMail(tx, clock, { kind: demoEndKind, subjectId: id, companyId })
      })
    },
  })
