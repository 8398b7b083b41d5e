import { type SqlBool, sql } from 'kysely'
import { can, seesByFolders } from '../../../../contract/access/can.ts'
import { namedIn } from '../../../../contract/folders/mentions.ts'
import { deriveId } from '../../../../contract/kit/derive-id.ts'
import { anyOf } from '../../../db/any-of.ts'
import { bigintArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { reachable } from '../reach.ts'

/** Mentions in comments: kept with the comment, and told to each of them once. */

/** Where it is kept: on somebody, or on a folder itself. */
type Kept = 'comments' | 'folder_comments'
const columnOf = { comments: 'comment_id', folder_comments: 'folder_comment_id' } as const

interface Place {
  companyId: number
  /** Null: a comment on the person for the whole company. */
  folderId: string | null
}

/** Those of the users who may read a comment there: nobody else is mentioned, or told (D-128). */
async function readersOf(tx: Tx, { companyId, folderId }: Place, userIds: readonly string[]): Promise<string[]> {
  const readers: string[] = []
  for (const id of new Set(userIds)) {
    const user = await actorById(tx, id)
    if (user?.companyId !== companyId || !user.permissions.has('comments')) continue
    const reads = folderId
      ? (await reachable(tx, user, 'folders.view', [folderId])).has(folderId)
      : can(user, 'profiles.view') && !seesByFolders(user)
    if (reads) readers.push(id)
  }
  return readers
}

/** Tells users of a comment that mentions them; its author is told nothing. */
async function tellMentioned(
  tx: Tx,
  kept: Kept,
  commentId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!userIds.length) return
  const comment = await commentIn(tx, kept, commentId)
  const rows = userIds
    .filter((id) => id !== comment.author_id)
    .map((user_id) => ({
      id: deriveId(commentId, user_id),
      company_id: comment.company_id,
      comment_id: null,
      [columnOf[kept]]: commentId,
      user_id,
      ...{ created_at: now, done_at: null, removed_at: null },
    }))
  if (!rows.length) return
  const told = await tx
    .insertInto('mentions')
    .values(rows)
    .onConflict((conflict) => conflict.columns([columnOf[kept], 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  // Taken out of the text and put in again: there once more, and not told anew.
  await tx
    .updateTable('mentions')
    .set({ removed_at: null })
    .where(columnOf[kept], '=', commentId)
    .where('user_id', '=', anyOf(userIds))
    .where('removed_at', 'is not', null)
    .execute()
  const { company_id: companyId, author_id: actorId, folder_id, candidate_id, profile_id: profileId } = comment
  const about = { commentId, profileId, folderId: folder_id, candidateId: candidate_id }
  const events = told.map(({ user_id: userId }) => ({ event: 'folders.mentioned' as const, ids: { ...about, userId } }))
  await recordEvents(tx, { companyId, actorId }, [{ at: now, events }])
}

/**
 * A comment was written, or its text changed; whom it mentioned before is still kept with it. Who comes in is told, once.
 * @param asked whom it mentions now; undefined, as clients of before say it: those of before whose names still stand in the text
 */
export async function changeMentions(
  tx: Tx,
  kept: Kept,
  commentId: string,
  asked: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const { mentions: before, text, company_id: companyId, folder_id: folderId } = await commentIn(tx, kept, commentId)
  if (!before.length && !asked?.length) return
  const meant = asked ?? namedIn(text, await namesOf(tx, before))
  const after = await readersOf(tx, { companyId, folderId }, meant)
  await tx.updateTable(kept).set({ mentions: after }).where('id', '=', commentId).execute()
  await tx
    .updateTable('mentions')
    .set({ removed_at: now })
    .where(columnOf[kept], '=', commentId)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`user_id <> all(${after}::uuid[])`)
    .execute()
  const added = after.filter((id) => !before.includes(id))
  await tellMentioned(tx, kept, commentId, added, now)
}

/** Who writes on somebody, or on a folder, has answered what was asked of them there. */
export async function markAnswered(
  tx: Tx,
  userId: string,
  about: { candidateIds: readonly string[] } | { profileIds: readonly number[] } | { folderIds: readonly string[] },
  now: Date,
): Promise<void> {
  const kept = 'folderIds' in about ? 'folder_comments' : 'comments'
  const there =
    'folderIds' in about
      ? sql`c.folder_id = ${anyOf(about.folderIds)}`
      : 'profileIds' in about
        ? sql`c.profile_id = any(${bigintArray(about.profileIds)}::bigint[]) and c.folder_id is null`
        : sql`c.candidate_id = ${anyOf(about.candidateIds)}`
  await sql`update mentions m set done_at = ${now} from ${sql.table(kept)} c
    where c.id = ${sql.ref(`m.${columnOf[kept]}`)} and m.user_id = ${userId} and m.done_at is null and m.removed_at is null and ${there}`.execute(
    tx,
  )
}

const commentIn = (tx: Tx, kept: Kept, id: string) =>
  kept === 'comments'
    ? tx
        .selectFrom('comments')
        .select(['company_id', 'author_id', 'folder_id', 'candidate_id', 'profile_id', 'text', 'mentions'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    : tx
        .selectFrom('folder_comments')
        .select(['company_id', 'author_id', 'folder_id', 'text', 'mentions'])
        .select([sql<null>`null`.as('candidate_id'), sql<null>`null`.as('profile_id')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

async function namesOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
}
