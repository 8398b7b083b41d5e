import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { keepReason } from './keep-reason.ts'

interface By {
  companyId: number
  /** Of staff. */
  actorId: string
}

/** Takes a company out of staff's list and signs its people out; deleted already, it stays so. A system transaction. */
export async function deleteCompany(tx: Tx, clock: Clock, by: By, reason: string): Promise<void> {
  const { companyId } = by
  const deleted = await tx
    .updateTable('companies')
    .set({ deleted_at: clock.now() })
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return
  const ids = { companyId, reasonId: await keepReason(tx, clock, companyId, reason) }
  await recordEvents(tx, by, [{ at: clock.now(), events: [{ event: 'companies.deleted', ids }] }])
}

/** Brings a deleted company back as it was; a system transaction. */
export async function restoreCompany(tx: Tx, clock: Clock, by: By): Promise<void> {
  const restored = await tx
    .updateTable('companies')
    .set({ deleted_at: null })
    .where('id', '=', by.companyId)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!restored) return
  const ids = { companyId: by.companyId }
  await recordEvents(tx, by, [{ at: clock.now(), events: [{ event: 'companies.restored', ids }] }])
}
