import { sql } from 'kysely'
import { mostMoved } from '../../../../../contract/folders/status-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { wrong } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { heldStatuses, oneOf, record, siblingsOf } from './collection.ts'
import { statusUses } from './use.ts'

interface Standing {
  id: string
  folder_id: string
  status_id: string
}

/** People with a status or, of one beneath, with that; in archived and private folders too. Nobody else moves them until the end. */
async function standing(tx: Tx, companyId: number, id: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select c.id, c.folder_id, c.status_id from candidates c join folders f on f.id = c.folder_id
    where c.company_id = ${companyId} and c.removed_at is null and f.deleted_at is null
      and (c.status_id = ${id} or c.substatus_id = ${id})
    order by c.id limit ${mostMoved} for update of c`.execute(tx)
  return rows
}

/**
 * Moves everybody who has a status to another one, as many as fit in one transaction, each with their history.
 * @returns how many were moved, and how many are left for the next time
 * @throws AppError notFound; badRequest naming `to` for one that is off, beneath another one, or the same
 */
export async function moveEverybody(
  tx: Tx,
  context: Context,
  { id, to }: { id: string; to: string },
): Promise<{ moved: number; left: number }> {
  const { actor, clock } = context
  const { companyId } = actor
  const rows = await heldStatuses(tx, context)
  oneOf(rows, id)
  const target = siblingsOf(rows, null).find((row) => row.id === to && row.is_active)
  if (!target || to === id)
    throw wrong('to', { en: 'Choose another status that is on', ru: 'Выберите другой включённый статус' })
  const people = await standing(tx, companyId, id)
  const now = clock.now()
  if (people.length) {
    const ids = people.map((one) => one.id)
    // As `moving` says of one (contract/folders/moves).
    await sql`update candidates set status_id = ${to}, substatus_id = null, answered = false,
        status_since = case when status_id = ${to} then status_since else ${now} end,
        updated_at = greatest(updated_at, ${now})
      where id = any(${ids}::uuid[])`.execute(tx)
    await sql`insert into status_history (id, company_id, folder_id, candidate_id, from_status_id, to_status_id, user_id,
        made_at, received_at)
      select n.id, ${companyId}, n.folder_id, n.candidate_id, n.from_status_id, ${to}, ${actor.id}, ${now}, ${now}
      from unnest(${people.map(() => newId(clock))}::uuid[], ${people.map((one) => one.folder_id)}::uuid[],
        ${ids}::uuid[], ${people.map((one) => one.status_id)}::uuid[])
        as n (id, folder_id, candidate_id, from_status_id)`.execute(tx)
    const told = { statusId: id, toStatusId: to, count: people.length }
    await record(tx, context, { event: 'folders.statusEmptied', ids: told })
  }
  const left = (await statusUses(tx, companyId)).find((use) => use.id === id)?.people ?? 0
  return { moved: people.length, left }
}
