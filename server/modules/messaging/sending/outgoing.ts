import type { RenderedMail } from '../../../../contract/messaging/rendered.ts'
import type { MailOutlet, OutgoingMail } from '../../../ports/mail-outlet.ts'

/** A rendered mail as it leaves by an outlet. @param id the same at every try: receivers know a repeat by it */
export const outgoing = (
  id: string,
  { from: { address } }: Pick<MailOutlet, 'from'>,
  to: OutgoingMail['to'],
  { subject, html, text }: RenderedMail,
  beside: Pick<OutgoingMail, 'headers' | 'attachments'>,
): OutgoingMail => ({
  messageId: `${id}@${address.slice(address.lastIndexOf('@') + 1)}`,
  to,
  subject,
  html,
  text,
  ...beside,
})
