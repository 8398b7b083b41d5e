import { isFolderOnly } from '../../../../contract/access/can.ts'
import type * as contract from '../../../../contract/messaging/draft-endpoints.ts'
import { renderedMail } from '../../../../contract/messaging/rendered.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, forbidden, notFound } from '../../../kernel/errors.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import type { Sender } from '../../../ports/mail-service.ts'
import { messagingFaults } from '../faults.ts'
import { drafted } from '../outgoing/drafted.ts'
import { mailParts } from '../outgoing/mail-parts.ts'
import { outgoing } from '../outgoing/outgoing.ts'
import type { SendingParts } from '../outgoing/parts.ts'
import { renderedWhole } from '../outgoing/said.ts'
import { named, requireOutlet, seenBy } from '../outgoing/shown.ts'
import { chosenSender } from '../rows/alias-rows.ts'
import { ledgerOf } from '../rows/ledger.ts'
import { addresseeOf, bestAddress, companyNameOf, knownValues, unsubscribedOf } from '../rows/person.ts'
import { requirePermission } from '../rows/seen.ts'

type Draft = Parameters<Handler<typeof contract.previewMessage>>[0]['body']

const nameOf = ({ firstName, lastName, email }: SignedIn) => `${firstName} ${lastName}`.trim() || email

/** With from whom it would leave, and what would stand under it. @param own the mailbox's own address */
async function footed(tx: Tx, { footOf }: SendingParts, actor: SignedIn, body: Draft, own: Sender) {
  const made = await drafted(tx, actor, body)
  const alias = await chosenSender(tx, actor.id, own, body.from_email)
  const from = alias ?? own
  const about = { companyId: actor.companyId, profileId: made.addressee.profileId, messageId: undefined }
  const foot = await footOf(tx, { ...about, from: from.address, document: made.said.document })
  return { ...made, alias, from, foot }
}

/** The same, with where it would go. */
async function addressed(tx: Tx, parts: SendingParts, actor: SignedIn, body: Draft, own: Sender) {
  const made = await footed(tx, parts, actor, body, own)
  return { ...made, to: body.email ?? (await bestAddress(tx, actor, made.addressee)) }
}

/** Nobody takes a test for the mail itself. */
const asTest = { en: (subject: string) => `[Test] ${subject}`, ru: (subject: string) => `[Тест] ${subject}` }

type Writing = Parameters<Handler<typeof contract.sendTestEmail>>[1]

/** The mail that a draft is sent to its own writer by. @throws AppError notFound where a file's content is lost */
async function testMail(
  parts: SendingParts,
  { actor, inCompany, language, requestId }: Writing,
  body: Draft,
  own: Sender,
) {
  const { said, values, foot, alias, attachments, files } = await inCompany((tx) => footed(tx, parts, actor, body, own))
  const whole = renderedWhole(said, values, foot.lines)
  const mailed = await mailParts(parts.blobs, said.document, attachments, files)
  if (!mailed) throw notFound()
  // Each test is a mail of its own.
  const id = uuidFrom(sha256(`test ${requestId}`))
  const beside = { headers: foot.headers, attachments: mailed, ...(alias && { from: alias }) }
  return outgoing(id, { from: own }, own, { ...whole, subject: asTest[language](whole.subject) }, beside)
}

/** What is being written: tried before it leaves. */
export const draftHandlers = (parts: SendingParts) => ({
  previewMessage: (async ({ body }, context) => {
    const { actor, inCompany } = context
    const outlet = await parts.outletOf({ companyId: actor.companyId, senderId: actor.id })
    outlet?.close()
    const own = outlet?.from ?? { name: nameOf(actor), address: actor.email }
    const draft = await inCompany((tx) => addressed(tx, parts, actor, body, own))
    const { addressee, said, values, foot, from, to } = draft
    return seenBy(
      { ...draft, mail: renderedMail(said, values, foot.lines) },
      named(from),
      to ? named({ name: addressee.card.name, address: to }) : addressee.card.name,
    )
  }) satisfies Handler<typeof contract.previewMessage>,

  sendTestEmail: (async ({ body }, context) => {
    const outlet = await requireOutlet(parts, context)
    try {
      if ('check_permissions' in body) return { email: outlet.from.address }
      const mail = await testMail(parts, context, body, outlet.from)
      const outcome = await outlet.send(mail, async () => undefined)
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
      const values = knownValues(actor, await companyNameOf(tx, actor.companyId), addressee)
      return { values, unsubscribed: await unsubscribedOf(tx, actor, addressee) }
    })) satisfies Handler<typeof contract.getVariableValues>,
})

/** What every try came to. */
export const ledgerHandlers = (parts: SendingParts) => ({
  downloadLedger: (async ({ query }, { actor, language, inCompany, exchange }) => {
    requirePermission(actor, 'messagingInfo')
    if (isFolderOnly(actor.role)) throw forbidden()
    const now = await parts.sendingNow(actor.companyId)
    exchange.setHeader('content-disposition', 'attachment; filename="send-ledger.csv"')
    const since = new Date(now.getTime() - query.days * 86_400_000)
    return inCompany((tx) => ledgerOf(tx, actor, since, language))
  }) satisfies Handler<typeof contract.downloadLedger>,
})
