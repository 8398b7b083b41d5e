import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { requiredText, text, uid } from '../../kit/schemas.ts'
import { folderDescriptionLimit, folderNameLimit, vacancy } from '../rules.ts'
import { folderScope } from '../scopes.ts'

/** A folder made offline lives at its UUID; its number comes with the server's answer. */
export const createFolder = mutation({
  name: 'folders.create@1',
  access: 'folders.create',
  args: z.strictObject({
    folderId: uid,
    name: requiredText(folderNameLimit),
    description: text(folderDescriptionLimit),
    access: z.enum(['public', 'private']),
    ...vacancy,
  }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ folderId }) => folderId,
  reads: ({ folderId }) => ({ folders: [folderId] }),
  creates: ({ folderId }) => ({ folders: [folderId] }),
  conflict: 'none',
  // Creates are inserts, never upserts: a reused id would teleport somebody's folder (sync.md §2.3).
  check: (rows, { folderId }) => (rows.get('folders', folderId) ? 'id_reuse' : undefined),
  apply: (_rows, { folderId, ...said }, { userId, at }) => [
    {
      op: 'insert',
      table: 'folders',
      row: {
        id: folderId,
        number: null,
        ...said,
        status: 'active',
        creatorId: userId,
        assigneeIds: [],
        hiringManagerIds: [],
        smart: false,
        rejectOnNo: true,
        createdAt: at,
        updatedAt: at,
      },
    },
  ],
  events: (_rows, { folderId, access }) => [{ event: 'folders.created', ids: { folderId, access } }],
})
