import type * as contract from '../../../../contract/folders/views/view-endpoints.ts'
import type { FolderViews } from '../../../db/tables/folders.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { deleteView, saveView } from '../commands/views.ts'

const told = ({ id, name, query, created_at }: FolderViews) => ({
  id,
  name,
  query,
  created_at: created_at.toISOString(),
})

export const listFolderViews: Handler<typeof contract.listFolderViews> = async (_input, { actor, inCompany }) => {
  const rows = await inCompany((tx) =>
    tx.selectFrom('folder_views').selectAll().where('user_id', '=', actor.id).orderBy('name').execute(),
  )
  return { count: rows.length, results: rows.map(told) }
}

export const saveFolderView: Handler<typeof contract.saveFolderView> = async ({ body }, context) =>
  told(await context.inCompany((tx) => saveView(tx, context, body)))

export const deleteFolderView: Handler<typeof contract.deleteFolderView> = ({ params }, { actor, inCompany }) =>
  inCompany((tx) => deleteView(tx, actor, params.id))
