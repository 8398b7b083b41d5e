import { sql } from 'kysely'
import type { fileKinds, resumeKinds } from '../../../contract/profiles/files/resumes.ts'
import type { profileRows } from '../../../contract/profiles/rows.ts'
import { anyOf } from '../../db/any-of.ts'
import type { DataHosts } from '../../kernel/data/data-hosts.ts'
import { patchRows } from '../../kernel/data/patch-rows.ts'
import { contactRows } from './contacts/rows.ts'

/** A person's file is of no other. */
type PersonsKind = (typeof fileKinds)[number]

/** What devices are told of newer kinds: builds of before know résumés only, and would take none of the rows. */
const toldAs: Record<PersonsKind, (typeof resumeKinds)[number]> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  rtf: 'rtf',
  txt: 'txt',
  odt: 'docx',
  ods: 'docx',
  csv: 'txt',
}

/** How this area's rows are read and written. */
export const profileTableHosts: Pick<DataHosts['tables'], keyof typeof profileRows> = {
  views: {
    read: async (tx, ids) => {
      const rows = await tx.selectFrom('profile_views').selectAll().where('id', '=', anyOf(ids)).execute()
      return rows.map((row) => ({ id: row.id, profileId: row.profile_id, viewedAt: row.viewed_at.toISOString() }))
    },
    // Only of those whom the company may find; a later look of another device stays.
    insert: async (tx, rows, { actor, madeBy, refuse }) => {
      const found = await sql<{ id: number }>`
        with found as (select id from profiles where id = any(${rows.map((row) => row.profileId)}::bigint[])),
        seen as (insert into profile_views (id, company_id, user_id, profile_id, viewed_at)
          select n.id, ${actor.companyId}, ${actor.id}, found.id, n.viewed_at
          from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.profileId)}::bigint[],
            ${rows.map((row) => row.viewedAt)}::timestamptz[]) as n (id, profile_id, viewed_at)
          join found on found.id = n.profile_id
          on conflict (user_id, profile_id) do nothing)
        select id from found`.execute(tx)
      const known = new Set(found.rows.map(({ id }) => Number(id)))
      for (const row of rows) if (!known.has(row.profileId)) refuse(madeBy(row).id, 'gone')
    },
    patch: (tx, patches) => patchRows(tx, 'profile_views', patches, { viewedAt: ['viewed_at', 'timestamptz'] }),
  },
  contacts: { read: contactRows },
  /** By the candidates whose résumés they are. */
  resumes: {
    read: async (tx, ids) => {
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
          kind: toldAs[file.kind as PersonsKind],
          size: file.size,
          addedAt: file.created_at.toISOString(),
          addedById: file.created_by,
        })),
      }))
    },
  },
}
