import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Recorded } from '../../../kernel/events/reaction.ts'
import { putNotices } from './put-notices.ts'

const kinds = { 'folders.shared': 'shared', 'folders.reviewAsked': 'reviewAsked' } as const

/** Who is given a folder by somebody else, or asked for a review there, is told; nobody of what they do themselves. */
export async function tellOne(
  tx: Tx,
  clock: Clock,
  { event, ids: { folderId, userId }, companyId, actorId }: Recorded<keyof typeof kinds>,
): Promise<void> {
  if (companyId === null || userId === actorId) return
  await putNotices(tx, clock, [{ companyId, userId, kind: kinds[event], folderId, byUserId: actorId, at: clock.now() }])
}

/** A folder that was taken from somebody, or is gone, leaves nothing of what was told of it; what became of own changes stays. */
export async function untellFolder(
  tx: Tx,
  { event, ids }: Recorded<'folders.unshared' | 'folders.deleted'>,
): Promise<void> {
  const told = tx.deleteFrom('notices').where('folder_id', '=', ids.folderId).where('mutation_id', 'is', null)
  await (event === 'folders.unshared' ? told.where('user_id', '=', ids.userId) : told).execute()
}
