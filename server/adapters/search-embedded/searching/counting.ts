import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Choice, CountedFacet, FacetCount, FacetRequest } from '../../../ports/search-index.ts'
import { facetAttribute, lexiconOf, type ValuedAttribute } from '../lexicon/attributes.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { isInRange, type NumberRange, numbersOf, shareInRange } from '../lexicon/steps.ts'
import { countAt, docsAt, keyAt } from '../segment/postings.ts'
import { has } from '../sets/bits.ts'
import type { DocSet } from '../sets/doc-set.ts'
import type { Tally } from '../sets/tally.ts'
import type { Store } from '../store.ts'
import { isRange } from './filtering.ts'
import { readRows, tallySet, type Wanted } from './tallying.ts'

/** Says that all of these facets will be counted over a result: what serves them all is read once. */
export function countTogether(requests: readonly FacetRequest[], sets: readonly DocSet[]): void {
  const attributes = requests.map(({ facet }) => facetAttribute[facet])
  if (attributes.length > 1) for (const set of sets) readRows(attributes, set)
}

/** Exact counts of a facet over a result, one set of documents a segment. */
export function countFacet(request: FacetRequest, store: Store, sets: readonly DocSet[]): FacetCount[] {
  const attribute = facetAttribute[request.facet]
  const lexicon = lexiconOf(store.lexicons, attribute)
  const counting = { attribute, ...store.tallies(lexicon) }
  const { tally } = counting
  // The largest last: what is known of the others says where it may stop.
  let largest = sets[0]
  for (const set of sets) if (set.size > largest!.size) largest = set
  for (const set of sets) if (set !== largest) tallySet(counting, set)
  if (largest) tallySet(counting, largest, request.choices ? undefined : wantedOf(request, lexicon))
  return request.choices
    ? request.choices.map((choice) => countChoice(request.facet, choice, { tally, lexicon, sets }))
    : mostFrequent(tally, lexicon, request)
}

const wantedOf = ({ limit, always }: FacetRequest, lexicon: Lexicon): Wanted => ({
  limit,
  always: always.flatMap((name) => lexicon.idOf(fold(name)) ?? []),
})

interface Counted {
  tally: Tally
  lexicon: Lexicon
  sets: readonly DocSet[]
}

function countChoice(facet: CountedFacet, choice: Choice, counted: Counted): FacetCount {
  const { lexicon, tally } = counted
  if (isRange(choice)) {
    const value = `${choice.lower ?? '*'}-${choice.upper ?? '*'}`
    return { value, name: value, count: countRange(facet, choice, counted) }
  }
  const { value } = choice
  const id = lexicon.idOf(fold(value))
  return { value, name: value, count: id === undefined ? 0 : tally.of(id) }
}

function countRange(facet: CountedFacet, range: NumberRange, { tally, lexicon, sets }: Counted): number {
  let count = 0
  for (const value of tally.seen) {
    const share = shareInRange(lexicon.folded.at(value), range)
    if (share === 'all') count += tally.of(value)
    if (share === 'some') count += countBetween(facet, range, value, sets)
  }
  return count
}

/** A range that ends inside of a step: its people are looked at one by one. */
function countBetween(facet: CountedFacet, range: NumberRange, value: number, sets: readonly DocSet[]): number {
  let count = 0
  for (const { segment, bits } of sets) {
    const postings = segment.postings[facetAttribute[facet]]
    const numbers = numbersOf(segment.columns, facet)
    const at = keyAt(postings, value)
    if (at < 0) continue
    for (const doc of docsAt(postings, at)) if (has(bits, doc) && isInRange(numbers[doc]!, range)) count++
  }
  return count
}

/** By count, then by name; the values asked for always are there even with a count of 0. */
function mostFrequent(tally: Tally, lexicon: Lexicon, { limit, always }: FacetRequest): FacetCount[] {
  const before = (a: number, b: number) =>
    tally.of(b) - tally.of(a) || (lexicon.folded.at(a) < lexicon.folded.at(b) ? -1 : 1)
  let best: number[] = []
  let least = 0
  for (const value of tally.seen) {
    if (tally.of(value) < least) continue
    best.push(value)
    if (best.length < limit * 8) continue
    best = best.sort(before).slice(0, limit)
    least = tally.of(best[limit - 1]!)
  }
  best = best.sort(before).slice(0, limit)
  const listed = new Set(best)
  const row = (value: number) => {
    const name = lexicon.shown.at(value)
    return { value: name, name, count: tally.of(value) }
  }
  const forced = always.flatMap((name): FacetCount[] => {
    const value = lexicon.idOf(fold(name))
    if (value === undefined) return [{ value: name, name, count: 0 }]
    return listed.has(value) ? [] : [row(value)]
  })
  return [...best.map(row), ...forced]
}

/** How many documents of the sets are in each place. */
export function countPlaces(ids: readonly number[], store: Store, sets: readonly DocSet[]): number[] {
  return ids.map((id) => {
    const value = store.lexicons.of.place.idOf(String(id))
    return value === undefined ? 0 : countValue('place', value, sets)
  })
}

/** How many documents of the sets carry one value. */
export function countValue(attribute: ValuedAttribute, value: number, sets: readonly DocSet[]): number {
  return sets.reduce((sum, { segment, bits }) => {
    const postings = segment.postings[attribute]
    const key = keyAt(postings, value)
    if (key < 0) return sum
    return sum + countAt(postings, key, bits)
  }, 0)
}
