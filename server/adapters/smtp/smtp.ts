import { createTransport } from 'nodemailer'
import type { Mailer, Sending } from '../../ports/mailer.ts'
import { outcomeOf, saidOf } from '../smtp-outlet/outcome.ts'
import type { SmtpError } from '../smtp-outlet/smtp-session.ts'

/** A server that is silent for so long is down; the mail is tried again. */
const patience = 20_000

/**
 * Sends by an SMTP server.
 * @param url `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where needed; its parameter
 *   `from` is the address of every sender, for servers that send for no other; else each brand's own
 */
export function smtpMailer(url: URL): Mailer {
  const address = new URL(url)
  const always = address.searchParams.get('from')
  address.search = ''
  const transport = createTransport({
    url: address.href,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // What a mail holds is never read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, from: { name, address }, to, subject, text }) {
      const sender = always ?? address
      const messageId = `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
      const whole = { from: { name, address: sender }, to: { name: '', address: to }, subject, text, messageId }
      return transport.sendMail(whole).then(() => ({ kind: 'sent' }), sendingOf)
    },
    check: async () => {
      try {
        await transport.verify()
        return undefined
      } catch (error) {
        const { response, message } = error as Error & { response?: string }
        return (response ?? message).slice(0, 300)
      }
    },
    close: () => transport.close(),
  }
}

/** What the error of a session means for the mail, and for all others. */
function sendingOf(error: SmtpError): Sending {
  const said = saidOf(error)
  // No recipient is left in what is no address.
  if (error.code === 'EENVELOPE' && error.responseCode === undefined) return { kind: 'refused', said }
  const { kind } = outcomeOf(error, false)
  if (kind === 'refused') return { kind, said }
  const isOfMail = error.responseCode !== 421 && (error.command === 'RCPT TO' || error.command === 'DATA')
  return { kind: kind === 'later' && error.responseCode !== undefined && isOfMail ? 'later' : 'away', said }
}
