import type { ValuedAttribute } from '../lexicon/attributes.ts'
import { countAt, keyAt, lengthAt, type Postings } from '../segment/postings.ts'
import type { DocSet } from '../sets/doc-set.ts'
import { aheadOf, readAhead } from '../sets/reading-ahead.ts'
import type { Tally } from '../sets/tally.ts'

/** What is counted, and into what. */
export interface Counting {
  attribute: ValuedAttribute
  tally: Tally
  /** For those who are not in the result. */
  rest: Tally
}

/** The values of a facet that have to be counted: this number of the most frequent ones, and these. */
export interface Wanted {
  limit: number
  always: number[]
}

// About nanoseconds, as measured: what is read of a document is seldom in the cache, bitsets are read in one go.
const costByDocument = ({ docs }: Postings, documents: number): number => 20 + (5 * docs.length) / documents
const costByRow = ({ segment: { rows, slots, columns }, size }: DocSet): number =>
  size * (30 + (3 * rows.slots.length) / columns.count) + slots.count
const costByValue = ({ frequent, rareDocs }: Postings, setWords: number): number =>
  frequent.length * (500 + setWords / 3) + rareDocs * 2

/** How a facet of a set is counted at the least cost, as long as its rows are not read. */
function wayOf({ segment, size }: DocSet, attribute: ValuedAttribute): { way: Way; cost: number } {
  const postings = segment.postings[attribute]
  const { count } = segment.columns
  const byDocument = costByDocument(postings, count)
  const documents = size * byDocument
  const values = costByValue(postings, segment.setWords)
  const rest = (count - size) * byDocument + postings.keys.length
  if (documents <= values && documents <= rest) return { way: 'documents', cost: documents }
  return values <= rest ? { way: 'values', cost: values } : { way: 'rest', cost: rest }
}

/** A small result document by document, a large one value by value; of nearly everybody what the others do not carry. */
type Way = 'documents' | 'values' | 'rest'

/** Reads the rows of a set once for several facets, where that costs less than counting each by itself. */
export function readRows(attributes: readonly ValuedAttribute[], set: DocSet): void {
  if (set.size === 0) return
  const apart = attributes.reduce((sum, attribute) => sum + wayOf(set, attribute).cost, 0)
  if (costByRow(set) < apart) set.readRows()
}

/** Counts the values of one segment's result, all of them or those that are wanted. */
export function tallySet(counting: Counting, set: DocSet, wanted?: Wanted): void {
  if (set.size === 0) return
  const { attribute, tally } = counting
  const postings = set.segment.postings[attribute]
  const first = set.segment.slots.first[attribute]
  const isRead = set.slotCounts !== undefined && first !== undefined
  const way = isRead ? undefined : wayOf(set, attribute).way
  if (isRead) addSlots(tally, postings, set.slotCounts, first)
  else if (way === 'documents') tallyDocuments(tally, attribute, set)
  else if (way === 'rest') tallyWithoutRest(counting, set)
  else if (wanted) tallyWanted(tally, postings, set.bits, wanted)
  else for (let at = 0; at < postings.keys.length; at++) tally.add(postings.keys[at]!, countAt(postings, at, set.bits))
}

function addSlots(tally: Tally, { keys }: Postings, counts: Uint32Array, first: number): void {
  for (let at = 0; at < keys.length; at++) tally.add(keys[at]!, counts[first + at]!)
}

function tallyDocuments(tally: Tally, attribute: ValuedAttribute, { segment, docs }: DocSet): void {
  const { offsets, values } = segment.columns.lists[attribute]
  for (let from = 0; from < docs.length; from += aheadOf) {
    const to = Math.min(docs.length, from + aheadOf)
    tally.unused ^= readAhead(offsets, values, docs, from, to)
    for (let i = from; i < to; i++) {
      const end = offsets[docs[i]! + 1]!
      for (let at = offsets[docs[i]!]!; at < end; at++) tally.add(values[at]!, 1)
    }
  }
}

function tallyWithoutRest({ attribute, tally, rest }: Counting, { segment, complement }: DocSet): void {
  const postings = segment.postings[attribute]
  rest.clear()
  tallyDocuments(rest, attribute, complement)
  for (let at = 0; at < postings.keys.length; at++) {
    const value = postings.keys[at]!
    tally.add(value, lengthAt(postings, at) - rest.of(value))
  }
}

/**
 * Counts value by value, the frequent ones first, until no other can be among those wanted: a value is carried at most
 * by all that its list names, and by as many elsewhere as the largest count there.
 */
function tallyWanted(tally: Tally, postings: Postings, set: Uint32Array, { limit, always }: Wanted): void {
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
