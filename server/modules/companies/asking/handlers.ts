import { can } from '../../../../contract/access/can.ts'
import type * as contract from '../../../../contract/companies/asking-endpoints.ts'
import type { InviteOutcome } from '../../../../contract/companies/invitation-endpoints.ts'
import { isInvitable } from '../../../../contract/companies/invited-address.ts'
import type { Tx } from '../../../db/database.ts'
import { changing } from '../../../kernel/data/changing.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { addHolder, requireFolder } from '../../folders/door.ts'
import { emailKey } from '../../users/door.ts'
import { askAdmins, decide } from '../commands/ask-admins.ts'
import { invite } from '../commands/invite.ts'
import { refuse } from '../create-handler.ts'
import { type CompanyParts, originOf } from '../invitation-handlers.ts'
import { queueInvitation } from '../invitation-mails.ts'
import { requestsOf } from './requests.ts'

type Role = 'hm' | 'worker'

interface Wanted {
  email: string
  role: Role
  folderId: string
  /** In whose name the folder is shared. */
  sharerId: string
}

const gone = {
  en: 'This colleague can’t sign in any more. Ask an admin.',
  ru: 'Этот коллега больше не может войти. Обратитесь к администратору.',
}

/** Shares with who is here or was invited already. @returns undefined: it is somebody new */
async function shareWithKnown(tx: Tx, { actor, clock }: Context, { email, folderId, sharerId }: Wanted) {
  const giving = { folderId, companyId: actor.companyId, actorId: sharerId }
  const key = emailKey(email)
  const colleague = await tx
    .selectFrom('users')
    .select(['id', 'role', 'active'])
    .where('company_id', '=', actor.companyId)
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (colleague && !colleague.active) throw wrong('email', gone)
  if (colleague) {
    await addHolder(tx, clock, giving, { role: colleague.role, userId: colleague.id })
    return 'shared' as const
  }
  const invited = await tx
    .selectFrom('invitations')
    .select(['id', 'role'])
    .where('company_id', '=', actor.companyId)
    .where('email_key', '=', key)
    .where('state', '=', 'sent')
    .where('expires_at', '>', clock.now())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invited) return undefined
  await addHolder(tx, clock, giving, { role: invited.role, invitationId: invited.id })
  return 'waiting' as const
}

/** Invites somebody new, whom the folder waits for from then on; where they can't be invited, nothing has happened. */
async function inviteFor(
  tx: Tx,
  { kernel, jobs }: CompanyParts,
  context: Context,
  wanted: Wanted,
): Promise<InviteOutcome> {
  const { actor, clock, language } = context
  const mails = kernel.mailer !== undefined
  const by = { companyId: actor.companyId, inviterId: actor.id, language, origin: originOf(kernel, context), mails }
  const { email, role, folderId, sharerId } = wanted
  const invitee = { email, role, canSearch: role === 'worker' }
  const [outcome] = await invite(tx, clock, { ...by, folderIds: [] }, [invitee])
  const { id } = outcome!
  if (!id) return outcome!
  await addHolder(tx, clock, { folderId, companyId: actor.companyId, actorId: sharerId }, { role, invitationId: id })
  if (mails) await queueInvitation(tx, { jobs, clock }, id, actor.companyId)
  return outcome!
}

interface Company {
  recruiters_invite: boolean
  invite_domains: string[]
}

/** Recruiters bring nobody from other domains, whatever they are to be. */
const mayInvite = (context: Context, { recruiters_invite, invite_domains }: Company, email: string): boolean =>
  can(context.actor, 'company.manage') ||
  (recruiters_invite &&
    (!invite_domains.length || invite_domains.includes(emailKey(email).slice(emailKey(email).lastIndexOf('@') + 1))))

/** Nobody learns whether an address has an account in another company: it is invited, or asked for, alike. */
export const shareWithAddress =
  (parts: CompanyParts): Handler<typeof contract.shareWithAddress> =>
  async ({ params, body: { email: typed, role } }, context) => {
    const email = typed.trim()
    if (!isInvitable(email)) throw wrong('email', 'This isn’t a valid email address')
    const answer = await changing(parts.kernel, context, async (tx) => {
      const folderId = await requireFolder(tx, context.actor, 'folders.share', params.id)
      const wanted = { email, role, folderId, sharerId: context.actor.id }
      const known = await shareWithKnown(tx, context, wanted)
      if (known) return { outcome: known }
      const company = await tx
        .selectFrom('companies')
        .select(['recruiters_invite', 'invite_domains'])
        .where('id', '=', context.actor.companyId)
        .executeTakeFirstOrThrow()
      if (mayInvite(context, company, email)) {
        const { outcome, link } = await inviteFor(tx, parts, context, wanted)
        if (outcome === 'sent') return { outcome: 'invited' as const, ...(link && { link }) }
        // What hinders an admin is theirs to change; a recruiter asks one.
        if (can(context.actor, 'company.manage')) return refuse(outcome)
      }
      await askAdmins(tx, context, wanted)
      return { outcome: 'asked' as const }
    })
    context.behindAnswer(() => parts.jobs.poke(sendMails))
    return answer
  }

export const listShareRequests: Handler<typeof contract.listShareRequests> = (_input, { actor, clock, inCompany }) =>
  inCompany(async (tx) => {
    const own = can(actor, 'company.manage') ? undefined : actor.id
    const results = await requestsOf(tx, actor.companyId, clock.now(), own)
    return { count: results.length, results }
  })

/** One press of an admin; the folder is shared in the name of who asked. */
export const grantShareRequest =
  (parts: CompanyParts): Handler<typeof contract.grantShareRequest> =>
  async ({ params: { id } }, context) => {
    const answer = await changing(parts.kernel, context, async (tx) => {
      const { email, role, folder_id: folderId, asker_id: sharerId } = await decide(tx, context, id, 'invited')
      const wanted = { email, role, folderId, sharerId }
      // They have come, or were invited by somebody else meanwhile.
      if (await shareWithKnown(tx, context, wanted)) return {}
      const { outcome, link } = await inviteFor(tx, parts, context, wanted)
      if (outcome !== 'sent') return refuse(outcome)
      return link ? { link } : {}
    })
    context.behindAnswer(() => parts.jobs.poke(sendMails))
    return answer
  }

export const declineShareRequest: Handler<typeof contract.declineShareRequest> = ({ params: { id } }, context) =>
  context.inCompany(async (tx) => {
    await decide(tx, context, id, 'declined')
  })
