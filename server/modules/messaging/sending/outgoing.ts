import type { RenderedMail } from '../../../../contract/messaging/rendered.ts'
import type { MailOutlet, OutgoingMail } from '../../../ports/mail-outlet.ts'

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

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
  messageId: `${id}@${domainOf(beside.from?.address ?? address)}`,
  to,
  subject,
  html,
  text,
  ...beside,
})
