import type { IncomingPosition } from '../../../../../contract/profiles/incoming.ts'
import { line } from '../clean.ts'
import { currentTitle } from '../row.ts'
import { type Period, periodIn } from './periods.ts'
import { isPlace } from './place.ts'
import type { ResumeLine } from './resume-lines.ts'
import { isOrganisation, isTitle } from './titles.ts'

const mostPositions = 30
/** A line that names a job is short; a longer one tells of it. */
const longestName = 110
/** Names of a job stand in the line of its time, in at most two before and four behind it. */
const before = 2
const behind = 4

const duration =
  /\(?\b\d{1,2}\s*(?:years?|yrs?|months?|mos?|года?|лет|месяц\p{L}*|мес)\b\.?,?\s*|\(?\d{1,2}\s*(?:года?|лет|месяц\p{L}*|мес\.?),?\s*/giu
const remark = /\s*\((?:[^()]{0,80})\)\s*$/u
/** Addresses, and what is left of another time. */
const unnamed = /@|https?:|www\.|^\D{0,8}(?:19|20)\d{2}\D?$/i
const apart = /\t|\s+[|•·—–]\s+|\s+-\s+|\s+@\s+|\s+at\s+(?=\p{Lu})|\s+в\s+(?=[«"]|(?:ООО|АО|ПАО|ЗАО)\s)/u

interface Dated {
  at: number
  period: Period
}

const isName = ({ text }: ResumeLine): boolean =>
  text.length <= longestName && !/[.;:!?]$/.test(text.replace(/\b(?:inc|ltd|corp|co)\.$/i, ''))

/** The pieces of a line that may name a title or a company: no place, no length of time, no address. */
const piecesOf = (text: string): string[] =>
  text
    .split(apart)
    .map((piece) =>
      piece
        .replace(duration, ' ')
        .replace(remark, '')
        .replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, ''),
    )
    .filter((piece) => piece.length > 1 && piece.length <= 100 && !unnamed.test(piece) && !isPlace(piece))

/** 'CTO, Nexus AI' and 'Nexus AI, CTO' name both, where one side alone is a title. */
function sides(piece: string): string[] {
  if (!isTitle(piece) || !piece.includes(',')) return [piece]
  const parts = piece.split(',').map((part) => part.trim())
  const first = isTitle(parts[0]!)
  const split = first ? parts.findIndex((part) => !isTitle(part)) : parts.findIndex(isTitle)
  if (split < 1) return [piece]
  return [parts.slice(0, split).join(', '), parts.slice(split).join(', ')].filter((part) => !isPlace(part))
}

interface Named {
  title: string | null
  company: string | null
}

/** A firm's name begins large and has a few words; more of them are a sentence. */
const readsLikeName = (piece: string) => /^["«“(]?[\p{Lu}\d]/u.test(piece) && piece.split(' ').length <= 7

/** Which piece is the title, which the company: words tell the one, what is left of the short ones is the other. */
function named(lines: readonly string[]): Named {
  const pieces = lines.flatMap(piecesOf).flatMap(sides)
  const title = pieces.find((piece) => isTitle(piece) && !/^(?:ООО|АО|ПАО|ЗАО)\s/u.test(piece)) ?? null
  const others = pieces.filter((piece) => piece !== title && readsLikeName(piece))
  const company = others.find(isOrganisation) ?? (title === null ? undefined : others.find((piece) => !isTitle(piece)))
  return { title: line(title), company: line(company ?? null, 200) }
}

const isWhole = ({ title, company }: Named) => title !== null && company !== null

/** How many lines before its time a job of this résumé takes: as many as its first one. */
function habit(lines: readonly ResumeLine[], [first]: readonly Dated[]): number {
  const names = lines.slice(Math.max(0, (first?.at ?? 0) - before), first?.at ?? 0)
  return names.length - (names.findLastIndex((each) => !isName(each)) + 1)
}

function oneOf(lines: readonly ResumeLine[], { at, period }: Dated, taken: number, next: number): Named {
  const told = [period.rest]
  let found = named(told)
  for (let back = 1; back <= taken && !isWhole(found); back++) {
    const line = lines[at - back]
    if (!line || !isName(line)) break
    told.unshift(line.parts.join('\t'))
    found = named(told)
  }
  const last = Math.min(at + (taken ? 1 : behind), next - taken - 1, lines.length - 1)
  for (let on = at + 1; on <= last && !isWhole(found); on++) {
    const line = lines[on]!
    if (line.bullet || !isName(line)) break
    told.push(line.parts.join('\t'))
    found = named(told)
  }
  return found
}

/** Jobs with their times, in the order of the résumé; what names neither a title nor a firm is left out. */
function datedPositions(lines: readonly ResumeLine[]): IncomingPosition[] {
  const dated = lines.flatMap(({ parts }, at): Dated[] => {
    const text = parts.join('\t')
    const period = text.length <= 200 ? periodIn(text) : undefined
    return period ? [{ at, period }] : []
  })
  const taken = habit(lines, dated)
  return dated.slice(0, mostPositions).flatMap((each, number): IncomingPosition[] => {
    const { title, company } = oneOf(lines, each, taken, dated[number + 1]?.at ?? lines.length + taken)
    const { start, end, current } = each.period
    return title || company ? [{ ...currentTitle(title ?? ''), title, company, start, end, current }] : []
  })
}

/** What somebody calls themselves under their name. */
function headline(lines: readonly ResumeLine[], name: string): IncomingPosition[] {
  const folded = name.toLowerCase()
  const at = lines.findIndex(({ parts }) => parts[0]!.toLowerCase().includes(folded))
  for (const { parts, section } of lines.slice(at + 1, at + 4)) {
    const [said = ''] = parts[0]!.split(/\s[|·•@]\s/u)
    if (section === 'head' && isTitle(said) && !/[@\d/]|[.;:]$/.test(said)) return [currentTitle(said)]
  }
  return []
}

/**
 * What somebody has worked as: the jobs under the heading of experience; without such a heading those lines that name
 * a title and a time. Without any job the line under the name.
 */
export function positionsOf(lines: readonly ResumeLine[], name: string): IncomingPosition[] {
  const experience = lines.filter(({ section }) => section === 'experience')
  const anywhere = lines.filter(({ section, text }) => section === 'head' && isTitle(text) && periodIn(text))
  const jobs = datedPositions(experience.length ? experience : anywhere)
  return jobs.some(({ current }) => current) ? jobs : [...headline(lines, name), ...jobs]
}
