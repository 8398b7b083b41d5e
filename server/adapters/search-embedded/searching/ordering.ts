import { kilometresBetween } from '../../../../contract/search/distance.ts'
import { isByFit, type SearchPlan } from '../../../ports/search-index.ts'
import type { Segment } from '../segment/segment.ts'
import { has } from '../sets/bits.ts'
import type { DocSet } from '../sets/doc-set.ts'
import type { Scored } from './scoring.ts'

/** A result in order: where each document is, and its score. */
export interface Ordered {
  segment: number
  doc: number
  score: number
}

export interface Wanted extends Pick<SearchPlan, 'sort' | 'near' | 'wishes'> {
  offset: number
  limit: number
}

/**
 * The documents of a result from `offset` on, at most `limit`. The order is total: what it is sorted by, the score where
 * that is neither score nor date, then the newer (by fit nobody is newer), then the lower id; so pages never overlap nor skip.
 * @param result for each segment its part of it
 */
export function ordered(result: readonly (readonly Scored[])[], wanted: Wanted): Ordered[] {
  const { sort, near, offset, limit } = wanted
  const byFit = isByFit(wanted)
  const best = new Best(offset + limit)
  result.forEach((parts, segment) => {
    for (const { set, scoreOf, even } of parts) {
      const { updatedAt, profileIds } = set.segment.columns
      const keyOf = keysOf(sort, near, set.segment)
      const offer = (doc: number) => {
        const score = scoreOf(doc)
        const key = sort === 'overall' ? score : keyOf(doc)
        if (key < best.least) return
        const tie = sort === 'date' ? 0 : score
        // Who fits equally well stands by number: nothing else counts there.
        const newer = byFit ? 0 : updatedAt[doc]!
        best.add({ segment, doc, score, key, tie, updatedAt: newer, id: profileIds[doc]! })
      }
      const order = sort === 'date' || (sort === 'overall' && even) ? set.segment.orders[sort] : undefined
      if (order && isWalkShorter(set, offset + limit)) walk(set, order, offset + limit, offer)
      else for (const doc of set.docs) offer(doc)
    }
  })
  return best.inOrder().slice(offset)
}

/** Further than any two places are from each other, in kilometres: where somebody is whose town is unknown. */
const beyond = 25_000

/** What a document is sorted by, the greatest first. */
function keysOf(sort: Wanted['sort'], near: Wanted['near'], { columns }: Segment): (doc: number) => number {
  if (sort === 'overall') return () => 0
  if (sort === 'date') return (doc) => columns.updatedAt[doc]!
  if (sort !== 'distance') return (doc) => columns.merits[sort][doc]!
  const { latitude, longitude } = columns
  return (doc) => {
    if (Number.isNaN(latitude[doc]!)) return -beyond
    const here = { latitude: latitude[doc]!, longitude: longitude[doc]! }
    return -near.reduce((least, point) => Math.min(least, kilometresBetween(point, here)), beyond)
  }
}

/** Whether going through everybody in order meets this number of a large result sooner than sorting the result does. */
const isWalkShorter = ({ size, segment }: DocSet, wanted: number): boolean =>
  wanted * segment.columns.count < size * size

function walk({ bits }: DocSet, order: Uint32Array, wanted: number, visit: (doc: number) => void): void {
  let met = 0
  for (let at = 0; at < order.length && met < wanted; at++) {
    if (!has(bits, order[at]!)) continue
    visit(order[at]!)
    met++
  }
}

interface Candidate extends Ordered {
  key: number
  /** What decides between equal keys before the date does. */
  tie: number
  updatedAt: number
  id: number
}

const before = (a: Candidate, b: Candidate): number =>
  b.key - a.key || b.tie - a.tie || b.updatedAt - a.updatedAt || a.id - b.id

/** The best of what goes by, in a given number, without keeping the rest. */
class Best {
  readonly #wanted: number
  #held: Candidate[] = []
  /** The one that a document has to come before to be among the wanted. */
  #last: Candidate | undefined

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  /** What is less does not come in. */
  get least(): number {
    return this.#last?.key ?? Number.NEGATIVE_INFINITY
  }

  add(candidate: Candidate): void {
    if (this.#last && before(candidate, this.#last) > 0) return
    this.#held.push(candidate)
    if (this.#held.length < this.#wanted * 2 + 64) return
    partition(this.#held, this.#wanted)
    this.#held.length = this.#wanted
    this.#last = this.#held.reduce((last, each) => (before(last, each) > 0 ? last : each))
  }

  inOrder(): Candidate[] {
    return this.#held.sort(before).slice(0, this.#wanted)
  }
}

/** Quickselect: brings the first `wanted` in order to the front, unsorted; deep pages cost no sort of everything. */
function partition(items: Candidate[], wanted: number): void {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const pivot = items[(low + high) >>> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (before(items[left]!, pivot) < 0) left++
      while (before(items[right]!, pivot) > 0) right--
      if (left <= right) {
        const held = items[left]!
        items[left++] = items[right]!
        items[right--] = held
      }
    }
    if (wanted - 1 <= right) high = right
    else if (wanted - 1 >= left) low = left
    else return
  }
}
