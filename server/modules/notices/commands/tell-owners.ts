import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Recorded } from '../../../kernel/events/reaction.ts'
import { putNotices } from './put-notices.ts'

/** Who is given candidates to look after by somebody else is told: once for all who were given at once. */
export async function tellOwners(
  tx: Tx,
  clock: Clock,
  events: readonly Recorded<'folders.candidateAssigned'>[],
): Promise<void> {
  const given = events.filter(({ ids, actorId }) => ids.ownerId !== null && ids.ownerId !== actorId)
  const groups = Map.groupBy(given, ({ ids, actorId }) => `${ids.ownerId} ${ids.folderId} ${actorId}`)
  const at = clock.now()
  const told = [...groups.values()].flatMap((group) => {
    const [{ ids, companyId, actorId: byUserId }] = group as [Recorded<'folders.candidateAssigned'>]
    const { ownerId: userId, folderId } = ids
    if (companyId === null || userId === null) return []
    const candidateId = group.length === 1 ? ids.candidateId : null
    return {
      companyId,
      userId,
      kind: 'assigned' as const,
      folderId,
      candidateId,
      byUserId,
      at,
      text: String(group.length),
    }
  })
  await putNotices(tx, clock, told)
}
