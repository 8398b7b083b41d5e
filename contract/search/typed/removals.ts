import type { Expression } from '../expression.ts'
import { encodeFilter, type Filter, isActivity } from '../filters.ts'
import { printTerm, type Term } from '../query.ts'
import { printGroup } from '../query-line.ts'
import type { Reading } from './compose.ts'

/** What may be taken out of a search so that somebody is found again. */

export type Conditions = Pick<Reading, 'terms' | 'groups' | 'filters'>
/** How many people each of these finds. */
export type CountOf = (many: readonly Conditions[]) => Promise<readonly number[]>

/** Conditions as the `q` and `f` of an address. */
export interface Said {
  q: string[]
  f: string[]
}

/** A condition, with those that it widens and is widened by: one without the others would find even fewer. */
export interface Part extends Said {
  weight: number
  excluded: boolean
  /** The terms that it is, where it is terms. */
  terms: readonly Term[]
  without: (from: Conditions) => Conditions
}

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

/** The conditions that keep anybody out, one by one; what only ranks is none. */
export const partsOf = ({ terms, groups, filters }: Conditions): Part[] => [
  ...grouped(
    terms.filter(({ field }) => field !== 'preferableSkill'),
    (term) =>
      !term.excluded && (term.field === 'position' || term.field === 'location') ? term.field : printTerm(term),
  ).map(ofTerms),
  ...groups.map(ofGroup),
  ...grouped(filters, (filter) =>
    filter.excluded ? encodeFilter(filter) : isActivity(filter) ? `general ${filter.entry}` : filter.facet,
  ).map(ofFilters),
]

const grouped = <T>(all: readonly T[], nameOf: (one: T) => string): T[][] => [...Map.groupBy(all, nameOf).values()]

const ofTerms = (some: readonly Term[]): Part => ({
  weight: weights[some[0]!.field] ?? usual,
  excluded: some[0]!.excluded,
  q: some.map(printTerm),
  f: [],
  terms: some,
  without: (from) => ({ ...from, terms: from.terms.filter((term) => !some.includes(term)) }),
})
const ofGroup = (group: Expression): Part => ({
  weight: usual,
  excluded: false,
  q: [printGroup(group)],
  f: [],
  terms: [],
  without: (from) => ({ ...from, groups: from.groups.filter((one) => one !== group) }),
})
const ofFilters = (some: readonly Filter[]): Part => ({
  weight: weights[some[0]!.facet] ?? usual,
  excluded: some[0]!.excluded,
  q: [],
  f: some.map(encodeFilter),
  terms: [],
  without: (from) => ({ ...from, filters: from.filters.filter((filter) => !some.includes(filter)) }),
})

export interface Removal extends Said {
  /** People who are found without these. */
  count: number
}

/** Of so many conditions it is asked what they keep out. */
const partLimit = 8
const removalLimit = 8
/** More at once are found one by one. */
const sizes = [1, 2, 3] as const

/**
 * The smallest sets of conditions without which somebody is found: of each set all must go. The smallest first, then by how many people
 * they bring; where no three are enough, the one set that is left when the least telling go one by one.
 */
export async function removalsOf(conditions: Conditions, countOf: CountOf): Promise<Removal[]> {
  if ((await countOf([conditions]))[0]! > 0) return []
  const parts = partsOf(conditions).slice(0, partLimit)
  const found: Removal[] = []
  let stuck = parts
  for (const size of sizes) {
    // Three of eight are many questions: they are asked where nothing else helps.
    if (size === 3 && found.length > 0) break
    const sets = setsOf(stuck, size)
    const counts = await countOf(sets.map((set) => withoutAll(conditions, set)))
    const helping = sets.flatMap((set, at) => (counts[at]! > 0 ? [{ set, count: counts[at]! }] : []))
    helping.sort((a, b) => b.count - a.count)
    found.push(...helping.map(({ set, count }) => removal(set, count)))
    stuck = stuck.filter((part) => !helping.some(({ set }) => set.includes(part)))
  }
  return found.length > 0 ? found.slice(0, removalLimit) : leastTelling(conditions, parts, countOf)
}

async function leastTelling(conditions: Conditions, parts: readonly Part[], countOf: CountOf): Promise<Removal[]> {
  const order = parts.toSorted((a, b) => a.weight - b.weight)
  const sets = order.map((_, at) => order.slice(0, at + 1))
  const counts = await countOf(sets.map((set) => withoutAll(conditions, set)))
  const at = counts.findIndex((count) => count > 0)
  return at < 0 ? [] : [removal(sets[at]!, counts[at]!)]
}

const withoutAll = (conditions: Conditions, set: readonly Part[]): Conditions =>
  set.reduce((from, part) => part.without(from), conditions)

const removal = (set: readonly Part[], count: number): Removal => ({
  q: set.flatMap(({ q }) => q),
  f: set.flatMap(({ f }) => f),
  count,
})

function setsOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, at) => setsOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))
}
