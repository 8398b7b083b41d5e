import { isStaff } from '../../../../contract/access/can.ts'
import type * as contract from '../../../../contract/companies/staff/move-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { handOverEach } from '../../folders/door.ts'
import { settingsGoAlong } from '../../messaging/door.ts'
import { searchesGoAlong } from '../../search/door.ts'
import { moveEmployee } from '../../users/door.ts'
import { requireNothingLeft } from '../commands/nothing-left.ts'
import { withdrawInvitation } from '../commands/renew.ts'
import { employeeOf } from '../employees.ts'
import { companyFaults } from '../faults.ts'

/** Whose company somebody leaves, and by which address they are known. @throws AppError notFound, notMovable */
async function leaverOf(tx: Tx, userId: string): Promise<{ companyId: number; emailKey: string }> {
  const row = await tx
    .selectFrom('users')
    .select(['company_id', 'email_key', 'role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.role === 'hm' || isStaff(row.role)) throw new AppError(companyFaults.notMovable)
  return { companyId: row.company_id, emailKey: row.email_key }
}

/** Who comes is invited no more, and takes no second place. */
async function withdrawInvitationsOf(
  tx: Tx,
  clock: Clock,
  { companyId, actorId, emailKey }: { companyId: number; actorId: string; emailKey: string },
): Promise<void> {
  const open = await tx
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey)
    .where('state', '=', 'sent')
    .execute()
  for (const { id } of open) await withdrawInvitation(tx, clock, { id, companyId, actorId })
}

type Kind = 'workers' | 'admins'
type Move = Handler<typeof contract.moveWorker>

const moving =
  ({ live }: Pick<Kernel, 'live'>, kind: Kind): Move =>
  async ({ params: { id }, body: { company_id: toId, heir: heirId, folder_heirs: folderHeirs = [] } }, context) => {
    requireFresh(context)
    const { actor, db, clock, behindAnswer } = context
    const { from, answer } = await db.system(async (tx) => {
      const { companyId: from, emailKey } = await leaverOf(tx, id)
      const arriving = () => withdrawInvitationsOf(tx, clock, { companyId: toId, actorId: actor.id, emailKey })
      const heirs = { heirId, folderHeirs }
      const whom = { kind, userId: id, companyId: from }
      const { userId, company } = await moveEmployee(tx, clock, whom, { actorId: actor.id, toId, arriving, ...heirs })
      const leaver = { userId: id, companyId: from, actorId: actor.id }
      await handOverEach(tx, clock, leaver, folderHeirs)
      if (heirId === undefined) await requireNothingLeft(tx, leaver)
      const going = { fromId: id, toId: userId, companyId: toId }
      await searchesGoAlong(tx, going)
      await settingsGoAlong(tx, going)
      const employee = await employeeOf(tx, toId, userId)
      return { from, answer: { employee, company: { id: toId, name: company } } }
    })
    // As with somebody who was deleted: their open pages see it at once.
    behindAnswer(() => {
      live.tellOthers()
      live.tellRights(from)
      live.tellRemoval(from, id)
    })
    return answer
  }

/** Staff moves people between companies. */
export const moveHandlers = (kernel: Pick<Kernel, 'live'>) => ({
  moveWorker: moving(kernel, 'workers'),
  moveAdmin: moving(kernel, 'admins'),
})
