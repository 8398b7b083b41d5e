import { type SqlBool, sql } from 'kysely'
import type { CompanyFolder, listCompanyFolders } from '../../../contract/companies/folder-endpoints.ts'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'

/** Folders of the actor's company by name, whether the actor may look into them or not (D-103). */
export async function companyFolders(
  tx: Tx,
  { id: userId, companyId }: Pick<SignedIn, 'id' | 'companyId'>,
  { q, state, holder, offset, limit }: InputOf<typeof listCompanyFolders>['query'],
): Promise<{ count: number; results: CompanyFolder[] }> {
  let query = tx
    .selectFrom('folders')
    .innerJoin('users', 'users.id', 'folders.creator_id')
    .where('folders.company_id', '=', companyId)
    .where('folders.deleted_at', 'is', null)
  if (state !== 'all') query = query.where('folders.status', '=', state)
  if (holder) query = query.where(isHeldBy(holder))
  for (const word of (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8)) {
    const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<SqlBool>`(folders.name || ' ' || users.first_name || ' ' || users.last_name) ilike ${like}`)
  }
  const { count } = await query.select((c) => c.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['folders.id', 'folders.name', 'folders.status', 'folders.access', 'folders.creator_id'])
    .select(['folders.updated_at', 'users.first_name', 'users.last_name', 'users.email', ...figures(userId)])
    .orderBy(sql`lower(folders.name)`)
    .orderBy('folders.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const results = rows.map(
    ({ creator_id, first_name, last_name, email, updated_at, ...row }): CompanyFolder => ({
      ...row,
      owner: { id: creator_id, name: `${first_name} ${last_name}`.trim() || email },
      updated_at: updated_at.toISOString(),
    }),
  )
  return { count, results }
}

const isHeldBy = (userId: string) =>
  sql<boolean>`(folders.creator_id = ${userId} or exists (select 1 from folder_members m
    where m.folder_id = folders.id and m.user_id = ${userId}))`

/** How many hold a folder and are in it, and whether this user is one of those who hold it. */
const figures = (userId: string) => [
  sql<number>`1 + (select count(*)::int from folder_members m where m.folder_id = folders.id and m.kind = 'assignee'
    and m.user_id <> folders.creator_id)`.as('members'),
  sql<number>`(select count(*)::int from folder_members m where m.folder_id = folders.id
    and m.kind = 'manager')`.as('hiring_managers'),
  sql<number>`(select count(*)::int from candidates c where c.folder_id = folders.id
    and c.removed_at is null)`.as('candidates'),
  isHeldBy(userId).as('joined'),
]
