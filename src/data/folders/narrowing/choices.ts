import { type CandidateSource, candidateSources } from '../../../../contract/folders/sources.ts'

/** What an address says of the people of a list. Every page carries this, so it is kept small: what it means stands in `narrowing.ts`. */

/** Days that somebody has had their status at least. */
export const sinceDays = ['3', '7', '14', '30'] as const
export const stepStates = ['overdue', 'today', 'later', 'none'] as const
export const verdictStates = ['yes', 'maybe', 'no', 'split', 'none'] as const
/** In the address: nobody looks after them. */
export const noOwner = 'none'

/** One choice for each; absent: everybody. */
export interface Narrowing {
  sub?: string
  tag?: string
  owner?: string
  source?: CandidateSource
  since?: (typeof sinceDays)[number]
  step?: (typeof stepStates)[number]
  verdict?: (typeof verdictStates)[number]
}
export const narrowings = ['owner', 'step', 'since', 'tag', 'verdict', 'source', 'sub'] as const
export type Choice = (typeof narrowings)[number]

/** @param from anything that may say more, as an address does */
export const narrowingOf = (from: Narrowing): Narrowing =>
  Object.fromEntries(narrowings.flatMap((key) => (from[key] ? [[key, from[key]]] : [])))

/** By how many choices an address narrows. */
export const narrowedBy = (address: Narrowing): number => Object.keys(narrowingOf(address)).length

const known = <T extends string>(list: readonly T[], value: unknown) => list.find((one) => one === String(value))

/** What an address says of it; what is not among the choices is left out. */
export const readNarrowing = (
  search: Record<string, unknown>,
  text: (value: unknown) => string | undefined,
): Narrowing =>
  ({
    sub: text(search.sub),
    tag: text(search.tag),
    owner: text(search.owner),
    source: known(candidateSources, search.source),
    since: known(sinceDays, search.since),
    step: known(stepStates, search.step),
    verdict: known(verdictStates, search.verdict),
  }) as Narrowing
