import { sql } from 'kysely'
import type { SeenScope } from '../../../../contract/search/saved/smart-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'

/** What is known of a folder with a search. */
export interface SmartFolder {
  id: string
  status: 'active' | 'closed'
  query: string | null
  shown: number
  viewed: number
  included: number
  excluded: number
  /** The last batch that was opened; 0 before the first. */
  last: number
}

/** Those of a folder's batches whose profile somebody of the company has opened since. */
const viewedIn = (folderId: unknown) => sql`
  from smart_folder_people s where s.folder_id = ${folderId} and exists (select 1 from profile_views v
    where v.company_id = s.company_id and v.profile_id = s.profile_id and v.viewed_at >= s.shown_at)`

/** A folder by number or UUID where the actor may add people. @throws AppError notFound */
export async function smartFolder(tx: Tx, actor: SignedIn, reference: string): Promise<SmartFolder> {
  const named = reference.includes('-') ? sql`folders.id = ${reference}` : sql`folders.number = ${Number(reference)}`
  const { rows } = await sql<SmartFolder>`
    select folders.id, folders.status, smart_folders.query,
      (select count(*) from smart_folder_people s where s.folder_id = folders.id) as shown,
      (select count(*) ${viewedIn(sql`folders.id`)}) as viewed,
      (select count(*) from candidates c where c.folder_id = folders.id and c.removed_at is null) as included,
      (select count(*) from smart_folder_people s where s.folder_id = folders.id and s.excluded_at is not null) as excluded,
      (select coalesce(max(s.batch), 0) from smart_folder_people s where s.folder_id = folders.id) as last
    from folders left join smart_folders on smart_folders.folder_id = folders.id
    where ${named} and ${withinReach(actor, 'folders.addCandidate')}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The people of a batch in their order, without those excluded since. */
export async function batchPeople(tx: Tx, folderId: string, number: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('smart_folder_people')
    .select('profile_id')
    .where('folder_id', '=', folderId)
    .where('batch', '=', number)
    .where('excluded_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => row.profile_id)
}

/** The people the next batch leaves out: those in the folder or excluded, and those seen within the scopes. */
export async function hiddenPeople(
  tx: Tx,
  { id: userId, companyId }: SignedIn,
  folderId: string,
  scopes: { shown: SeenScope; views: SeenScope },
): Promise<number[]> {
  const shown = {
    folder: sql`select profile_id from smart_folder_people where folder_id = ${folderId}`,
    me: sql`select profile_id from shown_people where user_id = ${userId}`,
    company: sql`select profile_id from shown_people where company_id = ${companyId}`,
  }
  const views = {
    folder: sql`select s.profile_id ${viewedIn(folderId)}`,
    me: sql`select profile_id from profile_views where user_id = ${userId}`,
    company: sql`select profile_id from profile_views where company_id = ${companyId}`,
  }
  const { rows } = await sql<{ profile_id: number }>`
    select profile_id from candidates where folder_id = ${folderId} and removed_at is null
    union select profile_id from smart_folder_people where folder_id = ${folderId} and excluded_at is not null
    union ${views.folder}
    union ${shown[scopes.shown]}
    union ${views[scopes.views]}`.execute(tx)
  return rows.map((row) => row.profile_id)
}

/** Whose card of each of these people the actor sees; people out of reach are left out. */
export async function seenCards(
  tx: Tx,
  { companyId }: SignedIn,
  people: readonly number[],
): Promise<{ profileId: number; companyId: number }[]> {
  const rows = await tx
    .selectFrom('cards')
    .select(['profile_id', ({ fn }) => fn.max('company_id').as('company_id')])
    .where('profile_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('company_id', 'in', [0, companyId])
    .groupBy('profile_id')
    .execute()
  const owners = new Map(rows.map((row) => [row.profile_id, row.company_id]))
  return people.flatMap((profileId) => {
    const owner = owners.get(profileId)
    return owner === undefined ? [] : [{ profileId, companyId: owner }]
  })
}
