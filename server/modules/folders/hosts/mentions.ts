import { sql } from 'kysely'
import { mentionedTextLimit } from '../../../../contract/folders/rules.ts'
import type { ChangedTableHost, TableHost } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { lockIn } from '../../../kernel/data/standing-rows.ts'

interface Mention {
  id: string
  user_id: string
  comment_id: string
  profile_id: number | null
  folder_id: string | null
  talk_of: string | null
  candidate_id: string | null
  author_id: string
  name: string | null
  text: string | null
  created_at: Date
  done_at: Date | null
}

/**
 * That comments mention their reader. What a folder's own rows tell is read there: so it leaves a device with the right to it.
 * A comment on a person alone is in no feed, and brings its name and beginning along. Of one on a folder itself `rows.ts` says how
 * clients of before leave it out.
 */
export const mentionsHost: TableHost<'mentions'> & ChangedTableHost<'mentions'> = {
  read: async (tx, ids) => {
    const { rows } = await sql<Mention>`
      select m.id, m.user_id, coalesce(m.comment_id, t.id) as comment_id, m.created_at, m.done_at, c.profile_id,
        coalesce(c.folder_id, t.id) as folder_id, t.folder_id as talk_of, c.candidate_id,
        coalesce(c.author_id, t.author_id) as author_id,
        case when c.folder_id is null then (select k.card->>'name' from cards k
          where k.profile_id = c.profile_id and k.company_id in (0, m.company_id) order by k.company_id desc limit 1) end as name,
        case when c.folder_id is null then left(c.text, ${mentionedTextLimit}::int) end as text
      from mentions m left join comments c on c.id = m.comment_id left join folder_comments t on t.id = m.folder_comment_id
      where m.id = any(${[...ids]}::uuid[]) and m.removed_at is null`.execute(tx)
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      commentId: row.comment_id,
      profileId: Number(row.profile_id ?? 0),
      folderId: row.folder_id,
      candidateId: row.candidate_id,
      ...(row.talk_of && { talkOf: row.talk_of }),
      byUserId: row.author_id,
      name: row.name ?? '',
      text: row.text ?? '',
      at: row.created_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
    }))
  },
  lock: lockIn('mentions'),
  patch: (tx, patches) => patchRows(tx, 'mentions', patches, { doneAt: ['done_at', 'timestamptz'] }),
}
