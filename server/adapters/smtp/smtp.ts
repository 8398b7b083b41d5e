import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

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
      await transport.sendMail({
        from: { name, address: sender },
        to: { name: '', address: to },
        subject,
        text,
        messageId,
      })
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
