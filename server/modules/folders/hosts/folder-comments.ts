import { sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import type { ChangedTableHost, TableHost } from '../../../kernel/data/data-hosts.ts'
import { lockIn, removeIn, takenIn } from '../../../kernel/data/standing-rows.ts'
import { changeMentions, markAnswered } from '../commands/mentions.ts'

/** What was said of folders themselves. It moves the folder's time of change (D-106). */
export const folderCommentsHost: TableHost<'folderComments'> & ChangedTableHost<'folderComments'> = {
  read: async (tx, ids) => {
    const rows = await tx
      .selectFrom('folder_comments')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('removed_at', 'is', null)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      authorId: row.author_id,
      text: row.text,
      ...(row.mentions.length && { mentions: row.mentions }),
      createdAt: row.created_at.toISOString(),
    }))
  },
  lock: lockIn('folder_comments'),
  taken: takenIn('folder_comments'),
  insert: async (tx, rows, { actor, receivedAt }) => {
    const times = rows.map((row) => row.createdAt)
    const folders = rows.map((row) => row.folderId)
    await sql`insert into folder_comments (id, company_id, folder_id, author_id, text, created_at, updated_at)
      select n.id, ${actor.companyId}, n.folder_id, n.author_id, n.text, n.at, n.at
      from unnest(${rows.map((row) => row.id)}::uuid[], ${folders}::uuid[], ${rows.map((row) => row.authorId)}::uuid[],
        ${rows.map((row) => row.text)}::text[], ${times}::timestamptz[]) as n (id, folder_id, author_id, text, at)`.execute(
      tx,
    )
    await sql`update folders f set updated_at = said.at
      from (select id, max(at) as at from unnest(${folders}::uuid[], ${times}::timestamptz[]) as n (id, at) group by id) said
      where f.id = said.id and f.updated_at < said.at`.execute(tx)
    await markAnswered(tx, actor.id, { folderIds: folders }, receivedAt)
    for (const { id, mentions } of rows)
      if (mentions?.length) await changeMentions(tx, 'folder_comments', id, mentions, receivedAt)
  },
  patch: async (tx, patches, { receivedAt }) => {
    await sql`update folder_comments c set text = coalesce(n.text, c.text), updated_at = ${receivedAt}
      from unnest(${patches.map(({ id }) => id)}::uuid[], ${patches.map(({ changes }) => changes.text ?? null)}::text[])
        as n (id, text) where c.id = n.id`.execute(tx)
    for (const { id, changes } of patches) await changeMentions(tx, 'folder_comments', id, changes.mentions, receivedAt)
  },
  remove: removeIn('folder_comments'),
}
