import { isFolderOnly } from '../../../../contract/access/can.ts'
import type { FilledValues, RenderedMail, Said } from '../../../../contract/messaging/rendered.ts'
import type { AttachedFile } from '../../../../contract/templates/files.ts'
import { AppError, forbidden } from '../../../kernel/errors.ts'
import type { Context, SignedIn } from '../../../kernel/implement.ts'
import { messagingFaults } from '../faults.ts'
import { toldOf } from '../files/taken-along.ts'
import { mailboxOf } from '../mailboxes/mailbox-rows.ts'
import type { MailFoot } from '../privacy/foot.ts'
import type { OpenOutlet, SendingParts } from '../sending/parts.ts'

/** A hiring manager needs the permission (001 §6): for the states, and for the texts. */
export function requirePermission({ role, permissions }: SignedIn, permission: 'messagingInfo' | 'messagingMessages') {
  if (isFolderOnly(role) && !permissions.has(permission)) throw forbidden()
}

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

/** Whoever asks sees a sender's address as mail programs show it. */
export const named = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

/** @throws AppError noMailbox, mailboxRefused */
export async function requireOutlet({ outletOf }: SendingParts, { actor, inCompany }: Context): Promise<OpenOutlet> {
  const outlet = await outletOf({ companyId: actor.companyId, senderId: actor.id })
  if (outlet) return outlet
  const mailbox = await inCompany((tx) => mailboxOf(tx, actor.id))
  throw new AppError(mailbox ? messagingFaults.mailboxRefused : messagingFaults.noMailbox)
}
