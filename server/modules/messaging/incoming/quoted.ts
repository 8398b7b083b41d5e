/** What somebody has written themselves, and what stands below it of earlier letters. */
interface Divided {
  said: string
  /** Empty where nothing is quoted. */
  earlier: string
}

/** A line is looked at so far: nobody's heading is longer. */
const mostLine = 500
/** The most lines of a letter that are searched for where the earlier one begins. */
const mostLines = 5000

const rule = /^\s*(-{2,}|_{2,}|={2,}|\*{3,}|-{3,}\s?\S.{0,50}\S\s?-{3,})\s*$/
const original =
  /^\s*-{2,}\s*(original[- ]?(message|appointment|nachricht|meddelelse)|forwarded message|begin forwarded message|исходное сообщение|пересылаемое сообщение|переслан\S+ сообщение|ursprüngliche nachricht|weitergeleitete nachricht|message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|wiadomość oryginalna|původní zpráva|oprindelig meddelelse|ursprungligt meddelande|alkuperäinen viesti|орігінальне повідомлення|元のメッセージ|原始邮件|邮件原件|原始郵件|원본 메시지)\s*-*\s*$/iu

/** A day or a time as headings tell them: the languages' own words for it are too many to list. */
const day =
  /\b\d{4}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\d{4}\s?[年년]|\b\d{1,2}\.? (jan|feb|m[aä]r|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[czk])/iu
const time = /\b\d{1,2}[:.h]\d{2}\b|\d{1,2}[時时시]/u
const address = /[^\s<>@]{1,80}@[^\s<>@]{1,80}/
const verb =
  /(^|[\s,>)])(wrote|writes|said|schrieb|a écrit|escribió|escribio|ha scritto|scrisse|schreef|skrev|escreveu|napisał\S{0,3}|napsal\S{0,4}|kirjoitti|yazdı|пише|пишет|написал\S{0,4}|писал\S{0,4}|написав|написа|írta|a scris|写道|寫道|書きました)(?=$|[\s,:：(<])|写道|寫道|님이 작성|のメール/iu
const headingEnd = /([:：]|\s-{3,})\s*$/
const sentenceEnd = /[.!?。！？]\s*$/

/** '>:' is the end of a broken heading. */
const isQuoted = (line: string) => /^\s{0,3}>(?!\s*[:：]\s*$)/.test(line)
const isBlank = (line: string) => !line.trim()

/** The first line behind, that is not empty, within so many. */
function nextFilled(lines: readonly string[], from: number, within = 3): string | undefined {
  return lines.slice(from, from + within).find((line) => !isBlank(line))
}

/** A broken heading has a part of what it says on its first line, which is no sentence of somebody's. */
const beginsHeading = (line: string): boolean =>
  !sentenceEnd.test(line.replace(/\d\.\s*$/, '')) &&
  [day, time, address, verb].some((mark) => mark.test(line.slice(0, mostLine)))

/**
 * How many lines the heading takes that begins here: '… wrote:', in whatever language, broken in up to three. What says no
 * day, no time and no address is somebody's own sentence, unless a quote follows.
 */
function attribution(lines: readonly string[], at: number): number {
  for (const count of [1, 2, 3]) {
    const parts = lines.slice(at, at + count)
    if (parts.length < count || parts.some(isBlank) || (count > 1 && parts.some(isQuoted))) return 0
    if (count > 1 && !beginsHeading(parts[0]!)) return 0
    const heading = parts.join(' ').slice(0, mostLine)
    if (!headingEnd.test(heading)) continue
    const quoteFollows = isQuoted(nextFilled(lines, at + count) ?? '')
    const tells = [day, time, address].filter((mark) => mark.test(heading)).length
    if (quoteFollows && (tells > 0 || verb.test(heading))) return count
    if (tells >= 2 && (address.test(heading) || verb.test(heading))) return count
  }
  return 0
}

const label = (words: string) => new RegExp(`^\\s*[*>]{0,2}\\s*\\*?(${words})\\*?\\s{0,3}[:：]\\*?\\s*`, 'iu')
const from = label(
  'from|от|от кого|von|de|da|van|od|fra|från|lähettäjä|kimden|gönderen|від|від кого|差出人|发件人|寄件者|寄件人|보낸 사람|보낸사람|feladó|de la|από',
)
const sent = label(
  'sent|отправлено|надіслано|gesendet|envoyé|enviado|enviado el|enviada em|enviada|inviato|verzonden|wysłano|wysłane|odesláno|sendt|skickat|lähetetty|gönderildi|gönderme tarihi|送信日時|发送时间|寄件日期|보낸 날짜|elküldve|trimis',
)
const dated = label('date|дата|datum|fecha|data|dato|日付|日期|날짜|päivämäärä|tarih|dátum')
const subject = label(
  'subject|тема|betreff|objet|asunto|assunto|oggetto|onderwerp|temat|předmět|emne|ämne|aihe|konu|件名|主题|主旨|제목|tárgy|subiect',
)

/** A block of headers as Outlook writes it. 'From Berlin, to Munich' of a journey is none: it has no subject. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const first = lines[at]!.slice(0, mostLine)
  if (!from.test(first)) return false
  const following = lines.slice(at + 1, at + 9).map((line) => line.slice(0, mostLine))
  const has = (mark: RegExp) => following.some((line) => mark.test(line))
  return has(sent) || has(subject) || (has(dated) && address.test(first))
}

interface Heading {
  at: number
  /** Lines that it takes. */
  count: number
  /** What follows is marked by `>`: own words may stand between. */
  marked: boolean
}

