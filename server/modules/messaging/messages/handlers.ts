import { isFolderOnly } from '../../../../contract/access/can.ts'
import type * as contract from '../../../../contract/messaging/message-endpoints.ts'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { type RenderedMail, renderedMail } from '../../../../contract/messaging/rendered.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, forbidden, notFound } from '../../../kernel/errors.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { requireProfile } from '../../profiles/door.ts'
import { changeMessage, takeBack } from '../commands/change-message.ts'
import { sendMessage } from '../commands/send-message.ts'
import { messagingFaults } from '../faults.ts'
import type { OpenOutlet, SendingParts } from '../sending/parts.ts'
import { keptMessage, renderedMessage } from './kept.ts'
import { ledgerOf } from './ledger.ts'
import { addresseeOf, companyNameOf, knownValues } from './person.ts'
import { findMessages } from './queries.ts'
import { renderedWhole, saidIn, signedBy } from './said.ts'

const one = { limit: 1, offset: 0 }

async function requireMessage(tx: Tx, actor: SignedIn, id: string): Promise<MailingRecipient> {
  const { results } = await findMessages(tx, actor, { id }, one)
  if (!results[0]) throw notFound()
  return results[0]
}

/** A hiring manager needs the permission (001 §6): for the states, and for the texts. */
function requirePermission({ role, permissions }: SignedIn, permission: 'messagingInfo' | 'messagingMessages') {
  if (isFolderOnly(role) && !permissions.has(permission)) throw forbidden()
}

const seenBy = (rendered: RenderedMail, from: string, to: string) => ({ ...rendered, from, to })

/** Whoever asks sees a sender's address as mail programs show it. */
const named = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

async function requireOutlet({ outletOf }: SendingParts, { actor }: Context): Promise<OpenOutlet> {
  const outlet = await outletOf({ companyId: actor.companyId, senderId: actor.id })
  if (!outlet) throw new AppError(messagingFaults.noMailbox)
  return outlet
}

