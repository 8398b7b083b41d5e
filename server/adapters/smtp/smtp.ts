import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

/** A server that is silent for so long is down; the mail is tried again. */
const patience = 20_000

/**
 * Sends by an SMTP server.
 * @param url `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where needed; its parameter
 *   `from` is the sender's address, else `hirefold@` and the server's host
 */
export function smtpMailer(url: URL): Mailer {
  const address = new URL(url)
  const from = address.searchParams.get('from') ?? `hirefold@${url.hostname}`
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
    async send({ id, to, subject, text }) {
      const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    },
    close: () => transport.close(),
  }
}
