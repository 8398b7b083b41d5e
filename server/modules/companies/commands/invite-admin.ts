import { employeeKinds } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound, wrong } from '../../../kernel/errors.ts'
import { emailKey } from '../../users/door.ts'
import { companyFaults } from '../faults.ts'
import { staffCompany } from '../staff/queries.ts'
import { type Inviting, invite } from './invite.ts'
import { withdrawInvitation } from './renew.ts'

type InvitingAdmin = Pick<Inviting, 'companyId' | 'inviterId' | 'language' | 'origin' | 'mails'>

/**
 * Invites the first admin of a company that nobody runs; a system transaction. One at a time: whoever was invited before,
 * perhaps under a mistyped address, is invited no more.
 * @returns the invitation's id, and its link where no mail is sent
 * @throws AppError notFound, hasAdmin, or badRequest for an address that cannot be invited
 */
export async function inviteAdmin(
  tx: Tx,
  clock: Clock,
  by: InvitingAdmin,
  email: string,
): Promise<{ id: string; link?: string }> {
  await tx.selectFrom('companies').select('id').where('id', '=', by.companyId).forNoKeyUpdate().execute()
  const company = await staffCompany(tx, clock.now(), by.companyId)
  if (!company) throw notFound()
  if (company.has_admin) throw new AppError(companyFaults.hasAdmin)
  await checkIsFree(tx, email)
  await withdrawOthers(tx, clock, by)
  const [made] = await invite(tx, clock, { ...by, folderIds: [] }, [{ email, role: 'admin', canSearch: true }])
  if (!made?.id) throw wrong('email', 'Wrong format')
  return { id: made.id, ...(made.link && { link: made.link }) }
}

/** Staff is told who has an account, unlike a company's admins: the platform's people are theirs to run. */
async function checkIsFree(tx: Tx, email: string): Promise<void> {
  const taken = await tx.selectFrom('users').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst()
  if (taken) throw wrong('email', 'Already in use')
}

async function withdrawOthers(tx: Tx, clock: Clock, { companyId, inviterId: actorId }: InvitingAdmin): Promise<void> {
  const open = await tx
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'sent')
    .where('role', 'in', [...employeeKinds.admins])
    .execute()
  for (const { id } of open) await withdrawInvitation(tx, clock, { id, companyId, actorId })
}
