import { sql } from 'kysely'
import { seesByFolders } from '../../../contract/access/can.ts'
import { addComment as addInFolder } from '../../../contract/folders/mutations/comments/add-comment.ts'
import type { ProfileComment } from '../../../contract/profiles/endpoints.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { change, changing } from '../../kernel/data/changing.ts'
import { forbidden, notFound } from '../../kernel/errors.ts'
import { recordEvents } from '../../kernel/events/record.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import { changeMentions, markAnswered } from './commands/mentions.ts'
import type { FolderParts } from './parts.ts'
import { colleaguesByIds } from './queries.ts'
import { withinReach } from './reach.ts'

/** Comments by id in the given order. */
export async function commentsByIds(tx: Tx, ids: readonly string[]): Promise<ProfileComment[]> {
  const rows = await tx
    .selectFrom('comments')
    .leftJoin('folders', 'folders.id', 'comments.folder_id')
    .selectAll('comments')
    .select('folders.number as folder')
    .where('comments.id', '=', anyOf(ids))
    .execute()
  const authors = await colleaguesByIds(
    tx,
    rows.map((row) => row.author_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        id,
        text: row.text,
        candidate_id: row.candidate_id,
        folder: row.folder,
        author: authors.get(row.author_id)!,
        mentions: row.mentions,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      },
    ]
  })
}

/** The company's comments on a person, newest last; a hiring manager's are those of granted folders (001 §6). */
export async function commentsOfProfile(
  tx: Tx,
  actor: SignedIn,
  profileId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; results: ProfileComment[] }> {
  if (!actor.permissions.has('comments')) return { count: 0, results: [] }
  const inReach = sql<boolean>`exists (
    select 1 from folders where folders.id = comments.folder_id and ${withinReach(actor, 'folders.view')})`
  const visible = seesByFolders(actor) ? inReach : sql<boolean>`(comments.folder_id is null or ${inReach})`
  const query = tx
    .selectFrom('comments')
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .where(visible)
  const { count } = await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query.select('id').orderBy('created_at').orderBy('id').offset(offset).limit(limit).execute()
  return {
    count,
    results: await commentsByIds(
      tx,
      rows.map((row) => row.id),
    ),
  }
}

interface Said {
  text: string
  candidateId: string | undefined
  mentions?: readonly string[] | undefined
}

/**
 * Comments on a person, in a folder where a candidate is named.
 * @param visible whether the actor may see the person at all, decided by the profiles module
 * @throws AppError notFound, forbidden
 */
export function commentOnProfile(
  parts: FolderParts,
  context: Context,
  profileId: number,
  comment: Said,
): Promise<ProfileComment> {
  const id = context.madeId(1)
  return changing(parts, context, async (tx) => {
    if (comment.candidateId) await commentOnCandidate(tx, parts, context, profileId, { ...comment, id })
    else await commentInCompany(tx, context, profileId, { ...comment, id })
    return (await commentsByIds(tx, [id]))[0]!
  })
}

async function commentOnCandidate(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  profileId: number,
  { id, text, candidateId, mentions }: Said & { id: string },
): Promise<void> {
  const candidate = await tx
    .selectFrom('candidates')
    .select(['id', 'folder_id'])
    .where('id', '=', candidateId!)
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!candidate) throw notFound()
  const args = {
    folderId: candidate.folder_id,
    candidateId: candidate.id,
    commentId: id,
    text,
    ...(mentions && { mentions: [...mentions] }),
  }
  await change(tx, parts, context, addInFolder, args)
}

async function commentInCompany(
  tx: Tx,
  { actor, clock }: Context,
  profileId: number,
  { id, text, mentions }: Said & { id: string },
): Promise<void> {
  // A user who sees people by folders comments in folders (001 §6).
  if (seesByFolders(actor)) throw forbidden()
  const now = clock.now()
  const written = await tx
    .insertInto('comments')
    .values({
      id,
      company_id: actor.companyId,
      profile_id: profileId,
      folder_id: null,
      candidate_id: null,
      author_id: actor.id,
      text,
      created_at: now,
      updated_at: now,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // A repeat of the same call writes nothing.
  if (!written.numInsertedOrUpdatedRows) return
  await markAnswered(tx, actor.id, { profileIds: [profileId] }, now)
  await changeMentions(tx, 'comments', id, mentions, now)
  const event = { event: 'folders.personCommented', ids: { profileId, commentId: id } } as const
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: now, events: [event] }])
}
