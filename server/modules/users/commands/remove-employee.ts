import { employeeKinds, staffRoles } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { wipeDevicesOf } from '../../../kernel/security/sessions.ts'
import { keepAnAdmin, standingOf, type Whom } from './change-employee.ts'

/**
 * Takes somebody out of the company for good. Their name stays beside what they wrote; their address is free again; their
 * devices empty themselves at their next contact. What was theirs is handed over by the areas that hold it.
 * @param heirId an active colleague, a hiring manager's another hiring manager
 * @throws AppError notFound, lastAdmin, badRequest naming `heir`
 */
export async function removeEmployee(
  tx: Tx,
  clock: Clock,
  whom: Whom,
  { actorId, heirId }: { actorId: string; heirId: string | undefined },
): Promise<void> {
  const { now } = await standingOf(tx, clock, whom)
  await keepAnAdmin(tx, whom, now)
  if (heirId !== undefined) await checkHeir(tx, whom, heirId)
  await tx
    .updateTable('users')
    .set({ active: false, deleted_at: clock.now(), email_key: `deleted ${whom.userId}` })
    .where('id', '=', whom.userId)
    .execute()
  await wipeDevicesOf(tx, whom.userId, clock.now())
  const ids = { userId: whom.userId, heirId: heirId ?? null }
  const by = { companyId: whom.companyId, actorId }
  await recordEvents(tx, by, [{ at: clock.now(), events: [{ event: 'companies.employeeRemoved', ids }] }])
}

async function checkHeir(tx: Tx, { companyId, kind, userId }: Whom, heirId: string): Promise<void> {
  const heir = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', heirId)
    .where('id', '<>', userId)
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('role', 'in', kind === 'hiring_managers' ? [...employeeKinds.hiring_managers] : [...staffRoles])
    .executeTakeFirst()
  if (!heir) throw wrong('heir', { en: 'Employee not found', ru: 'Сотрудник не найден' })
}
