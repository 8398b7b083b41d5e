import { sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import type { ChangedTableHost, TableHost } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { takenIn } from '../../../kernel/data/standing-rows.ts'

const read: TableHost<'folders'>['read'] = async (tx, ids) => {
  const [folders, members] = await Promise.all([
    tx
      .selectFrom('folders')
      .selectAll()
      .select(sql<boolean>`exists (select 1 from smart_folders s where s.folder_id = folders.id)`.as('smart'))
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute(),
    tx
      .selectFrom('folder_members')
      .select(['folder_id', 'user_id', 'kind'])
      .where('folder_id', '=', anyOf(ids))
      .orderBy('granted_at')
      .orderBy('user_id')
      .execute(),
  ])
  const of = (folderId: string, kind: 'assignee' | 'manager') =>
    members.filter((m) => m.folder_id === folderId && m.kind === kind).map((m) => m.user_id)
  return folders.map((folder) => ({
    id: folder.id,
    number: folder.number,
    name: folder.name,
    description: folder.description,
    status: folder.status,
    access: folder.access,
    creatorId: folder.creator_id,
    assigneeIds: of(folder.id, 'assignee'),
    hiringManagerIds: of(folder.id, 'manager'),
    smart: folder.smart,
    rejectOnNo: folder.reject_on_no,
    createdAt: folder.created_at.toISOString(),
    updatedAt: folder.updated_at.toISOString(),
  }))
}

export const foldersHost: TableHost<'folders'> & ChangedTableHost<'folders'> = {
  read,
  // Against archiving: many may change what lies in a folder at once.
  lock: (tx, ids) =>
    tx.selectFrom('folders').select('id').where('id', '=', anyOf(ids)).orderBy('id').forShare().execute(),
  taken: takenIn('folders'),
  insert: (tx, rows, { actor }) =>
    tx
      .insertInto('folders')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          name: row.name,
          description: row.description,
          status: row.status,
          access: row.access,
          creator_id: row.creatorId,
          reject_on_no: row.rejectOnNo,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          deleted_at: null,
        })),
      )
      .execute(),
  patch: (tx, patches) =>
    patchRows(tx, 'folders', patches, {
      name: ['name', 'text'],
      description: ['description', 'text'],
      status: ['status', 'text'],
      rejectOnNo: ['reject_on_no', 'boolean'],
      updatedAt: ['updated_at', 'timestamptz'],
    }),
}

/** Public folders as every recruiter of the company knows of them. */
export const folderHeadersHost: TableHost<'folderHeaders'> = { read }
