import { type Reaction, type Recorded, reaction } from '../../kernel/events/reaction.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { gather, type News } from './commands/gather.ts'

const told = ['folders.statusChanged', 'folders.candidateMoved', 'folders.commented', 'folders.shared'] as const

const kinds = {
  'folders.statusChanged': 'moved',
  'folders.candidateMoved': 'moved',
  'folders.commented': 'commented',
  'folders.shared': 'shared',
} as const

function newsOf({ event, ids, actorId }: Recorded<(typeof told)[number]>): News {
  const about = { kind: kinds[event], folderId: ids.folderId, actorId }
  return 'userId' in ids
    ? { ...about, candidateId: null, userId: ids.userId }
    : { ...about, candidateId: ids.candidateId, userId: null }
}

/** Devices are told of what happens in one's folders; a job sends what has become due (`tell-devices.ts`). */
const tellDevices = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellDevices',
    on: told,
    run: (tx, events) => gather(tx, events.map(newsOf), clock.now()),
  })

export const noticeReactions = (parts: Pick<Kernel, 'clock'>): Reaction[] => [tellDevices(parts)]
