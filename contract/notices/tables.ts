import type { SyncedTables } from '../kit/synced-table.ts'
import { userScope } from '../users/scopes.ts'
import type { noticeRows } from './rows.ts'

export const noticeTables = {
  notices: { number: 10, scope: ({ userId }) => userScope(userId), changed: true },
} as const satisfies SyncedTables<typeof noticeRows>
