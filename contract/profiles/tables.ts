import { folderScope } from '../folders/scopes.ts'
import type { SyncedTables } from '../kit/synced-table.ts'
import type { profileRows } from './rows.ts'

export const profileTables = {
  views: { number: 12, changed: true },
  resumes: { number: 13, scope: ({ folderId }) => folderScope(folderId, 'resumes') },
  contacts: { number: 15, scope: ({ folderId }) => folderScope(folderId, 'contacts') },
} as const satisfies SyncedTables<typeof profileRows>
