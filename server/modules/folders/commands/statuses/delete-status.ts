import { sql } from 'kysely'
import { anyOf } from '../../../../db/any-of.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { heldStatuses, oneOf, record, requirePipeline, siblingsOf } from './collection.ts'
import { requireUnused } from './use.ts'

/**
 * Deletes a status with what stands beneath it; what they were called is kept for the audit log. Whoever was taken out with
 * it, or is in a deleted folder, stands at the first one should they come back.
 * @throws AppError notFound, statusInUse, pipelineBroken
 */
export async function deleteStatus(tx: Tx, context: Context, id: string): Promise<void> {
  const rows = await heldStatuses(tx, context)
  oneOf(rows, id)
  const { companyId } = context.actor
  const beneath = siblingsOf(rows, id).map((row) => row.id)
  const ids = [...beneath, id]
  // A person being moved here just now is waited for, and then counts; a later one finds the status gone.
  await tx.selectFrom('statuses').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
  await requireUnused(tx, companyId, ids, ['people', 'reasons'])
  const first = siblingsOf(rows, null).find((row) => row.is_active && row.id !== id)
  await sql`
    update candidates set status_id = case when status_id = ${id} then ${first?.id ?? id} else status_id end,
      substatus_id = null
    where company_id = ${companyId} and (status_id = ${id} or substatus_id = any(${ids}::uuid[]))`.execute(tx)
  await sql`
    insert into deleted_statuses (company_id, id, name)
    select company_id, id, name from statuses where id = any(${ids}::uuid[])`.execute(tx)
  if (beneath.length) await tx.deleteFrom('statuses').where('id', '=', anyOf(beneath)).execute()
  await tx.deleteFrom('statuses').where('id', '=', id).execute()
  await requirePipeline(tx)
  await record(tx, context, { event: 'folders.statusDeleted', ids: { statusId: id } })
}
