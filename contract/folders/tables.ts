import type { SyncedTables } from '../kit/synced-table.ts'
import { userScope } from '../users/scopes.ts'
import type { folderRows } from './rows.ts'
import { folderScope } from './scopes.ts'

export const folderTables = {
  statuses: { number: 2 },
  folderHeaders: { number: 4 },
  folders: { number: 5, scope: ({ id }) => folderScope(id), opens: 'fo', changed: true },
  candidates: { number: 6, scope: ({ folderId }) => folderScope(folderId), counted: 'statusId', changed: true },
  people: { number: 7, scope: ({ folderId }) => folderScope(folderId, 'person'), changed: true },
  comments: { number: 8, scope: ({ folderId }) => folderScope(folderId, 'comments'), of: 'candidateId', changed: true },
  history: { number: 9, scope: ({ folderId }) => folderScope(folderId), of: 'candidateId', changed: true },
  tags: { number: 11, scope: ({ folderId }) => folderScope(folderId, 'tags'), changed: true },
  verdicts: { number: 14, scope: ({ folderId }) => folderScope(folderId), of: 'candidateId', changed: true },
  steps: {
    number: 18,
    scope: ({ folderId, makerId }) => (folderId === null ? userScope(makerId) : folderScope(folderId)),
    of: 'candidateId',
    changed: true,
  },
  folderComments: { number: 20, scope: ({ folderId }) => folderScope(folderId, 'comments'), changed: true },
  mentions: { number: 19, scope: ({ userId }) => userScope(userId), changed: true },
  reviews: { number: 21, scope: ({ folderId }) => folderScope(folderId), changed: true },
} as const satisfies SyncedTables<typeof folderRows>
