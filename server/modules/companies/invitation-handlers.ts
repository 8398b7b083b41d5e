import type * as contract from '../../../contract/companies/invitation-endpoints.ts'
import type { Invitation } from '../../../contract/companies/invitation-endpoints.ts'
import { employeeKinds, type InvitedRole, searchesByDefault, withSearch } from '../../../contract/companies/roles.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, notFound, wrong } from '../../kernel/errors.ts'
import type { Context, Handler } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Limit } from '../../kernel/limits/rate-limit.ts'
import { sendMails } from '../../kernel/mail/queue.ts'
import { requireFresh } from '../../kernel/security/step-up.ts'
import { welcome } from '../auth/door.ts'
import { reachable } from '../folders/door.ts'
import { acceptInvitation } from './commands/accept.ts'
import { invite } from './commands/invite.ts'
import { renewInvitation, withdrawInvitation } from './commands/renew.ts'
import { companyFaults } from './faults.ts'
import { queueInvitation } from './invitation-mails.ts'
import { invitationBehind, invitations } from './queries.ts'

export interface CompanyParts {
  kernel: Kernel
  jobs: Jobs
}

const hour = 3_600_000
/** Guesses at keys, from one address. */
const guessLimit: Limit = { name: 'invitation address', count: 100, periodMs: hour / 4 }
/** So that nobody is flooded by one invitation. */
const resendLimit: Limit = { name: 'invitation resend', count: 5, periodMs: hour }

/** Where links of the one who asks lead: to the address at which they asked. */
export const originOf = ({ siteOf }: Kernel, { exchange }: Context): string => {
  const site = siteOf(exchange.host)
  if (!site) throw new AppError('wrongHost')
  return site.origin
}

/** As what somebody is invited. @throws AppError stepUp, badRequest at can_search */
export function askedRole(
  context: Context,
  { role, can_search }: { role: InvitedRole; can_search?: boolean | undefined },
) {
  // As with making somebody an admin.
  if ((employeeKinds.admins as readonly string[]).includes(role)) requireFresh(context)
  const asked = withSearch(role, can_search ?? searchesByDefault(role))
  if (!asked)
    throw wrong('can_search', { en: 'A service admin always searches', ru: 'Сервис-администратор всегда ищет' })
  return asked
}

export const inviteHandler =
  ({ kernel, jobs }: CompanyParts): Handler<typeof contract.invite> =>
  async ({ body }, context) => {
    const { actor, clock, inCompany, behindAnswer, language } = context
    const mails = kernel.mailer !== undefined
    const origin = originOf(kernel, context)
    const asked = askedRole(context, body)
    const results = await inCompany(async (tx) => {
      const folderIds = body.folder_ids ?? []
      const known = await reachable(tx, actor, 'folders.share', folderIds)
      if (folderIds.some((id) => !known.has(id))) throw wrong('folder_ids', 'Not found')
      const who = { companyId: actor.companyId, inviterId: actor.id, folderIds, origin, mails }
      const invitees = body.emails.map((email) => ({ email, ...asked }))
      const outcomes = await invite(tx, clock, { ...who, language: body.language ?? language }, invitees)
      for (const { id } of outcomes) if (mails && id) await queueInvitation(tx, { jobs, clock }, id, actor.companyId)
      return outcomes
    })
    behindAnswer(() => jobs.poke(sendMails))
    return { results, mail: mails }
  }

export const listInvitationsHandler: Handler<typeof contract.listInvitations> = (
  { query },
  { actor, clock, inCompany },
) => inCompany((tx) => invitations(tx, actor.companyId, clock.now(), query))

/** One of the company's. @throws AppError notFound */
export async function invitationOf(tx: Tx, { actor, clock }: Context, id: string): Promise<Invitation> {
  const { results } = await invitations(tx, actor.companyId, clock.now(), { id, offset: 0, limit: 1 })
  const [found] = results
  if (!found) throw notFound()
  return found
}

export const getInvitationHandler: Handler<typeof contract.getInvitation> = ({ params: { id } }, context) =>
  context.inCompany((tx) => invitationOf(tx, context, id))

export const resendHandler =
  ({ kernel, jobs }: CompanyParts): Handler<typeof contract.resendInvitation> =>
  async ({ params: { id } }, context) => {
    const { actor, clock, inCompany, behindAnswer } = context
    const mails = kernel.mailer !== undefined
    const which = { id, companyId: actor.companyId, actorId: actor.id, mails }
    await kernel.limits.take(resendLimit, id)
    const answer = await inCompany(async (tx) => {
      const made = await renewInvitation(tx, clock, which)
      if (mails) await queueInvitation(tx, { jobs, clock }, id, actor.companyId)
      return { invitation: await invitationOf(tx, context, id), ...made }
    })
    behindAnswer(() => jobs.poke(sendMails))
    return answer
  }

export const withdrawHandler: Handler<typeof contract.withdrawInvitation> = async (
  { params: { id } },
  { actor, clock, inCompany },
) => {
  await inCompany((tx) => withdrawInvitation(tx, clock, { id, companyId: actor.companyId, actorId: actor.id }))
  return undefined
}

export const readHandler =
  (kernel: Kernel): Handler<typeof contract.readInvitation> =>
  async ({ body }, { exchange, clock, db }) => {
    await kernel.limits.take(guessLimit, exchange.ip)
    const found = await db.system((tx) => invitationBehind(tx, body.key, clock.now()))
    if (!found) throw new AppError(companyFaults.invitationOver)
    await kernel.limits.giveBack(guessLimit, exchange.ip)
    return found
  }

export const acceptHandler =
  (kernel: Kernel): Handler<typeof contract.acceptInvitation> =>
  async ({ params, body }, context) => {
    const { exchange, clock, db } = context
    await kernel.limits.take(guessLimit, exchange.ip)
    const { key, first_name: firstName, last_name: lastName, password } = body
    const accepting = { id: params.id, key, firstName, lastName, password }
    const account = await db.system((tx) => acceptInvitation(tx, clock, accepting))
    await kernel.limits.giveBack(guessLimit, exchange.ip)
    kernel.live.poke(account.companyId)
    kernel.live.tellNews(account.companyId, 'companies')
    return welcome(kernel, context, account, 'invitation')
  }
