import { type Reaction, reaction } from '../../kernel/events/reaction.ts'
import { handOverSearches } from './commands/saved-searches.ts'

const handOver = reaction({
  id: 'search.handOver',
  on: ['companies.employeeRemoved', 'companies.employeeTransferred', 'companies.employeeDeactivated'],
  run: async (tx, events) => {
    for (const { ids } of events) if (ids.heirId) await handOverSearches(tx, ids.userId, ids.heirId)
  },
})

export const searchReactions = (): Reaction[] => [handOver] as Reaction[]
