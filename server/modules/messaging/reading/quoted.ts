/** What somebody has written themselves, and what stands below it of earlier letters. */
export interface Divided {
  said: string
  /** Empty where nothing is quoted. */
  earlier: string
}

const rule = /^\s*(-{2,}|_{2,}|={2,})\s*$/
const original =
  /^\s*-{2,}\s*(original (message|appointment)|forwarded message|исходное сообщение|пересылаемое сообщение|переслан\S+ сообщение|ursprüngliche nachricht|message d['’]origine|mensaje original)\s*-*\s*$/i
const wrote =
  /^\s*(on|am|le|el|il|op|den|em|w dniu)\b.{5,250}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał\S*)\b.{0,80}:\s*$/i
/** 'пн, 23 нояб. 2026 г. в 10:04, Anna Weber <anna@…>:' and its like: a time, who, and a colon. */
const dated =
  /^\s*(?=.*\d{1,2}[:.]\d{2})(?=.*(\d{4}|\d{1,2}\.\d{1,2}\.\d{2}))(?=.*([^\s<>]+@[^\s<>]+|пишет|написал\S*|писал\S*|wrote)).{10,300}:\s*$/iu
const wroteRussian = /^\s*\S.{0,200}\s(пишет|написал\(а\)|написала?|писал\(а\)|писала?)\s*:\s*$/iu
const from = /^\s*\*?(from|от|от кого|von|de|da|van|od)\s*:\*?\s*\S/iu
const next = /^\s*\*?(sent|date|to|subject|отправлено|дата|кому|тема|gesendet|datum|an|betreff|envoyé|à|objet)\s*:\*?/iu

const isQuoted = (line: string) => /^\s*>/.test(line)
const isHeading = (line: string) =>
  original.test(line) || wrote.test(line) || wroteRussian.test(line) || dated.test(line)

/** Whether the earlier letter begins at this line. */
function begins(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (isHeading(line)) return true
  // Mail programs break a long heading in two or three.
  if (line.trim() && !isQuoted(line) && isBroken(lines, at)) return true
  return from.test(line) && lines.slice(at + 1, at + 5).some((other) => next.test(other))
}

const headStart = /^\s*(on|am|le|el|il|op|den|em|w dniu|\d{1,2}[ ./]|\p{L}{2,12},? \d{1,2}[ ./])/iu

function isBroken(lines: readonly string[], at: number): boolean {
  if (!headStart.test(lines[at]!)) return false
  return [2, 3].some((count) => {
    const parts = lines.slice(at, at + count)
    return parts.length === count && parts.every((part) => part.trim()) && isHeading(parts.join(' '))
  })
}

/** From the first line on of which all that follows is quoted, or undefined. */
function quotedFrom(lines: readonly string[]): number | undefined {
  const last = lines.findLastIndex((line) => line.trim() && !isQuoted(line))
  const first = lines.findIndex((line, at) => at > last && isQuoted(line))
  return first < 0 ? undefined : first
}

/** @param text of a whole letter; where nobody wrote above what is quoted, all of it is said */
export function divided(text: string): Divided {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const heading = lines.findIndex((_, at) => begins(lines, at))
  const quoted = quotedFrom(lines)
  const at = Math.min(...[heading, quoted ?? -1].filter((place) => place >= 0), lines.length)
  // A rule above the heading belongs to it.
  const above = lines.slice(0, at)
  while (above.length && (!above.at(-1)!.trim() || rule.test(above.at(-1)!))) above.pop()
  const said = above.join('\n').trim()
  if (said === '') return { said: text.trim(), earlier: '' }
  return { said, earlier: lines.slice(above.length).join('\n').trim() }
}
