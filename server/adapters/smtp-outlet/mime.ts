import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from '../../ports/mail-outlet.ts'

/** What would end a line, or hide in one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const breaks = /[\u0000-\u001f\u007f\u2028\u2029]+/g
const oneLine = (text: string) => text.replace(breaks, ' ')

/**
 * The whole mail as it travels (RFC 5322, 2045): text and HTML as alternatives, pictures of the HTML beside it, files behind
 * both.
 */
export function mimeOf(mail: OutgoingMail, from: { name: string; address: string }, at: Date): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    messageId: `<${oneLine(mail.messageId)}>`,
    date: at,
    text: mail.text,
    html: mail.html,
    headers: Object.entries(mail.headers).map(([key, value]) => ({ key: oneLine(key), value: oneLine(value) })),
    attachments: mail.attachments.map(({ filename, type, content, cid }) => ({
      filename: oneLine(filename),
      contentType: oneLine(type),
      content: Buffer.from(content),
      ...(cid === undefined ? {} : { cid: oneLine(cid), contentDisposition: 'inline' }),
    })),
    newline: 'win',
    // What a mail holds is never read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
