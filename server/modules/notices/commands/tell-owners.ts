import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Recorded } from '../../../kernel/events/reaction.ts'
import { newId } from '../../../kernel/ids.ts'

/** Who is given candidates to look after by somebody else is told: once for all who were given at once. */
export async function tellOwners(
  tx: Tx,
  clock: Clock,
  events: readonly Recorded<'folders.candidateAssigned'>[],
): Promise<void> {
  const given = events.filter(({ ids, actorId }) => ids.ownerId !== null && ids.ownerId !== actorId)
  const groups = Map.groupBy(given, ({ ids, actorId }) => `${ids.ownerId} ${ids.folderId} ${actorId}`)
  const notices = [...groups.values()].flatMap((group) => {
    const [{ ids, companyId, actorId }] = group as [Recorded<'folders.candidateAssigned'>]
    if (companyId === null || ids.ownerId === null) return []
    return {
      id: newId(clock),
      company_id: companyId,
      user_id: ids.ownerId,
      kind: 'assigned' as const,
      mutation_id: null,
      folder_id: ids.folderId,
      candidate_id: group.length === 1 ? ids.candidateId : null,
      by_user_id: actorId,
      at: clock.now(),
      text: String(group.length),
    }
  })
  if (notices.length) await tx.insertInto('notices').values(notices).execute()
}
