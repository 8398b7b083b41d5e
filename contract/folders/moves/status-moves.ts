import type { Happening } from '../../events.ts'
import { deriveId } from '../../kit/derive-id.ts'
import type { MutationContext, Write } from '../../kit/mutation.ts'
import type { Row } from '../../rows.ts'

/** A status, and what stands beneath it. */
export interface Place {
  statusId: string
  substatusId: string | null
}

/** A candidate to another status, with the row of its history. */
export function moving(candidate: Row<'candidates'>, to: Place, { userId, at, mutationId }: MutationContext): Write[] {
  const { id, folderId, statusId, statusSince: since } = candidate
  const { statusId: toStatusId, substatusId } = to
  const moved = { folderId, candidateId: id, fromStatusId: statusId, toStatusId, userId }
  const row = { id: deriveId(mutationId, id), ...moved, madeAt: at, receivedAt: at }
  const statusSince = statusId === toStatusId ? since : at
  return [
    {
      op: 'patch',
      table: 'candidates',
      id,
      changes: { statusId: toStatusId, substatusId, statusSince, answered: false, updatedAt: at },
    },
    { op: 'insert', table: 'history', row },
  ]
}

/** What is heard of that. */
export const moved = (
  { id: candidateId, folderId, profileId, statusId: fromStatusId }: Row<'candidates'>,
  { statusId: toStatusId }: Place,
): Happening => ({
  event: 'folders.statusChanged',
  ids: { folderId, candidateId, profileId, fromStatusId, toStatusId },
})
