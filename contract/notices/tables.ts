import type { SyncedTables } from '../kit/synced-table.ts'
import type { noticeRows } from './rows.ts'

export const noticeTables = { notices: { number: 10 } } as const satisfies SyncedTables<typeof noticeRows>
