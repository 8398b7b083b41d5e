import type { CalendarAnswer } from '../../../../contract/messaging/thread-endpoints.ts'
import { answersIn, idsIn } from '../../../ports/mail-reader.ts'
import { calendarAnswerIn } from './calendar.ts'
import { type Failure, failureOfProse, failureOfReport } from './failure.ts'
import { filesIn, type LetterFile } from './files-in.ts'
import { htmlText } from './html-text.ts'
import { isAutomatic } from './machine.ts'
import { type ParsedMail, parsedMail } from './parsed-mail.ts'
import { divided } from './quoted.ts'
import { type Wish, wishOf } from './wishes.ts'

/** A mail that came, as far as it can be told from itself: who, about what, and whether a person wrote it. */
export interface Letter {
  /** Without brackets, as all ids here. */
  messageId: string | undefined
  /** Which letters it answers: the nearest first. */
  answers: string[]
  from: { name: string; address: string } | undefined
  /** Where answers are wanted, where that is elsewhere. */
  replyTo: string | undefined
  to: string[]
  subject: string
  /** Of ours, in the subject of a letter that a mail program's button wrote; it is no part of `subject`. */
  key: string | undefined
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
  /** Of a personal one: what it wants of being written to. */
  wish: Wish | undefined
  /** What it answers to an invitation. */
  calendar: CalendarAnswer | undefined
  files: readonly LetterFile[]
  /** Files that are too large or too many. */
  leftOut: number
}

/** As links of ours have it (`linkKey`). */
const ourKey = /(?<![\w-])[\w-]{43}(?![\w-])/
/** Characters that are kept of a letter's text. */
export const mostText = 100_000
/** Characters of an address: one that is longer leads nowhere (RFC 5321 §4.5.3). */
const mostAddress = 320

const failureSubject =
  /undeliver|delivery (status notification|has failed|failed|failure|delayed)|mail delivery|returned mail|failure notice|delayed mail|could not be delivered|unzustellbar|nicht zugestellt|konnte nicht|zustellung fehlgeschlagen|échec de la remise|non remis|no se pudo entregar|no entregado|não entregue|mancata consegna|onbestelbaar|nie dostarczono|niedostarczon|nedoručit|ikke leveret|недоставлен|не доставлен|не удалось доставить|невозможно доставить|ошибка доставки/iu
/** What a server answered, with its enhanced code or in a report's words. */
const smtpCode = /\b[45]\d\d[ -]+[45]\.\d{1,3}\.\d{1,3}\b|\(?\b[45]\d\d [45]\.\d|\bSMTP error\b/
const daemon = /^(mailer-daemon|postmaster|mail-daemon|mailerdaemon)@/i

const partOf = (mail: ParsedMail, type: RegExp) => mail.parts.find(({ contentType }) => type.test(contentType))

/** The letter that a report is about: its headers come with it. */
function aboutOf(mail: ParsedMail): string | undefined {
  const original = partOf(mail, /^(message\/rfc822|text\/rfc822-headers|message\/rfc822-headers)$/i)
  const within = original?.content.subarray(0, 100_000).toString('latin1') ?? mail.text
  return /^[> \t]*message-id:\s*<([^<>\s]{1,998})>/im.exec(within)?.[1]
}

const reportType = (mail: ParsedMail): string => {
  const type = mail.header('content-type') ?? ''
  return /^multipart\/report/i.test(type) ? (/report-type="?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'unknown') : ''
}

/** Whether a report of the post is in it, and what it says. */
function failureIn(mail: ParsedMail, own: readonly string[]): Failure | undefined {
  const report = partOf(mail, /^message\/(global-)?delivery-status$/i)
  if (report) return failureOfReport(report.content.toString('utf8'))
  const named = mail.header('x-failed-recipients')?.trim()
  const sender = mail.from?.address ?? ''
  const saysWhy = failureSubject.test(mail.subject) || smtpCode.test(mail.text.slice(0, 20_000))
  const isReport = named || (daemon.test(sender) && saysWhy)
  return isReport ? failureOfProse(mail.subject, mail.text, named, own) : undefined
}

type Known = Pick<Letter, 'failure' | 'said' | 'answers' | 'calendar'>

function kindOf(mail: ParsedMail, { failure, said, answers, calendar }: Known): Letter['kind'] {
  const report = reportType(mail)
  if (report === 'feedback-report') return 'complaint'
  if (failure) return 'failure'
  // A calendar sends an answer by itself, which somebody gave.
  if (calendar) return 'personal'
  return report || isAutomatic(mail, said, answers.length > 0) ? 'automatic' : 'personal'
}

/** Without the one character that no text can be kept with. */
const kept = (text = '') => text.replaceAll('\0', '')

/** Characters of a text that are looked at. */
const mostLooked = 10 * mostText
/** Room that nobody would scroll through: words behind it would be cut off with it. */
const withoutGaps = (text: string): string =>
  text.replaceAll(/[^\S\n]{100}[^\S\n]*/g, ' ').replaceAll(/(?:[ \t\r]*\n){20}(?:[ \t\r]*\n)*/g, '\n\n\n')

/** A picture within the text, as mail programs write it where there are none: it says nothing. */
const picture = /\[(?:cid|data):[^\]\s]{1,500}\]/gi

/**
 * Reads a mail.
 * @param own the addresses of the mailbox that it came into
 * @throws where it is no mail that can be taken apart
 */
export async function letterOf(source: Buffer, own: readonly string[]): Promise<Letter> {
  const mail = await parsedMail(source)
  const text = mail.text.trim() ? mail.text : htmlText(mail.html)
  const { said, earlier } = divided(
    withoutGaps(kept(text).slice(0, mostLooked)).slice(0, mostText).replaceAll(picture, ''),
  )
  const answers = answersIn(mail.header('in-reply-to'), mail.header('references'))
  const failure = failureIn(mail, own)
  const calendar = calendarAnswerIn(mail.parts)
  const kind = kindOf(mail, { failure, said, answers, calendar })
  const written = kept(mail.subject).replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
  const key = ourKey.exec(written)?.[0]
  const subject = key ? written.replace(key, '').trim() : written
  const from = mail.from && {
    name: kept(mail.from.name).slice(0, 300),
    address: kept(mail.from.address).toLowerCase().slice(0, mostAddress),
  }
  const replyTo = mail.replyTo?.slice(0, mostAddress)
  return {
    messageId: idsIn(mail.header('message-id'))[0],
    answers,
    from,
    replyTo: replyTo === from?.address || own.includes(replyTo ?? '') ? undefined : replyTo,
    to: [...new Set(mail.to)].filter(({ length }) => length <= mostAddress).slice(0, 100),
    subject,
    key,
    date: mail.date,
    ...{ said, earlier, kind, failure },
    about: kind === 'failure' || kind === 'complaint' ? aboutOf(mail) : undefined,
    wish: kind === 'personal' ? wishOf(subject, said) : undefined,
    calendar,
    ...(kind === 'personal' ? await filesIn(mail.parts, mail.html) : { files: [], leftOut: 0 }),
  }
}
