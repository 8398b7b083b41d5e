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
  headers: OutgoingMail['headers'],
  alias?: OutgoingMail['from'] | null,
): OutgoingMail => ({
  messageId: `${id}@${domainOf(alias?.address ?? address)}`,
  ...(alias && { from: alias }),
  to,
  subject,
  html,
  text,
  headers,
  attachments: [],
})
