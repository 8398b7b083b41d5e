import type { Reaction } from '../../kernel/events/reaction.ts'
import { writeAudit } from './audit/write.ts'

export const companyReactions = (): Reaction[] => [writeAudit]
