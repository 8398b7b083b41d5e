import { overallScore } from '../../../contract/search/ranking.ts'
import type { Sort } from '../../../contract/search/search-url.ts'
import { docsOf, has } from './bits.ts'
import type { Segment } from './segment.ts'

/** A term that ranks: what it weighs, and how well each document meets it. */
export interface Scorer {
  /** weight × rarity */
  value: number
  /** Best first; one set a segment. */
  levels: { sets: Uint32Array[]; strength: number }[]
}

/** A result in order: where each document is, and its score. */
export interface Ordered {
  segment: number
  doc: number
  score: number
}

/**
 * The documents of a result from `offset` on, at most `limit`. The order is total: score (or date), then the newer,
 * then the lower id; so pages never overlap nor skip.
 */
export function ordered(
  segments: readonly Segment[],
  sets: readonly Uint32Array[],
  scorers: readonly Scorer[],
  sort: Sort,
  { offset, limit }: { offset: number; limit: number },
): Ordered[] {
  const all = gather(segments, sets, scorers, sort)
  const wanted = Math.min(offset + limit, all.count)
  if (offset >= wanted) return []
  const order = all.order
  const before = comparison(all)
  if (wanted < all.count) partition(order, wanted, before)
  return Array.from(order.subarray(0, wanted).sort(before))
    .slice(offset)
    .map((at) => ({ segment: all.segment[at]!, doc: all.doc[at]!, score: all.score[at]! }))
}

interface Gathered {
  count: number
  order: Uint32Array
  segment: Uint16Array
  doc: Uint32Array
  score: Float64Array
  key: Float64Array
  updatedAt: Float64Array
  profileId: Float64Array
}

function gather(
  segments: readonly Segment[],
  sets: readonly Uint32Array[],
  scorers: readonly Scorer[],
  sort: Sort,
): Gathered {
  const lists = sets.map((set) => docsOf(set))
  const count = lists.reduce((total, docs) => total + docs.length, 0)
  const all: Gathered = {
    count,
    order: Uint32Array.from({ length: count }, (_, at) => at),
    segment: new Uint16Array(count),
    doc: new Uint32Array(count),
    score: new Float64Array(count),
    key: new Float64Array(count),
    updatedAt: new Float64Array(count),
    profileId: new Float64Array(count),
  }
  const asked = scorers.reduce((total, scorer) => total + scorer.value, 0)
  let at = 0
  lists.forEach((docs, number) => {
    const { columns } = segments[number]!
    for (const doc of docs) {
      const score = overallScore(metBy(doc, number, scorers), asked, columns.rating[doc]! / 1000)
      all.segment[at] = number
      all.doc[at] = doc
      all.score[at] = score
      all.key[at] = sort === 'date' ? columns.updatedAt[doc]! : score
      all.updatedAt[at] = columns.updatedAt[doc]!
      all.profileId[at] = columns.profileIds[doc]!
      at++
    }
  })
  return all
}

function metBy(doc: number, segment: number, scorers: readonly Scorer[]): number {
  let met = 0
  for (const { value, levels } of scorers) {
    const level = levels.find(({ sets }) => has(sets[segment]!, doc))
    if (level) met += value * level.strength
  }
  return met
}

const comparison =
  ({ key, updatedAt, profileId }: Gathered) =>
  (a: number, b: number): number =>
    key[b]! - key[a]! || updatedAt[b]! - updatedAt[a]! || profileId[a]! - profileId[b]!

/** Quickselect: brings the first `wanted` in order to the front, unsorted; deep pages cost no full sort. */
function partition(items: Uint32Array, wanted: number, before: (a: number, b: number) => number): void {
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
