import type { ScopeName } from '../kit/synced-table.ts'

/** What was written back and forth in one user's mailbox: theirs alone, for colleagues' are read from the server. */
export const inboxScope = (userId: string): ScopeName => `in:${userId}`

/** For so long what was written is on its owner's devices. */
export const inboxDays = 30
