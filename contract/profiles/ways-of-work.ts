import { fold } from '../search/fold.ts'
import type { CardPosition } from './card.ts'
import { monthNumber } from './derived.ts'

/** How somebody works, from what sources say outright. What is unknown is not so: no function here guesses. */

const freelance =
  /\bfreelanc|\bself.?employed\b|\bindependent (?:contractor|consultant)\b|\bcontractor\b|фриланс|самозанят|индивидуальный предприниматель/u

/**
 * Whether somebody works for themselves: an employment says so, or the title or company of a current position.
 * @param employments as sources write them, 'Freelance / Contractor'
 */
export function isFreelancer(
  positions: readonly Pick<CardPosition, 'title' | 'company' | 'current'>[],
  employments: readonly string[],
): boolean {
  const current = positions.filter((position) => position.current)
  return [...employments, ...current.flatMap(({ title, company }) => [title ?? '', company ?? ''])].some((text) =>
    freelance.test(fold(text)),
  )
}

const remote = /^(?:(?:full|fully|yes|true|hybrid|remote)\b|(?:да|полностью|гибрид|удален))/u

/** Whether somebody works away from an office, in full or in part. @param said as sources write it: 'full', 'hybrid', 'no' */
export const worksRemotely = (said: readonly string[]): boolean => said.some((text) => remote.test(fold(text)))

const manyJobs = 3
const withinMonths = 36

/** Whether somebody began three jobs or more within the last three years. */
export function isFrequentJobChanger(positions: readonly Pick<CardPosition, 'start'>[], now: Date): boolean {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const begun = positions.filter(({ start }) => {
    const month = monthNumber(start)
    return month !== undefined && month <= today && month > today - withinMonths
  })
  return begun.length >= manyJobs
}
