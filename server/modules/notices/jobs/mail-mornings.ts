import { z } from 'zod/mini'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { mailMorning } from '../commands/mail-morning.ts'

export const everyFewMinutes = { id: 'notices.mailMornings', payload: z.object({}), cron: '*/5 * * * *' }

/** Has those mailed whose morning it is, once a day. What is due the mail itself says, and goes nowhere where nothing is. */
export const mailMornings = ({ db, clock, mailer }: Pick<Kernel, 'db' | 'clock' | 'mailer'>) =>
  job({
    ...everyFewMinutes,
    run: async () => {
      if (mailer) await db.system((tx) => mailMorning(tx, clock))
    },
  })
