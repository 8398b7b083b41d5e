import type { CandidateSource } from '../../../../contract/folders/sources.ts'
import type { StepDue } from '../../../../contract/folders/steps/steps.ts'
import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import { dueTime } from '../due/step-readings.ts'
import { type Choice, type Narrowing, narrowings, noOwner, sinceDays } from './choices.ts'

/** What is known of somebody in a folder beside their card: what the people of a list are narrowed by. */
export interface Trait {
  id: string
  profileId: number
  statusId: string
  substatusId: string | null
  ownerId: string | null
  source: CandidateSource
  statusSince: string
  tags: readonly string[]
  /** When the next open step is due; null where there is none. */
  step: StepDue | null
  /** What each reviewer says, by their id. */
  words: Readonly<Record<string, VerdictWord>>
}

/** The moments that days and steps are told by. */
export interface When {
  now: number
  /** When this day began. */
  morning: number
  /** When this day ends. */
  tonight: number
}

export const whenOf = (now: Date): When => ({
  now: now.getTime(),
  morning: new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime(),
  tonight: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime(),
})

const day = 86_400_000

function stepOf({ step }: Trait, { now, morning, tonight }: When): Narrowing['step'] {
  if (step === null) return 'none'
  const due = dueTime(step)
  // A step of a whole day is late when the day is over.
  if (due < (step.time === null ? morning : now)) return 'overdue'
  return due < tonight ? 'today' : 'later'
}

function verdictOf({ words }: Trait): Narrowing['verdict'] {
  const said = new Set(Object.values(words))
  const [only = 'none', ...others] = said
  return others.length ? 'split' : only
}

/** The values that somebody has of a choice. */
export function valuesOf(trait: Trait, choice: Choice, when: When): readonly string[] {
  if (choice === 'sub') return trait.substatusId ? [trait.substatusId] : []
  if (choice === 'tag') return trait.tags
  if (choice === 'owner') return [trait.ownerId ?? noOwner]
  if (choice === 'source') return [trait.source]
  if (choice === 'step') return [stepOf(trait, when)!]
  if (choice === 'verdict') return [verdictOf(trait)!]
  return sinceDays.filter((days) => when.now - Date.parse(trait.statusSince) >= Number(days) * day)
}

/** Whether somebody is among those asked for. @param but a choice that does not count */
export const isAmong = (trait: Trait, narrowing: Narrowing, when: When, but?: Choice): boolean =>
  narrowings.every((key) => {
    const wanted = narrowing[key]
    return wanted === undefined || key === but || valuesOf(trait, key, when).includes(wanted)
  })

/** How many of those that all the other choices leave have each value of one, the most first. */
export function countsOf(
  traits: readonly Trait[],
  narrowing: Narrowing,
  choice: Choice,
  when: When,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const trait of traits)
    if (isAmong(trait, narrowing, when, choice))
      for (const value of valuesOf(trait, choice, when)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map([...counts].sort(([, a], [, b]) => b - a))
}
