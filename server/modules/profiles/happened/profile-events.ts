import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { seesByFolders } from '../../../../contract/access/can.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listProfileEvents, ProfileEvent } from '../../../../contract/profiles/happened/event-endpoints.ts'
import { type ViewsFrequency, viewsFrequencyOf, viewsWindow } from '../../../../contract/profiles/happened/views.ts'
import { bigintArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'
import { requireProfile } from '../profile.ts'

const day = 86_400_000
/** Looks before it count no more. */
const beginOfWindow = (now: Date): Date => new Date(now.getTime() - viewsWindow * day)

interface Row {
  id: number
  profile_id: number
  kind: ProfileEvent['type']
  at: Date
  actor_id: string | null
  first_name: string | null
  last_name: string | null
  folder_number: number | null
  folder_name: string | null
}

/**
 * What the actor's company did with people, newest first. What happened in a folder is told to who reaches it; who sees
 * people by folders alone is told that and what they did themselves. Of looks alone nobody needs to be named.
 * @throws AppError notFound for one person whom the actor may not see, badRequest where nobody is named
 */
export async function profileEventsOf(
  tx: Tx,
  actor: SignedIn,
  { profile_id: named, only_viewed: onlyViewed, before, limit }: InputOf<typeof listProfileEvents>['query'],
  now: Date,
): Promise<OutputOf<typeof listProfileEvents>> {
  if (!named && !onlyViewed) throw wrong('profile_id', 'This field is required')
  const [only, ...others] = named ?? []
  // Of several, whom the actor may not see is told nothing of: their rows are the company's own, and filtered as all are.
  if (only !== undefined && !others.length) await requireProfile(tx, actor, String(only))
  const inReach = sql<SqlBool>`exists (select 1 from folders where folders.id = h.folder_id and ${withinReach(actor, 'folders.view')})`
  const seen = seesByFolders(actor)
    ? sql<SqlBool>`(h.actor_id = ${actor.id} or ${inReach})`
    : sql<SqlBool>`(h.folder_id is null or ${inReach})`
  const comments = actor.permissions.has('comments') ? sql`true` : sql`h.kind not like 'comment %'`
  const about = named
    ? sql<SqlBool>`h.profile_id = any(${bigintArray(named)}::bigint[])`
    : sql<SqlBool>`h.at > ${beginOfWindow(now)}`
  const chosen = onlyViewed
    ? sql`select distinct on (h.profile_id) h.* from profile_events h where h.kind = 'opened'
        and ${about} and ${seen} order by h.profile_id, h.event_id desc`
    : sql`select h.* from profile_events h where ${about} and ${seen} and ${comments}`
  // Several people are asked about by lists, which count nothing.
  const counts = only !== undefined && !others.length && before === 0
  const { rows } = await sql<Row>`
    select h.event_id as id, h.profile_id, h.kind, h.at, h.actor_id, u.first_name, u.last_name,
      f.number as folder_number, f.name as folder_name
    from (${chosen}) h
    left join users u on u.id = h.actor_id and u.company_id = ${actor.companyId}
    left join folders f on f.id = h.folder_id
    where (${before} = 0 or h.event_id < ${before})
    order by h.event_id desc limit ${limit + 1}`.execute(tx)
  return {
    results: rows.slice(0, limit).map(entryOf),
    more: rows.length > limit,
    ...(counts && { count: await countOf(tx, chosen) }),
    views_frequency: others.length || only === undefined ? null : await frequencyOf(tx, only, now),
  }
}

async function countOf(tx: Tx, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${chosen}) h`.execute(tx)
  return rows[0]!.count
}

const entryOf = (row: Row): ProfileEvent => ({
  id: Number(row.id),
  profile_id: Number(row.profile_id),
  type: row.kind,
  at: row.at.toISOString(),
  user:
    row.actor_id === null || row.first_name === null
      ? null
      : { id: row.actor_id, first_name: row.first_name, last_name: row.last_name ?? '' },
  folder: row.folder_number === null ? null : { id: row.folder_number, name: row.folder_name ?? '' },
})

/** Of the transaction's company. */
async function frequencyOf(tx: Tx, profileId: number, now: Date): Promise<ViewsFrequency> {
  const { views } = await tx
    .selectFrom('profile_events')
    .select((q) => q.fn.countAll<number>().as('views'))
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'opened')
    .where('at', '>', beginOfWindow(now))
    .executeTakeFirstOrThrow()
  return viewsFrequencyOf(Number(views))
}
