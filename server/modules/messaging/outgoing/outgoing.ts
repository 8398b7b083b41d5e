import type { RenderedMail } from '../../../../contract/messaging/rendered.ts'
import type { MailOutlet, OutgoingMail } from '../../../ports/mail-outlet.ts'

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** By which a message is known among mails (RFC 5322 §3.6.4): the same at every try. */
export const messageIdOf = (id: string, from: string): string => `${id}@${domainOf(from)}`

/**
 * A rendered mail as it leaves by an outlet.
 * @param id the same at every try: receivers know a repeat by it
 * @param alias another of the user's addresses than the outlet's own
 */
export const outgoing = (
  id: string,
  { from: { address } }: Pick<MailOutlet, 'from'>,
  to: OutgoingMail['to'],
  { subject, html, text }: RenderedMail,
  beside: Pick<OutgoingMail, 'from' | 'headers' | 'attachments'>,
): OutgoingMail => ({
  messageId: messageIdOf(id, beside.from?.address ?? address),
  to,
  subject,
  html,
  text,
  ...beside,
})
