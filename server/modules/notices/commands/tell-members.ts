import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putNotices } from './put-notices.ts'

/** Puts down for everybody else who holds a folder that somebody has joined it; their devices show it where they are next used. */
export async function tellMembers(
  tx: Tx,
  clock: Clock,
  { folderId, companyId, userId }: { folderId: string; companyId: number; userId: string },
): Promise<void> {
  const holders = await tx
    .selectFrom('folders')
    .innerJoin('users', 'users.company_id', 'folders.company_id')
    .where('folders.id', '=', folderId)
    .where('folders.company_id', '=', companyId)
    .where('folders.deleted_at', 'is', null)
    .where('users.active', '=', true)
    .where('users.id', '<>', userId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.id', '=', eb.ref('folders.creator_id')),
        exists(
          selectFrom('folder_members')
            .select('folder_members.user_id')
            .whereRef('folder_members.folder_id', '=', 'folders.id')
            .whereRef('folder_members.user_id', '=', 'users.id'),
        ),
      ]),
    )
    .select('users.id')
    .execute()
  const at = clock.now()
  const told = { companyId, kind: 'joined' as const, folderId, byUserId: userId, at }
  await putNotices(
    tx,
    clock,
    holders.map((holder) => ({ ...told, userId: holder.id })),
  )
}
