import { type Reaction, reaction } from '../../kernel/events/reaction.ts'
import { placeMessages as place } from './commands/place-messages.ts'

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
