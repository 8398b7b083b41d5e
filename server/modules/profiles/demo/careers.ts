import { experienceYears, monthNumber } from '../../../../contract/profiles/derived/derived.ts'
import type { IncomingPosition, IncomingSkill } from '../../../../contract/profiles/incoming.ts'
import { employersIn } from './employers.ts'
import type { Origin } from './origins.ts'
import type { Dice } from './random.ts'
import { firstYearOf } from './technologies.ts'
import { jobText, type Level } from './texts/write.ts'
import type { Track } from './tracks.ts'

/** The month that demo careers lead up to: fixed, so that the same number is always the same person. */
const today = monthNumber('2026-10')!
const asDate = new Date('2026-10-28T00:00:00Z')

const month = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

export interface Career {
  /** The latest first. */
  positions: IncomingPosition[]
  /** Of the latest. */
  level: Level
  /** That were worked. */
  months: number
  /** The month in which it began. */
  began: number
}

/** How many of a hundred are at a level, and how many months they have been at work: as a market has them. */
const market = [
  { share: 0.17, least: 7, most: 22 },
  { share: 0.37, least: 24, most: 66 },
  { share: 0.31, least: 67, most: 138 },
  { share: 0.15, least: 120, most: 280 },
] as const

/** The months somebody has been at work when they begin to lead. */
const monthsToLead = 96

function levelOf(monthsBefore: number, reach: number): Level {
  if (reach === 3 && monthsBefore >= monthsToLead) return 3
  return monthsBefore < 15 ? 0 : monthsBefore < 60 ? 1 : 2
}

/** Jobs one after the other, now and then with a gap, up to today or shortly before it. */
export function careerOf(dice: Dice, origin: Origin, track: Track): Career {
  const drawn = dice.next()
  const reach = market.findIndex((_, at) => drawn < market.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0))
  const { least, most } = market[Math.max(0, reach)]!
  // Long careers are rarer than short ones.
  const began = today - least - Math.floor(dice.next() ** 1.5 * (most - least))
  const positions: IncomingPosition[] = []
  let level: Level = 0
  let months = 0
  for (let from = began; from < today - 6; ) {
    const until = from + dice.between(14, 54)
    const isCurrent = until >= today - 3 && (positions.length === 0 || dice.chance(0.95))
    const end = Math.min(until, today - 1)
    // People are promoted where they are: the title is that of most of the job.
    level = levelOf(months + Math.floor((end - from) * 0.75), reach)
    positions.unshift(jobOf(dice, origin, track, { from, end, isCurrent, level }))
    months += (isCurrent ? today : end) - from
    from = end + (dice.chance(0.2) ? dice.between(2, 8) : 1)
  }
  const worked = experienceYears(positions, null, asDate)!
  return { positions, level, months: Math.round(worked * 12), began }
}

interface Term {
  from: number
  end: number
  isCurrent: boolean
  level: Level
}

function jobOf(dice: Dice, origin: Origin, track: Track, { from, end, isCurrent, level }: Term): IncomingPosition {
  const { career, countryCode } = origin
  const employer = dice.pick(employersIn(countryCode))
  const year = Math.floor(from / 12)
  const { titles } = track.since && year < track.since.year ? track.since : track
  const technologies = track.skills.filter((name) => firstYearOf(name) <= year)
  const isTold = technologies.length > 1 && dice.chance(0.75)
  return {
    title: titles[career][level],
    company: employer.name,
    start: month(from),
    end: isCurrent ? null : month(end),
    current: isCurrent,
    description: isTold ? jobText(dice, { language: career, family: track.family, level, technologies }) : null,
    companySize: employer.size,
    industry: employer.industry,
  }
}

/** The number of skills that a person of a level names. */
const breadth: Record<Level, readonly [number, number]> = { 0: [3, 6], 1: [4, 8], 2: [5, 10], 3: [5, 10] }

/** No skill is older than the technology or than the work; the first are those of every day. */
export function skillsOf(
  dice: Dice,
  track: Track,
  { level, months }: Pick<Career, 'level' | 'months'>,
): IncomingSkill[] {
  const worked = months / 12
  return dice.some(track.skills, dice.between(...breadth[level])).map((name, at) => {
    const known = Math.min(worked, today / 12 - firstYearOf(name) - 1)
    const used = known * (at < 3 ? 0.6 + dice.next() * 0.4 : 0.2 + dice.next() * 0.6)
    return {
      name,
      years: Math.max(0.5, Math.floor(used * 2) / 2),
      rating: dice.chance(0.75)
        ? Math.round(Math.min(0.99, 0.25 + Math.min(used, 10) / 20 + dice.next() * 0.35) * 100) / 100
        : null,
      principal: at < 3,
    }
  })
}
