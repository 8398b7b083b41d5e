import { sql } from 'kysely'
import type { Row, TableName } from '../../../contract/rows.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'

/** The rows of this area as devices hold them, by id; what is gone is left out. */

type Reader<R> = (tx: Tx, ids: readonly string[]) => Promise<R[]>
const iso = (date: Date) => date.toISOString()

export const readFolders: Reader<Row<'folders'>> = async (tx, ids) => {
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
    createdAt: iso(folder.created_at),
    updatedAt: iso(folder.updated_at),
  }))
}

const readStatuses: Reader<Row<'statuses'>> = async (tx, ids) => {
  const rows = await tx.selectFrom('statuses').selectAll().where('id', '=', anyOf(ids)).execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    order: row.position,
    isActive: row.is_active,
    group: row.status_group,
    shape: row.shape,
    parentId: row.parent_id,
    guarded: row.guarded,
  }))
}

const readTemplates: Reader<Row<'templates'>> = async (tx, ids) => {
  const rows = await tx
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subject: row.subject,
    body: row.body,
    customVariables: row.custom_variables,
    access: row.access,
    creatorId: row.creator_id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }))
}

const livingCandidates = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('candidates').where('id', '=', anyOf(ids)).where('removed_at', 'is', null)

/** All but the person: a page of a first download holds each candidate twice, and each half is large. */
const candidateColumns = [
  'id',
  'folder_id',
  'profile_id',
  'profile_uid',
  'status_id',
  'substatus_id',
  'added_by',
  'career',
  'created_at',
  'updated_at',
] as const

const readCandidates: Reader<Row<'candidates'>> = async (tx, ids) =>
  (await livingCandidates(tx, ids).select(candidateColumns).execute()).map((row) => ({
    id: row.id,
    folderId: row.folder_id,
    profileId: row.profile_id,
    profileUid: row.profile_uid,
    statusId: row.status_id,
    substatusId: row.substatus_id,
    addedById: row.added_by,
    career: row.career,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }))

const readPeople: Reader<Row<'people'>> = async (tx, ids) =>
  (await livingCandidates(tx, ids).select(['id', 'folder_id', 'person']).execute()).map((row) => ({
    id: row.id,
    folderId: row.folder_id,
    ...row.person,
  }))

const readComments: Reader<Row<'comments'>> = async (tx, ids) => {
  const rows = await tx
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .where('folder_id', 'is not', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    folderId: row.folder_id!,
    candidateId: row.candidate_id!,
    profileId: row.profile_id,
    authorId: row.author_id,
    text: row.text,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }))
}

const readHistory: Reader<Row<'history'>> = async (tx, ids) => {
  const rows = await tx.selectFrom('status_history').selectAll().where('id', '=', anyOf(ids)).execute()
  return rows.map((row) => ({
    id: row.id,
    folderId: row.folder_id,
    candidateId: row.candidate_id,
    fromStatusId: row.from_status_id,
    toStatusId: row.to_status_id,
    userId: row.user_id,
    madeAt: iso(row.made_at),
    receivedAt: iso(row.received_at),
  }))
}

const readNotices: Reader<Row<'notices'>> = async (tx, ids) => {
  const rows = await tx.selectFrom('notices').selectAll().where('id', '=', anyOf(ids)).execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    mutationId: row.mutation_id,
    folderId: row.folder_id,
    candidateId: row.candidate_id,
    byUserId: row.by_user_id,
    at: iso(row.at),
  }))
}

const readUsers: Reader<Row<'users'>> = async (tx, ids) => {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role', 'active'])
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isActive: row.active,
  }))
}

/** By the candidates whose tags they are. */
const readTags: Reader<Row<'tags'>> = async (tx, ids) => {
  const rows = await tx
    .selectFrom('candidates as c')
    .innerJoin('profile_tags as t', (on) =>
      on.onRef('t.company_id', '=', 'c.company_id').onRef('t.profile_id', '=', 'c.profile_id'),
    )
    .select(['c.id', 'c.folder_id', 't.tags'])
    .where('c.id', '=', anyOf(ids))
    .where('c.removed_at', 'is', null)
    .execute()
  return rows.map((row) => ({ id: row.id, folderId: row.folder_id, tags: row.tags }))
}

/** By the candidates whose résumés they are. */
const readResumes: Reader<Row<'resumes'>> = async (tx, ids) => {
  const rows = await tx
    .selectFrom('candidates as c')
    .innerJoin('files as f', (on) =>
      on.onRef('f.company_id', '=', 'c.company_id').onRef('f.profile_id', '=', 'c.profile_id'),
    )
    .select([
      'c.id',
      'c.folder_id',
      'f.id as file_id',
      'f.filename',
      'f.kind',
      'f.size',
      'f.created_by',
      'f.created_at',
    ])
    .where('c.id', '=', anyOf(ids))
    .where('c.removed_at', 'is', null)
    .orderBy('f.attached_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, files]) => ({
    id,
    folderId: files[0]!.folder_id,
    files: files.map((file) => ({
      id: file.file_id,
      name: file.filename,
      kind: file.kind,
      size: file.size,
      addedAt: iso(file.created_at),
      addedById: file.created_by,
    })),
  }))
}

const readViews: Reader<Row<'views'>> = async (tx, ids) => {
  const rows = await tx.selectFrom('profile_views').selectAll().where('id', '=', anyOf(ids)).execute()
  return rows.map((row) => ({ id: row.id, profileId: row.profile_id, viewedAt: iso(row.viewed_at) }))
}

export const readers: { [T in TableName]: Reader<Row<T>> } = {
  users: readUsers,
  statuses: readStatuses,
  templates: readTemplates,
  folderHeaders: readFolders,
  folders: readFolders,
  candidates: readCandidates,
  people: readPeople,
  comments: readComments,
  history: readHistory,
  notices: readNotices,
  tags: readTags,
  views: readViews,
  resumes: readResumes,
}
