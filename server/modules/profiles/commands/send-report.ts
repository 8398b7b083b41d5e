import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { sendReport as contract } from '../../../../contract/profiles/report-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../kernel/implement.ts'

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
  await tx
    .insertInto('bug_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return row.id
}
