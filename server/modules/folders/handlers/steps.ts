import ical, { ICalCalendarMethod } from 'ical-generator'
import { sql } from 'kysely'
import { dueAt } from '../../../../contract/folders/steps/step-due.ts'
import type { getStepCalendar as declared } from '../../../../contract/folders/steps/step-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../reach.ts'

/** How long a step takes in a calendar, which knows nothing without an end. */
const lengthMs = 30 * 60_000

/** A step that the actor sees: in a folder within reach, on who is there; or their own. */
const seenStep = (tx: Tx, actor: SignedIn, id: string) =>
  tx
    .selectFrom('steps as s')
    .select(['s.text', 's.due_day as day', 's.due_time as time', 's.due_zone as zone', 's.revision', 's.changed_at'])
    .where('s.id', '=', id)
    .where('s.removed_at', 'is', null)
    .where(
      sql<boolean>`(s.user_id = ${actor.id} or exists (
        select 1 from candidates c join folders on folders.id = c.folder_id
        where c.id = s.candidate_id and c.removed_at is null and ${withinReach(actor, 'folders.view')}))`,
    )
    .executeTakeFirst()

/** @throws AppError notFound also for a step that has no time: there is nothing to put into a calendar */
export const getStepCalendar: Handler<typeof declared> = async ({ params: { id } }, context) => {
  const step = await context.inCompany((tx) => seenStep(tx, context.actor, id))
  const start = step && dueAt(step)
  if (!step || !start) throw notFound()
  const calendar = ical({ prodId: '//Hirefold//Next steps//EN', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${id}@hirefold`,
    sequence: step.revision,
    stamp: step.changed_at,
    start,
    end: new Date(start.getTime() + lengthMs),
    summary: step.text,
  })
  context.exchange.setHeader('content-disposition', 'attachment; filename="next-step.ics"')
  return new TextEncoder().encode(calendar.toString())
}
