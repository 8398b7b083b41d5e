import { sql } from 'kysely'
import { seesByFolders } from '../../../../contract/access/can.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { forbidden } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context } from '../../../kernel/implement.ts'
import { markAnswered } from './mentions.ts'

/** A colleague who sees people by folders comments in folders (001 §6). @throws AppError forbidden */
function refuseByFolders({ actor }: Context): void {
  if (seesByFolders(actor)) throw forbidden()
}

/**
 * The same comment on many people of the company's reach, for the whole company.
 * @returns the comments made, in the order of the people
 * @throws AppError forbidden
 */
export async function noteMany(
  tx: Tx,
  context: Context,
  profileIds: readonly number[],
  text: string,
): Promise<string[]> {
  refuseByFolders(context)
  const { actor, clock } = context
  const now = clock.now()
  const made = profileIds.map((profileId) => ({ profileId, commentId: newId(clock) }))
  const ids = made.map(({ commentId }) => commentId)
  await sql`insert into comments
      (id, company_id, profile_id, folder_id, candidate_id, author_id, text, created_at, updated_at)
    select n.id, ${actor.companyId}, n.profile_id, null, null, ${actor.id}, ${text}, ${now}, ${now}
    from unnest(${ids}::uuid[], ${[...profileIds]}::bigint[]) as n (id, profile_id)`.execute(tx)
  await markAnswered(tx, actor.id, { profileIds }, now)
  const events = made.map((each) => ({ event: 'folders.personCommented' as const, ids: each }))
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: now, events }])
  return ids
}

/**
 * Deletes comments on people in no folder: the actor's own, as far as they are there.
 * @returns how many it has deleted
 * @throws AppError forbidden
 */
export async function deleteNotes(tx: Tx, context: Context, ids: readonly string[]): Promise<number> {
  refuseByFolders(context)
  const { actor, clock } = context
  const now = clock.now()
  const deleted = await tx
    .updateTable('comments')
    .set({ removed_at: now, updated_at: now })
    .where('id', '=', anyOf(ids))
    .where('company_id', '=', actor.companyId)
    .where('author_id', '=', actor.id)
    .where('folder_id', 'is', null)
    .where('removed_at', 'is', null)
    .returning(['id', 'profile_id'])
    .execute()
  const events = deleted.map(({ id: commentId, profile_id: profileId }) => ({
    event: 'folders.commentDeleted' as const,
    ids: { folderId: null, commentId, profileId },
  }))
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: now, events }])
  return deleted.length
}
