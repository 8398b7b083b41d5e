import { sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { ChangedTableHost, Follow, TableHost } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { lockIn, removeIn, takenIn } from '../../../kernel/data/standing-rows.ts'
import { copySaid } from '../commands/join-standing.ts'
import { changeMentions, markAnswered } from '../commands/mentions.ts'
import { touchCandidates } from '../commands/touch-candidates.ts'
import { tagCandidates } from '../tags.ts'

/** What is said of candidates: comments, the history of their statuses, tags. */

const iso = (date: Date) => date.toISOString()

type Following = Follow<'comments'> | Follow<'history'> | Follow<'verdicts'> | Follow<'steps'>

/**
 * These go along with their candidates into another folder.
 * @param joined what becomes of that of candidates whose person was there already, and who have left
 */
export const followInto =
  (
    table: 'comments' | 'status_history' | 'verdicts' | 'steps',
    joined?: (tx: Tx, ids: readonly string[], toFolderId: string) => Promise<void>,
  ) =>
  async (tx: Tx, { ids, changes }: Following) => {
    const folderId = changes.folderId!
    const came = tx.selectFrom('candidates').select('id').where('id', '=', anyOf(ids)).where('folder_id', '=', folderId)
    await tx.updateTable(table).set({ folder_id: folderId }).where('candidate_id', 'in', came).execute()
    await joined?.(tx, ids, folderId)
  }

export const commentsHost: TableHost<'comments'> & ChangedTableHost<'comments'> = {
  read: async (tx, ids) => {
    const rows = await tx
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('removed_at', 'is', null)
      .where('folder_id', 'is not', null)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      folderId: row.folder_id!,
      candidateId: row.candidate_id!,
      profileId: row.profile_id,
      authorId: row.author_id,
      text: row.text,
      ...(row.mentions.length && { mentions: row.mentions }),
      createdAt: iso(row.created_at),
      updatedAt: iso(row.updated_at),
    }))
  },
  lock: lockIn('comments'),
  taken: takenIn('comments'),
  insert: async (tx, rows, { actor, receivedAt }) => {
    await sql`insert into comments
        (id, company_id, profile_id, folder_id, candidate_id, author_id, text, created_at, updated_at)
      select n.id, ${actor.companyId}, n.profile_id, n.folder_id, n.candidate_id, n.author_id, n.text, n.created_at,
        n.updated_at
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.profileId)}::bigint[],
        ${rows.map((row) => row.folderId)}::uuid[], ${rows.map((row) => row.candidateId)}::uuid[],
        ${rows.map((row) => row.authorId)}::uuid[], ${rows.map((row) => row.text)}::text[],
        ${rows.map((row) => row.createdAt)}::timestamptz[], ${rows.map((row) => row.updatedAt)}::timestamptz[])
        as n (id, profile_id, folder_id, candidate_id, author_id, text, created_at, updated_at)`.execute(tx)
    const [candidates, times] = [rows.map((row) => row.candidateId), rows.map((row) => row.createdAt)]
    await touchCandidates(tx, candidates, times)
    await markAnswered(tx, actor.id, { candidateIds: candidates }, receivedAt)
    for (const { id, mentions } of rows)
      if (mentions?.length) await changeMentions(tx, 'comments', id, mentions, receivedAt)
  },
  patch: async (tx, patches, { receivedAt }) => {
    await patchRows(tx, 'comments', patches, { text: ['text', 'text'], updatedAt: ['updated_at', 'timestamptz'] })
    for (const { id, changes } of patches) await changeMentions(tx, 'comments', id, changes.mentions, receivedAt)
  },
  follow: followInto('comments', (tx, ids, to) => copySaid(tx, 'comments', ids, to)),
  remove: removeIn('comments'),
}

export const historyHost: TableHost<'history'> & ChangedTableHost<'history'> = {
  read: async (tx, ids) => {
    const rows = await tx.selectFrom('status_history').selectAll().where('id', '=', anyOf(ids)).execute()
    return rows.map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      candidateId: row.candidate_id,
      fromStatusId: row.from_status_id,
      toStatusId: row.to_status_id,
      userId: row.user_id,
      madeAt: iso(row.made_at),
      receivedAt: iso(row.received_at),
    }))
  },
  insert: (tx, rows, { actor, receivedAt, madeBy }) =>
    sql`insert into status_history (id, company_id, folder_id, candidate_id, from_status_id, to_status_id,
        user_id, device_id, made_at, received_at)
      select n.id, ${actor.companyId}, n.folder_id, n.candidate_id, n.from_status_id, n.to_status_id, n.user_id,
        n.device_id, n.made_at, ${receivedAt}
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.folderId)}::uuid[],
        ${rows.map((row) => row.candidateId)}::uuid[], ${rows.map((row) => row.fromStatusId)}::uuid[],
        ${rows.map((row) => row.toStatusId)}::uuid[], ${rows.map((row) => row.userId)}::uuid[],
        ${rows.map((row) => madeBy(row).deviceId)}::uuid[], ${rows.map((row) => row.madeAt)}::timestamptz[])
        as n (id, folder_id, candidate_id, from_status_id, to_status_id, user_id, device_id, made_at)`.execute(tx),
  follow: followInto('status_history'),
}

/** By the candidates whose tags they are. */
export const tagsHost: TableHost<'tags'> & ChangedTableHost<'tags'> = {
  read: async (tx, ids) => {
    const rows = await tx
      .selectFrom('candidates as c')
      .innerJoin('profile_tags as t', (on) =>
        on.onRef('t.company_id', '=', 'c.company_id').onRef('t.profile_id', '=', 'c.profile_id'),
      )
      .select(['c.id', 'c.folder_id', 't.tags'])
      .where('c.id', '=', anyOf(ids))
      .where('c.removed_at', 'is', null)
      .execute()
    return rows.map((row) => ({ id: row.id, folderId: row.folder_id, tags: row.tags }))
  },
  lock: (tx, ids) =>
    sql`select from profile_tags t join candidates c using (company_id, profile_id)
      where c.id = any(${[...ids]}::uuid[]) order by t.profile_id for update of t`.execute(tx),
  insert: async (tx, rows, { receivedAt }) => {
    for (const { id, tags } of rows) await tagCandidates(tx, [id], tags, receivedAt)
  },
  patch: async (tx, patches, { receivedAt }) => {
    for (const alike of Map.groupBy(patches, ({ changes }) => JSON.stringify(changes.tags)).values())
      await tagCandidates(
        tx,
        alike.map(({ id }) => id),
        alike[0]!.changes.tags ?? [],
        receivedAt,
      )
  },
}
