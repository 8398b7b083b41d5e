import { sql } from 'kysely'
import type { Salary } from '../../../../contract/kit/salary.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { ChangedTableHost, TableHost } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { takenIn } from '../../../kernel/data/standing-rows.ts'

interface Facts {
  openings: number | null
  target_day: string | null
  place: string | null
  salary: Salary | null
}

/** In the order of its contract: the database keeps another one, and devices compare what they see. */
const asSalary = ({ from, to, currency, period }: Salary): Salary => ({ from, to, currency, period })

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
    ...saidOf(folder),
    ...(folder.review_status_ids.length && { reviewStatusIds: folder.review_status_ids }),
    ...(folder.blind_review && { blindReview: true }),
    ...(folder.reviewer_ids.length && { reviewerIds: folder.reviewer_ids }),
    createdAt: folder.created_at.toISOString(),
    updatedAt: folder.updated_at.toISOString(),
  }))
}

/** What is said of the vacancy; what is not said is left out. */
const saidOf = ({ openings, target_day: targetDay, place, salary }: Facts) => ({
  ...(openings !== null && { openings }),
  ...(targetDay !== null && { targetDay }),
  ...(place !== null && { place }),
  ...(salary !== null && { salary: asSalary(salary) }),
})

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
          openings: row.openings ?? null,
          target_day: row.targetDay ?? null,
          place: row.place ?? null,
          salary: row.salary ? JSON.stringify(row.salary) : null,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          deleted_at: null,
        })),
      )
      .execute(),
  patch: async (tx, patches) => {
    await patchRows(tx, 'folders', patches, {
      name: ['name', 'text'],
      description: ['description', 'text'],
      status: ['status', 'text'],
      rejectOnNo: ['reject_on_no', 'boolean'],
      openings: ['openings', 'integer'],
      targetDay: ['target_day', 'date'],
      place: ['place', 'text'],
      salary: ['salary', 'jsonb'],
      blindReview: ['blind_review', 'boolean'],
      updatedAt: ['updated_at', 'timestamptz'],
    })
    for (const { id, changes } of patches)
      if (changes.reviewStatusIds)
        await tx
          .updateTable('folders')
          .set({ review_status_ids: [...changes.reviewStatusIds] })
          .where('id', '=', id)
          .execute()
  },
}

/** Public folders as every recruiter of the company knows of them. */
export const folderHeadersHost: TableHost<'folderHeaders'> = { read }
