import type { Reaction } from './kernel/events/reaction.ts'
import type { Kernel } from './kernel/kernel.ts'
import { noticeReactions } from './modules/notices/reactions.ts'

/** Every reaction that the server runs, with what it needs. */
export const declaredReactions = (kernel: Pick<Kernel, 'clock'>): Reaction[] => [...noticeReactions(kernel)]
