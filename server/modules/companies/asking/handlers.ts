import { sql } from 'kysely'
import { can } from '../../../../contract/access/can.ts'
import type * as contract from '../../../../contract/companies/asking-endpoints.ts'
import { mostAsked } from '../../../../contract/companies/asking-endpoints.ts'
import type { InviteOutcome } from '../../../../contract/companies/invitation-endpoints.ts'
import { isInvitable } from '../../../../contract/companies/invited-address.ts'
import type { Tx } from '../../../db/database.ts'
import { changing } from '../../../kernel/data/changing.ts'
import { AppError, notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { addHolder, requireFolder } from '../../folders/door.ts'
import { emailKey } from '../../users/door.ts'
import { invite } from '../commands/invite.ts'
import { refuse } from '../create-handler.ts'
import { companyFaults } from '../faults.ts'
import { type CompanyParts, originOf } from '../invitation-handlers.ts'
import { queueInvitation } from '../invitation-mails.ts'
import { heldRequest, howManyWait, requestsOf } from './requests.ts'

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

async function ask(tx: Tx, { actor, clock, madeId }: Context, { email, role, folderId }: Wanted): Promise<void> {
  const now = clock.now()
  // Of one asker one after the other: so the limit holds.
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
  if ((await howManyWait(tx, actor.companyId, now, actor.id)) >= mostAsked)
    throw new AppError(companyFaults.askedTooMuch)
  const asked = { asker_id: actor.id, role, asked_at: now }
  const said = { company_id: actor.companyId, folder_id: folderId, email, email_key: emailKey(email) }
  const undecided = { state: 'open' as const, decided_at: null, decided_by: null }
  const { id } = await tx
    .insertInto('share_requests')
    .values({ id: madeId(3), ...said, ...asked, ...undecided })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'folder_id', 'email_key'])
        // Written out: a prepared statement does not find the index by a parameter.
        .where('state', '=', sql.lit('open'))
        .doUpdateSet(asked),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, { actor, clock }, 'companies.inviteAsked', { requestId: id, folderId })
}

const record = (
  tx: Tx,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  event: 'companies.inviteAsked' | 'companies.inviteDeclined',
  ids: { requestId: string; folderId: string },
) =>
  recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: clock.now(), events: [{ event, ids }] }])

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
      await ask(tx, context, wanted)
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

async function decided(tx: Tx, { actor, clock }: Context, id: string, state: 'invited' | 'declined') {
  const request = await heldRequest(tx, actor.companyId, clock.now(), id)
  if (!request) throw notFound()
  const how = { state, decided_at: clock.now(), decided_by: actor.id }
  await tx.updateTable('share_requests').set(how).where('id', '=', id).execute()
  return request
}

/** One press of an admin; the folder is shared in the name of who asked. */
export const grantShareRequest =
  (parts: CompanyParts): Handler<typeof contract.grantShareRequest> =>
  async ({ params: { id } }, context) => {
    const answer = await changing(parts.kernel, context, async (tx) => {
      const { email, role, folder_id: folderId, asker_id: sharerId } = await decided(tx, context, id, 'invited')
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
    const { folder_id: folderId } = await decided(tx, context, id, 'declined')
    await record(tx, context, 'companies.inviteDeclined', { requestId: id, folderId })
  })