function headingOf(lines: readonly string[]): Heading | undefined {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (isBlank(line)) continue
    const unmarked = isQuoted(line) ? line.replace(/^\s{0,3}>\s?/, '') : line
    const count = isQuoted(line) ? 0 : attribution(lines, at)
    if (count) return { at, count, marked: isQuoted(nextFilled(lines, at + count) ?? '') }
    if (original.test(unmarked.slice(0, mostLine)) || (!isQuoted(line) && isHeaderBlock(lines, at)))
      return { at, count: 1, marked: false }
  }
  return undefined
}

/** Behind a quote: where a signature or a list's own foot begins, nobody answers any more. */
const foot = /^\s*(--\s*$|-- |_{5,}\s*$)/
/** A quoted line of a usual width, of which the mail program has broken the end off. */
const broken = 60

/** Lines behind a marked quote that are somebody's own: answers between the lines. */
function answersWithin(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => foot.test(line))
  const body = end < 0 ? lines : lines.slice(0, end)
  return body.some((line, at) => {
    if (isBlank(line) || isQuoted(line) || deviceLine.test(line)) return false
    const before = body[at - 1] ?? ''
    const isRest = isQuoted(before) && before.length >= broken && (isQuoted(body[at + 1] ?? '') || line.length < 20)
    return !isRest
  })
}

/** From the first line on of which all that follows is quoted, or undefined. */
function quotedFrom(lines: readonly string[]): number | undefined {
  const first = lines.findIndex(isQuoted)
  if (first < 0) return undefined
  if (!answersWithin(lines.slice(first))) return first
  const last = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line))
  const behind = lines.findIndex((line, at) => at > last && isQuoted(line))
  // Of several quotes with answers between them all is needed to understand them.
  return behind > first || behind < 0 ? undefined : behind
}

/** Words written below one quote, and nowhere else: these words alone. */
function belowQuote(lines: readonly string[], { at, count }: Heading): Divided | undefined {
  if (lines.slice(0, at).some((line) => !isBlank(line))) return undefined
  const first = lines.findIndex((line, place) => place >= at + count && !isBlank(line) && !isQuoted(line))
  if (first < 0 || lines.slice(first).some(isQuoted)) return undefined
  return { said: lines.slice(first).join('\n').trim(), earlier: lines.slice(0, first).join('\n').trim() }
}

