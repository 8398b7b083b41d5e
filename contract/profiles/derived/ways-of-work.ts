import { fold } from '../../search/spelling/fold.ts'
import type { CardPosition } from '../card.ts'
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

const hybrid = /\bhybrid\b|^part(?:ly|ially)?\b|гибрид|частично/u
const fully = /^(?:(?:full|fully|yes|true|remote)\b|(?:да(?!\p{L})|полностью|удален))/u

/** How much somebody works away from an office. @param said as sources write it: 'full', 'hybrid', 'no' */
export function remoteShares(said: readonly string[]): { fully: boolean; hybrid: boolean } {
  const folded = said.map((text) => fold(text))
  const isHybrid = (text: string) => hybrid.test(text)
  return { fully: folded.some((text) => fully.test(text) && !isHybrid(text)), hybrid: folded.some(isHybrid) }
}

const open =
  /^(?:open|yes|true|active(?:ly)?|looking|casually looking|да(?!\p{L})|ищу|активно|в поиске|открыт|готов|рассматрива)/u
const lookingFor = /(?<!not )\blooking for (?:a |new )?(?:work|job)|(?<!не )\bищ[уе]т? работу/u

/**
 * Whether somebody would take another job.
 * @param said as sources write it: 'open', 'yes', 'no'
 * @param employments 'Not employed, but looking for work'
 */
export const isOpenToWork = (said: readonly string[], employments: readonly string[]): boolean =>
  said.some((text) => open.test(fold(text))) || employments.some((text) => lookingFor.test(fold(text)))

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
