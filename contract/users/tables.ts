import type { SyncedTables } from '../kit/synced-table.ts'
import type { userRows } from './rows.ts'

export const userTables = { users: { number: 1 } } as const satisfies SyncedTables<typeof userRows>
