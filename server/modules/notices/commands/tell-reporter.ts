import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putNotices } from './put-notices.ts'

/** Puts down for whoever sent a report what staff have answered; of one answered again the last word alone is told. */
export async function tellReporter(tx: Tx, clock: Clock, reportId: string): Promise<void> {
  const report = await tx
    .selectFrom('bug_reports')
    .select(['company_id', 'user_id', 'profile_id', 'answer', 'answered_at'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report?.answer || !report.answered_at) return
  const { company_id: companyId, user_id: userId, profile_id: profileId, answer: text, answered_at: at } = report
  await putNotices(tx, clock, [{ companyId, userId, kind: 'reportAnswered', profileId, text, at }])
}
