import type { CardPosition, Seniority } from '../card.ts'

/** Facts that follow from other facts. What is unknown stays unknown: no function here guesses. */

const monthShape = /^(\d{4})-(\d{2})$/

/** Months since year 0, or undefined when the text is no month. */
export function monthNumber(month: string | null | undefined): number | undefined {
  const found = monthShape.exec(month ?? '')
  const number = Number(found?.[2])
  return found && number >= 1 && number <= 12 ? Number(found[1]) * 12 + number - 1 : undefined
}

/** The month of a moment as months since year 0. */
const monthAt = (now: Date): number => now.getUTCFullYear() * 12 + now.getUTCMonth()

type Dated = Pick<CardPosition, 'start' | 'end' | 'current'>
interface Span {
  from: number
  /** The first month after it. */
  to: number
}

/** A position as months; one that is over lasts through its end month, one that goes on until this month begins. */
function spanOf(position: Dated, now: Date): Span | undefined {
  const from = monthNumber(position.start)
  const today = monthAt(now)
  const end = monthNumber(position.end)
  const to = end !== undefined ? Math.min(end + 1, today) : position.current ? today : undefined
  if (from === undefined || to === undefined || to < from) return undefined
  return { from, to }
}

/** How many months a position has lasted, counted as experience is; undefined where its months are not known. */
export function monthsOf(position: Dated, now: Date): number | undefined {
  const span = spanOf(position, now)
  return span && span.to - span.from
}

/** Whether all that is known of somebody's jobs is over. */
export const hasLeft = ({ positions }: { positions: readonly Pick<CardPosition, 'current'>[] }): boolean =>
  positions.length > 0 && positions.every(({ current }) => !current)

/**
 * Years of experience, unrounded: from dated positions where there are any, overlaps counted once (D-25), else the
 * stated years as they stand; null where nothing tells.
 */
export function experienceYears(positions: readonly Dated[], stated: number | null, now: Date): number | null {
  const spans = positions.flatMap((position) => spanOf(position, now) ?? []).sort((a, b) => a.from - b.from)
  if (spans.length === 0) return stated !== null && Number.isFinite(stated) && stated >= 0 ? stated : null
  let months = 0
  let covered = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, covered))
    covered = Math.max(covered, to)
  }
  return months / 12
}

/** Months on the last position: the current one that began last, else the one that ended last. */
export function monthsOnLastPosition(positions: readonly Dated[], now: Date): number | null {
  const spans = positions.flatMap((position) => {
    const span = spanOf(position, now)
    return span ? [{ ...span, current: position.current }] : []
  })
  const current = spans.filter((span) => span.current)
  const last = (current.length > 0 ? current : spans).reduce<Span | undefined>(
    (best, span) => (best && (best.to > span.to || (best.to === span.to && best.from >= span.from)) ? best : span),
    undefined,
  )
  return last ? last.to - last.from : null
}

/** D-25: below 1.5 years junior, up to and with 5 middle, above senior. */
export function seniorityOf(years: number | null): Seniority | null {
  if (years === null) return null
  return years < 1.5 ? 'junior' : years <= 5 ? 'middle' : 'senior'
}

type Studied = { level: string | null; startYear: number | null; endYear: number | null }

/** The year in which somebody entered a university first, as far as it is told. */
export function universityEntryYear(educations: readonly Studied[]): number | null {
  const years = educations.flatMap(({ level, startYear }) => (level === 'school' ? [] : (startYear ?? [])))
  return years.length > 0 ? Math.min(...years) : null
}

/** The year of the last graduation, school aside; it may lie ahead. */
export function graduationYear(educations: readonly Studied[]): number | null {
  const years = educations.flatMap(({ level, endYear }) => (level === 'school' ? [] : (endYear ?? [])))
  return years.length > 0 ? Math.max(...years) : null
}

/** Whether an age is known to the day, not about. */
export const isExactBirthdate = (birthdate: string | null, now: Date): boolean =>
  birthdate !== null && /^\d{4}-\d\d-\d\d$/.test(birthdate) && ageOf(birthdate, null, now) !== null

/** Age in whole years: from the exact birthday where it is known, else from the university entry year − 17 (D-24). */
export function ageOf(birthdate: string | null, universityEntryYear: number | null, now: Date): number | null {
  const born = birthdate === null ? Number.NaN : Date.parse(birthdate)
  if (!Number.isNaN(born)) {
    const date = new Date(born)
    const years = now.getUTCFullYear() - date.getUTCFullYear()
    const before =
      now.getUTCMonth() < date.getUTCMonth() ||
      (now.getUTCMonth() === date.getUTCMonth() && now.getUTCDate() < date.getUTCDate())
    const age = before ? years - 1 : years
    return age >= 0 ? age : null
  }
  if (universityEntryYear === null) return null
  const age = now.getUTCFullYear() - (universityEntryYear - 17)
  return age >= 0 ? age : null
}
