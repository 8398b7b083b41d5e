import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import type { sendReport as contract } from '../../../../../contract/profiles/report-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Context } from '../../../../kernel/implement.ts'

/** Keeps a report for the staff. @returns its id */
export async function keepReport(
  tx: Tx,
  { actor, clock, madeId }: Context,
  profileId: number | null,
  { source = '', reason, query = '' }: InputOf<typeof contract>['body'],
  text: string,
): Promise<string> {
  const row = {
    id: madeId(1),
    company_id: actor.companyId,
    user_id: actor.id,
    profile_id: profileId,
    source,
    reason,
    text,
    query,
    reported_at: clock.now(),
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bug_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  const happened = { event: 'profiles.reported', ids: { reportId: row.id, profileId } } as const
  if (numInsertedOrUpdatedRows)
    await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [
      { at: row.reported_at, events: [happened] },
    ])
  return row.id
}
