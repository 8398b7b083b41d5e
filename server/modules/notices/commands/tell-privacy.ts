import { sql } from 'kysely'
import { policy, type Role } from '../../../../contract/access/policy.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putNotices } from './put-notices.ts'

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
  const told = { companyId, kind: 'privacyRequested' as const, at: now }
  await putNotices(
    tx,
    clock,
    users.map(({ id: userId }) => ({ ...told, userId })),
  )
}
