import { fold } from '../../../contract/search/fold.ts'
import type { Choice, FacetCount, FacetRequest } from '../../ports/search-index.ts'
import { facetAttribute, lexiconOf, type ValuedAttribute } from './attributes.ts'
import { has } from './bits.ts'
import type { DocSet } from './doc-set.ts'
import { isInRange, shareInRange, type YearsRange } from './experience.ts'
import { isRange } from './filtering.ts'
import { countAt, docsAt, keyAt, lengthAt, type Postings } from './postings.ts'
import type { Store } from './store.ts'
import type { Tally } from './tally.ts'

type Lexicon = ReturnType<typeof lexiconOf>

/** Exact counts of a facet over a result, one set of documents a segment. */
export function countFacet(request: FacetRequest, store: Store, sets: readonly DocSet[]): FacetCount[] {
  const attribute = facetAttribute[request.facet]
  const lexicon = lexiconOf(store.lexicons, attribute)
  const tally = store.tally(lexicon)
  // The largest last: what is known of the others says where it may stop.
  const [largest, ...others] = [...sets].sort((a, b) => b.size - a.size)
  for (const set of others) countInto(tally, attribute, set)
  if (largest) countInto(tally, attribute, largest, request.choices ? undefined : wantedOf(request, lexicon))
  return request.choices
    ? request.choices.map((choice) => countChoice(choice, tally, lexicon, sets))
    : mostFrequent(tally, lexicon, request)
}

/** What of a facet has to be counted: so many of the most frequent values, and these. */
interface Wanted {
  limit: number
  always: number[]
}

const wantedOf = ({ limit, always }: FacetRequest, lexicon: Lexicon): Wanted => ({
  limit,
  always: always.flatMap((name) => lexicon.idOf(fold(name)) ?? []),
})

function countChoice(choice: Choice, tally: Tally, lexicon: Lexicon, sets: readonly DocSet[]): FacetCount {
  if (isRange(choice)) {
    const value = `${choice.lower ?? '*'}-${choice.upper ?? '*'}`
    return { value, name: value, count: countRange(choice, tally, lexicon, sets) }
  }
  const { value } = choice
  const id = lexicon.idOf(fold(value))
  return { value, name: value, count: id === undefined ? 0 : tally.of(id) }
}

function countRange(range: YearsRange, tally: Tally, lexicon: Lexicon, sets: readonly DocSet[]): number {
  let count = 0
  for (const value of tally.seen) {
    const share = shareInRange(lexicon.folded[value]!, range)
    if (share === 'all') count += tally.of(value)
    if (share === 'some') count += countBetween(range, value, sets)
  }
  return count
}

/** A range that ends inside of a year: its people are looked at one by one. */
function countBetween(range: YearsRange, value: number, sets: readonly DocSet[]): number {
  let count = 0
  for (const { segment, bits } of sets) {
    const at = keyAt(segment.postings.years, value)
    if (at < 0) continue
    for (const doc of docsAt(segment.postings.years, at))
      if (has(bits, doc) && isInRange(segment.columns.experience[doc]!, range)) count++
  }
  return count
}

/** Each segment is counted in the cheaper way: a small result document by document, a large one value by value. */
function countInto(tally: Tally, attribute: ValuedAttribute, set: DocSet, wanted?: Wanted): void {
  if (set.size === 0) return
  const postings = set.segment.postings[attribute]
  if (isCheaperByDocument(set, postings)) countByDocument(tally, attribute, set)
  else if (wanted) countWanted(tally, postings, set.bits, wanted)
  else for (let at = 0; at < postings.keys.length; at++) tally.add(postings.keys[at]!, countAt(postings, at, set.bits))
}

/**
 * A step a list entry of each document, against a fraction of a step a word of the set for frequent values and a step a
 * document of the list for rare ones.
 */
function isCheaperByDocument({ size, segment }: DocSet, { docs, dense, rareDocs }: Postings): boolean {
  const entriesEach = docs.length / segment.columns.count
  return size * (1 + entriesEach) < dense.length / 2 + rareDocs
}

function countByDocument(tally: Tally, attribute: ValuedAttribute, { segment, docs }: DocSet): void {
  const { offsets, values } = segment.columns.lists[attribute]
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    for (let v = offsets[doc]!; v < offsets[doc + 1]!; v++) tally.add(values[v]!, 1)
  }
}

/**
 * Counts value by value, the frequent ones first, until no other can be among those wanted: a value is carried at most
 * by all that its list names, and by as many elsewhere as the largest count there.
 */
function countWanted(tally: Tally, postings: Postings, set: Uint32Array, { limit, always }: Wanted): void {
  const { keys, frequent, longestRare } = postings
  const elsewhere = tally.largest
  const best = new Largest(limit)
  const forced = new Set(always.map((value) => keyAt(postings, value)).filter((at) => at >= 0))
  const take = (at: number) => {
    tally.add(keys[at]!, countAt(postings, at, set))
    best.take(tally.of(keys[at]!))
  }
  for (const at of forced) take(at)
  for (const at of frequent) {
    if (best.least > lengthAt(postings, at) + elsewhere) return
    if (!forced.has(at)) take(at)
  }
  if (best.least > longestRare + elsewhere) return
  for (let at = 0; at < keys.length; at++) if (postings.denseAt[at] === 0 && !forced.has(at)) take(at)
}

/** The largest so many of the numbers that it is given. */
class Largest {
  readonly #wanted: number
  /** Ascending. */
  readonly #held: number[] = []

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  /** The least that is held; nothing less comes in. */
  get least(): number {
    return this.#held.length < this.#wanted ? -1 : (this.#held[0] ?? Number.POSITIVE_INFINITY)
  }

  take(number: number): void {
    if (number <= this.least) return
    let at = this.#held.length
    while (at > 0 && this.#held[at - 1]! > number) at--
    this.#held.splice(at, 0, number)
    if (this.#held.length > this.#wanted) this.#held.shift()
  }
}

/** By count, then by name; the values asked for always are there even with a count of 0. */
function mostFrequent(tally: Tally, lexicon: Lexicon, { limit, always }: FacetRequest): FacetCount[] {
  const before = (a: number, b: number) =>
    tally.of(b) - tally.of(a) || (lexicon.folded[a]! < lexicon.folded[b]! ? -1 : 1)
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
  const row = (value: number) => ({ value: lexicon.shown[value]!, name: lexicon.shown[value]!, count: tally.of(value) })
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
