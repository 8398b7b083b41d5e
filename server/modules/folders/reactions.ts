import { type Reaction, reaction } from '../../kernel/events/reaction.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handOver } from './commands/hand-over.ts'
import { shareWithInvited } from './commands/share-folder.ts'

/** Whoever was invited to folders has them as soon as they have come. */
const shareWhenJoined = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'folders.shareWhenJoined',
    on: ['companies.joined'],
    run: async (tx, events) => {
      for (const { ids, companyId } of events) await shareWithInvited(tx, clock, { ...ids, companyId })
    },
  })

const handOverFolders = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'folders.handOver',
    on: ['companies.employeeRemoved'],
    run: async (tx, events) => {
      for (const { ids, companyId, actorId } of events) await handOver(tx, clock, { ...ids, companyId, actorId })
    },
  })

export const folderReactions = (parts: Pick<Kernel, 'clock'>): Reaction[] =>
  [shareWhenJoined(parts), handOverFolders(parts)] as Reaction[]
