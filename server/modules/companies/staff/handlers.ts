import type * as contract from '../../../../contract/companies/staff-endpoints.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { createCompany } from '../../users/door.ts'
import { inviteAdmin } from '../commands/invite-admin.ts'
import { type CompanyParts, originOf } from '../invitation-handlers.ts'
import { queueInvitation } from '../invitation-mails.ts'
import { staffCompanies, staffCompany } from './queries.ts'

/** Of one company: so that nobody is flooded by its invitations. */
const inviteLimit: Limit = { name: 'first admin', count: 10, periodMs: 3_600_000 }

export const listCompaniesHandler: Handler<typeof contract.listCompanies> = ({ query }, { db, clock }) =>
  db.system((tx) => staffCompanies(tx, clock.now(), query))

export const getStaffCompanyHandler: Handler<typeof contract.getStaffCompany> = async ({ params }, { db, clock }) => {
  const found = await db.system((tx) => staffCompany(tx, clock.now(), Number(params.id)))
  if (!found) throw notFound()
  return found
}

export const createCompanyHandler: Handler<typeof contract.createCompany> = ({ body }, { actor, db, clock }) =>
  db.system(async (tx) => {
    const id = await createCompany(tx, clock, { name: body.name, site: body.site ?? '', actorId: actor.id })
    const made = await staffCompany(tx, clock.now(), id)
    return made!
  })

export const inviteAdminHandler =
  ({ kernel, jobs }: CompanyParts): Handler<typeof contract.inviteAdmin> =>
  async ({ params, body }, context) => {
    const { actor, clock, db, behindAnswer } = context
    // As with every invitation of an admin.
    requireFresh(context)
    const mails = kernel.mailer !== undefined
    const companyId = Number(params.id)
    const language = body.language ?? context.language
    const by = { companyId, inviterId: actor.id, language, origin: originOf(kernel, context), mails }
    await kernel.limits.take(inviteLimit, params.id)
    const answer = await db.system(async (tx) => {
      const { id, link } = await inviteAdmin(tx, clock, by, body.email)
      if (mails) await queueInvitation(tx, { jobs, clock }, id, companyId)
      const company = await staffCompany(tx, clock.now(), companyId)
      return { company: company!, ...(link && { link }) }
    })
    behindAnswer(() => jobs.poke(sendMails))
    return answer
  }
