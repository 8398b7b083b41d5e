import { type CalendarAnswer, calendarAnswers } from '../../../../contract/messaging/thread-endpoints.ts'
import type { MailPart } from './parsed-mail.ts'

/** What was answered to an invitation (RFC 5546 §3.2.3): a calendar says it in a part of its own. */
export function calendarAnswerIn(parts: readonly MailPart[]): CalendarAnswer | undefined {
  const part = parts.find(({ contentType }) => /^(text\/calendar|application\/ics)$/i.test(contentType))
  const lines = part?.content
    .subarray(0, 100_000)
    .toString('utf8')
    .replaceAll(/\r?\n[ \t]/g, '')
  if (!lines || !/^METHOD:REPLY\s*$/im.test(lines)) return undefined
  const said = /^ATTENDEE[;:][^\n]{0,2000}?PARTSTAT=([A-Z-]{1,20})/im.exec(lines)?.[1]?.toLowerCase()
  return calendarAnswers.find((answer) => answer === said)
}
