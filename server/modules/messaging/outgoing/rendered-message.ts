import { type FilledValues, type RenderedMail, renderedMail } from '../../../../contract/messaging/rendered.ts'
import type { Tx } from '../../../db/database.ts'
import { filledIn, type KeptMessage } from '../rows/kept.ts'
import type { MailFoot } from './foot.ts'
import type { SendingParts } from './parts.ts'

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
