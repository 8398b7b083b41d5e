import type { FilledValues, RenderedMail, Said } from '../../../../contract/messaging/rendered.ts'
import type { AttachedFile } from '../../../../contract/templates/files.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import { messagingFaults } from '../faults.ts'
import { mailboxOf } from '../rows/mailbox-rows.ts'
import type { MailFoot } from './foot.ts'
import type { SendingParts, UserOutlet } from './parts.ts'
import { toldOf } from './taken-along.ts'

interface Shown {
  mail: RenderedMail
  said: Said
  values: FilledValues
  attachments: readonly AttachedFile[]
  foot: Pick<MailFoot, 'lines'>
}

/** A mail as answers show it, with what it is made of. */
export const seenBy = ({ mail, said, values, attachments, foot }: Shown, from: string, to: string) => ({
  ...{ ...mail, from, to },
  ...{ attachments: toldOf(attachments), document: said.document, values: { ...values } },
  foot: foot.lines.map(({ text }) => text),
})

/** The sender's address is shown as mail programs show it. */
export const named = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

/** @throws AppError noMailbox, mailboxRefused */
export async function requireOutlet({ outletOf }: SendingParts, { actor, inCompany }: Context): Promise<UserOutlet> {
  const outlet = await outletOf({ companyId: actor.companyId, senderId: actor.id })
  if (outlet) return outlet
  const mailbox = await inCompany((tx) => mailboxOf(tx, actor.id))
  throw new AppError(mailbox ? messagingFaults.mailboxRefused : messagingFaults.noMailbox)
}
