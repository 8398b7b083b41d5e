import type { Tx } from '../../db/database.ts'
import { type Reaction, reaction } from '../../kernel/events/reaction.ts'

interface Place {
  folder_id: string | null
  candidate_id: string | null
}

/** What was written to a candidate from one folder, and the conversation, is of another place from then on. */
async function place(tx: Tx, candidateId: string, fromFolderId: string, to: Place): Promise<void> {
  for (const table of ['messages', 'threads'] as const)
    await tx
      .updateTable(table)
      .set(to)
      .where('candidate_id', '=', candidateId)
      .where('folder_id', '=', fromFolderId)
      .execute()
}

/** Messages go along with candidates who are moved, and out of the folder with those who leave it, where that was asked. */
const placeMessages = reaction({
  id: 'messaging.placeMessages',
  on: ['folders.candidateMoved', 'folders.messagesReleased'],
  run: async (tx, events) => {
    for (const { event, ids } of events) {
      if (event === 'folders.messagesReleased')
        await place(tx, ids.candidateId, ids.folderId, { folder_id: null, candidate_id: null })
      else if (ids.withMessages)
        await place(tx, ids.candidateId, ids.fromFolderId, { folder_id: ids.folderId, candidate_id: ids.candidateId })
    }
  },
})

export const messagingReactions = (): Reaction[] => [placeMessages] as Reaction[]
