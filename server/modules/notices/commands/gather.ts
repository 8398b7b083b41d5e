import { type OnConflictBuilder, sql } from 'kysely'
import type { Role } from '../../../../contract/access/policy.ts'
import type { PushKind } from '../../../../contract/notices/push-message.ts'
import type { Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/schema.ts'
import { permissionsOf } from '../../../kernel/security/sessions.ts'
import { pushSettingsOf } from '../queries.ts'
import { quietUntil } from '../quiet-hours.ts'

/** Something that those whose folder it is are told of. */
export interface News {
  kind: PushKind
  /** None where somebody is mentioned in a comment on a person alone. */
  folderId: string | null
  candidateId: string | null
  /** Of a comment on a person alone. */
  profileId: number | null
  /** Those whom it mentions are told of that, and not of one comment more. */
  commentId: string | null
  /** The user who did it: nobody is told of their own act. */
  actorId: string | null
  /** Who alone is told; null: everybody whose folder it is. */
  userId: string | null
}

interface ToTell {
  company_id: number
  user_id: string
  role: Role
  permissions: string[] | null
  kind: PushKind
  folder_id: string | null
  candidate_id: string | null
  profile_id: number | null
  count: number
}

/** The members of the folder with a device to be notified on, and of how much. */
const listeners = async (tx: Tx, news: readonly News[]): Promise<ToTell[]> => {
  const { rows } = await sql<ToTell>`
    select u.company_id, u.id as user_id, u.role, coalesce(u.permissions, o.hm_display_sections) as permissions, e.kind, e.folder_id,
      case when count(distinct e.candidate_id) = 1 then (array_agg(e.candidate_id))[1] end as candidate_id,
      case when count(distinct e.profile_id) = 1 then (array_agg(e.profile_id))[1] end as profile_id,
      (case e.kind when 'moved' then count(distinct e.candidate_id) else count(*) end)::int as count
    from unnest(${news.map(({ kind }) => kind)}::text[], ${news.map(({ folderId }) => folderId)}::uuid[],
      ${news.map(({ candidateId }) => candidateId)}::uuid[], ${news.map(({ actorId }) => actorId)}::uuid[],
      ${news.map(({ userId }) => userId)}::uuid[], ${news.map(({ profileId }) => profileId)}::bigint[],
      ${news.map(({ commentId }) => commentId)}::uuid[])
      as e (kind, folder_id, candidate_id, by_user_id, user_id, profile_id, comment_id)
    left join folders f on f.id = e.folder_id and f.deleted_at is null
    join users u on u.active and (u.id = f.creator_id and e.kind <> 'shared'
      or exists (select 1 from folder_members m where m.folder_id = f.id and m.user_id = u.id)
      or e.kind in ('mentioned', 'asked') and u.id = e.user_id)
    join companies o on o.id = u.company_id
    where (e.folder_id is null or f.id is not null) and u.id is distinct from e.by_user_id and (e.user_id is null or e.user_id = u.id)
      and (e.kind <> 'shared' or u.id <> f.creator_id)
      and not exists (select 1 from comments c where c.id = e.comment_id and e.kind = 'commented' and u.id = any(c.mentions))
      and exists (select 1 from push_subscriptions s where s.user_id = u.id)
    group by u.company_id, o.hm_display_sections, u.id, e.kind, e.folder_id`.execute(tx)
  return rows
}

/** What waits already is told with it. */
const addUp = (conflict: OnConflictBuilder<Tables, 'push_waiting'>) =>
  conflict.columns(['user_id', 'folder_id', 'kind']).doUpdateSet({
    count: sql`push_waiting.count + excluded.count`,
    candidate_id: sql`case when push_waiting.candidate_id = excluded.candidate_id then excluded.candidate_id end`,
    profile_id: sql`case when push_waiting.profile_id = excluded.profile_id then excluded.profile_id end`,
  })

/** Puts down who has got an answer to their mail, counted up as everything else. */
export async function gatherReplies(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  const listening = await tx
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('id', 'in', userIds)
    .where('active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('push_subscriptions').select('id').whereRef('push_subscriptions.user_id', '=', 'users.id')),
    )
    .execute()
  for (const { id, company_id } of listening) {
    const settings = await pushSettingsOf(tx, id)
    if (!settings.replied || company_id === null) continue
    const count = userIds.filter((each) => each === id).length
    const row = { company_id, user_id: id, kind: 'replied' as const, folder_id: null, candidate_id: null, count }
    await tx
      .insertInto('push_waiting')
      .values({ ...row, due_at: quietUntil(settings, now) })
      .onConflict(addUp)
      .execute()
  }
}

/** The setting by which each kind is told: being given a folder, coming by oneself and being asked are one wish, as are all comments. */
const settingOf = {
  moved: 'moved',
  commented: 'commented',
  mentioned: 'commented',
  shared: 'shared',
  joined: 'shared',
  asked: 'shared',
} as const satisfies Record<PushKind, string>

/** Puts down who is to be told, counted up by folder and kind while it waits for its time. */
export async function gather(tx: Tx, news: readonly News[], now: Date): Promise<void> {
  for (const { role, permissions, ...row } of await listeners(tx, news)) {
    const settings = await pushSettingsOf(tx, row.user_id)
    if (!settings[settingOf[row.kind]]) continue
    // What a permission hides is not even counted out.
    if (settingOf[row.kind] === 'commented' && !permissionsOf(role, permissions).has('comments')) continue
    await tx
      .insertInto('push_waiting')
      .values({ ...row, due_at: quietUntil(settings, now) })
      .onConflict(addUp)
      .execute()
  }
}
