import type { Expression } from '../../../../contract/search/expression.ts'
import { encodeFilter, type Filter } from '../../../../contract/search/filters.ts'
import { printTerm, type Term } from '../../../../contract/search/query.ts'
import { printGroup } from '../../../../contract/search/query-line.ts'
import type { Reading } from '../../../../contract/search/typed/compose.ts'

/** Lets go of what nobody fits, one condition after the other, the least telling first, and says which (D-139). */

export type Conditions = Pick<Reading, 'terms' | 'groups' | 'filters'>
type CountOf = (many: readonly Conditions[]) => Promise<readonly number[]>

/** How much a condition matters to who wrote it; what matters least goes first. */
const weights: Readonly<Record<string, number>> = {
  text: 0,
  language: 1,
  educationLevel: 1,
  educationSearch: 2,
  companySearch: 3,
  general: 3,
  experience: 4,
  seniorityLevel: 4,
  position: 5,
  location: 7,
}
const usual = 6

interface Part {
  weight: number
  /** As it is written in an address. */
  said: readonly string[]
  without: (from: Conditions) => Conditions
}

const partsOf = ({ terms, groups, filters }: Conditions): Part[] => [
  // Places and titles widen each other: they go together.
  ...[...Map.groupBy(terms.filter(isAsked), widened).values()].map((some) => ofTerms(some)),
  ...groups.map(ofGroup),
  ...filters.filter(({ excluded }) => !excluded).map(ofFilter),
]

/** What excludes or ranks keeps nobody out that somebody asked for. */
const isAsked = ({ excluded, field }: Term): boolean => !excluded && field !== 'preferableSkill'
const widened = (term: Term): string =>
  term.field === 'position' || term.field === 'location' ? term.field : printTerm(term)

const ofTerms = (some: readonly Term[]): Part => ({
  weight: weights[some[0]!.field] ?? usual,
  said: some.map(printTerm),
  without: (from) => ({ ...from, terms: from.terms.filter((term) => !some.includes(term)) }),
})
const ofGroup = (group: Expression): Part => ({
  weight: usual,
  said: [printGroup(group)],
  without: (from) => ({ ...from, groups: from.groups.filter((one) => one !== group) }),
})
const ofFilter = (filter: Filter): Part => ({
  weight: weights[filter.facet] ?? usual,
  said: [encodeFilter(filter)],
  without: (from) => ({ ...from, filters: from.filters.filter((one) => one !== filter) }),
})

/** The most conditions that are let go of. */
const most = 4

/**
 * @param mayGo of which conditions any may be let go of; the others stay
 * @returns conditions that somebody fits, with how many, and what was let go of; undefined where nothing helps
 */
export async function relaxed<Some extends Conditions>(
  reading: Some,
  mayGo: (weight: number) => boolean,
  countOf: CountOf,
): Promise<{ reading: Some; count: number; leftOut: string[] } | undefined> {
  let now = reading
  const leftOut: string[] = []
  for (let round = 0; round < most; round++) {
    const parts = partsOf(now)
      .filter(({ weight }) => mayGo(weight))
      .sort((a, b) => a.weight - b.weight)
    if (parts.length === 0 || partsOf(now).length < 2) return undefined
    const tries = parts.map((part) => part.without(now))
    const counts = await countOf(tries)
    const at = counts.findIndex((count) => count > 0)
    const gone = Math.max(0, at)
    leftOut.push(...parts[gone]!.said)
    now = { ...now, ...tries[gone]! }
    if (at >= 0) return { reading: now, count: counts[at]!, leftOut }
  }
  return undefined
}
