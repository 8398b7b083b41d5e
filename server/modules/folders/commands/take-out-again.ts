import { sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'

/**
 * Takes candidates out of a folder again as if they had never been added. Whoever was given a status or a comment
 * meanwhile stays: somebody is at work on them. Who has left the folder already is left alone.
 * @returns how many were taken out, and how many stay
 */
export async function takeOutAgain(
  tx: Tx,
  now: Date,
  folderId: string,
  candidateIds: readonly string[],
): Promise<{ takenOut: number; kept: number }> {
  const living = await tx
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', anyOf(candidateIds))
    .where('folder_id', '=', folderId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  const gone = await tx
    .updateTable('candidates')
    .set({ removed_at: now, updated_at: now })
    .where('id', '=', anyOf(living.map(({ id }) => id)))
    .where(
      sql<boolean>`not exists (select from status_history where candidate_id = candidates.id)
        and not exists (select from comments where candidate_id = candidates.id and removed_at is null)`,
    )
    .returning('id')
    .execute()
  return { takenOut: gone.length, kept: living.length - gone.length }
}
