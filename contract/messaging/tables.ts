import type { SyncedTables } from '../kit/synced-table.ts'
import type { messagingRows } from './rows.ts'
import { inboxScope } from './scopes.ts'

export const messagingTables = {
  threads: { number: 16, scope: ({ ownerId }) => inboxScope(ownerId), changed: true },
  threadItems: { number: 17, scope: ({ ownerId }) => inboxScope(ownerId) },
} as const satisfies SyncedTables<typeof messagingRows>
