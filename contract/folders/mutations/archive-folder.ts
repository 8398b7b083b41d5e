import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { folderScope } from '../scopes.ts'

/** Archive (closed) or activate. */
export const archiveFolder = mutation({
  name: 'folders.archive@1',
  access: 'folders.archive',
  args: z.strictObject({ folderId: uid, status: z.enum(['active', 'closed']) }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ folderId }) => folderId,
  reads: ({ folderId }) => ({ folders: [folderId] }),
  conflict: 'none',
  check: (rows, { folderId }) => (rows.get('folders', folderId) ? undefined : 'gone'),
  apply: (rows, { folderId, status }, { at }) =>
    rows.get('folders', folderId)!.status === status
      ? []
      : [{ op: 'patch', table: 'folders', id: folderId, changes: { status, updatedAt: at } }],
  events: (rows, { folderId, status }) =>
    rows.get('folders', folderId)!.status === status
      ? []
      : [{ event: status === 'closed' ? 'folders.archived' : 'folders.activated', ids: { folderId } }],
})
