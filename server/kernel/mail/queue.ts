import { z } from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs.ts'

/** Sends what is due: once a minute, and at once where it is poked. */
export const sendMails = { id: 'mail.sendDue', payload: z.object({}) }

/** A mail that the server writes by itself: of which kind, and about what. What it says is made when it is sent. */
interface QueuedMail {
  kind: string
  subjectId: string
  /** Who may see what becomes of it; null: the operator alone. */
  companyId: number | null
}

/**
 * Has a mail sent, in the transaction of the act that it belongs to; poke `sendMails` once that has ended. Twice about the
 * same is one mail; where one has gone, another.
 */
export async function queueMail(
  tx: Tx,
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  mail: QueuedMail,
): Promise<void> {
  await putMail(tx, clock, mail)
  await jobs.send(tx, sendMails, {})
}

/** The same where nobody waits for it: it goes within a minute. */
export async function putMail(tx: Tx, clock: Clock, { kind, subjectId, companyId }: QueuedMail): Promise<void> {
  const now = clock.now()
  const asked = {
    id: newId(clock),
    ...{ state: 'waiting' as const, tries: 0, next_at: now, away: false, said: null },
    ...{ created_at: now, changed_at: now },
  }
  await tx
    .insertInto('system_mails')
    .values({ kind, subject_id: subjectId, company_id: companyId, ...asked })
    // Of one that is being sent at this moment nobody knows which of the two it says.
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet(asked))
    .execute()
}
