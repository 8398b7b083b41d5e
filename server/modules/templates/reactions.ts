import type { Tx } from '../../db/database.ts'
import { type Reaction, reaction } from '../../kernel/events/reaction.ts'

/** What somebody wrote who has left is the heir's, public and private; without one public templates stay the company's. */
async function handOver(tx: Tx, userId: string, heirId: string): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ creator_id: heirId })
    .where('creator_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

const handOverTemplates = reaction({
  id: 'templates.handOver',
  on: ['companies.employeeRemoved', 'companies.employeeTransferred', 'companies.employeeDeactivated'],
  run: async (tx, events) => {
    for (const { ids } of events) if (ids.heirId) await handOver(tx, ids.userId, ids.heirId)
  },
})

export const templateReactions = (): Reaction[] => [handOverTemplates] as Reaction[]