async function listOf(tx: Tx, actor: SignedIn, id: string) {
  const { results } = await findMessages(tx, actor, { list: id }, { limit: 100, offset: 0 })
  const list = await tx.selectFrom('mailing_lists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!list || !results[0]) throw notFound()
  return {
    id,
    name: list.name,
    messaging_type: 'email' as const,
    access_type: list.access,
    status: list.stopped_at ? ('stopped' as const) : ('started' as const),
    stopped_at: list.stopped_at?.toISOString() ?? null,
    last_launched_at: list.launched_at.toISOString(),
    creator: results[0].author,
    recipients: results,
  }
}

type Draft = Parameters<Handler<typeof contract.previewMessage>>[0]['body']

/** What is written as this person would get it. */
async function drafted(tx: Tx, actor: SignedIn, body: Draft) {
  const addressee = await addresseeOf(tx, actor, body)
  const given = body.custom_variables ?? {}
  const said = await signedBy(tx, actor, saidIn(body.templates[0]!, Object.keys(given)))
  const values = { ...knownValues(actor, await companyNameOf(tx, actor.companyId), addressee), ...given }
  return { addressee, said, values }
}

const nameOf = ({ firstName, lastName, email }: SignedIn) => `${firstName} ${lastName}`.trim() || email

export const messageHandlers = (parts: SendingParts) => ({
  sendMessage: (async ({ body }, context) => {
    const { actor, inCompany } = context
    const outlet = await requireOutlet(parts, context)
    outlet.close()
    const now = await parts.sendingNow(actor.companyId)
    return inCompany(async (tx) => listOf(tx, actor, await sendMessage(tx, context, body, now)))
  }) satisfies Handler<typeof contract.sendMessage>,

  getMailingList: (({ params }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingInfo')
    return inCompany((tx) => listOf(tx, actor, params.id))
  }) satisfies Handler<typeof contract.getMailingList>,

  listRecipients: (async ({ query }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingInfo')
    const { profile_id: profile, mailing_list: list, created_by: createdBy, days, limit, offset, kind, q } = query
    const now = await parts.sendingNow(actor.companyId)
    const since = days ? new Date(now.getTime() - days * 86_400_000) : undefined
    return inCompany(async (tx) => {
      const profileId = profile === undefined ? undefined : (await requireProfile(tx, actor, profile)).id
      return findMessages(tx, actor, { kind, list, profileId, createdBy, q, since }, { limit, offset })
    })
  }) satisfies Handler<typeof contract.listRecipients>,

  getRecipient: (({ params }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingInfo')
    return inCompany((tx) => requireMessage(tx, actor, params.id))
  }) satisfies Handler<typeof contract.getRecipient>,

  previewRecipient: (({ params }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingMessages')
    return inCompany(async (tx) => {
      const seen = await requireMessage(tx, actor, params.id)
      const message = await keptMessage(tx, params.id)
      const rendered = message && (await renderedMessage(tx, message))
      if (!rendered) throw notFound()
      const from = `${seen.author.first_name} ${seen.author.last_name}`.trim()
      return seenBy(rendered.mail, from, named({ name: message.name, address: message.address }))
    })
  }) satisfies Handler<typeof contract.previewRecipient>,

  changeRecipient: (async ({ params, body }, { actor, inCompany }) => {
    const now = await parts.sendingNow(actor.companyId)
    return inCompany(async (tx) => {
      await requireMessage(tx, actor, params.id)
      await changeMessage(tx, actor, params.id, body, now)
      return requireMessage(tx, actor, params.id)
    })
  }) satisfies Handler<typeof contract.changeRecipient>,

  deleteRecipient: (({ params }, { actor, inCompany }) =>
    inCompany((tx) => takeBack(tx, actor, params.id))) satisfies Handler<typeof contract.deleteRecipient>,

  previewMessage: (async ({ body }, context) => {
    const { actor, inCompany } = context
    const { addressee, said, values } = await inCompany((tx) => drafted(tx, actor, body))
    const { card } = addressee
    const outlet = await parts.outletOf({ companyId: actor.companyId, senderId: actor.id })
    outlet?.close()
    const from = outlet?.from ?? { name: nameOf(actor), address: actor.email }
    return seenBy(renderedMail(said, values), named(from), named({ name: card.name, address: body.email ?? '' }))
  }) satisfies Handler<typeof contract.previewMessage>,

  sendTestEmail: (async ({ body }, context) => {
    const { actor, inCompany } = context
    const outlet = await requireOutlet(parts, context)
    try {
      if ('check_permissions' in body) return { email: outlet.from.address }
      const { said, values } = await inCompany((tx) => drafted(tx, actor, body))
      const mail = renderedWhole(said, values)
      const domain = outlet.from.address.slice(outlet.from.address.lastIndexOf('@') + 1)
      const outcome = await outlet.send(
        {
          messageId: `${uuidFrom(sha256(`test ${context.requestId}`))}@${domain}`,
          to: outlet.from,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: {},
          attachments: [],
        },
        async () => undefined,
      )
      if (outcome.kind !== 'sent')
        throw new AppError(messagingFaults.testFailed, { fields: { mailbox: [outcome.said] } })
      return { email: outlet.from.address }
    } finally {
      outlet.close()
    }
  }) satisfies Handler<typeof contract.sendTestEmail>,

  getVariableValues: (({ query }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      const asked = { profile: query.profile_id, candidate_id: query.candidate_id }
      const addressee = await addresseeOf(tx, actor, asked)
      return { values: knownValues(actor, await companyNameOf(tx, actor.companyId), addressee) }
    })) satisfies Handler<typeof contract.getVariableValues>,

  downloadLedger: (async ({ query }, { actor, language, inCompany, exchange }) => {
    requirePermission(actor, 'messagingInfo')
    if (isFolderOnly(actor.role)) throw forbidden()
    const now = await parts.sendingNow(actor.companyId)
    exchange.setHeader('content-disposition', 'attachment; filename="send-ledger.csv"')
    const since = new Date(now.getTime() - query.days * 86_400_000)
    return inCompany((tx) => ledgerOf(tx, actor, since, language))
  }) satisfies Handler<typeof contract.downloadLedger>,
})
