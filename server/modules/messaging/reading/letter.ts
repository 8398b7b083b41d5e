import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { answersIn, idsIn } from '../../../ports/mail-reader.ts'
import { type Failure, failureOfProse, failureOfReport } from './failure.ts'
import { divided } from './quoted.ts'

/** A mail that came, as far as it can be told from itself: who, about what, and whether a person wrote it. */
export interface Letter {
  /** Without brackets, as all ids here. */
  messageId: string | undefined
  /** Which letters it answers: the nearest first. */
  answers: string[]
  from: { name: string; address: string } | undefined
  to: string[]
  subject: string
  date: Date | undefined
  /** What was written, and what is quoted below it. */
  said: string
  earlier: string
  /**
   * - `personal`: a person wrote it.
   * - `automatic`: a machine did (RFC 3834): out of office, a list, a receipt.
   * - `failure`: it did not arrive, or is late; `failure` says how.
   * - `complaint`: it was called spam (RFC 5965).
   */
  kind: 'personal' | 'automatic' | 'failure' | 'complaint'
  failure: Failure | undefined
  /** Of a report: which letter it is about. */
  about: string | undefined
  /** It asks not to be written to any more. */
  unsubscribes: boolean
  files: readonly { filename: string; type: string; content: Buffer }[]
}

/** Characters that are kept of a letter's text. */
export const mostText = 100_000

const headerOf = (mail: ParsedMail, name: string): string | undefined => {
  const line = mail.headerLines.find(({ key }) => key === name)?.line
  return line
    ?.slice(name.length + 1)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim()
}

const addressesOf = (field: AddressObject | AddressObject[] | undefined): string[] =>
  [field ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => (address ? [address.toLowerCase()] : [])))

const autoSubject =
  /^\s*(\[[^\]]{1,30}\]\s*)?(automatic reply|auto(matic|mated)?[- ]?(reply|response)|out of (the )?office|автоответ|автоматический ответ|автоматическое (уведомление|сообщение)|вне офиса|abwesenheits?(notiz|meldung)?\b|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord)/iu

/** What RFC 3834 and the programs before it say of themselves. */
function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerOf(mail, 'auto-submitted')
  if (submitted && !/^no\b/i.test(submitted)) return true
  if (
    ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply', 'list-id'].some((name) =>
      headerOf(mail, name),
    )
  )
    return true
  if (/^(bulk|auto_reply|junk|list)$/i.test(headerOf(mail, 'precedence') ?? '')) return true
  return /^<\s*>$/.test(headerOf(mail, 'return-path') ?? '') || autoSubject.test(mail.subject ?? '')
}

const failureSubject =
  /undeliver|delivery (status notification|has failed|failed|failure|delayed)|mail delivery|returned mail|failure notice|delayed mail|could not be delivered|недоставлен|не доставлен|не удалось доставить|невозможно доставить|ошибка доставки/iu
const daemon = /^(mailer-daemon|postmaster|mail-daemon|mailerdaemon)@/i

const partOf = (mail: ParsedMail, type: RegExp) => mail.attachments.find(({ contentType }) => type.test(contentType))

/** The letter that a report is about: its headers come with it. */
function aboutOf(mail: ParsedMail): string | undefined {
  const original = partOf(mail, /^(message\/rfc822|text\/rfc822-headers|message\/rfc822-headers)$/i)
  const within = original?.content.subarray(0, 100_000).toString('latin1') ?? mail.text ?? ''
  return /^[> \t]*message-id:\s*<([^<>\s]+)>/im.exec(within)?.[1]
}

const reportType = (mail: ParsedMail): string => {
  const type = headerOf(mail, 'content-type') ?? ''
  return /^multipart\/report/i.test(type) ? (/report-type="?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'unknown') : ''
}

/** Whether a report of the post is in it, and what it says. */
function failureIn(mail: ParsedMail, own: readonly string[]): Failure | undefined {
  const report = partOf(mail, /^message\/(global-)?delivery-status$/i)
  if (report) return failureOfReport(report.content.toString('utf8'))
  const named = headerOf(mail, 'x-failed-recipients')?.split(',')[0]?.trim()
  const sender = mail.from?.value[0]?.address ?? ''
  const isReport = named || (daemon.test(sender) && failureSubject.test(mail.subject ?? ''))
  return isReport ? failureOfProse(mail.subject ?? '', mail.text ?? '', named, own) : undefined
}

function kindOf(mail: ParsedMail, failure: Failure | undefined): Letter['kind'] {
  const report = reportType(mail)
  if (report === 'feedback-report') return 'complaint'
  if (failure) return 'failure'
  return report || isAutomatic(mail) ? 'automatic' : 'personal'
}

const stops = [
  /^(stop|unsubscribe|remove|opt[- ]?out|стоп|отписаться|отписка)[.!\s]*$/iu,
  /\b(unsubscribe me|please unsubscribe|remove me from|take me off|stop (emailing|mailing|contacting|writing to|messaging) me|(do not|don['’]t|never) (contact|e-?mail|write to|message) me)\b/iu,
  /(отпишите меня|прошу отписать|удалите меня|уберите меня|исключите меня|не пишите мне|больше (мне )?не пишите|больше (мне )?не писать|прекратите (мне )?писать|не присылайте мне)/iu,
]
/** A letter that says more is not one that only wants to be left alone: it is read by a person. */
const mostOfStop = 300

/** The reply words (D-114), alone or in a short letter. */
const asksToStop = (subject: string, said: string): boolean =>
  (said.length <= mostOfStop && stops.some((stop) => stop.test(said))) || stops[0]!.test(subject)

/** Without the one character that no text can be kept with. */
const kept = (text = '') => text.replaceAll('\0', '')

/** A picture within the text, as mail programs write it where there are none: it says nothing. */
const picture = /\[(?:cid|data):[^\]\s]{1,500}\]/gi

/**
 * Reads a mail.
 * @param own the addresses of the mailbox that it came into
 */
export async function letterOf(source: Buffer, own: readonly string[]): Promise<Letter> {
  const mail = await simpleParser(source, { keepDeliveryStatus: true, skipTextToHtml: true, skipImageLinks: true })
  const failure = failureIn(mail, own)
  const kind = kindOf(mail, failure)
  const subject = kept(mail.subject).replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
  const { said, earlier } = divided(kept(mail.text).slice(0, mostText).replaceAll(picture, ''))
  const sender = mail.from?.value[0]
  return {
    messageId: idsIn(headerOf(mail, 'message-id'))[0],
    answers: answersIn(headerOf(mail, 'in-reply-to'), headerOf(mail, 'references')),
    from: sender?.address
      ? { name: kept(sender.name).slice(0, 300), address: kept(sender.address).toLowerCase().slice(0, 320) }
      : undefined,
    to: [...new Set([...addressesOf(mail.to), ...addressesOf(mail.cc)])].slice(0, 100),
    subject,
    date: mail.date,
    ...{ said, earlier, kind, failure },
    about: kind === 'failure' || kind === 'complaint' ? aboutOf(mail) : undefined,
    unsubscribes: kind === 'personal' && asksToStop(subject, said),
    files: mail.attachments.map(({ filename, contentType, content }) => ({
      filename: filename ?? '',
      type: contentType,
      content,
    })),
  }
}
