import type { createWorker, inviteRefusals } from '../../../contract/companies/invitation-endpoints.ts'
import { type EmployeeKind, employeeKinds, type InvitedRole } from '../../../contract/companies/roles.ts'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import { AppError, type Remark, wrong } from '../../kernel/errors.ts'
import type { Context } from '../../kernel/implement.ts'
import { sendMails } from '../../kernel/mail/queue.ts'
import { userFaults } from '../users/door.ts'
import { type Invitee, invite } from './commands/invite.ts'
import { askedRole, type CompanyParts, invitationOf, originOf } from './invitation-handlers.ts'
import { queueInvitation } from './invitation-mails.ts'

type Refusal = (typeof inviteRefusals)[number]

/** What hinders one address, said at its field. */
const remarks: Record<Exclude<Refusal, 'seats' | 'managers'>, Remark> = {
  format: 'This isn’t a valid email address',
  here: { en: 'Already in this company', ru: 'Уже в этой компании' },
  invited: { en: 'Invited already', ru: 'Уже приглашён' },
  domain: {
    en: 'Hiring managers of this company may not come from this domain',
    ru: 'Нанимающих менеджеров с этого домена компания не приглашает',
  },
}

/** @throws AppError with what hinders an address, at its field */
export function refuse(refusal: Refusal | 'sent'): never {
  if (refusal === 'seats') throw new AppError(userFaults.seatsTaken)
  if (refusal === 'managers') throw new AppError(userFaults.managersFull)
  throw wrong('email', refusal === 'sent' ? remarks.invited : remarks[refusal])
}

type NewPerson = Omit<InputOf<typeof createWorker>['body'], 'role'> & { role?: InvitedRole | undefined }

const inviteeOf = (kind: EmployeeKind, body: NewPerson, context: Context): Invitee => ({
  ...askedRole(context, { role: body.role ?? employeeKinds[kind][0], can_search: body.can_search }),
  email: body.email,
  firstName: body.first_name?.trim() ?? '',
  lastName: body.last_name?.trim() ?? '',
  department: body.department?.trim() ?? '',
})

/** Invites one person by the rules of every invitation; what hinders it refuses the call. */
export const createHandler =
  ({ kernel, jobs }: CompanyParts, kind: EmployeeKind) =>
  async ({ body }: { body: NewPerson }, context: Context) => {
    const { actor, clock, inCompany, behindAnswer } = context
    const mails = kernel.mailer !== undefined
    const invitee = inviteeOf(kind, body, context)
    const language = body.language ?? context.language
    const by = { companyId: actor.companyId, inviterId: actor.id, language, origin: originOf(kernel, context), mails }
    const made = await inCompany(async (tx) => {
      const [outcome] = await invite(tx, clock, { ...by, folderIds: [] }, [invitee])
      const { outcome: said, id, link } = outcome!
      if (said !== 'sent') return refuse(said)
      if (mails) await queueInvitation(tx, { jobs, clock }, id!, actor.companyId)
      return { invitation: await invitationOf(tx, context, id!), ...(link && { link }) }
    })
    behindAnswer(() => jobs.poke(sendMails))
    return made
  }
