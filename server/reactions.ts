import type { Reaction } from './kernel/events/reaction.ts'
import type { Kernel } from './kernel/kernel.ts'
import { companyReactions } from './modules/companies/reactions.ts'
import { folderReactions } from './modules/folders/reactions.ts'
import { messagingReactions } from './modules/messaging/reactions.ts'
import { noticeReactions } from './modules/notices/reactions.ts'
import { profileReactions } from './modules/profiles/reactions.ts'
import { searchReactions } from './modules/search/reactions.ts'
import { templateReactions } from './modules/templates/reactions.ts'

/** Every reaction that the server runs, with what it needs. */
export const declaredReactions = (kernel: Pick<Kernel, 'clock' | 'mailer'>): Reaction[] => [
  ...folderReactions(kernel),
  ...templateReactions(),
  ...searchReactions(),
  ...profileReactions(),
  ...messagingReactions(),
  ...noticeReactions(kernel),
  ...companyReactions(),
]
