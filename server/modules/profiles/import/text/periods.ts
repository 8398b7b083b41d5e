import { monthNumber } from '../../../../../contract/profiles/derived/derived.ts'

/** From when to when somebody was somewhere, and where in the line that stands. */
export interface Period {
  start: string | null
  end: string | null
  current: boolean
  /** The line without it. */
  rest: string
}

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const russian = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const monthName = [...english, ...russian].join('|')
const year = String.raw`(?:19[5-9]\d|20\d{2})`
/** 'Jan 2020', 'сентября 2019 г.', '03/2019', '01.03.2019', '2019-03', '2016 / 09', '2019'. */
const named = String.raw`(?:(?:${monthName})\p{L}{0,7}\.?,?\s*${year})`
const date = [
  named,
  String.raw`(?:(?:\d{1,2}\.)?(?:0?[1-9]|1[0-2])\s?[./]\s?${year})`,
  String.raw`(?:${year}\s?[-./]\s?(?:0[1-9]|1[0-2])(?![\d./-]))`,
  year,
].join('|')
const now = String.raw`(?:по\s+)?(?:настоящее(?:\s+время)?|наст\.?\s*(?:вр\.?|время)?|сегодня|сейчас|н\.\s?в\.?)|present|current(?:ly)?|now|today|ongoing|till\s+now|to\s+date`
const until = String.raw`\s*(?:[-‐-―−~]+>?|\bto\b|\buntil\b|\btill\b|по|до)\s*`
const edge = String.raw`(?:\s*г(?:ода|\.)?(?![\p{L}]))?`

const whole = new RegExp(
  String.raw`(?<![\p{L}\d/.])(?:from\s+|с\s+)?(${date})${edge}(?:${until})(?:(${date})${edge}|(${now}))(?![\p{L}\d])`,
  'iu',
)
/** A dash that a font has eaten: between two named months alone. */
const dashless = new RegExp(String.raw`(?<![\p{L}\d/.])(${named})\s+(?:(${named})|(${now}))(?![\p{L}\d])`, 'iu')
const since = new RegExp(String.raw`(?<![\p{L}\d])(?:since|с|начиная с)\s+(${date})${edge}(?![\p{L}\d])`, 'iu')

const anyYear = new RegExp(year)
const everyYear = new RegExp(String.raw`(?<!\d)${year}(?!\d)`, 'g')
const monthsBegin = [english, russian].map((names) => names.map((name) => new RegExp(`^${name}`)))
const two = (number: number) => String(number).padStart(2, '0')

/** A date as a month; a year alone begins in January and ends in December, as in every import. */
function monthOf(written: string, missing: 1 | 12): string | null {
  const found = anyYear.exec(written)?.[0]
  if (!found) return null
  const name = /\p{L}{3}/u.exec(written)?.[0].toLowerCase()
  if (name) {
    const month = Math.max(...monthsBegin.map((begin) => begin.findIndex((each) => each.test(name))))
    return month < 0 ? null : `${found}-${two(month + 1)}`
  }
  const numbers = written.replace(found, ' ').match(/\d{1,2}/g)
  return `${found}-${two(Number(numbers?.at(-1) ?? missing))}`
}

/**
 * The first stretch of time in a line, undefined where there is none or it ends before it begins. A single year is
 * none: it may be anything.
 */
export function periodIn(text: string): Period | undefined {
  const found = whole.exec(text) ?? dashless.exec(text) ?? since.exec(text)
  if (!found) return undefined
  const start = monthOf(found[1]!, 1)
  const end = found[2] === undefined ? null : monthOf(found[2], 12)
  if (start === null || (end !== null && monthNumber(end)! < monthNumber(start)!)) return undefined
  const rest = `${text.slice(0, found.index)}\t${text.slice(found.index + found[0].length)}`
  return { start, end, current: end === null, rest }
}

/** The years that a line names, in its order. */
export const yearsIn = (text: string): number[] => (text.match(everyYear) ?? []).map(Number)
