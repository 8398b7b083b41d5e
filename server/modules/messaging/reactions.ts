import { type Reaction, reaction } from '../../kernel/events/reaction.ts'
import { standingIn } from '../folders/door.ts'
import { placeMessages as place } from './commands/place-messages.ts'

/** Messages go along with candidates who are moved, and out of the folder with those who leave it, where that was asked. */
const placeMessages = reaction({
  id: 'messaging.placeMessages',
  on: ['folders.candidateMoved', 'folders.messagesReleased'],
  run: async (tx, events) => {
    for (const { event, ids } of events) {
      if (event === 'folders.messagesReleased')
        await place(tx, ids.candidateId, ids.folderId, { folder_id: null, candidate_id: null })
      else if (ids.withMessages) {
        // Who was in the other folder before is there as another candidate.
        const [standing] = await standingIn(tx, [ids.candidateId], ids.folderId)
        const to = { folder_id: ids.folderId, candidate_id: standing?.newId ?? ids.candidateId }
        await place(tx, ids.candidateId, ids.fromFolderId, to)
      }
    }
  },
})

export const messagingReactions = (): Reaction[] => [placeMessages] as Reaction[]
