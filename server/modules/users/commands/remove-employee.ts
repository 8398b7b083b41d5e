import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { wipeDevicesOf } from '../../../kernel/security/sessions.ts'
import { keepAnAdmin, standingOf, type Whom } from './change-employee.ts'
import { checkHeirs, type Heirs } from './heirs.ts'

/**
 * Takes somebody out of the company for good. Their name stays beside what they wrote; their address is free again; their
 * devices empty themselves at their next contact. What was theirs is handed over by the areas that hold it.
 * @throws AppError notFound, lastAdmin, badRequest naming `heir` or `folder_heirs`
 */
export async function removeEmployee(
  tx: Tx,
  clock: Clock,
  whom: Whom,
  { actorId, ...heirs }: Heirs & { actorId: string },
): Promise<void> {
  const { now } = await standingOf(tx, clock, whom)
  await keepAnAdmin(tx, whom, now)
  await checkHeirs(tx, whom, heirs)
  await tx
    .updateTable('users')
    .set({ active: false, deleted_at: clock.now(), email_key: `deleted ${whom.userId}` })
    .where('id', '=', whom.userId)
    .execute()
  await wipeDevicesOf(tx, whom.userId, clock.now())
  const ids = { userId: whom.userId, heirId: heirs.heirId ?? null }
  const by = { companyId: whom.companyId, actorId }
  await recordEvents(tx, by, [{ at: clock.now(), events: [{ event: 'companies.employeeRemoved', ids }] }])
}
