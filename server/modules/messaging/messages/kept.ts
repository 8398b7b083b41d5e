import { type FilledValues, type RenderedMail, renderedMail } from '../../../../contract/messaging/rendered.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import type { MailFoot } from '../privacy/foot.ts'
import type { SendingParts } from '../sending/parts.ts'
import { addresseeOf, companyNameOf, knownValues, reachedCandidate } from './person.ts'

/** Messages with what is written in them. */
export async function keptMessages(tx: Tx, ids: readonly string[]) {
  if (!ids.length) return []
  const rows = await tx
    .selectFrom('messages')
    .innerJoin('mailing_steps', (join) =>
      join
        .onRef('mailing_steps.list_id', '=', 'messages.list_id')
        .onRef('mailing_steps.position', '=', 'messages.step')
        .onRef('mailing_steps.version', '=', 'messages.step_version'),
    )
    .selectAll('messages')
    .select(['mailing_steps.subject as step_subject', 'mailing_steps.document', 'mailing_steps.attachments'])
    .where('messages.id', '=', anyOf(ids))
    .execute()
  return rows.map((row) => ({
    ...row,
    said: { subject: row.step_subject, document: row.document as MessageDocument },
  }))
}

export const keptMessage = async (tx: Tx, id: string): Promise<KeptMessage | undefined> =>
  (await keptMessages(tx, [id]))[0]
export type KeptMessage = Awaited<ReturnType<typeof keptMessages>>[number]

/** What is filled in: as it left, or as it would leave now. */
async function valuesOf(tx: Tx, sender: SignedIn, message: KeptMessage): Promise<FilledValues> {
  if (message.filled) return message.filled
  // A folder that is out of the sender's reach by now is not named any more.
  const candidate = message.candidate_id ? await reachedCandidate(tx, sender, message.candidate_id) : undefined
  const asked = { profile: message.profile_id, candidate_id: candidate }
  const addressee = await addresseeOf(tx, sender, asked)
  return { ...knownValues(sender, await companyNameOf(tx, sender.companyId), addressee), ...message.given }
}

/** The same, where its sender is there and sees the person; else undefined. */
async function filledIn(tx: Tx, message: KeptMessage): Promise<FilledValues | undefined> {
  const sender = await actorById(tx, message.sender_id)
  if (!sender) return undefined
  return valuesOf(tx, sender, message).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}

/** What messages say, by their ids; without what the product puts under them. */
export async function textsOfMessages(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const message of await keptMessages(tx, ids)) {
    const values = message.filled ?? (await filledIn(tx, message)) ?? message.given
    texts.set(message.id, renderedMail(message.said, values).text)
  }
  return texts
}

/** A message with all that is filled in. */
export interface Rendered {
  mail: RenderedMail
  values: FilledValues
  foot: MailFoot
}

/**
 * A kept message as it left, or as it would leave now, with what is filled in and what stands under it.
 * @param from by which address it would leave
 * @returns undefined where its sender is gone, or does not see the person any more
 */
export async function renderedMessage(
  tx: Tx,
  { footOf }: Pick<SendingParts, 'footOf'>,
  message: KeptMessage,
  from: string,
): Promise<Rendered | undefined> {
  const values = await filledIn(tx, message)
  if (!values) return undefined
  const { id: messageId, company_id: companyId, profile_id: profileId, said, filled } = message
  const foot = filled
    ? { lines: message.foot ?? [], headers: {} }
    : await footOf(tx, { companyId, profileId, messageId, from, document: said.document })
  return { mail: renderedMail(said, values, foot.lines), values, foot }
}
