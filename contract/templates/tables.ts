import type { SyncedTables } from '../kit/synced-table.ts'
import type { templateRows } from './rows.ts'

export const templateTables = { templates: { number: 3, changed: true } } as const satisfies SyncedTables<
  typeof templateRows
>
