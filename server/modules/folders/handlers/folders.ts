import type * as contract from '../../../../contract/folders/endpoints.ts'
import type { Folder } from '../../../../contract/folders/endpoints.ts'
import { archiveFolder } from '../../../../contract/folders/mutations/archive-folder.ts'
import { createFolder as create } from '../../../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../../../contract/folders/mutations/edit-folder.ts'
import type { Tx } from '../../../db/database.ts'
import { change, changing } from '../../../kernel/data/changing.ts'
import { AppError, forbidden } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { shareFolder } from '../commands/share-folder.ts'
import { type FolderParts, requireFolder } from '../parts.ts'
import { foldersByIds, listCandidates, listFolders, statusesOf } from '../queries.ts'
import { folderIdOf } from '../reach.ts'

export const listFoldersPage: Handler<typeof contract.listFolders> = ({ query }, { actor, inCompany }) =>
  inCompany((tx) => listFolders(tx, actor, query))

const oneFolder = async (tx: Tx, id: string): Promise<Folder> => (await foldersByIds(tx, [id]))[0]!

export const getFolder: Handler<typeof contract.getFolder> = ({ params }, { actor, inCompany }) =>
  inCompany(async (tx) => oneFolder(tx, await requireFolder(tx, actor, 'folders.view', params.id)))

export const listFolderCandidates: Handler<typeof contract.listFolderCandidates> = (
  { params, query },
  { actor, inCompany },
) =>
  inCompany(async (tx) => listCandidates(tx, actor, await requireFolder(tx, actor, 'folders.view', params.id), query))

export const listStatuses: Handler<typeof contract.listStatuses> = (_input, { inCompany }) =>
  inCompany(async (tx) => {
    const results = await statusesOf(tx)
    return { count: results.length, results }
  })

export const createFolder =
  (parts: FolderParts): Handler<typeof contract.createFolder> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => {
      const folderId = body.uid ?? context.madeId(1)
      const { name, description = '', access_type: access = 'public' } = body
      await change(tx, parts, context, create, { folderId, name, description, access }).catch((error: unknown) => {
        // Alike whosever folder it is: nobody learns that there is one.
        const isTaken = error instanceof AppError && error.code === 'conflict' && body.uid !== undefined
        throw isTaken ? new AppError('conflict', { fields: { uid: ['Already in use'] }, cause: error }) : error
      })
      await share(tx, context, folderId, body)
      return oneFolder(tx, folderId)
    })

interface Sharing {
  assignees?: string[] | undefined
  granted_users?: string[] | undefined
}

const share = (tx: Tx, { actor, clock }: Context, folderId: string, { assignees, granted_users }: Sharing) =>
  shareFolder(tx, clock, {
    folderId,
    companyId: actor.companyId,
    actorId: actor.id,
    assignees,
    managers: granted_users,
  })

export const changeFolder =
  (parts: FolderParts): Handler<typeof contract.changeFolder> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor } = context
      const folderId = await requireFolder(tx, actor, 'folders.edit', params.id)
      // Activated first, archived last: in between a folder may be changed.
      if (body.status === 'active') await change(tx, parts, context, archiveFolder, { folderId, status: 'active' }, 0)
      await editTexts(tx, parts, context, folderId, body)
      if (body.access_type || body.assignees || body.granted_users) await openTo(tx, context, folderId, body)
      if (body.status === 'closed') await change(tx, parts, context, archiveFolder, { folderId, status: 'closed' }, 2)
      return oneFolder(tx, folderId)
    })

/** Who may see it: a right of its own, and never queued offline (sync.md §2.6). */
async function openTo(
  tx: Tx,
  context: Context,
  folderId: string,
  body: Sharing & { access_type?: 'public' | 'private' | undefined },
): Promise<void> {
  await requireFolder(tx, context.actor, 'folders.share', folderId)
  await share(tx, context, folderId, body)
  await tx
    .updateTable('folders')
    .set({ access: body.access_type, updated_at: context.clock.now() })
    .where('id', '=', folderId)
    .execute()
}

async function editTexts(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  folderId: string,
  { name, description }: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  if (name === undefined && description === undefined) return
  const before = await tx
    .selectFrom('folders')
    .select(['name', 'description'])
    .where('id', '=', folderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await change(tx, parts, context, editFolder, { folderId, base: before, changes: { name, description } }, 1)
}

export const deleteFolder =
  (parts: FolderParts): Handler<typeof contract.deleteFolder> =>
  ({ params }, context) =>
    changing(parts, context, async (tx) => {
      const seen = await requireFolder(tx, context.actor, 'folders.view', params.id)
      const folderId = await folderIdOf(tx, context.actor, 'folders.delete', seen)
      // A colleague's folder that one sees is no secret, and still not one's own to delete (D-109).
      if (!folderId) throw forbidden()
      const now = context.clock.now()
      await tx.updateTable('folders').set({ deleted_at: now, updated_at: now }).where('id', '=', folderId).execute()
    })
