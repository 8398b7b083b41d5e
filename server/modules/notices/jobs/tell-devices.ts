import { z } from 'zod/mini'
import type { AnyMessage } from '../../../../contract/notices/push-message.ts'
import type { Tx } from '../../../db/database.ts'
import { type Jobs, job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { isLicensed } from '../../../kernel/security/license.ts'
import { sendOne, tellUser } from '../commands/tell-user.ts'

interface Parts extends Pick<Kernel, 'db' | 'clock'> {
  jobs: Promise<Jobs>
}

export const everyMinute = { id: 'notices.tellDevices', payload: z.object({}), cron: '* * * * *' }

/**
 * Every minute: what was counted up by who is to be told (`reactions.ts`) and is due goes out, one message a folder and kind.
 * A minute is what makes one message of a colleague's ten decisions.
 */
export const tellDevices = ({ db, clock, jobs }: Parts) =>
  job({
    ...everyMinute,
    run: async () => {
      const sender = await jobs
      await db.system((tx) => handOut(tx, clock.now(), sender))
      sender.poke(sendOne)
    },
  })

async function handOut(tx: Tx, now: Date, jobs: Jobs): Promise<void> {
  const due = await tx
    .deleteFrom('push_waiting')
    .using('users')
    .whereRef('users.id', '=', 'push_waiting.user_id')
    .where('due_at', '<=', now)
    // Of a company without a licence it waits.
    .where(isLicensed('users.company_id', now))
    .returning(['user_id', 'kind', 'folder_id', 'candidate_id', 'profile_id', 'count'])
    .execute()
  for (const { user_id: user, kind, folder_id: folder, candidate_id: candidate, profile_id, count } of due) {
    const messageIn = (language: 'en' | 'ru'): AnyMessage =>
      kind === 'replied'
        ? { user, kind, count, language }
        : { user, kind, folder, candidate, ...(profile_id !== null && { profile: profile_id }), count, language }
    await tellUser(tx, jobs, user, messageIn)
  }
}
