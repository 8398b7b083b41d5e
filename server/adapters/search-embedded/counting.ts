import { fold } from '../../../contract/search/fold.ts'
import type { Choice, FacetCount, FacetRequest } from '../../ports/search-index.ts'
import { type Lexicons, lexiconOf } from './attributes.ts'
import { common, commonWith, docsOf, size } from './bits.ts'
import { attributeOf } from './filtering.ts'
import { bitsAt, docsAt, keyAt, type Postings } from './postings.ts'
import type { Segment } from './segment.ts'
import type { Store } from './store.ts'

/** Exact counts of a facet over a result, one set of documents a segment. */
export function countFacet(request: FacetRequest, store: Store, sets: readonly Uint32Array[]): FacetCount[] {
  const { facet, choices } = request
  if (choices?.some(isRange)) return countRanges(choices.filter(isRange), store, sets)
  const attribute = attributeOf(facet)
  const lexicon = lexiconOf(store.lexicons, attribute)
  const counts = countNames(attribute, store, sets, lexicon.size)
  if (!choices) return mostFrequent(counts, lexicon, request)
  return choices.filter(isName).map(({ value }) => {
    const id = lexicon.idOf(fold(value))
    return { value, name: value, count: id === undefined ? 0 : counts[id]! }
  })
}

type Range = Extract<Choice, { lower: number | null }>
const isRange = (choice: Choice): choice is Range => 'lower' in choice
const isName = (choice: Choice): choice is Exclude<Choice, Range> => !isRange(choice)

/** One pass over the documents: each in every range that it lies in. Unknown lies in none. */
function countRanges(ranges: readonly Range[], store: Store, sets: readonly Uint32Array[]): FacetCount[] {
  const lowers = Float64Array.from(ranges, ({ lower }) => lower ?? Number.NEGATIVE_INFINITY)
  const uppers = Float64Array.from(ranges, ({ upper }) => upper ?? Number.POSITIVE_INFINITY)
  const counts = new Uint32Array(ranges.length)
  store.segments.forEach(({ columns: { experience } }, at) => {
    const docs = docsOf(sets[at]!)
    for (let i = 0; i < docs.length; i++) {
      const years = experience[docs[i]!]!
      for (let range = 0; range < counts.length; range++)
        if (years >= lowers[range]! && years <= uppers[range]!) counts[range]!++
    }
  })
  return ranges.map(({ lower, upper }, at) => {
    const value = `${lower ?? '*'}-${upper ?? '*'}`
    return { value, name: value, count: counts[at]! }
  })
}

/**
 * How many documents carry each name. Each segment is counted in the cheaper way: a small result document by document
 * through its lists, a large one value by value.
 */
function countNames(
  attribute: ReturnType<typeof attributeOf>,
  store: Store,
  sets: readonly Uint32Array[],
  names: number,
): Uint32Array {
  const counts = new Uint32Array(names)
  store.segments.forEach((segment, at) => {
    const set = sets[at]!
    const found = size(set)
    if (found === 0) return
    if (isCheaperByDocument(found, segment, segment.postings[attribute]))
      countByDocument(segment, attribute, set, counts)
    else countByValue(segment, attribute, set, counts)
  })
  return counts
}

/**
 * A step a list entry of each document, against a step a word of the set for frequent values and a step a document of
 * the list for rare ones.
 */
function isCheaperByDocument(found: number, segment: Segment, { docs, dense }: Postings): boolean {
  const entriesEach = docs.length / segment.columns.count
  return found * (2 + entriesEach) < dense.length / 2 + docs.length / 8
}

function countByDocument(
  segment: Segment,
  attribute: ReturnType<typeof attributeOf>,
  set: Uint32Array,
  counts: Uint32Array,
): void {
  const { offsets, values } = segment.columns.lists[attribute]
  const docs = docsOf(set)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    for (let v = offsets[doc]!; v < offsets[doc + 1]!; v++) counts[values[v]!]!++
  }
}

function countByValue(
  segment: Segment,
  attribute: ReturnType<typeof attributeOf>,
  set: Uint32Array,
  counts: Uint32Array,
): void {
  const postings = segment.postings[attribute]
  for (let at = 0; at < postings.keys.length; at++) {
    const bits = bitsAt(postings, at, set.length)
    counts[postings.keys[at]!]! += bits ? common(bits, set) : commonWith(set, docsAt(postings, at))
  }
}

type Names = ReturnType<typeof lexiconOf>

/** By count, then by name; the values asked for always are there even with a count of 0. */
function mostFrequent(counts: Uint32Array, lexicon: Names, { limit, always }: FacetRequest): FacetCount[] {
  const before = (a: number, b: number) => counts[b]! - counts[a]! || (lexicon.folded[a]! < lexicon.folded[b]! ? -1 : 1)
  let best: number[] = []
  let least = 0
  for (let value = 0; value < counts.length; value++) {
    if (counts[value]! === 0 || counts[value]! < least) continue
    best.push(value)
    if (best.length < limit * 8) continue
    best = best.sort(before).slice(0, limit)
    least = counts[best[limit - 1]!]!
  }
  best = best.sort(before).slice(0, limit)
  const listed = new Set(best)
  const row = (value: number) => ({ value: lexicon.shown[value]!, name: lexicon.shown[value]!, count: counts[value]! })
  const forced = always.flatMap((name): FacetCount[] => {
    const value = lexicon.idOf(fold(name))
    if (value === undefined) return [{ value: name, name, count: 0 }]
    return listed.has(value) ? [] : [row(value)]
  })
  return [...best.map(row), ...forced]
}

/** How many documents of the sets are in each place. */
export function countPlaces(ids: readonly number[], store: Store, sets: readonly Uint32Array[]): number[] {
  return ids.map((id) => {
    const value = store.lexicons.of.place.idOf(String(id))
    return value === undefined ? 0 : countValue('place', value, store, sets)
  })
}

/** How many documents of the sets carry one value. */
export function countValue(
  attribute: ReturnType<typeof attributeOf>,
  value: number,
  store: Pick<Store, 'segments'> & { lexicons: Lexicons },
  sets: readonly Uint32Array[],
): number {
  return store.segments.reduce((total, segment, at) => {
    const postings = segment.postings[attribute]
    const key = keyAt(postings, value)
    if (key < 0) return total
    const bits = bitsAt(postings, key, segment.setWords)
    return total + (bits ? common(bits, sets[at]!) : commonWith(sets[at]!, docsAt(postings, key)))
  }, 0)
}
