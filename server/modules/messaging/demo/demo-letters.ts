import MimeNode from 'nodemailer/lib/mime-node'
import type { DemoAct } from '../../../../contract/messaging/demo-endpoints.ts'
import { languageOfText } from '../../../../contract/messaging/foot.ts'

/** What can come back of a mail; `anew`: they write without answering, so nothing in it names our mail. */
export type DemoLetterAct = Exclude<DemoAct, 'open'> | 'anew'

/** A mail as its recipient has it. */
export interface Received {
  /** Without brackets. */
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  at: Date
}

interface Answer {
  messageId: string
  text: string
  at: Date
}

const words = {
  en: {
    away: (name: string) =>
      `Hello,\n\nI am out of the office and read no mail until next week. I will answer when I am back.\n\n${name}`,
    awaySubject: 'Automatic reply',
    unsubscribe: 'Please unsubscribe me.',
  },
  ru: {
    away: (name: string) =>
      `Здравствуйте!\n\nЯ в отпуске и не читаю почту до следующей недели. Отвечу, когда вернусь.\n\n${name}`,
    awaySubject: 'Автоответ',
    unsubscribe: 'Пожалуйста, отпишите меня.',
  },
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
const re = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)

/** With the mail that it answers below it, as mail programs have it. */
function quoting(text: string, { from, text: earlier, at }: Received): string {
  const day = at.toISOString().slice(0, 10).split('-').reverse().join('.')
  const who = `${from.name} <${from.address}>`
  const heading =
    languageOfText(earlier) === 'ru'
      ? `${day}, ${at.toISOString().slice(11, 16)}, ${who} пишет:`
      : `On ${at.toUTCString()}, ${who} wrote:`
  return `${text}\n\n${heading}\n${earlier
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n`
}

type Headers = Record<string, string>

function node(type: string, headers: Headers, content?: string): MimeNode {
  const made = new MimeNode(type, { newline: 'win' })
  for (const [name, value] of Object.entries(headers)) made.setHeader(name, value)
  if (content !== undefined) made.setContent(content)
  return made
}

const headersOf = (from: string, { from: to }: Received, subject: string, { messageId, at }: Answer): Headers => ({
  ...{ From: from, To: to.address, Subject: subject },
  ...{ Date: at.toUTCString().replace('GMT', '+0000'), 'Message-ID': `<${messageId}>` },
})

const plain = 'text/plain; charset=utf-8'
const threading = ({ messageId }: Received): Headers => ({
  'In-Reply-To': `<${messageId}>`,
  References: `<${messageId}>`,
})

/** A report of the post or of a provider: prose, what machines read, and whose mail it is about. */
function report(
  mail: Received,
  answer: Answer,
  kind: string,
  from: string,
  subject: string,
  prose: string,
  fields: string,
) {
  const whole = node(`multipart/report; report-type=${kind}`, {
    ...headersOf(from, mail, subject, answer),
    'Auto-Submitted': 'auto-replied',
  })
  const original = `From: ${mail.from.address}\r\nTo: ${mail.to.address}\r\nMessage-ID: <${mail.messageId}>\r\n`
  const type = kind === 'feedback-report' ? kind : 'delivery-status'
  for (const [part, content] of [
    [plain, prose],
    [`message/${type}`, fields],
    ['text/rfc822-headers', original],
  ] as const)
    whole.appendChild(node(part, {}, content))
  return whole
}

function bounce(mail: Received, answer: Answer): MimeNode {
  const { address } = mail.to
  const domain = domainOf(address)
  const said = `550 5.1.1 <${address}>: no such user here`
  const fields = [
    `Reporting-MTA: dns; mx.${domain}`,
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; ${said}`,
    '',
  ].join('\r\n')
  const prose = `This is the mail system at ${domain}.\n\nYour message could not be delivered:\n${said}\n`
  const daemon = `Mail Delivery System <MAILER-DAEMON@${domain}>`
  return report(mail, answer, 'delivery-status', daemon, 'Undelivered Mail Returned to Sender', prose, fields)
}

function complaint(mail: Received, answer: Answer): MimeNode {
  const { address } = mail.to
  const domain = domainOf(address)
  const fields = [
    'Feedback-Type: abuse',
    'User-Agent: Feedback/1.0',
    'Version: 1',
    `Original-Rcpt-To: <${address}>`,
    '',
  ].join('\r\n')
  const prose = `This is an email abuse report for a message received by ${domain}.\n`
  return report(mail, answer, 'feedback-report', `abuse@${domain}`, `FW: ${mail.subject}`, prose, fields)
}

/** A mail of the recipient's own, or of their machine. */
function written(act: 'reply' | 'away' | 'unsubscribe' | 'anew', mail: Received, answer: Answer): MimeNode {
  const { to, subject } = mail
  const said = words[languageOfText(mail.text)]
  const from = `"${to.name.replaceAll(/["\\]/g, '')}" <${to.address}>`
  if (act === 'away') {
    const own = { ...threading(mail), 'Auto-Submitted': 'auto-replied' }
    return node(
      plain,
      { ...headersOf(from, mail, `${said.awaySubject}: ${subject}`, answer), ...own },
      said.away(to.name),
    )
  }
  if (act === 'anew') return node(plain, headersOf(from, mail, subject, answer), answer.text)
  const text = act === 'unsubscribe' ? said.unsubscribe : answer.text
  return node(plain, { ...headersOf(from, mail, re(subject), answer), ...threading(mail) }, quoting(text, mail))
}

/**
 * What comes back of a mail, as it would lie in the sender's mailbox.
 * @param answer its id, when it comes, and what a person writes: of a reply, and of who writes anew
 */
export function demoLetter(act: DemoLetterAct, mail: Received, answer: Answer): Promise<Buffer> {
  if (act === 'bounce') return bounce(mail, answer).build()
  if (act === 'complain') return complaint(mail, answer).build()
  return written(act, mail, answer).build()
}
