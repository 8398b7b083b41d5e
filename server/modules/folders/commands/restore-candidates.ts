import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { WriteContext } from '../../../kernel/data/data-hosts.ts'

/** How long a person who was removed from a folder can come back (sync.md §2.6). */
const restorableDays = 30

/**
 * Candidates come back as they were. Whoever was added to the folder anew meanwhile stays as they are now.
 * @returns false where none of them is there to come back
 */
export async function restoreCandidates(
  tx: Tx,
  candidateIds: readonly string[],
  folderId: string,
  { receivedAt }: WriteContext,
): Promise<boolean> {
  const ids = [...candidateIds]
  await sql`
    update candidates set removed_at = null, updated_at = ${receivedAt} where id in (
      select distinct on (c.profile_id) c.id from candidates c
      where c.id = any(${ids}::uuid[]) and c.folder_id = ${folderId}
        and c.removed_at > ${receivedAt}::timestamptz - make_interval(days => ${restorableDays})
        and not exists (
          select from candidates other where other.folder_id = c.folder_id and other.profile_id = c.profile_id
            and other.removed_at is null)
      order by c.profile_id, c.removed_at desc)`.execute(tx)
  const there = await sql`
    select from candidates c join candidates living on living.folder_id = c.folder_id
      and living.profile_id = c.profile_id and living.removed_at is null
    where c.id = any(${ids}::uuid[]) and c.folder_id = ${folderId} limit 1`.execute(tx)
  return there.rows.length > 0
}
