import { type FilledValues, renderedMail } from '../../../../contract/messaging/rendered.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { addresseeOf, companyNameOf, knownValues, reachedCandidate } from './person.ts'

/** Messages with what is written in them. */
async function keptMessages(tx: Tx, ids: readonly string[]) {
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
export async function filledIn(tx: Tx, message: KeptMessage): Promise<FilledValues | undefined> {
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
