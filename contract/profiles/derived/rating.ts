import { monthNumber } from './derived.ts'

/** The overall rating of a profile: how much is known, and how fresh it is. Shown nowhere as a judgement of a person. */
interface RatedProfile {
  title: boolean
  company: boolean
  place: boolean
  skills: number
  /** Of these with years or a rating. */
  measured: number
  education: boolean
  /** Positions that say when. */
  dated: boolean
  /** A position that says what was done. */
  described: boolean
  contact: boolean
  link: boolean
  summary: boolean
}

const freshMonths = 36
/** The number of skills that say who somebody is. */
const enoughSkills = 5

/**
 * 0 to 1 with three digits: completeness, of which up to 30 % are lost within three years. What is fresh and says little
 * never comes before what says much.
 */
export function ratingOf(known: RatedProfile, updatedAt: string, now: Date): number {
  const { skills, measured, ...parts } = known
  const said = Object.values(parts)
  const ofSkills = (count: number) => Math.min(count, enoughSkills) / enoughSkills
  const completeness = (said.filter(Boolean).length + ofSkills(skills) + ofSkills(measured)) / (said.length + 2)
  const age = monthNumber(now.toISOString().slice(0, 7))! - (monthNumber(updatedAt.slice(0, 7)) ?? 0)
  const freshness = Math.max(0, Math.min(1, 1 - age / freshMonths))
  return Math.round(completeness * (0.7 + 0.3 * freshness) * 1000) / 1000
}