/** @param text of a whole letter; where nobody wrote above what is quoted, all of it is said */
export function divided(text: string): Divided {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const looked = lines.slice(0, mostLines)
  const whole = { said: text.trim(), earlier: '' }
  const heading = headingOf(looked)
  const quoted = quotedFrom(heading ? looked.slice(0, heading.at) : looked)
  if (heading?.marked && answersWithin(looked.slice(heading.at + heading.count)))
    return belowQuote(lines, heading) ?? whole
  const at = quoted ?? heading?.at
  if (at === undefined) return whole
  // A rule above the heading belongs to it.
  const above = lines.slice(0, at)
  while (above.length && (isBlank(above.at(-1)!) || rule.test(above.at(-1)!))) above.pop()
  const said = above.join('\n').trim()
  if (said === '') return whole
  return { said, earlier: lines.slice(above.length).join('\n').trim() }
}

/** What programs write of themselves below a letter. */
const deviceLine =
  /^\s*(sent (from|with|via|by) (my )?\S.{0,60}|get outlook for .{0,40}|отправлено (с|из|от) .{0,60}|надіслано з .{0,60}|von mein(em|er) .{0,40} gesendet|gesendet (von|mit) .{0,60}|envoyé (de|depuis) .{0,60}|enviado desde .{0,60}|enviado (do|de) meu .{0,60}|inviato da .{0,60}|verzonden (vanaf|met|van) .{0,60}|wysłane z .{0,60}|odesláno z .{0,60}|sendt fra .{0,60}|skickat från .{0,60}|iphoneから送信|发自我的.{0,30})\s*$/iu

/** A whole name stands alone below a letter: two or three words, each with a capital. */
const nameLine = /^\p{Lu}[\p{L}'’.-]{0,30}( \p{Lu}[\p{L}'’.-]{0,30}){0,3}[,.]?$/u
const farewell =
  /^(--|(kind |best |warm |many )?regards|best( wishes)?|cheers|thanks|thank you|thx|sincerely|yours.{0,20}|с уважением|спасибо|всего доброго|с наилучшими.{0,20}|удачи|mit freundlichen grüßen|viele grüße|(beste |liebe )?grüße|lg|mfg|danke|cordialement|bien à vous|merci|saludos|un saludo|gracias|atenciosamente|obrigad[oa]|abraços|cordiali saluti|grazie|met vriendelijke groet|groet(en)?|bedankt|pozdrawiam|dziękuję|s pozdravem|děkuji|med venlig hilsen|mvh|tak|tack|з повагою|дякую|saygılarımla|よろしくお願いします)[\s,.!–-]*$/iu

const disclaimer =
  /confidential|intended (solely|only)|privileged|registered (in|office)|vertraulich|конфиденциальн|confidentiel|confidencial|riservat/iu

/** From a name on its own line to the end: jobs, numbers, a company's words about confidence, and no sentence of theirs. */
function signatureFrom(lines: readonly string[]): number {
  return lines.findIndex((line, at) => {
    if (at === 0 || !isBlank(lines[at - 1]!) || !nameLine.test(line.trim())) return false
    const below = lines.slice(at + 1)
    const isOfSignature = (each: string) =>
      isBlank(each) || disclaimer.test(each) || (each.length <= 90 && !sentenceEnd.test(each))
    const confidence = below.findIndex((each) => disclaimer.test(each))
    return (confidence < 0 ? below : below.slice(0, confidence)).every(isOfSignature)
  })
}

/** Scripts without capitals: a short last line of its own is a name. */
const easternName = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}・ー\s]{1,12}$/u

/** Somebody's words without their signature, the lines of devices and the farewell: what they want is in these. */
export function bareWords(said: string): string {
  const lines = said.split('\n').slice(0, mostLines)
  const dashes = lines.findIndex((line, at) => at > 0 && /^\s*--\s*$/.test(line))
  const signature = [dashes, signatureFrom(lines)].filter((at) => at > 0)
  const above = lines.slice(0, Math.min(lines.length, ...signature)).filter((line) => !deviceLine.test(line))
  const isEnd = (line: string) =>
    [/^$/, farewell, nameLine, easternName].some((pattern) => pattern.test(line.trim())) && !isWish(line)
  while (above.filter((line) => !isBlank(line)).length > 1 && isEnd(above.at(-1)!)) above.pop()
  return above.join('\n').trim()
}

/** A single word may be all that they say. */
const isWish = (line: string) => /^\W*(stop|unsubscribe|стоп|отписаться|退订|配信停止)\W*$/iu.test(line)
