import { sql } from 'kysely'
import { policy, type Role } from '../../../../contract/access/policy.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

const answering = Object.keys(policy['privacy.answer']) as Role[]

/** Puts down for those who answer them that there are requests about people's data: once a day, however many come. */
export async function tellPrivacy(tx: Tx, clock: Clock, companyId: number): Promise<void> {
  const now = clock.now()
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', 'in', answering)
    .where('active', '=', true)
    .where(sql<boolean>`not exists (select 1 from notices n where n.user_id = users.id and n.kind = 'privacyRequested'
      and n.at >= ${day}::timestamptz)`)
    .orderBy('id')
    .execute()
  const notices = users.map(({ id: user_id }) => ({
    id: newId(clock),
    company_id: companyId,
    user_id,
    kind: 'privacyRequested' as const,
    mutation_id: null,
    folder_id: null,
    candidate_id: null,
    by_user_id: null,
    at: now,
  }))
  if (notices.length) await tx.insertInto('notices').values(notices).execute()
}
