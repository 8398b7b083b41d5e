import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { dayFrom, dayOn, isLate, ownZone } from './due.ts'

interface WhenRead {
  due: StepDue
  /** The words that say it, as they were typed. */
  words: string
  /** What was typed before them. */
  text: string
}

const weekdays = [
  'sun(?:day)?|вс|воскресенье',
  'mon(?:day)?|пн|понедельник',
  'tue(?:s(?:day)?)?|вт|вторник',
  'wed(?:nesday)?|ср|сред[ау]',
  'thu(?:r(?:s(?:day)?)?)?|чт|четверг',
  'fri(?:day)?|пт|пятниц[ау]',
  'sat(?:urday)?|сб|суббот[ау]',
]
const months = [
  'jan(?:uary)?|янв(?:аря)?',
  'feb(?:ruary)?|фев(?:раля)?',
  'mar(?:ch)?|мар(?:та)?',
  'apr(?:il)?|апр(?:еля)?',
  'may|мая',
  'june?|июня?',
  'july?|июля?',
  'aug(?:ust)?|авг(?:уста)?',
  'sept?(?:ember)?|сен(?:тября)?',
  'oct(?:ober)?|окт(?:ября)?',
  'nov(?:ember)?|ноя(?:бря)?',
  'dec(?:ember)?|дек(?:абря)?',
]
const near = ['today|сегодня', 'tomorrow|завтра', 'day after tomorrow|послезавтра']
const month = `(${months.join('|')})`
const year = '(?:,? (20\\d\\d))?'

type Found = (string | undefined)[]
/** Which of these was said. */
const at = (list: readonly string[], said: string | undefined) =>
  list.findIndex((each) => new RegExp(`^(?:${each})$`, 'i').test(said ?? ''))

/** The day that is such a date; undefined where no year has it. Without a year it is the next one that is not over. */
function dated(now: Date, day: number, monthAt: number, said: string | undefined): string | undefined {
  const inYear = (full: number) => {
    const found = new Date(full, monthAt, day)
    return found.getMonth() === monthAt && found.getDate() === day ? dayOn(found) : undefined
  }
  if (said) return inYear(Number(said))
  const [thisYear, next] = [inYear(now.getFullYear()), inYear(now.getFullYear() + 1)]
  return thisYear !== undefined && thisYear >= dayOn(now) ? thisYear : next
}

/** Words for a day, each with what it means; none of them takes a group more than it says. */
const dayWords: readonly [said: string, groups: number, day: (now: Date, found: Found) => string | undefined][] = [
  [`(${near.join('|')})`, 1, (now, [said]) => dayFrom(now, at(near, said))],
  // Today's own name means the one in a week.
  [
    `(?:next )?(${weekdays.join('|')})`,
    1,
    (now, [said]) => dayFrom(now, ((at(weekdays, said) - now.getDay() + 6) % 7) + 1),
  ],
  ['(?:in|через) (\\d{1,3}) (?:days?|день|дня|дней)', 1, (now, [count]) => dayFrom(now, Number(count))],
  ['(?:in|через) (\\d{1,2}) (?:weeks?|недел[юиь])', 1, (now, [count]) => dayFrom(now, 7 * Number(count))],
  ['(?:in a week|через неделю)', 0, (now) => dayFrom(now, 7)],
  [
    `(\\d{1,2})(?:st|nd|rd|th)? ${month}\\.?${year}`,
    3,
    (now, [day, said, full]) => dated(now, Number(day), at(months, said), full),
  ],
  [
    `${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?${year}`,
    3,
    (now, [said, day, full]) => dated(now, Number(day), at(months, said), full),
  ],
  [
    '(\\d{1,2})\\.(\\d{2})(?:\\.(20\\d\\d))?',
    3,
    (now, [day, said, full]) => dated(now, Number(day), Number(said) - 1, full),
  ],
  ['(20\\d\\d)-(\\d{2})-(\\d{2})', 3, (now, [full, said, day]) => dated(now, Number(day), Number(said) - 1, full)],
]

const time = '(\\d{1,2})(?::(\\d{2}))? ?(am|pm)?'
/** A time alone has its minutes or its half of the day: a number may be anything. */
const timeAlone = '(\\d{1,2})(?::(\\d{2})|(?= ?[ap]m)) ?(am|pm)?'
const before = '(?:^|.*?[\\s,])(?:(?:on|by|в|во|к|до|at) )?'
const readers = dayWords.map(
  ([said, groups, day]) => [new RegExp(`^${before}(${said}(?:,? (?:at |в )?${time})?)$`, 'i'), groups, day] as const,
)
const clockAlone = new RegExp(`^${before}(${timeAlone})$`, 'i')

function clock([hours, minutes, half]: Found): string | undefined {
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return undefined
  const said = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  if (said > 23 || Number(minutes ?? 0) > 59) return undefined
  return `${String(said).padStart(2, '0')}:${minutes ?? '00'}`
}

const timed = (day: string, found: Found): StepDue | undefined => {
  if (found[0] === undefined) return { day, time: null, zone: null }
  const said = clock(found)
  return said === undefined ? undefined : { day, time: said, zone: ownZone() }
}

function dueIn(typed: string, now: Date): { due: StepDue; words: string } | undefined {
  for (const [reader, groups, day] of readers) {
    const [, words, ...found] = reader.exec(typed) ?? []
    const meant = words === undefined ? undefined : day(now, found.slice(0, groups))
    const due = meant === undefined ? undefined : timed(meant, found.slice(groups))
    if (words !== undefined && due) return { due, words }
  }
  const [, words, ...found] = clockAlone.exec(typed) ?? []
  const due = words === undefined ? undefined : timed(dayOn(now), found)
  // A time that is over today is tomorrow's.
  if (words === undefined || !due) return undefined
  return { words, due: isLate(due, now) ? { ...due, day: dayFrom(now, 1) } : due }
}

/**
 * When a step is due, where its text ends with it: 'Call her tomorrow', 'Design round mon 10', 'Позвонить в пятницу в 15:30'. English
 * and Russian are both read, whatever the page speaks. Undefined where nothing is said, or nothing but that.
 */
export function readWhen(typed: string, now: Date): WhenRead | undefined {
  const plain = typed.trimEnd()
  const found = dueIn(plain.replaceAll(/\s/g, ' '), now)
  if (!found) return undefined
  const words = plain.slice(plain.length - found.words.length)
  const text = plain
    .slice(0, plain.length - words.length)
    .replace(/(?:^|[\s,]+)(?:on|by|в|во|к|до|at)?\s*$/i, '')
    .replace(/[\s,]+$/, '')
  return text ? { due: found.due, words, text } : undefined
}
