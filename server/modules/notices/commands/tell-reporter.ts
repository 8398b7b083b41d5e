import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

/** Puts down for whoever sent a report what staff have answered; of one answered again the last word alone is told. */
export async function tellReporter(tx: Tx, clock: Clock, reportId: string): Promise<void> {
  const report = await tx
    .selectFrom('bug_reports')
    .select(['company_id', 'user_id', 'profile_id', 'answer', 'answered_at'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report?.answer || !report.answered_at) return
  await tx
    .insertInto('notices')
    .values({
      id: newId(clock),
      company_id: report.company_id,
      user_id: report.user_id,
      kind: 'reportAnswered',
      mutation_id: null,
      folder_id: null,
      candidate_id: null,
      by_user_id: null,
      at: report.answered_at,
      profile_id: report.profile_id,
      text: report.answer,
    })
    .execute()
}
