import { monthNumber } from './derived.ts'

/** The overall rating of a profile: how much is known, and how fresh it is. Shown nowhere as a judgement of a person. */
export interface RatedProfile {
  title: boolean
  company: boolean
  place: boolean
  skills: number
  education: boolean
  experience: boolean
  contact: boolean
  link: boolean
  summary: boolean
}

const freshMonths = 36

/** 0 to 1 with three digits: 70 % completeness, 30 % freshness (nothing left of it after three years). */
export function ratingOf(known: RatedProfile, updatedAt: string, now: Date): number {
  const parts = [known.title, known.company, known.place, known.education, known.experience, known.contact, known.link]
  const completeness =
    (parts.filter(Boolean).length + Math.min(known.skills, 5) / 5 + (known.summary ? 1 : 0)) / (parts.length + 2)
  const age = monthNumber(now.toISOString().slice(0, 7))! - (monthNumber(updatedAt.slice(0, 7)) ?? 0)
  const freshness = Math.max(0, Math.min(1, 1 - age / freshMonths))
  return Math.round((0.7 * completeness + 0.3 * freshness) * 1000) / 1000
}
