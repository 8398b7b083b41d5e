import { sql } from 'kysely'
import type { Role } from '../../../../contract/access/policy.ts'
import type { PushKind } from '../../../../contract/notices/push-message.ts'
import type { Tx } from '../../../db/database.ts'
import { permissionsOf } from '../../../kernel/sessions.ts'
import { pushSettingsOf } from '../queries.ts'
import { quietUntil } from '../quiet-hours.ts'

/** So many happenings are looked at in one turn. */
const atOnce = 5000

interface ToTell {
  company_id: number
  user_id: string
  role: Role
  permissions: string[] | null
  kind: PushKind
  folder_id: string
  candidate_id: string | null
  count: number
}

/** Takes what has happened, and says who of those whose folder it is has a device to be told on. Nobody tells oneself. */
const takeEvents = async (tx: Tx): Promise<ToTell[]> => {
  const { rows } = await sql<ToTell>`
    with taken as (
      delete from push_events where id in (select id from push_events order by id limit ${atOnce} for update skip locked)
      returning *)
    select e.company_id, u.id as user_id, u.role, u.permissions, e.kind, e.folder_id,
      case when count(distinct e.candidate_id) = 1 then (array_agg(e.candidate_id))[1] end as candidate_id,
      (case e.kind when 'moved' then count(distinct e.candidate_id) else count(*) end)::int as count
    from taken e
    join folders f on f.id = e.folder_id and f.deleted_at is null
    join users u on u.active and (u.id = f.creator_id and e.kind <> 'shared'
      or exists (select 1 from folder_members m where m.folder_id = f.id and m.user_id = u.id))
    where u.id is distinct from e.by_user_id and (e.user_id is null or e.user_id = u.id)
      and (e.kind <> 'shared' or u.id <> f.creator_id)
      and exists (select 1 from push_subscriptions s where s.user_id = u.id)
    group by e.company_id, u.id, e.kind, e.folder_id`.execute(tx)
  return rows
}

/** @returns whether there may be more */
export async function gather(tx: Tx, now: Date): Promise<boolean> {
  const all = await takeEvents(tx)
  for (const { role, permissions, ...row } of all) {
    const settings = await pushSettingsOf(tx, row.user_id)
    if (!settings[row.kind]) continue
    // What a permission hides is not even counted out.
    if (row.kind === 'commented' && !permissionsOf(role, permissions).has('comments')) continue
    await tx
      .insertInto('push_waiting')
      .values({ ...row, due_at: quietUntil(settings, now) })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'folder_id', 'kind']).doUpdateSet({
          count: sql`push_waiting.count + excluded.count`,
          candidate_id: sql`case when push_waiting.candidate_id = excluded.candidate_id then excluded.candidate_id end`,
        }),
      )
      .execute()
  }
  return all.length >= atOnce
}
