import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { addMembers } from './share-folder.ts'

interface HandOver {
  companyId: number
  userId: string
  heirId: string | null
  actorId: string | null
}

/**
 * Takes somebody who has left out of their folders. The heir has them instead: those they made, and those they were a member
 * of; it is told of them as of any that is shared.
 */
export async function handOver(tx: Tx, clock: Clock, { companyId, userId, heirId, actorId }: HandOver): Promise<void> {
  const left = await tx
    .deleteFrom('folder_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning(['folder_id', 'kind'])
    .execute()
  if (heirId === null) return
  const made = await tx
    .updateTable('folders')
    .set({ creator_id: heirId })
    .where('company_id', '=', companyId)
    .where('creator_id', '=', userId)
    .returning('id')
    .execute()
  // Whoever made a folder is no member of it beside that.
  await tx
    .deleteFrom('folder_members')
    .where('user_id', '=', heirId)
    .where('folder_id', '=', anyOf(made.map(({ id }) => id)))
    .execute()
  const own = await ownOf(
    tx,
    heirId,
    left.map(({ folder_id }) => folder_id),
  )
  for (const { folder_id: folderId, kind } of left)
    if (!own.has(folderId))
      await addMembers(tx, clock, { folderId, companyId, actorId: actorId ?? heirId }, kind, [heirId])
}

async function ownOf(tx: Tx, userId: string, folderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('folders')
    .select('id')
    .where('creator_id', '=', userId)
    .where('id', '=', anyOf(folderIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
