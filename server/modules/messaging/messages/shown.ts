import { isFolderOnly } from '../../../../contract/access/can.ts'
import type { RenderedMail } from '../../../../contract/messaging/rendered.ts'
import { AppError, forbidden } from '../../../kernel/errors.ts'
import type { Context, SignedIn } from '../../../kernel/implement.ts'
import { messagingFaults } from '../faults.ts'
import type { OpenOutlet, SendingParts } from '../sending/parts.ts'

/** A hiring manager needs the permission (001 §6): for the states, and for the texts. */
export function requirePermission({ role, permissions }: SignedIn, permission: 'messagingInfo' | 'messagingMessages') {
  if (isFolderOnly(role) && !permissions.has(permission)) throw forbidden()
}

export const seenBy = (rendered: RenderedMail, from: string, to: string) => ({ ...rendered, from, to })

/** Whoever asks sees a sender's address as mail programs show it. */
export const named = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

/** @throws AppError noMailbox */
export async function requireOutlet({ outletOf }: SendingParts, { actor }: Context): Promise<OpenOutlet> {
  const outlet = await outletOf({ companyId: actor.companyId, senderId: actor.id })
  if (!outlet) throw new AppError(messagingFaults.noMailbox)
  return outlet
}
