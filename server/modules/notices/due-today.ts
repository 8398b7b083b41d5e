import { sql } from 'kysely'
import type { Actor } from '../../../contract/access/can.ts'
import { dueAt } from '../../../contract/folders/steps/step-due.ts'
import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { aheadMs, instantIn } from '../../../contract/kit/zone.ts'
import type { Tx } from '../../db/database.ts'
import { withinReach } from '../folders/door.ts'

const dayMs = 86_400_000

/** The day and the hour on the clock of a time zone. */
export function clockIn(zone: string, at: Date): { day: string; hour: number } {
  const local = new Date(at.getTime() + aheadMs(zone, at.getTime()))
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() }
}

export interface DueToday {
  steps: number
  replies: number
  mentions: number
  reviews: number
}

/** What asks for a user today, as the server knows it: what their devices hold unsent only they count. */
export async function dueToday(tx: Tx, actor: Actor, zone: string, now: Date): Promise<DueToday> {
  const next = Date.parse(clockIn(zone, now).day) + dayMs
  const over = instantIn(zone, next)
  const tomorrow = new Date(next).toISOString().slice(0, 10)
  const steps = await openSteps(tx, actor, tomorrow)
  const isDue = (step: OpenStep) => (dueAt(step)?.getTime() ?? 0) < over && (step.time !== null || step.day < tomorrow)
  const { rows } = await sql<Omit<DueToday, 'steps'>>`
    select
      (select count(*)::int from threads t where t.owner_id = ${actor.id} and not t.automatic
        and (t.state = 'open' or t.state = 'later' and t.later_until <= ${now})) as replies,
      (select count(*)::int from mentions m left join comments c on c.id = m.comment_id
        left join folder_comments t on t.id = m.folder_comment_id
        where m.user_id = ${actor.id} and m.done_at is null and m.removed_at is null
          and (coalesce(c.folder_id, t.folder_id) is null or exists (select from folders
            where folders.id = coalesce(c.folder_id, t.folder_id) and ${withinReach(actor, 'folders.view')})))
        as mentions,
      (select count(*)::int from reviews r join review_reviewers a on a.review_id = r.id
        join folders on folders.id = r.folder_id
        where a.user_id = ${actor.id} and not a.lost and r.closed_at is null and folders.status = 'active'
          and ${withinReach(actor, 'folders.view')}) as reviews`.execute(tx)
  return { steps: steps.filter(isDue).length, ...rows[0]! }
}

type OpenStep = Pick<StepDue, 'day' | 'time' | 'zone'>

/** What a user is still to do up to a day. Nothing is left to do where the person was taken out, in an archived folder, or out of reach. */
async function openSteps(tx: Tx, actor: Actor, until: string): Promise<OpenStep[]> {
  const { rows } = await sql<OpenStep>`
    select s.due_day::text as day, s.due_time as time, s.due_zone as zone from steps s
    where s.for_id = ${actor.id} and s.done_at is null and s.removed_at is null and s.due_day <= ${until}
      and (s.folder_id is null or exists (select from candidates c join folders on folders.id = c.folder_id
        where c.id = s.candidate_id and c.folder_id = s.folder_id and c.removed_at is null
          and folders.status = 'active' and ${withinReach(actor, 'folders.view')}))`.execute(tx)
  return rows
}
