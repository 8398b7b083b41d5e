import type { sendRecipientsAgain } from '../../../../contract/messaging/again-endpoints.ts'
import type * as contract from '../../../../contract/messaging/message-endpoints.ts'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import { requireProfile } from '../../profiles/door.ts'
import { changeMessage, sendAgain, takeBack } from '../commands/change-message.ts'
import { sendMessage } from '../commands/send-message.ts'
import type { SendingParts } from '../outgoing/parts.ts'
import { renderedMessage } from '../outgoing/rendered-message.ts'
import { named, requireOutlet, seenBy } from '../outgoing/shown.ts'
import { keptMessage } from '../rows/kept.ts'
import { ownAddress } from '../rows/mailbox-rows.ts'
import { findMessages } from '../rows/messages.ts'
import { requirePermission } from '../rows/seen.ts'

const one = { limit: 1, offset: 0 }

async function requireMessage(tx: Tx, actor: SignedIn, id: string): Promise<MailingRecipient> {
  const { results } = await findMessages(tx, actor, { id }, one)
  if (!results[0]) throw notFound()
  return results[0]
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

interface Again {
  id: string
  sent: boolean
  error: string | null
  unknown?: boolean
}

type One = Pick<Context, 'actor' | 'inCompany' | 'language'> & { id: string; now: Date }

/** One of many, in a transaction of its own: what holds it up holds up no other. */
async function againOne({ id, actor, inCompany, language, now }: One): Promise<Again> {
  try {
    await inCompany((tx) => sendAgain(tx, actor, id, now))
    return { id, sent: true, error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { detail, fields } = error.body(language)
    const said = Object.values(fields ?? {}).flat()[0]
    return { id, sent: false, error: said ?? detail, unknown: error.status === 404 }
  }
}

export const messageHandlers = (parts: SendingParts) => ({
  sendMessage: (async ({ body }, context) => {
    const { actor, inCompany } = context
    const outlet = await requireOutlet(parts, context)
    outlet.close()
    const now = await parts.sendingNow(actor.companyId)
    return inCompany(async (tx) => listOf(tx, actor, await sendMessage(tx, context, body, now, outlet.from)))
  }) satisfies Handler<typeof contract.sendMessage>,

  changeRecipient: (async ({ params, body }, { actor, inCompany }) => {
    const now = await parts.sendingNow(actor.companyId)
    return inCompany(async (tx) => {
      await requireMessage(tx, actor, params.id)
      await changeMessage(tx, actor, params.id, body, now)
      return requireMessage(tx, actor, params.id)
    })
  }) satisfies Handler<typeof contract.changeRecipient>,

  sendRecipientsAgain: (async ({ body }, { actor, inCompany, language }) => {
    const now = await parts.sendingNow(actor.companyId)
    const results: Again[] = []
    for (const id of new Set(body.ids)) results.push(await againOne({ id, actor, inCompany, language, now }))
    // Of nobody's it is said as of one.
    if (results.every(({ unknown }) => unknown)) throw notFound()
    return { results: results.map(({ unknown: _unknown, ...result }) => result) }
  }) satisfies Handler<typeof sendRecipientsAgain>,

  deleteRecipient: (({ params }, { actor, inCompany }) =>
    inCompany((tx) => takeBack(tx, actor, params.id))) satisfies Handler<typeof contract.deleteRecipient>,
})

/** What was written, and what became of it. */
export const readHandlers = (parts: SendingParts) => ({
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
      const own = message && (message.send_from ?? (await ownAddress(tx, message.sender_id)))
      const rendered = message && (await renderedMessage(tx, parts, message, own ?? ''))
      if (!rendered) throw notFound()
      const from = `${seen.author.first_name} ${seen.author.last_name}`.trim()
      return seenBy(
        { ...message, ...rendered },
        message.send_from ? named({ name: from, address: message.send_from }) : from,
        named({ name: message.name, address: message.address }),
      )
    })
  }) satisfies Handler<typeof contract.previewRecipient>,
})
