import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putNotices } from './put-notices.ts'

interface Telling {
  kind: 'exported' | 'inviteAsked'
  folderId: string
  companyId: number
  userId: string
}

/**
 * Puts down for the company's other admins that somebody has taken many people out of a folder (D-129), or asks to have
 * somebody invited to one: once a day and folder for each who does, for a notice that comes every time is read by nobody.
 */
export async function tellAdmins(tx: Tx, clock: Clock, { kind, folderId, companyId, userId }: Telling): Promise<void> {
  const now = clock.now()
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', 'in', ['admin', 'admin_without_search'])
    .where('active', '=', true)
    .where('id', '<>', userId)
    .where(sql<boolean>`not exists (select 1 from notices n where n.user_id = users.id and n.kind = ${kind}
      and n.folder_id = ${folderId} and n.by_user_id = ${userId} and n.at >= ${day}::timestamptz)`)
    .orderBy('id')
    .execute()
  const told = { companyId, kind, folderId, byUserId: userId, at: now }
  await putNotices(
    tx,
    clock,
    admins.map((admin) => ({ ...told, userId: admin.id })),
  )
}
