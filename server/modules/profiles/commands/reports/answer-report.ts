import type { Tx } from '../../../../db/database.ts'
import { notFound } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Context } from '../../../../kernel/implement.ts'

/** Closes a report with staff's answer; said again in the same words it changes nothing. @throws AppError notFound */
export async function answerReport(tx: Tx, { actor, clock }: Context, id: string, answer: string): Promise<void> {
  const report = await tx
    .selectFrom('bug_reports')
    .select(['company_id', 'profile_id', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw notFound()
  if (report.answer === answer) return
  const at = clock.now()
  await tx
    .updateTable('bug_reports')
    .set({ answer, answered_by: actor.id, answered_at: at })
    .where('id', '=', id)
    .execute()
  const happened = { event: 'profiles.reportAnswered', ids: { reportId: id, profileId: report.profile_id } } as const
  await recordEvents(tx, { companyId: report.company_id, actorId: actor.id }, [{ at, events: [happened] }])
}
