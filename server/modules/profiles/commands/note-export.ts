import { sql } from 'kysely'
import { type ExportColumnId, exportsWithoutPassword } from '../../../../contract/profiles/files/export-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import { profileFaults } from '../faults.ts'

/** What was taken out today: by the company, and by one of its people. */
export interface TakenToday {
  byCompany: number
  byUser: number
  /** How much the company may take out in a day (D-129). */
  limit: number
}

/** Days are those of UTC: access comes back at 00:00 (001 §8). */
export async function takenToday(tx: Tx, { actor, clock }: Pick<Context, 'actor' | 'clock'>): Promise<TakenToday> {
  const day = `${clock.now().toISOString().slice(0, 10)}T00:00:00Z`
  const { rows } = await sql<TakenToday>`
    select coalesce(sum(e.row_count), 0)::int as "byCompany",
      coalesce(sum(e.row_count) filter (where e.user_id = ${actor.id}), 0)::int as "byUser",
      (select daily_export_rows from companies where id = ${actor.companyId}) as "limit"
    from exports e where e.company_id = ${actor.companyId} and e.exported_at >= ${day}::timestamptz`.execute(tx)
  return rows[0]!
}

export interface Taken {
  folderId: string
  count: number
  /** How many people's contacts were opened for it. */
  opened: number
  columns: readonly ExportColumnId[]
}

/** Exports of one company wait for each other here: two at once cannot pass the limit together. */
export const oneAtATime = (tx: Tx, { actor }: Pick<Context, 'actor'>) =>
  sql`select pg_advisory_xact_lock(hashtext('profiles.export'), ${actor.companyId})`.execute(tx)

/**
 * Takes an export down before its first row leaves: for the limit of the day, the audit log and the admins (D-129).
 * @throws AppError exportLimitReached
 */
export async function noteExport(tx: Tx, context: Context, taken: Taken, today: TakenToday): Promise<void> {
  const { actor, clock, madeId } = context
  const { folderId, count, opened, columns } = taken
  if (today.byCompany + count > today.limit) throw new AppError(profileFaults.exportLimitReached)
  await tx
    .insertInto('exports')
    .values({
      id: madeId(1),
      company_id: actor.companyId,
      user_id: actor.id,
      folder_id: folderId,
      row_count: count,
      opened_count: opened,
      exported_at: clock.now(),
    })
    .execute()
  const large = today.byUser + count > exportsWithoutPassword
  const event = { event: 'profiles.exported' as const, ids: { folderId, count, opened, large, columns: [...columns] } }
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: clock.now(), events: [event] }])
}
