import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'

/** Gives a folder a search; another one keeps who was shown and excluded, for it is the same vacancy. Null: a plain folder. */
export async function setQuery(tx: Tx, companyId: number, folderId: string, query: string | null): Promise<void> {
  if (query === null) {
    await tx.deleteFrom('smart_folders').where('folder_id', '=', folderId).execute()
    return
  }
  await tx
    .insertInto('smart_folders')
    .values({ folder_id: folderId, company_id: companyId, query })
    .onConflict((conflict) => conflict.column('folder_id').doUpdateSet({ query }))
    .execute()
}

/** Writes a new batch down: its people count as shown to the user. @returns its number; 0: nobody, no batch */
export async function addBatch(
  tx: Tx,
  actor: SignedIn,
  now: Date,
  folderId: string,
  people: readonly number[],
): Promise<number> {
  if (people.length === 0) return 0
  // One after the other: two recruiters who open the next batch at once get the same people.
  await tx.selectFrom('smart_folders').select('folder_id').where('folder_id', '=', folderId).forUpdate().execute()
  const { last } = await tx
    .selectFrom('smart_folder_people')
    .select(({ fn }) => fn.coalesce(fn.max('batch'), sql<number>`0`).as('last'))
    .where('folder_id', '=', folderId)
    .executeTakeFirstOrThrow()
  await noteShown(tx, actor, now, people)
  // A colleague was quicker with the very same people: to move them into another batch would empty the one just opened.
  if (await isBatch(tx, folderId, last, people)) return last
  await sql`
    insert into smart_folder_people (folder_id, company_id, profile_id, batch, place, shown_at, shown_to)
    select ${folderId}, ${actor.companyId}, p.id, ${last + 1}, wanted.place, ${now}, ${actor.id}
    from unnest(${[...people]}::bigint[]) with ordinality as wanted (id, place) join profiles p on p.id = wanted.id
    on conflict (folder_id, profile_id) do update set batch = excluded.batch, place = excluded.place,
      shown_at = excluded.shown_at, shown_to = excluded.shown_to`.execute(tx)
  return last + 1
}

async function isBatch(tx: Tx, folderId: string, batch: number, people: readonly number[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('smart_folder_people')
    .select('profile_id')
    .where('folder_id', '=', folderId)
    .where('batch', '=', batch)
    .limit(people.length + 1)
    .execute()
  const asked = new Set(people)
  return rows.length === asked.size && rows.every(({ profile_id: id }) => asked.has(id))
}

/** These people stood in a result that the user saw. */
export async function noteShown(
  tx: Tx,
  actor: Pick<SignedIn, 'id' | 'companyId'>,
  now: Date,
  people: readonly number[],
): Promise<void> {
  await sql`
    insert into shown_people (company_id, user_id, profile_id, shown_at)
    select ${actor.companyId}, ${actor.id}, p.id, ${now} from profiles p
    where p.id = any(${[...people].sort((a, b) => a - b)}::bigint[]) order by p.id
    on conflict (user_id, profile_id) do update set shown_at = excluded.shown_at`.execute(tx)
}

/** A person shown in a batch does not suit, or does again. */
export async function setExcluded(tx: Tx, folderId: string, people: readonly number[], at: Date | null): Promise<void> {
  await tx
    .updateTable('smart_folder_people')
    .set({ excluded_at: at })
    .where('folder_id', '=', folderId)
    .where('profile_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .execute()
}
